import IndexStore

/// A header and a line for each row, with tabs between fields.
///
/// Tab, line feed, carriage return and backslash become `\t`, `\n`, `\r` and `\\`, and other control
/// characters become an escape such as `\u{1B}`, so that a row is always one line. NULL is empty.
struct TSVPrinter: RowPrinter {
  let columns: [String]

  func begin(_ output: inout Output) { row(columns.map(Value.text), &output) }

  func row(_ values: [Value], _ output: inout Output) {
    output.write(values.map(field).joined(separator: "\t") + "\n")
  }

  private func field(_ value: Value) -> String {
    guard let text = value.text else { return "" }
    return terminalSafe(text.replacing("\\", with: "\\\\"))
  }
}
