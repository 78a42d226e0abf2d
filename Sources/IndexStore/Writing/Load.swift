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

  /// Commits what has come to `result`; if that is an error, or committing fails, all of it is gone.
  func end<Value>(with result: Result<Value, any Error>) throws -> Value {
    do {
      let value = try result.get()
      try writer.settle()
      try connection.execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  func rollBack() {
    // The error that counts is the one that led here.
    try? connection.execute("ROLLBACK")
  }
}
