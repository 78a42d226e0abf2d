import Facts

/// Writes the rows of one table for a timeline that is assembled from several.
struct MergedTimelineWriter {
  private let table: TableDescription
  private let key: TableDescription.Key
  /// The columns of a row, except its positions.
  private let content: [String]
  private let hasRank: Bool
  private let shard: Connection
  private let target: Connection
  private let shardChanges: [RowCopy.Change]
  private let ownChanges: [RowCopy.Change]

  init(
    _ table: TableDescription, key: TableDescription.Key, shard: Connection, ids: ShardIDs,
    target: Connection
  ) throws(StoreError) {
    self.table = table
    self.key = key
    self.shard = shard
    self.target = target
    let columns = try table.columns(in: target)
    let place: Set = ["timeline_id", "level", "first_position", "last_position", "rank"]
    content = columns.filter { !place.contains($0) }
    hasRank = columns.contains("rank")
    let changes = ids.changes(table)
    shardChanges = content.map { changes[$0] ?? .none }
    ownChanges = content.map { _ in .none }
  }

  /// Writes the rows of `line` as `timeline` of the index; keeps existing rows as far as they hold.
  func write(_ line: MergePlan.Line, as timeline: Int64) throws(StoreError) {
    var rows = MergedTimelineRows(end: line.items.count, kept: line.kept)
    if line.kept > 0 { try addOpen(of: timeline, to: &rows) }
    for run in Run.all(of: line) { try add(run, to: &rows) }
    try write(rows.spans(), as: timeline)
  }

  /// A part of a timeline whose snapshots are consecutive on one timeline of one file.
  private struct Run {
    let isFromShard: Bool
    let timeline: Int64
    /// The position of the first snapshot on the new timeline.
    let start: Int
    /// The positions of the snapshots on the original timeline.
    var positions: [Int]

    static func all(of line: MergePlan.Line) -> [Run] {
      var runs: [Run] = []
      for index in line.kept..<line.items.count {
        let item = line.items[index]
        let position = item.rows.position
        if let last = runs.last, last.isFromShard == item.isFromShard,
          last.timeline == item.rows.timeline, let end = last.positions.last, end < position
        {
          runs[runs.count - 1].positions.append(position)
        } else {
          runs.append(
            Run(
              isFromShard: item.isFromShard, timeline: item.rows.timeline, start: index + 1,
              positions: [position]))
        }
      }
      return runs
    }

    /// The positions at which a span holds on the new timeline; nil if there are none.
    func span(from first: Int, to last: Int?) -> (first: Int, last: Int)? {
      let begin = Self.count(of: positions, below: first)
      let end = last.map { Self.count(of: positions, below: $0 + 1) } ?? positions.count
      return begin < end ? (start + begin, start + end - 1) : nil
    }

    private static func count(of positions: [Int], below limit: Int) -> Int {
      firstPlace(below: positions.count) { positions[$0] >= limit }
    }
  }

  private var names: String { content.joined(separator: ", ") }

  private var pathColumn: Int { content.firstIndex(of: "path_id") ?? 0 }

  private func addOpen(of timeline: Int64, to rows: inout MergedTimelineRows) throws(StoreError) {
    let select = try Statement(
      """
      SELECT first_position, \(hasRank ? "rank" : "0"), \(names)
        FROM \(table.name)
       WHERE timeline_id = ? \(levels) AND level = \(SpanLevel.open)
      """, in: target)
    try select.forEachRow(timeline) { row throws(StoreError) in
      let first: Int = try row.next()
      let rank: Int64 = try row.next()
      let stored = try StoredRow(row, from: 2, changes: ownChanges, path: pathColumn)
      if let stored { rows.add(stored, known: MergedTimelineRows.Known(first: first, rank: rank)) }
    }
  }

  private func add(_ run: Run, to rows: inout MergedTimelineRows) throws(StoreError) {
    guard let first = run.positions.first, let last = run.positions.last else { return }
    let source = run.isFromShard ? shard : target
    let changes = run.isFromShard ? shardChanges : ownChanges
    // A short run reads only the blocks that contain its positions.
    let select = try Statement(
      """
      SELECT first_position, last_position, \(names)
        FROM \(byLevel ? "span_level AS v CROSS JOIN \(table.name) AS t" : "\(table.name) AS t")
       WHERE t.timeline_id = ?1 \(levels)
         \(byLevel ? "AND t.level = v.level AND t.first_position >= ?2 >> v.level << v.level" : "")
         AND t.first_position <= ?3 AND ifnull(t.last_position, 9223372036854775807) >= ?2
      """, in: source)
    try select.forEachRow(run.timeline, first, last) { row throws(StoreError) in
      guard let span = run.span(from: try row.next(), to: try row.next()) else { return }
      let stored = try StoredRow(row, from: 2, changes: changes, path: pathColumn)
      guard let stored else { throw .dangling(table.name, in: source) }
      rows.add(stored, from: span.first, to: span.last)
    }
  }

  private var byLevel: Bool {
    switch key {
    case .level, .nibAndLevel: true
    case .path: false
    }
  }

  /// A condition that enables the key if `is_nib` precedes the level.
  private var levels: String {
    switch key {
    case .nibAndLevel: "AND is_nib IN (0, 1)"
    case .level, .path: ""
    }
  }

  private func write(_ spans: [MergedTimelineRows.Span], as timeline: Int64) throws(StoreError) {
    let rank = hasRank ? ", rank" : ""
    let close = try Statement(
      """
      UPDATE \(table.name)
         SET level = ?, last_position = ?
       WHERE timeline_id = ? \(levels) AND level = \(SpanLevel.open) AND first_position = ?
         AND path_id = ? AND \(hasRank ? "rank" : "0") = ?
      """, in: target)
    let places = Array(repeating: "?", count: content.count + 4 + (hasRank ? 1 : 0))
    let insert = try Statement(
      """
      INSERT INTO \(table.name)
             (timeline_id, level, first_position, last_position\(rank), \(names))
      VALUES (\(places.joined(separator: ", ")))
      """, in: target)
    var previous: (first: Int, path: Int64, rank: Int64)?
    for span in spans {
      let level = SpanLevel.of(span.first, span.last)
      if let rank = span.rank {
        try close.run(level, span.last, timeline, span.first, span.row.path, rank)
        continue
      }
      var rank: Int64 = 0
      if let previous, previous.first == span.first, previous.path == span.row.path {
        rank = previous.rank + 1
      }
      previous = (span.first, span.row.path, rank)
      try insert.run { binder in
        binder.bind(timeline)
        binder.bind(level)
        binder.bind(span.first)
        binder.bind(span.last)
        if hasRank { binder.bind(rank) }
        span.row.bind(to: &binder)
      }
    }
  }
}
