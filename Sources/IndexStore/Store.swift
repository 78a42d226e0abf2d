import CSQLite
import Migrations

/// An index: one SQLite file.
///
/// Not `Sendable`: one task opens, uses and lets go of it.
public final class Store {
  let connection: Connection
  /// The path as it was given.
  public var path: String { connection.path }

  /// Opens the index at `path` for writing; makes it if nothing is there, and migrates it.
  public convenience init(writing path: String) throws(StoreError) {
    try self.init(writing: path, migrations: Migration.all)
  }

  /// `patience` is how long to wait for another process, in milliseconds.
  init(
    writing path: String, migrations: [Migration] = Migration.all, patience: Int32 = patience
  ) throws(StoreError) {
    if try IndexFile(path).check(for: .writing) == .absent {
      try NewIndex(path).make(migrations)
    }
    let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    sqlite3_busy_timeout(connection.handle, patience)
    try connection.execute(Self.session)
    try migrate(connection, to: migrations)
    self.connection = connection
  }

  /// Opens the index at `path` for reading.
  ///
  /// Never migrates and never changes the file.
  public init(reading path: String) throws(StoreError) {
    try IndexFile(path).check(for: .reading)
    let connection = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
    sqlite3_busy_timeout(connection.handle, Self.patience)
    try connection.execute("PRAGMA query_only = ON; PRAGMA trusted_schema = OFF")
    let version = try connection.integer("PRAGMA user_version")
    try checkVersion(version, of: path, expected: Migration.all.count)
    guard version == Migration.all.count else {
      throw StoreError(
        .older,
        "\(path) was made by an older nibindex (schema \(version)); run `nibindex index` again")
    }
    self.connection = connection
  }

  deinit { settle() }

  /// How many steps of the schema the file has.
  public var schemaVersion: Int {
    get throws(StoreError) { try connection.integer("PRAGMA user_version") }
  }

  /// Runs `body` in one transaction; what it wrote is gone if it throws.
  public func write<Result>(_ body: (SnapshotWriter) throws -> Result) throws -> Result {
    let wasEmpty = try isEmpty
    // An empty index has no readers to keep apart, and nothing to lose if the power fails: its first
    // load is written once, not twice, and waits for the disk once, at the end.
    // Other connections can keep the mode from changing.
    if wasEmpty {
      try connection.execute("PRAGMA synchronous = OFF")
    } else {
      try? connection.execute("PRAGMA journal_mode = WAL")
    }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      // Asked again under the lock: another process may have been faster.
      let isEmpty = try wasEmpty && self.isEmpty
      let indexes = isEmpty ? try dropIndexes() : []
      let result = try body(SnapshotWriter(connection, isEmpty: isEmpty))
      for index in indexes { try connection.execute(index) }
      try connection.execute("COMMIT")
      if wasEmpty {
        try connection.execute(Self.session)
        try IndexFile(path).flush()
      }
      return result
    } catch {
      // The error that counts is the one that led here.
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  private var isEmpty: Bool {
    get throws(StoreError) {
      try connection.integer("SELECT count(*) FROM (SELECT 1 FROM fact LIMIT 1)") == 0
    }
  }

  /// Leaves one file behind, as far as other connections let it.
  private func settle() {
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else { return }
    // A reader elsewhere keeps the journal where it is; the next writer settles it.
    try? connection.execute("PRAGMA journal_mode = DELETE")
  }

  /// Removes the secondary indexes for a first load and gives what makes them again.
  private func dropIndexes() throws(StoreError) -> [String] {
    var indexes: [(name: String, sql: String)] = []
    let list = try Statement(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
      in: connection)
    try list.forEachRow { columns throws(StoreError) in
      indexes.append((try columns.next(), try columns.next()))
    }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
    return indexes.map(\.sql)
  }

  private static let patience: Int32 = 5000

  private static let session = """
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    """
}
