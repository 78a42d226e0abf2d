/// A mistake in the arguments.
enum UsageError: Error, Hashable {
  /// Something that the index can have.
  enum Thing: String {
    case `class`, nib, profile, project
    case classOrNib = "class or nib"
  }

  case noProject
  case unknown(Thing, String, near: [String])
  case badValue(String, option: String, expected: String)
  /// Any other; one line with the problem and the advice.
  case conflict(String)

  static func missingOperand(_ operand: String, command: String) -> Self {
    .conflict(
      operand == "PATH" && command == IndexCommand.name
        ? "PATH is missing: nibindex index . indexes the project in the working directory"
        : "\(operand) is missing: try nibindex \(command) --help")
  }

  static func unexpectedArgument(_ word: String, command: String) -> Self {
    .conflict("unexpected argument \(shown(word)): try nibindex \(command) --help")
  }

  /// A word of the command line, with quotes if it would be invisible.
  static func shown(_ word: String) -> String { word.isEmpty ? "''" : word }
}

extension UsageError: CustomStringConvertible {
  /// One line: the problem and the advice.
  var description: String { text(database: nil) }

  /// The same; commands in the advice use the index at `database`, if given.
  func text(database: String?) -> String {
    switch self {
    case .noProject:
      "the index has no project: " + commandLine(["index", "PATH"], database: database)
    case .unknown(let thing, let word, let near):
      "the index has no \(thing.rawValue) \(word): "
        + (near.isEmpty
          ? commandLine(thing.list, database: database)
            + (thing == .classOrNib ? " lists the controllers" : " lists them")
          : "did you mean \(near.joined(separator: ", "))?")
    case .badValue(let value, let option, let expected):
      "\(option) cannot be \(value.isEmpty ? "empty" : value): \(expected)"
    case .conflict(let reason):
      reason
    }
  }
}

extension UsageError.Thing {
  /// The command that lists them.
  fileprivate var list: [String] {
    switch self {
    case .class: ["sql", "SELECT class FROM classes"]
    case .classOrNib: ["sql", "SELECT DISTINCT controller FROM resolutions_at"]
    case .nib: ["sql", "SELECT path FROM nibs"]
    case .profile: ["sql", "SELECT profile FROM profiles"]
    case .project: ["projects"]
    }
  }
}
