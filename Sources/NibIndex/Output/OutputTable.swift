import IndexStore

/// The columns of a computed answer, and the functions that fill them.
///
/// Tables for people have short forms; machines get complete values in a fixed order.
struct OutputTable<Line> {
  struct Column {
    enum Audience {
      case everybody
      case people
      case machines
    }

    let name: String
    let audience: Audience
    let value: (Line) -> Value
  }

  private var columns: [Column] = []

  /// Creates a table without columns.
  init() {}

  mutating func text(
    _ name: String, for audience: Column.Audience = .everybody, _ value: @escaping (Line) -> String?
  ) {
    columns.append(
      Column(name: name, audience: audience) { Value(value($0)) })
  }

  mutating func number(
    _ name: String, for audience: Column.Audience = .everybody, _ value: @escaping (Line) -> Int?
  ) {
    columns.append(
      Column(name: name, audience: audience) { Value(value($0)) })
  }

  /// Prints the lines; prints nothing for an empty table.
  func print(_ lines: [Line], as format: OutputFormat, to output: inout Output) {
    guard format != .table || !lines.isEmpty else { return }
    let isForPeople = format.isForPeople
    let shown = columns.filter { column in
      column.audience == .everybody || (column.audience == .people) == isForPeople
    }
    let rows = lines.lazy.map { line in shown.map { $0.value(line) } }
    format.print(rows, columns: shown.map(\.name), to: &output)
  }
}
