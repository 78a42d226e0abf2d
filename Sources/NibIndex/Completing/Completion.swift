import Facts
import IndexStore
import Indexing
import Queries

/// The possible next words of a command line, from the table of commands.
struct Completion {
  /// A word and its description.
  struct Candidate: Equatable {
    let word: String
    let summary: String
  }

  /// The kind of value at the cursor.
  private enum Kind {
    case none
    case actions
    case changes
    case classes
    case commands
    case controllers
    case findings
    case identifiers
    case nibNames
    case outlets
    case subjects
    case targets
    case nibs
    case projects
    case profiles
    case queries
    case rules
    case views
    case parameters
    case revisions
    case words([String])
    case shells
  }

  /// The words after the name of the tool; the last one is being typed, and may be empty.
  private let words: [String]
  /// The part of the typed word before the completed value: `--format=`.
  private let start: String

  /// Creates a completion of `words`; bash splits `--format=json` into three words.
  init(words: [String]) {
    var parts: [String] = []
    var start = ""
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if word == "=", parts.last?.hasPrefix("--") == true {
        if isLast { parts.append("") }
      } else if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        parts.append(String(word[..<equals]))
        parts.append(String(word[word.index(after: equals)...]))
        if isLast { start = String(word[...equals]) }
      } else {
        parts.append(word)
      }
    }
    self.words = parts
    self.start = start
  }

  /// The candidates for the last word; empty for a file name or free text.
  func candidates(in console: Console) -> [Candidate] {
    let typed = words.last ?? ""
    guard words.count > 1, let command = commands.first(where: { $0.name == words[0] }) else {
      return words.count > 1 ? [] : matching(typed, Self.commandCandidates)
    }
    if let last = words.dropFirst().dropLast().last,
      let option = command.options.first(where: { $0.name == last }), option.value != nil
    {
      // For a list with commas, completes the last word.
      let before = option.isRepeatable ? typed.lastIndex(of: ",").map { typed[...$0] } ?? "" : ""
      let rest = String(typed.dropFirst(before.count))
      return matching(rest, candidates(Self.kind(of: option), rest, in: console)).map {
        Candidate(word: start + before + $0.word, summary: $0.summary)
      }
    }
    if typed.hasPrefix("-") {
      let options = command.options + standardOptions.filter { !$0.name.contains(",") }
      return matching(typed, options.map { Candidate(word: $0.name, summary: $0.help) })
    }
    return matching(typed, candidates(Self.kind(of: command, behind: operands), typed, in: console))
  }

  /// The operands before the typed word.
  private var operands: [String] {
    guard let command = commands.first(where: { $0.name == words[0] }) else { return [] }
    let takers = Set((command.options + standardOptions).filter { $0.value != nil }.map(\.name))
    var found: [String] = []
    for place in words.indices.dropFirst().dropLast()
    where !words[place].hasPrefix("-") && !takers.contains(words[place - 1]) {
      found.append(words[place])
    }
    return found
  }

  private func matching(_ typed: String, _ all: [Candidate]) -> [Candidate] {
    all.filter { $0.word.hasPrefix(typed) }
  }

  private static var commandCandidates: [Candidate] {
    commands.map { Candidate(word: $0.name, summary: $0.summary) }
  }

  private static func kind(of option: Option) -> Kind {
    switch option.name {
    case "--project": .projects
    case "--profile": .profiles
    case "--nib": .nibs
    case "--param": .parameters
    case "--at", "--base", "--since": .revisions
    default: option.choices.isEmpty ? .none : .words(option.choices)
    }
  }

  /// The kind of operand after the given ones.
  private static func kind(of command: any Command.Type, behind operands: [String]) -> Kind {
    let placeholders = command.operands.split(whereSeparator: { "[]. ".contains($0) })
    // For `what-if`, the kind depends on the change. Others repeat their last operand or take one.
    if placeholders.first == "CHANGE", let change = operands.first {
      return kind(ofName: operands.count, change)
    }
    guard operands.count < placeholders.count || command.operands.contains("...") else {
      return .none
    }
    return switch placeholders[min(operands.count, placeholders.count - 1)] {
    case "CHANGE": .changes
    case "CLASS": .controllers
    case "CLASS|NIB", "CLASS|NIB#OBJECT": .subjects
    case "FINDING": .findings
    case "NAME": .queries
    case "RULE": .rules
    case "VIEW": .views
    case "PROJECT": .projects
    case "OLD", "NEW": .revisions
    case "COMMAND": .commands
    case "SHELL": .shells
    default: .none
    }
  }

  /// The kind of a name after a change of `what-if`.
  private static func kind(ofName place: Int, _ change: String) -> Kind {
    switch (change, place) {
    case ("rename-class", 1), ("rename-outlet", 1), ("rename-action", 1): .classes
    case ("rename-outlet", 2): .outlets
    case ("rename-action", 2): .actions
    case ("rename-nib", 1): .nibNames
    case ("rename-identifier", 1): .identifiers
    case ("move-to-target", 2): .targets
    default: .none
    }
  }

  private func candidates(_ kind: Kind, _ typed: String, in console: Console) -> [Candidate] {
    switch kind {
    case .none: return []
    case .changes: return ImaginedChange.words.map { Candidate(word: $0.0, summary: "") }
    case .rules: return knownRules.map { Candidate(word: $0.id, summary: $0.title) }
    case .commands: return Self.commandCandidates
    case .shells: return CompletionScript.allCases.map { Candidate(word: $0.rawValue, summary: "") }
    case .words(let words): return words.map { Candidate(word: $0, summary: "") }
    case .parameters:
      let all = try? QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console))
      let query = all?.queries.first { words.contains($0.name) }
      return (query?.file.parameters ?? []).map {
        Candidate(word: $0.name + "=", summary: $0.summary)
      }
    case .queries:
      let all = try? QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console))
      return (all?.queries ?? NamedQuery.all).map { Candidate(word: $0.name, summary: $0.answers) }
    case .views: return Store.views.map { Candidate(word: $0.name, summary: $0.summary) }
    case .controllers:
      return indexed(
        "SELECT DISTINCT class FROM classes WHERE is_controller = 1", "class", typed, console)
    case .classes: return indexed("SELECT DISTINCT class FROM classes", "class", typed, console)
    case .subjects:
      return indexed(
        """
        SELECT class AS word FROM classes UNION SELECT nib FROM nibs
        """, "word", typed, console)
    case .findings:
      return indexed(
        "SELECT DISTINCT rule AS word FROM findings UNION SELECT path FROM findings", "word", typed,
        console)
    case .outlets: return members("declared_outlets", "property", typed, console)
    case .actions: return members("declared_actions", "selector", typed, console)
    case .nibNames: return indexed("SELECT DISTINCT nib FROM nibs", "nib", typed, console)
    case .identifiers:
      return indexed(
        """
        SELECT storyboard_identifier AS word FROM scenes UNION SELECT reuse_identifier FROM objects
         UNION SELECT name FROM connections WHERE kind = 'segue'
        """, "word", typed, console)
    case .targets: return indexed("SELECT DISTINCT module FROM classes", "module", typed, console)
    case .nibs:
      // The name of the file suffices.
      return indexed(
        """
        SELECT path AS word FROM nibs UNION
        SELECT substr(path, length(rtrim(path, replace(path, '/', ''))) + 1) FROM nibs
        """, "word", typed, console)
    case .projects: return indexed("SELECT project FROM projects", "project", typed, console)
    case .revisions: return revisions(typed, console)
    case .profiles: return indexed("SELECT profile FROM profiles", "profile", typed, console)
    }
  }

  /// The branches and tags of the project, or of the repository around the working directory.
  private func revisions(_ typed: String, _ console: Console) -> [Candidate] {
    let store = try? Store(reading: console.database(value(of: "--db")))
    let name = store.flatMap { try? project(named: value(of: "--project"), in: $0) }
    let location = name.flatMap { try? store?.project(named: $0)?.location } ?? workingDirectory()
    let names = location.flatMap { try? branchesAndTags(at: $0, startingWith: typed) }
    return (names ?? []).map { Candidate(word: $0, summary: "") }
  }

  /// The members that the class after the change declares.
  private func members(
    _ view: String, _ column: String, _ typed: String, _ console: Console
  ) -> [Candidate] {
    let name = operands.dropFirst().first ?? ""
    return indexed(
      "SELECT DISTINCT \(column) FROM \(view) WHERE class = :class", column, typed, console,
      ["class": .text(name)])
  }

  /// The value of an option before the typed word.
  private func value(of option: String) -> String? {
    let place = words.firstIndex(of: option).map { $0 + 1 }
    return place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  /// The names in the index; empty without an index, because completion prints no messages.
  private func indexed(
    _ sql: String, _ column: String, _ typed: String, _ console: Console,
    _ parameters: [String: Value] = [:]
  ) -> [Candidate] {
    guard let store = try? Store(reading: console.database(value(of: "--db"))) else { return [] }
    let statement =
      "SELECT \(column) FROM (\(sql)) WHERE substr(\(column), 1, length(:typed)) = :typed"
      + " ORDER BY \(column) LIMIT 500"
    let names =
      (try? store.texts(
        statement, parameters.merging(["typed": .text(typed)]) { _, own in own })) ?? []
    return names.map { Candidate(word: $0, summary: "") }
  }
}
