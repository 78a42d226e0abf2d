import CSQLite

/// A transaction that writes snapshots.
///
/// An index without snapshots has no readers to keep apart, and nothing to lose if the power fails:
/// what comes before its first snapshot is written once, not twice, makes the secondary indexes last,
/// and waits for the disk once, when the snapshot is there.
struct Load {
  let writer: SnapshotWriter
  private let store: Store
  private let waitsAtTheEnd: Bool
  /// The secondary indexes that are missing meanwhile.
  private let indexes: [SecondaryIndex]

  init(_ store: Store) throws(StoreError) {
    self.store = store
    let wasEmpty = try !store.hasSnapshots
    waitsAtTheEnd = wasEmpty
    if wasEmpty {
      try store.connection.execute("PRAGMA synchronous = OFF")
    } else {
      // Other connections can keep the mode from changing.
      try? store.connection.execute("PRAGMA journal_mode = WAL")
    }
    try store.connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      // Asked again under the lock: another process may have been faster.
      let hasSnapshots = try store.hasSnapshots
      let isFirst = wasEmpty && !hasSnapshots
      indexes = isFirst ? try SecondaryIndex.dropAll(in: store.connection) : []
      writer = try SnapshotWriter(store.connection, isEmpty: isFirst)
    } catch {
      // The error that counts is the one that led here.
      try? store.connection.execute("ROLLBACK")
      throw error
    }
  }

  func commit() throws(StoreError) {
    for index in indexes { try index.make(in: store.connection) }
    try store.connection.execute("COMMIT")
    guard waitsAtTheEnd, try store.hasSnapshots else { return }
    try store.connection.execute(Store.session)
    try IndexFile(store.path).flush()
  }

  func rollBack() {
    // The error that counts is the one that led here.
    try? store.connection.execute("ROLLBACK")
  }
}

/// An index that is made last where many rows are written.
private struct SecondaryIndex {
  let name: String
  let table: String
  /// What makes it.
  let sql: String
  /// What the planner assumes of it.
  let assumption: String?

  /// Removes the secondary indexes, and gives them.
  static func dropAll(in connection: Connection) throws(StoreError) -> [Self] {
    var indexes: [Self] = []
    let list = try Statement(
      """
      SELECT i.name, i.tbl_name, i.sql, a.stat
        FROM sqlite_schema AS i
        LEFT JOIN sqlite_stat1 AS a ON a.idx = i.name
       WHERE i.type = 'index' AND i.sql IS NOT NULL
       ORDER BY i.name
      """, in: connection)
    try list.forEachRow { columns throws(StoreError) in
      indexes.append(
        Self(
          name: try columns.next(), table: try columns.next(), sql: try columns.next(),
          assumption: try columns.next()))
    }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
    return indexes
  }

  /// Makes the index; SQLite forgot what was assumed of it.
  func make(in connection: Connection) throws(StoreError) {
    try connection.execute(sql)
    guard let assumption else { return }
    try Statement("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", in: connection)
      .run(table, name, assumption)
  }
}
