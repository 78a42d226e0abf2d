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
  /// What makes the secondary indexes again.
  private let indexes: [String]

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
      indexes = isFirst ? try Self.dropIndexes(of: store.connection) : []
      writer = try SnapshotWriter(store.connection, isEmpty: isFirst)
    } catch {
      // The error that counts is the one that led here.
      try? store.connection.execute("ROLLBACK")
      throw error
    }
  }

  func commit() throws(StoreError) {
    for index in indexes { try store.connection.execute(index) }
    try store.connection.execute("COMMIT")
    guard waitsAtTheEnd, try store.hasSnapshots else { return }
    try store.connection.execute(Store.session)
    try IndexFile(store.path).flush()
  }

  func rollBack() {
    // The error that counts is the one that led here.
    try? store.connection.execute("ROLLBACK")
  }

  /// Removes the secondary indexes and gives what makes them again.
  private static func dropIndexes(of connection: Connection) throws(StoreError) -> [String] {
    var indexes: [(name: String, sql: String)] = []
    let list = try Statement(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
      in: connection)
    try list.forEachRow { columns throws(StoreError) in
      indexes.append((try columns.next(), try columns.next()))
    }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
    return indexes.map(\.sql)
  }
}
