/// `nibindex man`: writes the pages for `man`.
struct ManCommand: Command {
  static let name = "man"
  static let options: [Option] = []

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
