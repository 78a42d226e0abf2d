import CSQLite

/// The rows of a prepared statement in one file, as a table for a connection to another file.
///
/// SQLite then copies all rows with a single `INSERT … SELECT`, twice as fast as one INSERT per
/// row.
final class CopiedRows {
  /// The name of the table, which takes the rows as its argument; its columns are `c0`, `c1` and so
  /// on.
  static let tableName = "copied_rows"
  /// The number of columns of the table; the argument follows them.
  static let columnLimit: Int32 = 64

  private let statement: OpaquePointer
  private let changes: [RowCopy.Change]
  /// The columns that refer to other tables.
  private let references: [Int]
  private(set) var isAtEnd = false
  /// The error that ended the rows, as SQLite's code.
  private(set) var code = SQLITE_OK
  /// Whether a row refers to a missing one, which ends the copy.
  private(set) var isDangling = false

  /// Creates a table from a statement with bound values.
  init(_ statement: OpaquePointer, changes: [RowCopy.Change]) {
    self.statement = statement
    self.changes = changes
    references = changes.indices.filter { changes[$0].isReference }
  }

  /// Steps to the next wanted row; returns SQLite's code.
  func advance() -> Int32 {
    while true {
      let code = sqlite3_step(statement)
      guard code == SQLITE_ROW else {
        isAtEnd = true
        self.code = code == SQLITE_DONE ? SQLITE_OK : code
        return self.code
      }
      switch outcome() {
      case .copied: return SQLITE_OK
      case .leftOut: continue
      case .dangling:
        isDangling = true
        return SQLITE_CORRUPT
      }
    }
  }

  private enum Outcome { case copied, leftOut, dangling }

  private func outcome() -> Outcome {
    let row = ColumnReader(statement)
    for index in references where !row.isNull(at: index) {
      if row.integer(at: index).flatMap(changes[index].apply) != nil { continue }
      if case .known = changes[index] { return .leftOut }
      return .dangling
    }
    return .copied
  }

  /// Passes a column of the row to SQLite without copying its bytes, which stay valid until the
  /// next row.
  func give(_ index: Int, to context: OpaquePointer?) {
    let row = ColumnReader(statement)
    if case .value(let value) = changes[index] { return sqlite3_result_int64(context, value) }
    switch row.value(at: index) {
    case .null: sqlite3_result_null(context)
    case .integer(let value):
      guard let value = changes[index].apply(to: value) else { return sqlite3_result_null(context) }
      sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let start, let count): sqlite3_result_text(context, start, count, nil)
    case .blob(_, 0): sqlite3_result_zeroblob(context, 0)
    case .blob(let start, let count): sqlite3_result_blob(context, start, count, nil)
    }
  }
}

extension CopiedRows {
  /// A cursor over rows, as SQLite expects it.
  private struct Cursor {
    /// SQLite's part, which comes first.
    var base = sqlite3_vtab_cursor()
    var rows: Unmanaged<CopiedRows>?

    static func rows(
      of cursor: UnsafeMutablePointer<sqlite3_vtab_cursor>?
    ) -> CopiedRows? {
      UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: Cursor.self)
        .pointee.rows?.takeUnretainedValue()
    }
  }

  /// The type of the table's argument, which SQLite compares by its bytes.
  private static var pointerType: UnsafePointer<CChar> {
    let name: StaticString = "CopiedRows"
    return UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Binds the rows as the argument of the table; they must outlive the statement's run.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_pointer(
      statement, index, Unmanaged.passUnretained(self).toOpaque(), Self.pointerType, nil)
  }

  /// Creates the table for a connection, unless it exists.
  static func makeTable(for connection: Connection) throws(StoreError) {
    guard !connection.hasCopiedRows else { return }
    // SQLite keeps the pointer as long as the table exists.
    let place = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    place.initialize(to: module)
    let code = sqlite3_create_module_v2(connection.handle, tableName, place, place) {
      $0?.deallocate()
    }
    guard code == SQLITE_OK else { throw connection.failure(code) }
    connection.hasCopiedRows = true
  }

  private static var module: sqlite3_module {
    var module = sqlite3_module()
    module.xConnect = { connection, _, _, _, table, _ in
      let names = (0..<CopiedRows.columnLimit).map { "c\($0), " }.joined()
      let code = sqlite3_declare_vtab(connection, "CREATE TABLE rows (\(names)rows HIDDEN)")
      guard code == SQLITE_OK else { return code }
      let made = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
      made.initialize(to: sqlite3_vtab())
      table?.pointee = made
      return SQLITE_OK
    }
    module.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    module.xBestIndex = { _, plan in
      guard let plan else { return SQLITE_ERROR }
      for index in 0..<Int(plan.pointee.nConstraint) {
        let constraint = plan.pointee.aConstraint[index]
        guard constraint.iColumn == CopiedRows.columnLimit, constraint.usable != 0 else { continue }
        plan.pointee.aConstraintUsage[index].argvIndex = 1
        plan.pointee.aConstraintUsage[index].omit = 1
        return SQLITE_OK
      }
      return SQLITE_CONSTRAINT
    }
    module.xOpen = { _, cursor in
      let made = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      made.initialize(to: Cursor())
      cursor?.pointee = UnsafeMutableRawPointer(made)
        .assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.xClose = { cursor in
      UnsafeMutableRawPointer(cursor)?.deallocate()
      return SQLITE_OK
    }
    module.xFilter = { cursor, _, _, _, arguments in
      guard let cursor = UnsafeMutableRawPointer(cursor)?.assumingMemoryBound(to: Cursor.self),
        let rows = sqlite3_value_pointer(arguments?.pointee, CopiedRows.pointerType)
      else { return SQLITE_MISUSE }
      cursor.pointee.rows = .fromOpaque(rows)
      return CopiedRows.Cursor.rows(of: &cursor.pointee.base)?.advance() ?? SQLITE_MISUSE
    }
    module.xNext = { CopiedRows.Cursor.rows(of: $0)?.advance() ?? SQLITE_MISUSE }
    module.xEof = { CopiedRows.Cursor.rows(of: $0)?.isAtEnd == false ? 0 : 1 }
    module.xColumn = { cursor, context, index in
      CopiedRows.Cursor.rows(of: cursor)?.give(Int(index), to: context)
      return SQLITE_OK
    }
    module.xRowid = { _, id in
      id?.pointee = 0
      return SQLITE_OK
    }
    return module
  }
}

extension CopiedRows: Bindable {
  func bind(with binder: inout Binder) { binder.rows(self) }
}
