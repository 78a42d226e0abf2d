import CSQLite

/// A statement supplied by the user.
final class AdHocStatement {
  private let handle: OpaquePointer
  private let connection: Connection
  private let sql: String
  private let space = BindingSpace()

  /// Prepares the only statement of `sql`.
  init(_ sql: String, in connection: Connection) throws(StoreError) {
    self.connection = connection
    self.sql = sql
    var text = sql
    // SQLite would silently ignore the text after a zero byte.
    if let zero = text.utf8.firstIndex(of: 0) {
      throw StoreError(
        .statement, "the statement has a zero byte in it", sql: sql,
        offset: text.utf8.distance(from: text.startIndex, to: zero))
    }
    let prepared = text.withUTF8 { prepare($0, in: connection.handle) }
    guard prepared.code == SQLITE_OK else {
      throw refined(connection.failure(prepared.code, sql: sql), of: connection)
    }
    guard let handle = prepared.handle else {
      throw StoreError(.statement, "there is no statement to run", sql: sql)
    }
    self.handle = handle
    try checkRest(from: prepared.end)
    guard sqlite3_stmt_readonly(handle) != 0 else {
      throw StoreError(.refused, refusal, code: SQLITE_AUTH, sql: sql)
    }
  }

  deinit { sqlite3_finalize(handle) }

  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { index in
      sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
    }
  }

  /// The next row, or nil after the last.
  func next() throws(StoreError) -> [Value]? {
    let code = sqlite3_step(handle)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else {
      throw refined(connection.failure(code, sql: sql), of: connection)
    }
    return (0..<sqlite3_column_count(handle)).map(value)
  }

  /// Starts a round of `question` with the values of `round`.
  func bind(_ question: Question, _ round: [String: Value]) throws(StoreError) {
    sqlite3_reset(handle)
    var unused = Set(question.parameters.keys)
    var binder = Binder(handle, space: space)
    let count = sqlite3_bind_parameter_count(handle)
    for index in 0..<count {
      guard let spelt = sqlite3_bind_parameter_name(handle, index + 1) else {
        throw StoreError(
          .statement, "parameter \(index + 1) has no name; write :name and give it a value",
          sql: sql)
      }
      let name = String(String(cString: spelt).dropFirst())
      guard let value = question.parameters[name] ?? round[name] ?? question.offered[name] else {
        throw StoreError(.statement, "the parameter :\(name) has no value", sql: sql)
      }
      unused.remove(name)
      binder.bind(value)
    }
    guard binder.code == SQLITE_OK else { throw connection.failure(binder.code, sql: sql) }
    if let name = unused.min() {
      throw StoreError(.statement, "the statement has no parameter :\(name)", sql: sql)
    }
  }

  private func value(at index: Int32) -> Value {
    let count = Int(sqlite3_column_bytes(handle, index))
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let bytes = UnsafeBufferPointer(start: sqlite3_column_text(handle, index), count: count)
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, index), count: count)
      return .blob([UInt8](bytes))
    default: return .null
    }
  }

  /// Accepts only comments and blanks after the statement.
  private func checkRest(from end: Int) throws(StoreError) {
    let rest = String(decoding: sql.utf8.dropFirst(end), as: UTF8.self)
    guard !rest.isEmpty else { return }
    let second = prepareWhole(rest)
    defer { sqlite3_finalize(second.handle) }
    guard second.code == SQLITE_OK, second.handle == nil else {
      let blanks = rest.utf8.prefix { $0 <= UInt8(ascii: " ") }.count
      throw StoreError(
        .statement, "one statement at a time: there is more behind the first", sql: sql,
        offset: end + blanks)
    }
  }

  private func prepareWhole(_ text: String) -> Prepared {
    var text = text
    return text.withUTF8 { prepare($0, in: connection.handle) }
  }
}

/// The result of preparing a text.
private struct Prepared {
  let code: Int32
  let handle: OpaquePointer?
  /// The end of the first statement.
  let end: Int
}

private func prepare(
  _ bytes: UnsafeBufferPointer<UInt8>, in connection: OpaquePointer
) -> Prepared {
  bytes.withMemoryRebound(to: CChar.self) { text in
    var handle: OpaquePointer?
    var tail: UnsafePointer<CChar>?
    let code = sqlite3_prepare_v3(
      connection, text.baseAddress, Int32(clamping: text.count), 0, &handle, &tail)
    let end = tail.flatMap { tail in text.baseAddress.map { tail - $0 } } ?? text.count
    return Prepared(code: code, handle: handle, end: end)
  }
}

private let refusal =
  "only statements that read are run here: SELECT, WITH … SELECT, EXPLAIN, PRAGMA table_info(…)"

/// `error`, with a clearer message if the guard refused the statement or the index lacks a view or
/// column.
private func refined(_ error: StoreError, of connection: Connection) -> StoreError {
  if let lack = connection.incompleteView(behind: error) {
    return connection.damaged(lack, error.code, error.sql)
  }
  if isDamage(error.message, of: error.sql ?? "") {
    return connection.damaged(error.message, error.code, error.sql)
  }
  var error = error
  // SQLite reports some refusals as errors in the statement.
  if error.message == "not authorized" || error.message.hasPrefix("cannot modify ") {
    error.kind = .refused
  }
  if error.kind == .refused { error.message = "\(error.message); \(refusal)" }
  return error
}

/// Whether an error means that the index lacks one of its views, or a table behind them.
private func isDamage(_ message: String, of sql: String) -> Bool {
  if message.hasPrefix("view "), message.hasSuffix(" is circularly defined") { return true }
  let words = "no such table: "
  let name = message.dropFirst(words.count)
  return message.hasPrefix(words)
    && (name.hasPrefix("main.") && !sql.lowercased().contains("main.")
      || Store.views.contains { $0.name == name })
}
