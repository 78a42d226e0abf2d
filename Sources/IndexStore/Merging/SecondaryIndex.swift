/// An index that a merge into a new file makes after all rows are written.
struct SecondaryIndex {
  private let name: String
  private let table: String
  /// The statement that creates the index.
  private let sql: String
  /// The assumed statistics of the index, for the planner.
  private let assumption: String?

  /// Drops the secondary indexes and returns them.
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

  /// Creates the index and restores its assumed statistics.
  func make(in connection: Connection) throws(StoreError) {
    try connection.execute(sql)
    guard let assumption else { return }
    try Statement("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)", in: connection)
      .run(table, name, assumption)
  }
}
