/// A transaction that writes snapshots.
struct Load {
  let writer: SnapshotWriter
  private let connection: Connection

  init(_ store: Store) throws(StoreError) {
    connection = try store.connection
    // Other connections can keep the mode from changing.
    if !store.isNew { try? connection.execute("PRAGMA journal_mode = WAL") }
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      writer = try SnapshotWriter(connection, isEmpty: store.isNew)
    } catch {
      // The error that counts is the one that led here.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  func commit() throws(StoreError) { try connection.execute("COMMIT") }

  func rollBack() {
    // The error that counts is the one that led here.
    try? connection.execute("ROLLBACK")
  }
}
