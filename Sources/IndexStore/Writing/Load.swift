/// A transaction that writes snapshots.
struct Load {
  let writer: SnapshotWriter
  private let connection: Connection

  /// Begins a transaction.
  init(_ store: Store) throws {
    connection = try store.connection
    try store.begin(connection)
    do throws(StoreError) {
      writer = try SnapshotWriter(connection, isEmpty: store.isNew)
    } catch {
      // Throw the original error, not that of the rollback.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Commits and returns the value of `result`; rolls back if it is an error, or if committing
  /// fails.
  func end<Value>(with result: Result<Value, any Error>) throws -> Value {
    do {
      let value = try result.get()
      try connection.execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  func rollBack() {
    // Throw the original error, not that of the rollback.
    try? connection.execute("ROLLBACK")
  }
}
