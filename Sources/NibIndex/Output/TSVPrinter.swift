import IndexStore

/// A heading and a line per row, with a tab between fields.
///
/// Tab, line feed, carriage return and backslash are written `\t`, `\n`, `\r` and `\\`, so that a
/// row is always a line, and what a terminal would obey is `\u{1B}`. NULL is empty.
struct TSVPrinter: RowPrinter {
  private let columns: [String]

  init(columns: [String]) { self.columns = columns }

  func begin(_ output: inout Output) { row(columns.map(Value.text), &output) }

  func row(_ values: [Value], _ output: inout Output) {
    output.write(values.map(field).joined(separator: "\t") + "\n")
  }

  func end(_ output: inout Output) {}

  private func field(_ value: Value) -> String {
    guard let text = value.text else { return "" }
    return terminalSafe(text.replacing("\\", with: "\\\\"))
  }
}
