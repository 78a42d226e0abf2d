import CSQLite

/// A prepared statement, finalized once, where its single owner ends.
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: Connection
  private let space = BindingSpace()

  /// The first statement of `sql`, which holds no other.
  init(_ sql: String, in connection: Connection) throws(StoreError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw connection.failure(code, sql: sql) }
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement for what it does.
  func run<each Value: Bindable>(_ value: repeat each Value) throws(StoreError) {
    try bind(repeat each value)
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
    sqlite3_reset(handle)
  }

  /// Runs the statement and hands every row to `body`.
  func forEachRow<each Value: Bindable>(
    _ value: repeat each Value, do body: (inout ColumnReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    try bind(repeat each value)
    defer { sqlite3_reset(handle) }
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw failure(code) }
      var columns = ColumnReader(handle)
      try body(&columns)
    }
  }

  /// Runs the statement and decodes its only row, if there is one.
  func row<Row, each Value: Bindable>(
    _ value: repeat each Value, as decode: (inout ColumnReader) throws(StoreError) -> Row
  ) throws(StoreError) -> Row? {
    try bind(repeat each value)
    defer { sqlite3_reset(handle) }
    let code = sqlite3_step(handle)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw failure(code) }
    var columns = ColumnReader(handle)
    return try decode(&columns)
  }

  private func bind<each Value: Bindable>(_ value: repeat each Value) throws(StoreError) {
    var binder = Binder(handle, space: space)
    for value in repeat each value { binder.bind(value) }
    guard binder.code == SQLITE_OK else { throw failure(binder.code) }
    precondition(
      binder.index == sqlite3_bind_parameter_count(handle), "values do not match the SQL")
  }

  private func failure(_ code: Int32) -> StoreError {
    let error = connection.failure(code, sql: String(cString: sqlite3_sql(handle)))
    sqlite3_reset(handle)
    return error
  }
}
