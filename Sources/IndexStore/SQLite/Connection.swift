import CSQLite
import Facts

/// A connection to one database file; closes with its last owner.
final class Connection {
  let handle: OpaquePointer
  /// The path as the user gave it, for messages.
  let path: String

  /// Opens the file at `path`, or `file`, which will become it.
  init(path: String, file: String? = nil, flags: Int32) throws(StoreError) {
    _ = Self.hasSetUp
    var handle: OpaquePointer?
    // SQLite gives names like `:memory:` a special meaning.
    let file = file ?? path
    let name = file.hasPrefix(":") ? "./" + file : file
    let code = sqlite3_open_v2(
      name, &handle, flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      throw StoreError(
        .unusable, "cannot open \(path): \(reason); name another file with --db", code: code)
    }
    self.handle = handle
    self.path = path
  }

  /// Prepared statements that are not in use; each snapshot runs the same ones again.
  private var slots: [ExactText: StatementSlot] = [:]
  /// More than the number of statements in the product; a user's statements rarely repeat.
  private static let unusedLimit = 256

  deinit {
    for place in slots.values { sqlite3_finalize(place.statement) }
    sqlite3_close_v2(handle)
  }

  /// The slot for an unused statement with this text; nil if all slots are taken.
  func slot(of sql: String) -> StatementSlot? {
    let text = ExactText(sql)
    if let place = slots[text] { return place }
    guard slots.count < Self.unusedLimit else { return nil }
    let place = StatementSlot()
    slots[text] = place
    return place
  }

  final class StatementSlot {
    fileprivate(set) var statement: OpaquePointer?

    func take() -> OpaquePointer? {
      defer { statement = nil }
      return statement
    }

    /// Puts a statement into the slot; false if it is occupied.
    func keep(_ other: OpaquePointer) -> Bool {
      guard statement == nil else { return false }
      sqlite3_reset(other)
      sqlite3_clear_bindings(other)
      statement = other
      return true
    }
  }

  /// Configures the library before its first use; has no effect if another part of the program
  /// already used it.
  private static let hasSetUp = nibindex_sqlite_without_statistics() == SQLITE_OK

  /// Runs statements without parameters, and ignores their rows.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(ofOwn: sql, code) }
  }

  /// The column names of tables, cached for a merge.
  var columnNames: [String: [String]] = [:]
  /// Whether the table of ``CopiedRows`` exists.
  var hasCopiedRows = false

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The integer result of a statement with one row and one column.
  func integer(_ sql: String) throws(StoreError) -> Int {
    try Statement(sql, in: self).row() ?? 0
  }

  /// Throws if the file is no longer at its path, because the written data would be lost.
  func checkIsInPlace() throws(StoreError) {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard code != SQLITE_OK || hasMoved == 0 else {
      throw StoreError(
        .unusable,
        "\(path) was removed or replaced while this run wrote it, and what it wrote is lost: run the"
          + " same command again")
    }
  }

  /// The number of rows that the last statement inserted, changed or deleted.
  var changes: Int { Int(sqlite3_changes(handle)) }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The error of one of our own statements, which fails only if the index lacks a table, view or
  /// column.
  func failure(ofOwn sql: String, _ code: Int32) -> StoreError {
    let error = failure(code, sql: sql)
    guard code & 0xff == SQLITE_ERROR else { return error }
    return damaged(incompleteView(behind: error) ?? error.message, code, sql)
  }

  /// The first view that lacks a column, if a missing column caused `error`.
  func incompleteView(behind error: StoreError) -> String? {
    guard error.message.hasPrefix("no such column: ") else { return nil }
    for view in Store.views {
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      let query = "SELECT * FROM \(view.name)"
      guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK else { continue }
      let names = (0..<sqlite3_column_count(statement)).compactMap { index in
        sqlite3_column_name(statement, index).map { String(cString: $0) }
      }
      if let column = view.columns.first(where: { !names.contains($0.name) }) {
        return "its view \(view.name) lacks the column \(column.name)"
      }
    }
    return nil
  }

  /// The error of an index that lacks a part of every index.
  func damaged(_ message: String, _ code: Int32, _ sql: String?) -> StoreError {
    StoreError(
      .unusable,
      "\(path) is damaged: \(message); remove it and run `nibindex index PATH --db \(shellWord(path))` again",
      code: code, sql: sql)
  }

  /// The error of the call that returned `code`, in SQLite's words.
  func failure(_ code: Int32, sql: String? = nil) -> StoreError {
    let message = String(cString: sqlite3_errmsg(handle))
    let offset = Int(sqlite3_error_offset(handle))
    let place = offset >= 0 ? offset : nil
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED:
      return .busy(path, code: code, sql: sql)
    case SQLITE_INTERRUPT:
      return StoreError(.interrupted, StoreError.timeLimitPassed, code: code, sql: sql)
    case SQLITE_AUTH:
      return StoreError(.refused, message, code: code, sql: sql, offset: place)
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      return damaged(message, code, sql)
    case SQLITE_FULL:
      return StoreError(
        .unusable,
        "cannot write \(path): the disk is full; make room, then run the same command again",
        code: code, sql: sql)
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM:
      return StoreError(.unusable, "cannot write \(path): \(message)", code: code, sql: sql)
    default:
      return StoreError(.statement, message, code: code, sql: sql, offset: place)
    }
  }
}

extension StoreError {
  /// Whether SQLite ran out of memory.
  public var isOutOfMemory: Bool { code & 0xff == SQLITE_NOMEM }
}
