import IndexStore

/// The columns of an answer that is worked out here, and how a line fills them.
///
/// People get short forms in tables; machines get every value whole, in the same order whatever
/// the line.
struct OutputTable<Line> {
  /// A column.
  struct Column {
    /// The readers of a column.
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

  /// No columns.
  init() {}

  /// Adds a column of texts.
  mutating func text(
    _ name: String, for audience: Column.Audience = .everybody, _ value: @escaping (Line) -> String?
  ) {
    columns.append(
      Column(name: name, audience: audience) { Value(value($0)) })
  }

  /// Adds a column of numbers.
  mutating func number(
    _ name: String, for audience: Column.Audience = .everybody, _ value: @escaping (Line) -> Int?
  ) {
    columns.append(
      Column(name: name, audience: audience) { Value(value($0)) })
  }

  /// Prints the lines; a table without any is not printed at all.
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
