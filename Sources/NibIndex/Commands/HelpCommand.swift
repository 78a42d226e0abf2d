/// `nibindex help`: lists the commands, or describes one.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Show the commands, or the help of one command"
  static let operands = "[COMMAND]"
  static let options: [Option] = []
  static let discussion = ""
  static let examples = ["nibindex help explain"]

  private let text: String

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    if let word = arguments.operand() {
      text = help(of: try command(named: word))
    } else {
      text = generalHelp()
    }
  }

  func run(in console: inout Console) -> ExitCode {
    console.output.write(text)
    return .done
  }
}
