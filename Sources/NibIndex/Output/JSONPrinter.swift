import IndexStore

/// An array of objects, each on its own line.
struct JSONPrinter: RowPrinter {
  private let object: JSONObjectWriter
  private var isFirst = true

  init(columns: [String]) { object = JSONObjectWriter(columns: columns) }

  func begin(_ output: inout Output) { output.write("[") }

  mutating func row(_ values: [Value], _ output: inout Output) {
    output.write(isFirst ? "\n" : ",\n")
    isFirst = false
    object.write(values, to: &output)
  }

  func end(_ output: inout Output) { output.write(isFirst ? "]\n" : "\n]\n") }
}
