import IndexStore

/// A table as an HTML fragment, with a class for styling.
///
/// NULL is an empty cell, numbers have the class `number`, and every text is escaped.
struct HTMLPrinter: RowPrinter {
  let columns: [String]

  func begin(_ output: inout Output) {
    let heads = columns.map { "<th scope=\"col\">\(markupText($0))</th>" }.joined()
    output.write("<table class=\"nibindex\">\n<thead>\n<tr>\(heads)</tr>\n</thead>\n<tbody>\n")
  }

  func row(_ values: [Value], _ output: inout Output) {
    let cells = values.map { value in
      (value.isNumber ? "<td class=\"number\">" : "<td>") + markupText(value.text ?? "") + "</td>"
    }
    output.write("<tr>" + cells.joined() + "</tr>\n")
  }

  func end(_ output: inout Output) { output.write("</tbody>\n</table>\n") }
}

/// `text` escaped for elements and attributes of HTML and XML.
///
/// Characters that HTML forbids, or that reorder the surrounding text, are replaced.
func markupText(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "<": shown += "&lt;"
    case ">": shown += "&gt;"
    case "&": shown += "&amp;"
    case "\"": shown += "&quot;"
    case "'": shown += "&#39;"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return terminalSafe(shown)
}
