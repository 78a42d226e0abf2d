import Facts

/// The open entries of a timeline: the facts at each path.
final class EntryTable {
  private struct Entry {
    let fact: Int64
    let first: Int
    let isNib: Bool
    /// The position of the last snapshot that confirmed the entry.
    var seen: Int
  }

  /// An entry that a snapshot added, replaced or removed (`fact` is nil).
  struct Change {
    let path: Int64
    let fact: Int64?
  }

  private let timeline: Int64
  private let paths: PathTable
  private let insert: Statement
  private let close: Statement
  private var entries: [Int64: Entry] = [:]
  private(set) var nibCount = 0

  /// Loads the open entries of some files, or of all; `nibCount` is the known number of nibs among
  /// all.
  init(
    _ connection: Connection, timeline: Int64, paths: PathTable, of files: FileList? = nil,
    nibCount known: Int? = nil
  ) throws(StoreError) {
    (self.timeline, self.paths) = (timeline, paths)
    insert = try Statement(
      """
      INSERT INTO entry
        (timeline_id, is_nib, level, first_position, path_id, last_position, fact_id)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, in: connection)
    close = Statement(
      later: """
        UPDATE entry
           SET level = ?, last_position = ?
         WHERE timeline_id = ? AND is_nib = ? AND level = ? AND first_position = ? AND path_id = ?
        """, in: connection)
    let select = try Statement(
      """
      SELECT path_id, fact_id, first_position, is_nib
        FROM entry
       WHERE timeline_id = ? AND is_nib IN (0, 1) AND level = ? AND \(FileList.condition)
      """, in: connection)
    try select.forEachRow(timeline, SpanLevel.open, files) { columns throws(StoreError) in
      let path: Int64 = try columns.next()
      let entry = Entry(
        fact: try columns.next(), first: try columns.next(), isNib: try columns.next(), seen: 0)
      entries[path] = entry
      if entry.isNib { nibCount += 1 }
    }
    if let known { nibCount = known }
  }

  /// Makes `new`, all entries at `position`, the open ones.
  func replaceAll(
    with new: [(path: String, fact: FactID)], at position: Int
  ) throws(StoreError) -> [Change] {
    var changes: [Change] = []
    var confirmed = 0
    for (path, fact) in new {
      let id = try paths.id(of: path)
      confirmed += 1
      if let index = entries.index(forKey: id), entries.values[index].fact == fact.rawValue {
        if entries.values[index].seen == position { confirmed -= 1 }
        entries.values[index].seen = position
      } else {
        try set(id, path: path, to: fact.rawValue, at: position)
        changes.append(Change(path: id, fact: fact.rawValue))
      }
    }
    guard confirmed < entries.count else { return changes }
    let vanished = entries.filter { $0.value.seen != position }.keys
    for path in vanished.sorted() {
      try remove(path, at: position)
      changes.append(Change(path: path, fact: nil))
    }
    return changes
  }

  /// Confirms or ends the entries of `changed`; an entry without facts ends.
  func apply(
    _ changed: [(path: String, fact: FactID?)], at position: Int
  ) throws(StoreError) -> [Change] {
    var changes: [Change] = []
    for (path, fact) in changed {
      let id = try paths.id(of: path)
      guard entries[id]?.fact != fact?.rawValue else { continue }
      if let fact {
        try set(id, path: path, to: fact.rawValue, at: position)
      } else {
        try remove(id, at: position)
      }
      changes.append(Change(path: id, fact: fact?.rawValue))
    }
    return changes
  }

  /// Assigns these facts to a path from `position` on.
  func set(_ id: Int64, path: String, to fact: Int64, at position: Int) throws(StoreError) {
    try remove(id, at: position)
    let isNib = NibPath(path) != nil
    try insert.run(
      timeline, isNib, SpanLevel.open, position, id, nil as Int?, fact)
    entries[id] = Entry(fact: fact, first: position, isNib: isNib, seen: position)
    if isNib { nibCount += 1 }
  }

  /// Ends the entry of a path, if any, before `position`.
  func remove(_ id: Int64, at position: Int) throws(StoreError) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.isNib { nibCount -= 1 }
    let last = position - 1
    try close.run(
      SpanLevel.closed(entry.first, last), last, timeline, entry.isNib, SpanLevel.open, entry.first,
      id)
  }
}
