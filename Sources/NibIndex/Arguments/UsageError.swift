import Facts

/// A mistake in the arguments.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?, command: String)
  case unknownView(String, nearest: String?)
  case unknownQuery(String, nearest: String?)
  case unknownClass(String, near: [String])
  case unknownSubject(String, near: [String])
  case unknownNib(String, near: [String])
  case ambiguousNib(String, among: [String])
  case noProject
  case unknownProject(String, nearest: String?)
  case unknownProfile(String, nearest: String?)
  case missingValue(option: String, value: String)
  case unexpectedValue(option: String, value: String)
  case repeated(option: String)
  case missingOperand(String, command: String)
  case unexpectedArgument(String, command: String)
  case badValue(String, option: String, expected: String)
  case badLine(file: String, line: Int, ListedProject.ListError)
  case conflict(String)
}

extension UsageError: CustomStringConvertible {
  /// One line: the problem and the advice.
  var description: String { text(database: nil) }

  /// A word of the command line, with quotes if it would be invisible.
  private static func shown(_ word: String) -> String { word.isEmpty ? "''" : word }

  /// The same; commands in the advice use the index at `database`, if given.
  func text(database: String?) -> String {
    func lists(_ words: String..., what: String = "them") -> String {
      commandLine(words, database: database) + " lists \(what)"
    }
    return switch self {
    case .noCommand:
      "no command: try nibindex --help"
    case .unknownCommand(let word, let nearest):
      "unknown command \(Self.shown(word)): "
        + Self.advice(
          word.contains("/") ? "nibindex index \(shellWord(word))" : nearest,
          else: "nibindex --help lists them")
    case .unknownOption(let word, let nearest, let command):
      "unknown option \(word): "
        + Self.advice(nearest, else: "nibindex \(command) --help lists them")
    case .unknownView(let word, let nearest):
      "no view is named \(Self.shown(word)): \(Self.advice(nearest, else: "nibindex schema lists them"))"
    case .unknownQuery(let word, let nearest):
      "no query is named \(Self.shown(word)): \(Self.advice(nearest, else: "nibindex query lists them"))"
    case .unknownClass(let word, let near):
      "the index has no class \(word): "
        + (near.isEmpty
          ? lists("sql", "SELECT class FROM classes")
          : "did you mean \(near.joined(separator: ", "))?")
    case .unknownSubject(let word, let near):
      "the index has no class or nib \(word): "
        + (near.isEmpty
          ? lists("sql", "SELECT DISTINCT controller FROM resolutions_at", what: "the controllers")
          : "did you mean \(near.joined(separator: ", "))?")
    case .unknownNib(let word, let near):
      "the index has no nib \(word): "
        + (near.isEmpty
          ? lists("sql", "SELECT path FROM nibs")
          : "did you mean \(near.joined(separator: ", "))?")
    case .ambiguousNib(let word, let all):
      "\(word) may be \(all.prefix(5).joined(separator: ", "))"
        + (all.count > 5 ? " and \(all.count - 5) more" : "")
        + ": give its folder, or --project"
    case .noProject:
      "the index has no project: " + commandLine(["index", "PATH"], database: database)
    case .unknownProject(let word, let nearest):
      "the index has no project \(word): "
        + Self.advice(nearest, else: lists("projects"))
    case .unknownProfile(let word, let nearest):
      "the index has no profile \(word): "
        + Self.advice(nearest, else: lists("sql", "SELECT profile FROM profiles"))
    case .missingValue(let option, let value):
      "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but got \(value)"
    case .repeated(let option):
      "\(option) may be given only once"
    case .missingOperand("PATH", command: IndexCommand.name):
      "PATH is missing: nibindex index . indexes the project in the working directory"
    case .missingOperand(let operand, let command):
      "\(operand) is missing: try nibindex \(command) --help"
    case .unexpectedArgument(let word, let command):
      "unexpected argument \(Self.shown(word)): try nibindex \(command) --help"
    case .badValue(let value, let option, let expected):
      "\(option) cannot be \(value.isEmpty ? "empty" : value): \(expected)"
    case .badLine(let file, let line, .openQuote):
      "\(file):\(line): missing closing quote"
    case .badLine(let file, let line, .tooManyWords):
      "\(file):\(line): expected a path and an optional name: quote text with spaces"
    case .badLine(let file, let line, .emptyWord):
      "\(file):\(line): a path or name is empty"
    case .conflict(let reason):
      reason
    }
  }

  private static func advice(_ nearest: String?, else other: String) -> String {
    nearest.map { "did you mean \($0)?" } ?? other
  }
}
