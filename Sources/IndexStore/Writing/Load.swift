/// A transaction that writes snapshots.
struct Load {
  let writer: SnapshotWriter
  private let connection: Connection

  init(_ store: Store) throws {
    connection = try store.connection
    try store.begin(connection)
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
