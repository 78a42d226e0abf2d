import IndexStore

/// RFC 4180 with a heading, except that lines end in LF alone, as everything else on Unix does.
///
/// NULL is nothing between the commas and the empty text is `""`, so the two stay apart.
struct CSVPrinter: RowPrinter {
  private let columns: [String]

  init(columns: [String]) { self.columns = columns }

  func begin(_ output: inout Output) { row(columns.map(Value.text), &output) }

  func row(_ values: [Value], _ output: inout Output) {
    var fields = values.map(field)
    // A single NULL would be a blank line, which readers skip.
    if fields == [""] { fields = ["\"\""] }
    output.write(fields.joined(separator: ",") + "\n")
  }

  func end(_ output: inout Output) {}

  private func field(_ value: Value) -> String {
    guard let text = value.text else { return "" }
    let isPlain =
      !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
      && !text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
          || $0 == UInt8(ascii: "\r")
      }
    guard !isPlain else { return text }
    var field = "\""
    // By scalars: a quote with a combining mark behind it is still a quote.
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }
}
