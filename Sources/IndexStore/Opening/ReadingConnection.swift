import CSQLite

extension Connection {
  /// Opens the index at `path` for reading, and waits for others up to `busyTimeout` milliseconds.
  ///
  /// A text in double quotes is always a name, so a misspelt column is an error.
  ///
  /// A run that was killed while it changed the journal's mode leaves a journal that has to be rolled
  /// back before anyone reads; that alone is written.
  convenience init(reading path: String, busyTimeout: Int32) throws(StoreError) {
    try self.init(path: path, flags: SQLITE_OPEN_READONLY)
    sqlite3_busy_timeout(handle, busyTimeout)
    nibindex_sqlite_names_in_double_quotes(handle)
    try execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF")
    do throws(StoreError) {
      _ = try integer("PRAGMA user_version")
    } catch {
      // Reading writes nothing but what a journal is about.
      guard error.code & 0xff == SQLITE_READONLY else { throw error }
      try Self.rollBack(path, busyTimeout: busyTimeout)
    }
  }

  private static func rollBack(_ path: String, busyTimeout: Int32) throws(StoreError) {
    do throws(StoreError) {
      let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
      sqlite3_busy_timeout(connection.handle, busyTimeout)
      _ = try connection.integer("PRAGMA user_version")
    } catch  where error.kind == .unusable {
      throw StoreError(
        .unusable,
        "a killed run left \(path) incomplete: run `nibindex index` again, as a user who can write"
          + " it", code: error.code)
    }
  }
}
