import IndexStore

/// Aligned columns for people.
///
/// NULL is blank, numbers stand at the right, and whatever could trick a terminal is escaped. The
/// widths are those of the first rows, so that an answer of any length needs little memory. Rows that
/// are wider than the terminal are blocks of lines, a line for each value.
struct TablePrinter: RowPrinter {
  private static let sampleSize = 1000

  private let columns: [String]
  private var sample: [[Cell]] = []
  private var widths: [Int]
  private var isRight: [Bool]
  private var isSampling = true
  /// The number of rows printed as blocks; nil if rows are lines.
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
    widths = []
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
  }

  private mutating func printSample(_ output: inout Output) {
    isSampling = false
    let headings = columns.map { Cell(.text($0)) }
    widths = columns.indices.map { column in
      sample.reduce(headings[column].width) { max($0, $1[column].width) }
    }
    isRight = columns.indices.map { column in
      let filled = sample.filter { !$0[column].text.isEmpty }
      return !filled.isEmpty && filled.allSatisfy { $0[column].isNumber }
    }
    let width = widths.reduce(0, +) + 2 * (widths.count - 1)
    if let columns = output.columns, width > columns, !sample.isEmpty { blockCount = 0 }
    if blockCount == nil { printHead(headings, &output) }
    for cells in sample { print(cells, &output) }
    sample = []
  }

  private func printHead(_ headings: [Cell], _ output: inout Output) {
    printLine(headings, &output)
    printLine(widths.map { Cell(.text(String(repeating: "-", count: $0))) }, &output)
  }

  private mutating func print(_ cells: [Cell], _ output: inout Output) {
    if blockCount == nil { printLine(cells, &output) } else { printBlock(cells, &output) }
  }

  /// A value on each line, behind the name of its column; what is blank is left out.
  private mutating func printBlock(_ cells: [Cell], _ output: inout Output) {
    let number = (blockCount ?? 0) + 1
    blockCount = number
    let width = columns.reduce(0) { max($0, displayWidth(terminalSafe($1))) }
    output.write("\(number > 1 ? "\n" : "")-- \(number)\n")
    for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
      let name = terminalSafe(column)
      let gap = String(repeating: " ", count: width - displayWidth(name) + 2)
      output.write("\(name)\(gap)\(cell.text)\n")
    }
  }

  private func printLine(_ cells: [Cell], _ output: inout Output) {
    var line = ""
    var pending = 0
    for (column, cell) in cells.enumerated() {
      let gap = max(0, widths[column] - cell.width)
      if isRight[column] { pending += gap }
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending) + cell.text
        pending = 0
      }
      if !isRight[column] { pending += gap }
      pending += 2
    }
    output.write(line + "\n")
  }
}
