import CSQLite

/// Copies rows of a table from one file to another and translates their ids.
struct RowCopy {
  /// The way to change a column.
  enum Change {
    case none
    case value(Int64)
    case id(IDMap)
    /// Translates an id of a row that may be missing; leaves out rows that refer to a missing one.
    case known(IDMap)
    /// Translates a set of profiles.
    case profiles(ProfileMap)
  }

  private let table: String
  private let columns: [String]
  private let changes: [Change]

  /// Prepares copying a table.
  ///
  /// Columns without an entry in `changes` keep their values; columns in `omitted` get the schema's
  /// defaults.
  init(
    _ table: String, columns: [String], omitting omitted: Set<String> = [],
    changes: [String: Change]
  ) {
    self.table = table
    self.columns = columns.filter { !omitted.contains($0) }
    self.changes = self.columns.map { changes[$0] ?? .none }
  }

  /// Copies the rows of `source` that satisfy `condition`, which has a `?` for each value.
  func run<each Value: Bindable>(
    from source: Connection, where condition: String, _ value: repeat each Value,
    to target: Connection
  ) throws(StoreError) {
    let names = columns.joined(separator: ", ")
    let copies = columns.indices.map { "c\($0)" }.joined(separator: ", ")
    let select = try Statement("SELECT \(names) FROM \(table) WHERE \(condition)", in: source)
    try CopiedRows.makeTable(for: target)
    let insert = try Statement(
      "INSERT INTO \(table) (\(names)) SELECT \(copies) FROM \(CopiedRows.tableName)(?)",
      in: target)
    try select.withBound(repeat each value) { handle throws(StoreError) in
      let rows = CopiedRows(handle, changes: changes)
      do throws(StoreError) {
        try insert.run(rows)
      } catch {
        if rows.isDangling { throw .dangling(table, in: source) }
        // The error may come from the source file.
        throw rows.code == SQLITE_OK ? error : source.failure(rows.code)
      }
    }
  }
}

extension RowCopy.Change {
  /// Whether the column refers to a row that must exist.
  var isReference: Bool {
    switch self {
    case .none, .value, .profiles: false
    case .id, .known: true
    }
  }

  /// The new value of an integer; nil for the id of a missing row.
  func apply(to old: Int64) -> Int64? {
    switch self {
    case .none: old
    case .value(let value): value
    case .id(let map), .known(let map): map[old]
    case .profiles(let map): map[old]
    }
  }
}

extension StoreError {
  /// The error of a row that refers to a missing one.
  static func dangling(_ table: String, in connection: Connection) -> Self {
    Self(
      .unusable,
      "\(connection.path) is damaged: a row of \(table) refers to a missing one; rebuild it with"
        + " `nibindex index`")
  }
}
