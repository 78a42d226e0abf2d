/// `nibindex man`: writes the pages for `man`.
struct ManCommand: Command {
  static let name = "man"
  static let summary = "Write the manual pages into a folder"
  static let operands = "DIR"
  static let options: [Option] = []
  static let discussion = """
    Writes one page for nibindex and one for each command, with the content of the help.
    script/install installs them.
    """
  static let examples = [
    "nibindex man ~/.local/share/man/man1", "nibindex man . && man -l ./nibindex.1",
  ]

  private let folder: String

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    folder = try arguments.operand("DIR")
  }

  func run(in console: inout Console) throws -> ExitCode {
    try makeFolder(folder)
    for page in ManualPage.all { try writeFile(page.text, to: "\(folder)/\(page.file)") }
    return .done
  }
}
