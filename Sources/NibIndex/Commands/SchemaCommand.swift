import IndexStore

/// `nibindex schema`: the views, or the columns of one.
struct SchemaCommand: Command {
  static let name = "schema"
  static let options: [Option] = [.format, .output, .color]

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
      let advice = advice(
        on: name, among: Store.views.map { $0.name }, else: "nibindex schema lists them")
      throw .conflict("no view is named \(UsageError.shown(name)): \(advice)")
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
