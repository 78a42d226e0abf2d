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

  /// The values that fit at the cursor.
  private enum Kind {
    case words([Candidate])
    /// The names in the column `word` of an answer from the index.
    case indexed(String)
    case revisions

    static let none = words([])
    static func plain(_ words: [String]) -> Self {
      .words(words.map { Candidate(word: $0, summary: "") })
    }
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
    guard words.count > 1 else {
      return matching(
        typed, typed.hasPrefix("-") ? Self.optionCandidates() : Self.commandCandidates)
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else { return [] }
    if let last = words.dropFirst().dropLast().last,
      let option = command.options.first(where: { $0.name == last }), option.value != nil
    {
      // For a list with commas, completes the last word.
      let before = option.isRepeatable ? typed.lastIndex(of: ",").map { typed[...$0] } ?? "" : ""
      let rest = String(typed.dropFirst(before.count))
      return matching(rest, candidates(kind(of: option, console), rest, in: console)).map {
        Candidate(word: start + before + $0.word, summary: $0.summary)
      }
    }
    if typed.hasPrefix("-") {
      return matching(typed, Self.optionCandidates(besides: command.options))
    }
    return matching(
      typed, candidates(kind(of: command, behind: operands, console), typed, in: console))
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

  private static func optionCandidates(besides options: [Option] = []) -> [Candidate] {
    (options + standardOptions.filter { !$0.name.contains(",") })
      .map { Candidate(word: $0.name, summary: $0.help) }
  }

  private static var commandCandidates: [Candidate] {
    commands.map { Candidate(word: $0.name, summary: $0.help.summary) }
  }

  private func kind(of option: Option, _ console: Console) -> Kind {
    switch option.name {
    case "--project": return .indexed("SELECT project AS word FROM projects")
    case "--profile": return .indexed("SELECT profile AS word FROM profiles")
    case "--nib":
      // The name of the file suffices.
      return .indexed(
        """
        SELECT path AS word FROM nibs UNION
        SELECT substr(path, length(rtrim(path, replace(path, '/', ''))) + 1) FROM nibs
        """)
    case "--param":
      let query = queries(console)?.first { words.contains($0.name) }
      return .words(
        (query?.file.parameters ?? []).map {
          Candidate(word: $0.name + "=", summary: $0.summary)
        })
    case "--at", "--base", "--since": return .revisions
    default: return .plain(option.choices)
    }
  }

  private func kind(
    of command: any Command.Type, behind operands: [String], _ console: Console
  ) -> Kind {
    let placeholders = command.help.operands.split(whereSeparator: { "[]. ".contains($0) })
    // For `what-if`, the kind depends on the change. Others repeat their last operand or take one.
    if placeholders.first == "CHANGE", let change = operands.first {
      return kind(ofName: operands.count, change)
    }
    guard operands.count < placeholders.count || command.help.operands.contains("...") else {
      return .none
    }
    return switch placeholders[min(operands.count, placeholders.count - 1)] {
    case "CHANGE": .plain(ImaginedChange.words.map(\.0))
    case "CLASS": .indexed("SELECT class AS word FROM classes WHERE is_controller = 1")
    case "CLASS|NIB", "CLASS|NIB#OBJECT":
      .indexed("SELECT class AS word FROM classes UNION SELECT nib FROM nibs")
    case "FINDING": .indexed("SELECT rule AS word FROM findings UNION SELECT path FROM findings")
    case "NAME":
      .words(
        (queries(console) ?? NamedQuery.all).map { Candidate(word: $0.name, summary: $0.answers) })
    case "RULE": .words(knownRules.map { Candidate(word: $0.id, summary: $0.title) })
    case "VIEW": .words(Store.views.map { Candidate(word: $0.name, summary: $0.summary) })
    case "PROJECT": .indexed("SELECT project AS word FROM projects")
    case "OLD", "NEW": .revisions
    case "COMMAND": .words(Self.commandCandidates)
    case "SHELL": .plain(CompletionScript.allCases.map(\.rawValue))
    default: .none
    }
  }

  /// The kind of a name after a change of `what-if`.
  private func kind(ofName place: Int, _ change: String) -> Kind {
    switch (change, place) {
    case ("rename-class", 1), ("rename-outlet", 1), ("rename-action", 1):
      .indexed("SELECT class AS word FROM classes")
    case ("rename-outlet", 2):
      .indexed("SELECT property AS word FROM declared_outlets WHERE class = :class")
    case ("rename-action", 2):
      .indexed("SELECT selector AS word FROM declared_actions WHERE class = :class")
    case ("rename-nib", 1): .indexed("SELECT nib AS word FROM nibs")
    case ("rename-identifier", 1):
      .indexed(
        """
        SELECT storyboard_identifier AS word FROM scenes UNION SELECT reuse_identifier FROM objects
         UNION SELECT name FROM connections WHERE kind = 'segue'
        """)
    case ("move-to-target", 2): .indexed("SELECT module AS word FROM classes")
    default: .none
    }
  }

  /// The queries; nil if a folder cannot be read.
  private func queries(_ console: Console) -> [NamedQuery]? {
    try? QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console)).queries
  }

  private func candidates(_ kind: Kind, _ typed: String, in console: Console) -> [Candidate] {
    switch kind {
    case .words(let candidates): candidates
    case .indexed(let sql): indexed(sql, typed, console)
    case .revisions: revisions(typed, console)
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

  /// The value of an option before the typed word.
  private func value(of option: String) -> String? {
    let place = words.firstIndex(of: option).map { $0 + 1 }
    return place.flatMap { words.indices.contains($0) ? words[$0] : nil }
  }

  /// The names in the index; empty without an index, because completion prints no messages.
  private func indexed(_ sql: String, _ typed: String, _ console: Console) -> [Candidate] {
    guard let store = try? Store(reading: console.database(value(of: "--db"))) else { return [] }
    var question = Question(
      """
      SELECT DISTINCT word FROM (\(sql)) WHERE substr(word, 1, length(:typed)) = :typed
       ORDER BY word LIMIT 500
      """)
    // The class follows the change.
    question.offered = ["typed": .text(typed), "class": .text(operands.dropFirst().first ?? "")]
    let names = (try? store.rows(question) { $0[0].text }) ?? []
    return names.map { Candidate(word: $0, summary: "") }
  }
}
