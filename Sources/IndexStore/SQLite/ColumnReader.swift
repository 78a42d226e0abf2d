import CSQLite

/// Reads the columns of the current row from left to right and checks their types.
struct ColumnReader {
  private let handle: OpaquePointer
  private var index: Int32 = 0

  init(_ handle: OpaquePointer) { self.handle = handle }

  mutating func next<Value: Readable>() throws(StoreError) -> Value { try Value(from: &self) }

  fileprivate mutating func integer() throws(StoreError) -> Int64 {
    guard sqlite3_column_type(handle, index) == SQLITE_INTEGER else { throw unexpected("integer") }
    defer { index += 1 }
    return sqlite3_column_int64(handle, index)
  }

  fileprivate mutating func text() throws(StoreError) -> String {
    guard sqlite3_column_type(handle, index) == SQLITE_TEXT,
      let text = sqlite3_column_text(handle, index)
    else { throw unexpected("text") }
    defer { index += 1 }
    let count = Int(sqlite3_column_bytes(handle, index))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The bytes of a blob, valid until the next row.
  mutating func bytes() throws(StoreError) -> UnsafeRawBufferPointer {
    guard sqlite3_column_type(handle, index) == SQLITE_BLOB else { throw unexpected("blob") }
    defer { index += 1 }
    let start = sqlite3_column_blob(handle, index)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
  }

  /// The value of a column; its bytes are valid until the next row.
  func value(at index: Int) -> StoredValue {
    let index = Int32(index)
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let start = UnsafeRawPointer(sqlite3_column_text(handle, index))
      return .text(
        start?.assumingMemoryBound(to: CChar.self), count: sqlite3_column_bytes(handle, index))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, index)
      return .blob(start, count: sqlite3_column_bytes(handle, index))
    default: return .null
    }
  }

  /// The integer of a column; nil for NULL and for any other type.
  func integer(at index: Int) -> Int64? {
    guard sqlite3_column_type(handle, Int32(index)) == SQLITE_INTEGER else { return nil }
    return sqlite3_column_int64(handle, Int32(index))
  }

  /// The bytes of a text, valid until the next row.
  func text(at index: Int) throws(StoreError) -> UnsafeBufferPointer<UInt8> {
    guard sqlite3_column_type(handle, Int32(index)) == SQLITE_TEXT else {
      throw StoreError(.unusable, "the index is damaged: a column is neither number nor text")
    }
    return UnsafeBufferPointer(
      start: sqlite3_column_text(handle, Int32(index)),
      count: Int(sqlite3_column_bytes(handle, Int32(index))))
  }

  func isNull(at index: Int) -> Bool { sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL }

  /// Skips a NULL column; returns false for any other, which the caller then reads.
  mutating func skipNull() -> Bool {
    guard sqlite3_column_type(handle, index) == SQLITE_NULL else { return false }
    index += 1
    return true
  }

  private func unexpected(_ wanted: String) -> StoreError {
    let sql = String(cString: sqlite3_sql(handle))
    return StoreError(
      .unusable,
      "the index is damaged: column \(index + 1) is not \(wanted) in: \(sql)", sql: sql)
  }
}

/// A value in SQLite's memory.
enum StoredValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(UnsafePointer<CChar>?, count: Int32)
  case blob(UnsafeRawPointer?, count: Int32)
}

/// A value that one column of a row has, or several in a row.
protocol Readable {
  init(from columns: inout ColumnReader) throws(StoreError)
}

extension Int64: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) { self = try columns.integer() }
}

extension Int: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) { self = Int(try columns.integer()) }
}

extension Bool: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) { self = try columns.integer() != 0 }
}

extension String: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) { self = try columns.text() }
}

extension Optional: Readable where Wrapped: Readable {
  init(from columns: inout ColumnReader) throws(StoreError) {
    self = columns.skipNull() ? nil : try Wrapped(from: &columns)
  }
}
