import Facts
import IndexStore

/// Aligned columns for people.
///
/// NULL is blank, numbers are right-aligned, and unsafe characters are escaped. The first rows
/// determine the widths, so that memory stays small. On a terminal, ``TableLayout`` decides what to
/// cut, and a note below the table lists dropped columns. If too little is left, each row becomes a
/// block with a line for each value.
struct TablePrinter: RowPrinter {
  private static let sampleSize = 1000
  /// The width up to which values are aligned without a terminal.
  private static let mostAligned = 240

  private let columns: [String]
  private var sample: [[Cell]] = []
  private var layout: TableLayout?
  private var isRight: [Bool]
  private var isSampling = true
  /// The maximum width of a line; nil for none.
  private var limit: Int?
  /// The number of rows printed as blocks; nil for a table.
  private var blockCount: Int?

  private struct Cell {
    let text: String
    let width: Int
    let isNumber: Bool

    init(_ value: Value) {
      text = terminalSafe(value.text ?? "")
      width = displayWidth(text)
      isNumber = value.isNumber
    }
  }

  init(columns: [String]) {
    self.columns = columns
    isRight = []
  }

  func begin(_ output: inout Output) {}

  mutating func row(_ values: [Value], _ output: inout Output) {
    let cells = values.map(Cell.init)
    guard isSampling else { return print(cells, &output) }
    sample.append(cells)
    if sample.count == Self.sampleSize { printSample(&output) }
  }

  mutating func end(_ output: inout Output) {
    if isSampling { printSample(&output) }
    guard let layout, blockCount == nil, limit != nil else { return }
    let hidden = columns.indices.filter { !layout.shown.contains($0) }.map { columns[$0] }
    guard !hidden.isEmpty else { return }
    var note = Paragraphs(width: limit ?? output.textWidth)
    note.add("(no room for \(hidden.joined(separator: ", ")))")
    output.write(note.text)
  }

  private mutating func printSample(_ output: inout Output) {
    isSampling = false
    let headings = columns.map { Cell(.text($0)) }
    limit = sample.isEmpty ? nil : output.columns
    let parts = columns.indices.map { column(at: $0, headings[$0]) }
    isRight = parts.map(\.holdsNumbers)
    layout = TableLayout(parts, width: limit ?? .max)
    if layout == nil { blockCount = 0 }
    if blockCount == nil {
      printLine(headings, &output, isHead: true)
      let widths = layout?.widths ?? []
      let rule = widths.map { Cell(.text(String(repeating: "-", count: $0))) }
      printLine(rule, &output, isHead: true)
    }
    for cells in sample { print(cells, &output) }
    sample = []
  }

  private func column(at place: Int, _ heading: Cell) -> TableLayout.Column {
    let filled = sample.filter { !$0[place].text.isEmpty }
    let first = sample.first?[place].text
    return TableLayout.Column(
      name: columns[place],
      width: sample.reduce(heading.width) {
        max($0, min($1[place].width, limit == nil ? Self.mostAligned : .max))
      },
      holdsPaths: filled.contains { $0[place].text.contains("/") },
      holdsNumbers: !filled.isEmpty && filled.allSatisfy { $0[place].isNumber },
      isBlank: filled.isEmpty,
      isConstant: sample.count > 1 && sample.allSatisfy { $0[place].text == first })
  }

  private mutating func print(_ cells: [Cell], _ output: inout Output) {
    if blockCount == nil { printLine(cells, &output) } else { printBlock(cells, &output) }
  }

  /// Prints each value on a line after its column's name, without blank values.
  private mutating func printBlock(_ cells: [Cell], _ output: inout Output) {
    let number = (blockCount ?? 0) + 1
    blockCount = number
    let width = columns.reduce(0) { max($0, displayWidth(terminalSafe($1))) }
    output.write("\(number > 1 ? "\n" : "")-- \(number)\n")
    for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
      let name = terminalSafe(column)
      let mark = name + String(repeating: " ", count: width - displayWidth(name) + 2)
      // Text wraps to the next line; a path, which may contain blanks, loses its middle.
      let room = (limit ?? .max) - displayWidth(mark)
      guard cell.width > room, cell.text.contains(" "), !TerminalLinks.pathColumns.contains(column)
      else {
        output.write("\(mark)\(shortened(cell.text, to: max(room, 12)))\n")
        continue
      }
      var lines = Paragraphs(width: limit ?? .max)
      lines.add(cell.text, mark: mark)
      output.write(lines.text)
    }
  }

  /// Colors a text of a table: headers and severities have their own styles.
  private func painted(
    _ shown: String, _ text: String, in column: String, _ style: TextStyle, _ isHead: Bool
  ) -> String {
    if isHead { return style.strong(shown) }
    guard column == "severity", let severity = Finding.Severity(rawValue: text) else {
      return shown
    }
    return style.paint(shown, severity)
  }

  private func printLine(_ cells: [Cell], _ output: inout Output, isHead: Bool = false) {
    guard let layout else { return }
    let project = columns.firstIndex(of: "project").map { cells[$0].text }
    var line = ""
    var pending = 0
    for column in layout.shown {
      let width = layout.widths[column]
      let isCut = limit != nil && cells[column].width > width
      let text = isCut ? shortened(cells[column].text, to: width) : cells[column].text
      let gap = max(0, width - (isCut ? displayWidth(text) : cells[column].width))
      if isRight[column] { pending += gap }
      if !text.isEmpty {
        var shown = text
        if !isHead, let links = output.links {
          shown = links.linked(
            text, to: cells[column].text, in: columns[column], project: project)
        }
        if output.style.isOn {
          shown = painted(shown, cells[column].text, in: columns[column], output.style, isHead)
        }
        line += String(repeating: " ", count: pending) + shown
        pending = 0
      }
      if !isRight[column] { pending += gap }
      pending += 2
    }
    output.write(line + "\n")
  }
}
