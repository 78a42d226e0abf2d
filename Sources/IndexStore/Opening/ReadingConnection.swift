import CSQLite

extension Connection {
  /// Opens the index at `path` for reading, waiting up to `busyTimeout` milliseconds for other
  /// processes.
  ///
  /// A text in double quotes is always a name, so a misspelt column is an error.
  ///
  /// The only write is to roll back a journal that a killed run left while changing the journal
  /// mode.
  convenience init(reading path: String, busyTimeout: Int32) throws(StoreError) {
    try self.init(path: path, flags: SQLITE_OPEN_READONLY)
    sqlite3_busy_timeout(handle, busyTimeout)
    nibindex_sqlite_names_in_double_quotes(handle)
    try execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF")
    do throws(StoreError) {
      _ = try integer("PRAGMA user_version")
    } catch {
      // Reading only writes if a journal must be rolled back.
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
