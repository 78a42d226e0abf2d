/// `nibindex schema`: the views, or the columns of one.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "List the views that questions are asked of"
  static let operands = "[VIEW]"
  static let options: [Option] = [.format]
  static let discussion = """
    Without VIEW, every view; with VIEW, its columns. No index is needed.
    """
  static let examples = ["nibindex schema", "nibindex schema nibs --format markdown"]

  let view: String?
  let format: OutputFormat

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    format = try OutputFormat(parsing: &arguments)
    view = arguments.operand()
  }

  func run(in console: inout Console) throws -> ExitCode {
    .done
  }
}
