/// A transaction that writes snapshots.
struct Load {
  let writer: SnapshotWriter
  private let connection: Connection

  /// Begins a transaction; in one that `holdsBack`, rows are written when they end, or with its own end.
  init(_ store: Store, holdsBack: Bool = false) throws {
    connection = try store.connection
    try store.begin(connection)
    do throws(StoreError) {
      writer = try SnapshotWriter(connection, isEmpty: store.isNew, holdsBack: holdsBack)
    } catch {
      // The error that counts is the one that led here.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  func commit() throws(StoreError) {
    try writer.settle()
    try connection.execute("COMMIT")
  }

  func rollBack() {
    // The error that counts is the one that led here.
    try? connection.execute("ROLLBACK")
  }
}
