import Facts

/// The open rows of one span table on one timeline, by file.
final class SpanTable<Row: SpanRow> {
  private struct Span {
    let row: Row
    let first: Int
    let rank: Int
  }

  /// A row that equals only rows with the same bytes.
  private struct ExactRow: Hashable {
    let row: Row

    static func == (one: Self, other: Self) -> Bool { one.row.isSpeltLike(other.row) }

    func hash(into hasher: inout Hasher) { hasher.combine(row) }
  }

  private struct Group {
    var spans: [Span] = []
    /// The position of the last snapshot that confirmed the group.
    var seen = 0
  }

  private let timeline: Int64
  private let pathTable: PathTable
  private let insert: Statement
  private let close: Statement
  private var groups: [Int64: Group] = [:]
  /// The number of open rows.
  private(set) var count = 0

  /// Loads the open rows of some files, or of all; `count` is the known number of all.
  init(
    _ connection: Connection, timeline: Int64, paths: PathTable, of files: FileList? = nil,
    count known: Int? = nil
  ) throws(StoreError) {
    self.timeline = timeline
    pathTable = paths
    let names = Row.columns.joined(separator: ", ")
    let places = Array(repeating: "?", count: Row.columns.count + 6).joined(separator: ", ")
    insert = Statement(
      later: """
        INSERT INTO \(Row.table)
          (timeline_id, level, first_position, path_id, rank, last_position, \(names))
        VALUES (\(places))
        """, in: connection)
    close = Statement(
      later: """
        UPDATE \(Row.table)
           SET level = ?, last_position = ?
         WHERE timeline_id = ? AND level = ? AND first_position = ? AND path_id = ? AND rank = ?
        """, in: connection)
    let select = try Statement(
      """
      SELECT path_id, first_position, rank, \(names)
        FROM \(Row.table)
       WHERE timeline_id = ? AND level = ? AND \(FileList.condition)
      """, in: connection)
    try select.forEachRow(timeline, SpanLevel.open, files) { columns throws(StoreError) in
      let path: Int64 = try columns.next()
      let first: Int = try columns.next()
      let rank: Int = try columns.next()
      var row = Row.blank
      row.path = try paths.path(of: path)
      try columns.readFields(of: &row)
      groups[path, default: Group()].spans.append(Span(row: row, first: first, rank: rank))
      count += 1
    }
    if let known { count = known }
  }

  /// The open rows of a file.
  func rows(of path: Int64) -> [Row] { groups[path]?.spans.map(\.row) ?? [] }

  /// The files with open rows.
  var paths: [Int64] { Array(groups.keys) }

  /// Makes `rows`, all that hold at `position`, the open ones.
  func replaceAll(with rows: [Row], at position: Int) throws(StoreError) {
    for run in try runs(of: rows) {
      try replace(run.path, with: run.rows, at: position)
    }
    let vanished = groups.filter { $0.value.seen != position }.keys
    for path in vanished.sorted() { try replace(path, with: [], at: position) }
  }

  /// Makes `rows` the only open ones of the files at `paths`, to which all of them belong.
  func replace(_ paths: [Int64], with rows: [Row], at position: Int) throws(StoreError) {
    var emptied = Set(paths)
    for run in try runs(of: rows) {
      emptied.remove(run.path)
      try replace(run.path, with: run.rows, at: position)
    }
    for path in emptied.sorted() { try replace(path, with: [], at: position) }
  }

  private func runs(
    of rows: [Row]
  ) throws(StoreError) -> [(path: Int64, rows: ArraySlice<Row>)] {
    var runs: [(path: Int64, rows: ArraySlice<Row>)] = []
    var start = 0
    while start < rows.count {
      var end = start + 1
      let path = ExactText(rows[start].path)
      while end < rows.count, ExactText(rows[end].path) == path { end += 1 }
      runs.append((try pathTable.id(of: rows[start].path), rows[start..<end]))
      start = end
    }
    guard Set(runs.lazy.map(\.path)).count < runs.count else { return runs }
    // The rows of a file are scattered; grouping keeps their order.
    let gathered = Dictionary(grouping: rows) { ExactText($0.path) }.values
      .sorted { isOrdered($0[0].path, $1[0].path) }
    return try self.runs(of: gathered.flatMap(\.self))
  }

  /// Makes `rows` the only open ones of a file.
  func replace(_ path: Int64, with rows: ArraySlice<Row>, at position: Int) throws(StoreError) {
    guard let place = groups.index(forKey: path) else {
      return try open(path, rows, at: position)
    }
    let old = groups.values[place].spans
    // Most rows of a file do not change, nor does their order: only those between the common start
    // and the common end matter.
    let first = rows.startIndex
    let shared = min(old.count, rows.count)
    var start = 0
    while start < shared, old[start].row.isSpeltLike(rows[first + start]) { start += 1 }
    guard start < shared || old.count != rows.count else {
      groups.values[place].seen = position
      return
    }
    var end = 0
    while end < shared - start,
      old[old.count - 1 - end].row.isSpeltLike(rows[rows.endIndex - 1 - end])
    {
      end += 1
    }
    let middle = try replace(
      old[start..<(old.count - end)], with: rows.dropFirst(start).dropLast(end), of: path,
      at: position)
    let spans = old[..<start] + middle + old[(old.count - end)...]
    count += spans.count - old.count
    groups[path] = spans.isEmpty ? nil : Group(spans: Array(spans), seen: position)
  }

  /// Closes the rows in `old` that are missing in `rows`, and opens the new ones.
  private func replace(
    _ old: ArraySlice<Span>, with rows: ArraySlice<Row>, of path: Int64, at position: Int
  ) throws(StoreError) -> [Span] {
    var leftover = old.isEmpty ? [:] : Dictionary(grouping: old) { ExactRow(row: $0.row) }
    var spans: [Span] = []
    var rank = 0
    spans.reserveCapacity(rows.count)
    for row in rows {
      if !old.isEmpty, let kept = leftover[ExactRow(row: row)]?.popLast() {
        spans.append(kept)
      } else {
        spans.append(try open(row, at: position, path: path, rank: rank))
        rank += 1
      }
    }
    for span in leftover.values.joined().sorted(by: { ($0.first, $0.rank) < ($1.first, $1.rank) }) {
      try close(span, path: path, at: position)
    }
    return spans
  }

  /// Writes the rows of a file that has none.
  private func open(_ path: Int64, _ rows: ArraySlice<Row>, at position: Int) throws(StoreError) {
    guard !rows.isEmpty else { return }
    var group = Group(seen: position)
    group.spans.reserveCapacity(rows.count)
    for row in rows {
      group.spans.append(
        try open(row, at: position, path: path, rank: group.spans.count))
    }
    count += rows.count
    groups[path] = group
  }

  private func open(
    _ row: Row, at position: Int, path: Int64, rank: Int
  ) throws(StoreError) -> Span {
    let new = NewSpan(timeline: timeline, first: position, path: path, rank: rank)
    try insert.run { binder in
      new.bind(with: &binder)
      binder.bind(fieldsOf: row)
    }
    return Span(row: row, first: position, rank: rank)
  }

  private func close(_ span: Span, path: Int64, at position: Int) throws(StoreError) {
    let last = position - 1
    try close.run(
      SpanLevel.closed(span.first, last), last, timeline, SpanLevel.open, span.first, path,
      span.rank)
  }
}
