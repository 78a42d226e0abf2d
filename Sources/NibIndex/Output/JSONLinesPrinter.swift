import IndexStore

/// An object on each line, without an enclosing array.
struct JSONLinesPrinter: RowPrinter {
  private let object: JSONObjectWriter

  init(columns: [String]) { object = JSONObjectWriter(columns: columns) }

  func begin(_ output: inout Output) {}

  func row(_ values: [Value], _ output: inout Output) {
    object.write(values, to: &output)
    output.write("\n")
  }

  func end(_ output: inout Output) {}
}
