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
    let load = try Load(self)
    do {
      let result = try body(load.writer)
      try load.commit()
      return result
    } catch {
      load.rollBack()
      throw error
    }
  }

  /// Whether anything was ever stored.
  var hasFacts: Bool {
    get throws(StoreError) {
      try connection.integer("SELECT count(*) FROM (SELECT 1 FROM fact LIMIT 1)") > 0
    }
  }

  /// Whether there is a snapshot; without any there is nothing that a question could be asked of.
  var hasSnapshots: Bool {
    get throws(StoreError) {
      try connection.integer("SELECT count(*) FROM (SELECT 1 FROM snapshot LIMIT 1)") > 0
    }
  }

  /// Leaves one file behind, as far as other connections let it.
  private func settle() {
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else { return }
    // A reader elsewhere keeps the journal where it is; the next writer settles it.
    try? connection.execute("PRAGMA journal_mode = DELETE")
  }

  private static let patience: Int32 = 5000

  static let session = """
    PRAGMA foreign_keys = ON;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    """
}
