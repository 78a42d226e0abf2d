import IndexStore

/// RFC 4180 with a heading, except that lines end in LF alone, as everything else on Unix does.
///
/// NULL is nothing between the commas and the empty text is `""`, so the two stay apart. CSV has no escapes:
/// a file or a pipe gets every text as it is, and a terminal without the characters that it would obey.
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
    // A single NULL would be a blank line, which readers skip.
    if fields == [""] { fields = ["\"\""] }
    output.write(fields.joined(separator: ",") + "\n")
  }

  func end(_ output: inout Output) {}

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
    // By scalars: a quote with a combining mark behind it is still a quote.
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }
}
