import IndexStore

/// RFC 4180 with a header, except that lines end with LF.
///
/// NULL is empty and the empty text is `""`, so they differ. CSV has no escapes: files and pipes
/// get every text unchanged, and terminals get it without control characters.
struct CSVPrinter: RowPrinter {
  private let columns: [String]
  private var isOnTerminal = false

  init(columns: [String]) { self.columns = columns }

  mutating func begin(_ output: inout Output) {
    isOnTerminal = output.isTerminal
    row(columns.map(Value.text), &output)
  }

  func row(_ values: [Value], _ output: inout Output) {
    var fields = values.map(field)
    // A single NULL would produce a blank line, which readers skip.
    if fields == [""] { fields = ["\"\""] }
    output.write(fields.joined(separator: ",") + "\n")
  }

  private func field(_ value: Value) -> String {
    guard let exact = value.text else { return "" }
    let text = isOnTerminal ? terminalSafe(exact) : exact
    let isPlain =
      !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
      && !text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
          || $0 == UInt8(ascii: "\r")
      }
    guard !isPlain else { return text }
    var field = "\""
    // Iterates over scalars, because a quote with a combining mark is still a quote.
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }
}
