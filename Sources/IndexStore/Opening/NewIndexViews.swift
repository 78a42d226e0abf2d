extension NewIndexImage {
  /// Gives the views to the index at `connection`, which has none of them and is nobody else's yet.
  ///
  /// The connection goes on without them.
  func addViews(to connection: Connection) throws(StoreError) {
    do throws(StoreError) {
      try writeViews(to: connection)
    } catch  where error.kind == .statement {
      // A system may keep its SQLite from writing the schema as rows.
      try makeViews(in: connection)
    }
  }

  /// Writes the rows that the statements of the views would write, without parsing them.
  func writeViews(to connection: Connection) throws(StoreError) {
    try connection.execute("PRAGMA writable_schema = ON; BEGIN")
    do throws(StoreError) {
      let insert = try Statement(
        """
        INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
        VALUES ('view', ?, ?, 0, ?)
        """, in: connection)
      for view in views { try insert.run(view.name, view.name, view.sql) }
      try connection.execute("COMMIT; PRAGMA writable_schema = OFF")
    } catch {
      // The error that counts is the one that led here, and it may have ended the transaction.
      try? connection.execute("ROLLBACK")
      try? connection.execute("PRAGMA writable_schema = OFF")
      throw error
    }
  }

  /// Runs the statements of the views.
  func makeViews(in connection: Connection) throws(StoreError) {
    try connection.execute("BEGIN")
    do throws(StoreError) {
      for view in views { try connection.execute(view.sql) }
      try connection.execute("COMMIT")
    } catch {
      // The error that counts is the one that led here.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }
}
