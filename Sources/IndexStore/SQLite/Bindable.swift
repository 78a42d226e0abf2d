import CSQLite
import Facts

/// A value that can be bound to a `?`.
protocol Bindable {
  func bind(with binder: inout Binder)
}

/// A reusable buffer for the texts of one row, so that binding them allocates nothing.
final class BindingSpace {
  static let size = 4096
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: BindingSpace.size)

  deinit { bytes.deallocate() }
}

/// Binds the values of one row, left to right.
struct Binder {
  private let handle: OpaquePointer
  private let space: BindingSpace
  private var used = 0
  private(set) var index: Int32 = 0
  private(set) var code: Int32 = SQLITE_OK

  init(_ handle: OpaquePointer, space: BindingSpace) {
    self.handle = handle
    self.space = space
  }

  mutating func bind(_ value: some Bindable) {
    index += 1
    value.bind(with: &self)
  }

  mutating func null() { note(sqlite3_bind_null(handle, index)) }

  mutating func integer(_ value: Int64) { note(sqlite3_bind_int64(handle, index, value)) }

  mutating func real(_ value: Double) { note(sqlite3_bind_double(handle, index, value)) }

  mutating func text(_ value: String) {
    value.withBytes { bytes in
      let start = reserve(bytes.count)
      guard let start else {
        let pointer = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
        return note(
          sqlite3_bind_text64(
            handle, index, pointer, UInt64(bytes.count), nibindex_sqlite_transient(),
            UInt8(SQLITE_UTF8)))
      }
      if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
      let pointer = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      note(sqlite3_bind_text(handle, index, pointer, Int32(bytes.count), nil))
    }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    index += 1
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    // A null pointer would bind NULL.
    guard let start, !bytes.isEmpty else {
      return note(sqlite3_bind_text(handle, index, "", 0, nil))
    }
    note(
      sqlite3_bind_text64(
        handle, index, start, UInt64(bytes.count), nibindex_sqlite_transient(), UInt8(SQLITE_UTF8)))
  }

  mutating func blob(_ value: [UInt8]) {
    // A null pointer would bind NULL.
    guard !value.isEmpty else { return note(sqlite3_bind_zeroblob(handle, index, 0)) }
    value.withUnsafeBytes { bytes in
      note(
        sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, UInt64(bytes.count), nibindex_sqlite_transient()))
    }
  }

  /// Binds a column of another statement's row, whatever its type.
  ///
  /// Does not copy the bytes: the row must outlive this statement's run.
  mutating func column(_ column: Int, of row: ColumnReader) {
    index += 1
    switch row.value(at: column) {
    case .null: note(sqlite3_bind_null(handle, index))
    case .integer(let value): note(sqlite3_bind_int64(handle, index, value))
    case .real(let value): note(sqlite3_bind_double(handle, index, value))
    case .text(let start, let count): note(sqlite3_bind_text(handle, index, start, count, nil))
    case .blob(_, 0): note(sqlite3_bind_zeroblob(handle, index, 0))
    case .blob(let start, let count): note(sqlite3_bind_blob(handle, index, start, count, nil))
    }
  }

  mutating func rows(_ rows: CopiedRows) { note(rows.bind(to: handle, at: index)) }

  private mutating func note(_ result: Int32) {
    if code == SQLITE_OK { code = result }
  }

  /// Reserves bytes that stay valid until the next row.
  private mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard used + count <= BindingSpace.size else { return nil }
    defer { used += count }
    return space.bytes + used
  }
}

extension Int: Bindable {
  func bind(with binder: inout Binder) { binder.integer(Int64(self)) }
}

extension Int64: Bindable {
  func bind(with binder: inout Binder) { binder.integer(self) }
}

extension Bool: Bindable {
  func bind(with binder: inout Binder) { binder.integer(self ? 1 : 0) }
}

extension String: Bindable {
  func bind(with binder: inout Binder) { binder.text(self) }
}

extension [UInt8]: Bindable {
  func bind(with binder: inout Binder) { binder.blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(with binder: inout Binder) {
    switch self {
    case .none: binder.null()
    case .some(let value): value.bind(with: &binder)
    }
  }
}
