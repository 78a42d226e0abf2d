import IndexStore

/// `nibindex schema`: the views, or the columns of one.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "List the views that queries can read"
  static let operands = "[VIEW]"
  static let options: [Option] = [.format, .output, .color]
  static let discussion = """
    Without VIEW, lists every view; with VIEW, its columns. No index is needed. A plain view shows the
    latest snapshot of each project, and its twin with _at shows every one. query, explain and sql take
    --at to make the plain views show another commit or date.
    """
  static let examples = ["nibindex schema", "nibindex schema nibs --format markdown"]

  /// The view to describe; nil for all views.
  let view: ViewDescription?
  let format: OutputFormat

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    format = try OutputFormat(parsing: &arguments)
    guard let name = arguments.operand() else {
      view = nil
      return
    }
    guard let view = Store.views.first(where: { $0.name == name }) else {
      throw .unknownView(name, nearest: nearest(to: name, in: Store.views.map { $0.name }))
    }
    self.view = view
  }

  func run(in console: inout Console) -> ExitCode {
    let rows =
      view?.columns.map { ($0.name, $0.summary) } ?? Store.views.map { ($0.name, $0.summary) }
    format.print(
      rows, columns: [view == nil ? "view" : "column", "summary"], to: &console.output)
    return .done
  }
}
