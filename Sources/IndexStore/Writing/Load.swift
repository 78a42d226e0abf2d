import CSQLite

/// A transaction that writes snapshots.
///
/// In a new index, which nobody else sees, the secondary indexes are made last.
struct Load {
  let writer: SnapshotWriter
  private let connection: Connection
  /// The secondary indexes that are missing meanwhile.
  private let indexes: [SecondaryIndex]

  init(_ store: Store) throws(StoreError) {
    connection = try store.connection
    // Other connections can keep the mode from changing.
    if !store.isDraft { try? connection.execute("PRAGMA journal_mode = WAL") }
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      indexes = store.isDraft ? try SecondaryIndex.dropAll(in: connection) : []
      writer = try SnapshotWriter(connection, isEmpty: store.isDraft)
    } catch {
      // The error that counts is the one that led here.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  func commit() throws(StoreError) {
    for index in indexes { try index.make(in: connection) }
    try connection.execute("COMMIT")
  }

  func rollBack() {
    // The error that counts is the one that led here.
    try? connection.execute("ROLLBACK")
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
