/// `nibindex help`: lists the commands, or describes one.
struct HelpCommand: Command {
  static let name = "help"
  static let options: [Option] = []

  /// The command to describe; nil to list all.
  private let subject: (any Command.Type)?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    subject = try arguments.operand().map { word throws(UsageError) in try command(named: word) }
  }

  func run(in console: inout Console) -> ExitCode {
    let width = console.output.columns
    console.output.write(
      subject.map { helpText(of: $0, width: width) } ?? generalHelp(width: width))
    return .done
  }
}
