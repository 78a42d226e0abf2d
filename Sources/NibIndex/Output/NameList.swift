import IndexStore

/// An aligned list of names with a text after each.
///
/// If lines exceed `width`, the texts wrap in their column, or move below the names if that column
/// would be too narrow. The names take at least `column` columns.
func nameList(
  _ rows: [(name: String, text: String)], indent: Int = 2, column least: Int = 0, width: Int?
) -> String {
  let rows = rows.map { (name: terminalSafe($0.name), text: $0.text) }
  let widest = rows.reduce(least) { max($0, displayWidth($1.name)) }
  let column = indent + widest + 2
  let space = String(repeating: " ", count: indent)
  let isBelow = column > (width ?? .max) / 2
  var page = Paragraphs(width: width ?? .max)
  for row in rows {
    if isBelow {
      page.add(line: row.name, mark: space)
      page.add(row.text, mark: space + "    ")
    } else {
      let gap = String(repeating: " ", count: widest - displayWidth(row.name) + 2)
      page.add(row.text, mark: space + row.name + gap)
    }
  }
  return page.text
}

/// `text` with its own line breaks; wraps it again if a line exceeds `width`.
///
/// Empty lines separate paragraphs.
func wrapped(_ text: String, width: Int?) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let width, lines.contains(where: { displayWidth(String($0)) > width }) else {
    return text + "\n"
  }
  var page = Paragraphs(width: width)
  for (index, paragraph) in lines.split(separator: "").enumerated() {
    if index > 0 { page.gap() }
    page.add(paragraph.joined(separator: " "))
  }
  return page.text
}

extension OutputFormat {
  /// Prints names with their texts: as a list on a terminal, otherwise as rows.
  func print(
    _ rows: [(name: String, text: String)], columns: [String], to output: inout Output
  ) {
    if self == .table, let width = output.columns {
      return output.write(nameList(rows, indent: 0, width: width))
    }
    print(rows.map { [.text($0.name), .text($0.text)] }, columns: columns, to: &output)
  }
}
