/// An option of a command, with its syntax and its help.
struct Option: Hashable, Sendable {
  /// As it is typed, with the dashes.
  let name: String
  /// The placeholder of its value; nil if it takes none.
  let value: String?
  /// One line for the help.
  let help: String
  /// Whether it may be repeated.
  let isRepeatable: Bool
  /// The words that its value can be, for completion; empty if it is free.
  let choices: [String]

  /// An option that stands alone.
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, help: help, isRepeatable: false, choices: [])
  }

  /// An option with a value.
  static func value(
    _ name: String, _ value: String, _ help: String, isRepeatable: Bool = false,
    choices: [String] = []
  ) -> Option {
    Option(name: name, value: value, help: help, isRepeatable: isRepeatable, choices: choices)
  }

  /// The option as usage and help write it.
  var spelling: String { value.map { "\(name) \($0)" } ?? name }

  /// The index to work on; every command that opens one has it.
  static let database = value(
    "--db", "FILE", "The index (else $NIBINDEX_DB, else nibindex.db)")

  /// The project of a command that is about one.
  static let project = value("--project", "NAME", "The project, if the index has several")

  /// The file for an answer.
  static let output = value("--output", "FILE", "The file for the answer (else standard output)")

  /// The format of printed rows.
  static let format = value(
    "--format", "FORMAT", "\(OutputFormat.names) (table is for people)",
    choices: OutputFormat.allCases.map(\.rawValue))
}
