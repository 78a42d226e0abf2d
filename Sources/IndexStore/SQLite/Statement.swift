import CSQLite

/// A prepared statement; returns to its connection when its single owner ends.
struct Statement: ~Copyable {
  private let preparation: Preparation

  /// Prepares `sql`, which holds a single statement.
  init(_ sql: String, in connection: Connection) throws(StoreError) {
    self.init(later: sql, in: connection)
    _ = try preparation.handle()
  }

  /// Prepares `sql` on first use, because not every run uses it.
  init(later sql: String, in connection: Connection) {
    preparation = Preparation(sql, in: connection)
  }

  func run<each Value: Bindable>(_ value: repeat each Value) throws(StoreError) {
    try step(try bind(repeat each value))
  }

  /// Runs the statement for its effect, with the values that `bind` binds.
  ///
  /// For rows with many texts: passing them as arguments would copy each.
  func run(binding bind: (inout Binder) -> Void) throws(StoreError) {
    let handle = try preparation.handle()
    var binder = Binder(handle, space: preparation.space)
    bind(&binder)
    try check(binder, handle)
    try step(handle)
  }

  private func step(_ handle: OpaquePointer) throws(StoreError) {
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw preparation.failure(code) }
    sqlite3_reset(handle)
  }

  /// Runs the statement and hands every row to `body`.
  func forEachRow<each Value: Bindable>(
    _ value: repeat each Value, do body: (inout ColumnReader) throws(StoreError) -> Void
  ) throws(StoreError) {
    let handle = try bind(repeat each value)
    defer { sqlite3_reset(handle) }
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else { throw preparation.failure(code) }
      var columns = ColumnReader(handle)
      try body(&columns)
    }
  }

  func rows<Row, each Value: Bindable>(
    _ value: repeat each Value, as decode: (inout ColumnReader) throws(StoreError) -> Row
  ) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    try forEachRow(repeat each value) { columns throws(StoreError) in
      rows.append(try decode(&columns))
    }
    return rows
  }

  func rows<Row: Readable, each Value: Bindable>(
    _ value: repeat each Value
  ) throws(StoreError) -> [Row] {
    try rows(repeat each value) { columns throws(StoreError) in try columns.next() }
  }

  func row<Row: Readable, each Value: Bindable>(
    _ value: repeat each Value
  ) throws(StoreError) -> Row? {
    try row(repeat each value) { columns throws(StoreError) in try columns.next() }
  }

  /// Runs the statement and decodes its only row, if there is one.
  func row<Row, each Value: Bindable>(
    _ value: repeat each Value, as decode: (inout ColumnReader) throws(StoreError) -> Row
  ) throws(StoreError) -> Row? {
    let handle = try bind(repeat each value)
    defer { sqlite3_reset(handle) }
    let code = sqlite3_step(handle)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw preparation.failure(code) }
    var columns = ColumnReader(handle)
    return try decode(&columns)
  }

  /// Binds values and hands the prepared statement to `body`, which lets SQLite step through it.
  func withBound<each Value: Bindable>(
    _ value: repeat each Value, do body: (OpaquePointer) throws(StoreError) -> Void
  ) throws(StoreError) {
    let handle = try bind(repeat each value)
    defer { sqlite3_reset(handle) }
    try body(handle)
  }

  private func bind<each Value: Bindable>(
    _ value: repeat each Value
  ) throws(StoreError) -> OpaquePointer {
    let handle = try preparation.handle()
    var binder = Binder(handle, space: preparation.space)
    for value in repeat each value { binder.bind(value) }
    try check(binder, handle)
    return handle
  }

  private func check(_ binder: Binder, _ handle: OpaquePointer) throws(StoreError) {
    guard binder.code == SQLITE_OK else { throw preparation.failure(binder.code) }
    precondition(
      binder.index == sqlite3_bind_parameter_count(handle), "values do not match the SQL")
  }
}

/// The state of a statement before and after it is prepared.
private final class Preparation {
  private let sql: String
  private let connection: Connection
  private var prepared: OpaquePointer?
  private var slot: Connection.StatementSlot?
  private(set) lazy var space = BindingSpace()

  init(_ sql: String, in connection: Connection) {
    self.sql = sql
    self.connection = connection
  }

  deinit {
    guard let prepared else { return }
    if let slot, slot.keep(prepared) { return }
    sqlite3_finalize(prepared)
  }

  /// The prepared statement.
  func handle() throws(StoreError) -> OpaquePointer {
    if let prepared { return prepared }
    slot = connection.slot(of: sql)
    if let rested = slot?.take() {
      prepared = rested
      return rested
    }
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else {
      throw connection.failure(ofOwn: sql, code)
    }
    return prepared
  }

  func failure(_ code: Int32) -> StoreError {
    let error = connection.failure(ofOwn: sql, code)
    sqlite3_reset(prepared)
    return error
  }
}
