import IndexStore

/// A Markdown table, for pasting into an issue.
///
/// Escapes text that Markdown or HTML would interpret.
struct MarkdownPrinter: RowPrinter {
  let columns: [String]

  func begin(_ output: inout Output) {
    row(columns.map(Value.text), &output)
    output.write("|" + String(repeating: " --- |", count: columns.count) + "\n")
  }

  func row(_ values: [Value], _ output: inout Output) {
    output.write("|" + values.map { " \(cell($0)) |" }.joined() + "\n")
  }

  private func cell(_ value: Value) -> String { value.text.map(markdownText) ?? "" }
}

/// `text` escaped for Markdown.
func markdownText(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": shown += "<br>"
    case "<": shown += "&lt;"
    case "&": shown += "&amp;"
    // A host would notify the user with that name.
    case "@": shown += "@<!-- -->"
    case "\\", "|", "`", "*", "_", "[", "]", "~":
      shown.unicodeScalars.append("\\")
      shown.unicodeScalars.append(scalar)
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return terminalSafe(shown)
}
