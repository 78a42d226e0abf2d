import IndexStore

/// An object on each line, in an array or without one.
struct JSONPrinter: RowPrinter {
  private let object: JSONObjectWriter
  private let isArray: Bool
  private var isFirst = true

  init(columns: [String], isArray: Bool) {
    object = JSONObjectWriter(columns: columns)
    self.isArray = isArray
  }

  func begin(_ output: inout Output) { if isArray { output.write("[") } }

  mutating func row(_ values: [Value], _ output: inout Output) {
    if isArray { output.write(isFirst ? "\n" : ",\n") }
    isFirst = false
    object.write(values, to: &output)
    if !isArray { output.write("\n") }
  }

  func end(_ output: inout Output) { if isArray { output.write(isFirst ? "]\n" : "\n]\n") } }
}
