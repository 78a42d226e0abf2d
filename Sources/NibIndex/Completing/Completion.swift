import Facts
import IndexStore
import Indexing

/// The words that a command line can go on with, from the table of commands.
struct Completion {
  /// A word and its description.
  struct Candidate: Equatable {
    let word: String
    let summary: String
  }

  /// The kind of value that follows a word of a command.
  private enum Kind {
    case none
    case changes
    case commands
    case controllers
    case nibs
    case projects
    case profiles
    case queries
    case rules
    case views
    /// With all of them in a text, a comma between.
    case formats(String)
    case shells
  }

  /// The words of a line behind the name of the tool; the last one is typed, and may be empty.
  let words: [String]

  /// The candidates for the last word; empty for a file name or free text.
  func candidates(in console: Console) -> [Candidate] {
    let typed = words.last ?? ""
    guard words.count > 1, let command = commands.first(where: { $0.name == words[0] }) else {
      return words.count > 1 ? [] : matching(typed, Self.commandCandidates)
    }
    let before = words.dropFirst().dropLast()
    if typed.hasPrefix("-") {
      let options = command.options + standardOptions.filter { !$0.name.contains(",") }
      return matching(typed, options.map { Candidate(word: $0.name, summary: $0.help) })
    }
    if let last = before.last, let option = command.options.first(where: { $0.name == last }),
      option.value != nil
    {
      return matching(typed, candidates(Self.kind(of: option), typed, in: console))
    }
    return matching(typed, candidates(Self.kind(of: command), typed, in: console))
  }

  private func matching(_ typed: String, _ all: [Candidate]) -> [Candidate] {
    all.filter { $0.word.hasPrefix(typed) }
  }

  private static var commandCandidates: [Candidate] {
    commands.map { Candidate(word: $0.name, summary: $0.summary) }
  }

  private static func kind(of option: Option) -> Kind {
    switch (option.name, option.value) {
    case ("--project", _): .projects
    case ("--profile", _): .profiles
    case ("--nib", _): .nibs
    case ("--format", "FORMAT[:FILE]"): .formats(CheckFormat.names)
    case ("--format", _):
      .formats(option == TextFormat.option ? "text, json" : OutputFormat.names)
    default: .none
    }
  }

  private static func kind(of command: any Command.Type) -> Kind {
    switch command.operands.split(whereSeparator: { "[]|. ".contains($0) }).first {
    case "CHANGE": .changes
    case "CLASS": .controllers
    case "NAME": .queries
    case "RULE": .rules
    case "VIEW": .views
    case "PROJECT": .projects
    case "COMMAND": .commands
    case "SHELL": .shells
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
    case .formats(let names):
      return names.split(separator: ", ").map { Candidate(word: String($0), summary: "") }
    case .queries:
      let all = try? QueryFolders.queries(in: try QueryFolders.folders(asked: [], in: console))
      return (all?.queries ?? NamedQuery.all).map { Candidate(word: $0.name, summary: $0.answers) }
    case .views: return Store.views.map { Candidate(word: $0.name, summary: $0.summary) }
    case .controllers:
      return indexed(
        "SELECT DISTINCT class FROM classes WHERE is_controller = 1", "class", typed, console)
    case .nibs: return indexed("SELECT DISTINCT path FROM nibs", "path", typed, console)
    case .projects: return indexed("SELECT project FROM projects", "project", typed, console)
    case .profiles: return indexed("SELECT profile FROM profiles", "profile", typed, console)
    }
  }

  /// The names in the index; empty without an index, as completion prints no messages.
  private func indexed(
    _ sql: String, _ column: String, _ typed: String, _ console: Console
  ) -> [Candidate] {
    let place = words.firstIndex(of: "--db").map { $0 + 1 }
    let asked = place.flatMap { words.indices.contains($0) ? words[$0] : nil }
    guard let store = try? Store(reading: console.database(asked)) else { return [] }
    let statement =
      "SELECT \(column) FROM (\(sql)) WHERE substr(\(column), 1, length(:typed)) = :typed"
      + " ORDER BY \(column) LIMIT 500"
    let names = (try? store.texts(statement, ["typed": .text(typed)])) ?? []
    return names.map { Candidate(word: $0, summary: "") }
  }
}
