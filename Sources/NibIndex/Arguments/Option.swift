/// An option of a command, with its syntax and its help.
struct Option: Hashable, Sendable {
  /// The name as typed, with its dashes.
  let name: String
  /// The placeholder of the value; nil for a flag.
  let value: String?
  /// The help text, one line.
  let help: String
  /// Whether the user may repeat it.
  let isRepeatable: Bool
  /// The possible values, for completion; empty for free text.
  let choices: [String]

  /// An option without a value.
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, value: nil, help: help, isRepeatable: false, choices: [])
  }

  static func value(
    _ name: String, _ value: String, _ help: String, isRepeatable: Bool = false,
    choices: [String] = []
  ) -> Option {
    Option(name: name, value: value, help: help, isRepeatable: isRepeatable, choices: choices)
  }

  /// The option as in usage and help.
  var spelling: String { value.map { "\(name) \($0)" } ?? name }

  /// The `--db` option of every command that opens an index.
  static let database = value(
    "--db", "FILE", "The index (else $NIBINDEX_DB, else nibindex.db)")

  /// The project of a command that needs exactly one.
  static let project = value("--project", "NAME", "The project, if the index has several")

  static let output = value("--output", "FILE", "The file for the answer (else standard output)")

  /// The format of printed rows.
  static let format = value(
    "--format", "FORMAT", "\(OutputFormat.names) (table is for people)",
    choices: OutputFormat.allCases.map(\.rawValue))
}
