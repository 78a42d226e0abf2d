import CSQLite
import Migrations

/// An index: one SQLite file.
///
/// Not `Sendable`: a single task opens, uses and releases it.
public final class Store {
  /// The path as given.
  public let path: String
  /// The index while it is new: other processes see it only once it has a snapshot.
  private var draft: NewIndex?
  /// The open transaction of a new index.
  private var load: Load?
  private var opened: Connection?
  /// The time to wait for other processes.
  private let busyTimeout: BusyTimeout
  /// Polled while a question runs; true ends the statement.
  public var isStopped: (@Sendable () -> Bool)?
  /// The number of removals in the index when this run began to rely on its ids.
  private var removals: Int?

  /// Opens the index at `path` for writing and migrates it; creates one if there is none.
  ///
  /// Replaces an index from before 1.0, which stays until the new one has a snapshot.
  public convenience init(
    writing path: String, busyTimeout: BusyTimeout = BusyTimeout()
  ) throws(StoreError) {
    try self.init(writing: path, migrations: Migration.all, busyTimeout: busyTimeout)
  }

  /// Opens the existing index at `path` for writing and migrates it.
  ///
  /// Refuses an index from before 1.0.
  public convenience init(existing path: String, busyTimeout: BusyTimeout = BusyTimeout())
    throws(StoreError)
  {
    try IndexFile(path).check(for: .reading)
    try self.init(
      writing: path, migrations: Migration.all, rebuilds: false, busyTimeout: busyTimeout)
  }

  /// Creates a store that exists only in `connection`.
  init(scratch connection: Connection) {
    path = connection.path
    busyTimeout = BusyTimeout()
    opened = connection
    removals = 0
  }

  init(
    writing path: String, migrations: [Migration], rebuilds: Bool = true,
    busyTimeout: BusyTimeout = BusyTimeout()
  ) throws(StoreError) {
    self.path = path
    self.busyTimeout = busyTimeout
    if try IndexFile(path).check(for: .writing) == .absent {
      try begin(NewIndex(path), migrations)
      return
    }
    let version = try connection.integer("PRAGMA user_version")
    guard isRebuilt(version) else {
      try migrate(try connection, to: migrations)
      return
    }
    guard rebuilds else { throw .older(path, version) }
    opened = nil
    rebuiltSchemaVersion = version
    try begin(NewIndex(replacing: path), migrations)
  }

  private func begin(_ draft: NewIndex, _ migrations: [Migration]) throws(StoreError) {
    let connection = try draft.open(migrations)
    try connection.execute(Self.session + Self.newSession)
    self.draft = draft
    opened = connection
  }

  /// Opens the index at `path` for reading.
  ///
  /// Never migrates. Never changes the file, except to roll back an unfinished write of a killed
  /// run.
  public convenience init(reading path: String) throws(StoreError) {
    try self.init(reading: path, migrations: Migration.all)
  }

  init(reading path: String, migrations: [Migration]) throws(StoreError) {
    self.path = path
    busyTimeout = BusyTimeout()
    try IndexFile(path).check(for: .reading)
    let connection = try Connection(reading: path, busyTimeout: busyTimeout.milliseconds)
    let version = try connection.integer("PRAGMA user_version")
    try checkVersion(version, of: path, expected: migrations.version)
    guard version == migrations.version else { throw .older(path, version) }
    opened = connection
  }

  deinit { settle() }

  /// The connection to the file; after publishing, to the index now at its path.
  var connection: Connection {
    get throws(StoreError) {
      if let opened { return opened }
      let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
      sqlite3_busy_timeout(connection.handle, busyTimeout.milliseconds)
      try connection.execute("PRAGMA synchronous = NORMAL;" + Self.session)
      opened = connection
      removals = try countRemovals(in: connection)
      return connection
    }
  }

  /// Whether the index is new and invisible to other processes.
  public var isNew: Bool { draft != nil }

  /// The schema version of the pre-1.0 index that the first snapshot of this one replaces.
  public private(set) var rebuiltSchemaVersion: Int?

  /// The version of the file's schema.
  public var schemaVersion: Int {
    get throws(StoreError) { try connection.integer("PRAGMA user_version") }
  }

  /// Runs `body` in one transaction, and rolls back if it throws.
  ///
  /// The first snapshot publishes a new index. Throws `ConcurrentChange` if another process
  /// published one first; the store uses that one from now on.
  public func write<Result>(_ body: (SnapshotWriter) throws -> Result) throws -> Result {
    let result = try transact(body)
    if isNew, try hasSnapshots { try publish() }
    return result
  }

  /// The same for a `body` that waits for other tasks.
  public func write<Value>(_ body: (SnapshotWriter) async throws -> Value) async throws -> Value {
    let load = try Load(self)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(load.writer))
    } catch {
      result = .failure(error)
    }
    let value = try end(load, with: result)
    if isNew, try hasSnapshots { try publish() }
    return value
  }

  /// Runs `body`; all its statements see the same state of the index.
  public func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.execute("BEGIN")
    defer { _ = try? connection.execute("COMMIT") }
    return try body()
  }

  /// Runs `body` under one lock instead of one for each of its many statements.
  func underOneLock<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    let connection = try connection
    guard !connection.isInTransaction else { return try body() }
    try connection.execute("BEGIN")
    defer { _ = try? connection.execute("COMMIT") }
    return try body()
  }

  private func transact<Value>(_ body: (SnapshotWriter) throws -> Value) throws -> Value {
    let load = try Load(self)
    return try end(load, with: Result { try body(load.writer) })
  }

  private func end<Value>(_ load: Load, with result: Result<Value, any Error>) throws -> Value {
    let value = try load.end(with: result)
    try checkIsInPlace()
    return value
  }

  /// Throws if another process removed or replaced the index since it was opened: this run's data
  /// is lost.
  ///
  /// Does nothing for a new index.
  public func checkIsInPlace() throws(StoreError) {
    if !isNew { try opened?.checkIsInPlace() }
  }

  /// Runs `body` in the single transaction of a new index, which lasts until ``endWriting()``.
  ///
  /// If `body` throws, the whole transaction is rolled back.
  public func writeOn<Result>(_ body: (SnapshotWriter) throws -> Result) throws -> Result {
    precondition(isNew, "others wait for this transaction")
    let load = try self.load ?? Load(self)
    self.load = load
    do {
      return try body(load.writer)
    } catch {
      self.load = nil
      load.rollBack()
      throw error
    }
  }

  /// Commits the transaction of ``writeOn(_:)``; publishes the index if it has a snapshot.
  public func endWriting() throws { try endWriting {} }

  /// The same; `body` reads the written rows, over the same connection, before a new index is
  /// published.
  public func endWriting<Value>(_ body: () throws -> Value) throws -> Value {
    guard load != nil else { return try body() }
    try commitLoad()
    let result = Result { try body() }
    if try hasSnapshots { try publish() }
    return try result.get()
  }

  /// A separate method, so that nothing holds the connection when the index is published.
  private func commitLoad() throws {
    guard let load else { return }
    self.load = nil
    try load.end(with: .success(()))
  }

  /// Begins a writing transaction; waits for other processes up to the timeout.
  ///
  /// Throws `ConcurrentChange` if another process removed rows since this run looked up ids, which
  /// may have a new meaning.
  func begin(_ connection: Connection) throws {
    guard !isNew else { return try connection.execute("BEGIN IMMEDIATE") }
    try busyTimeout.wait(for: connection) { () throws(StoreError) in
      // In WAL mode readers do not wait. A reader without it delays the switch.
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("BEGIN IMMEDIATE")
    }
    let now = try countRemovals(in: connection)
    defer { removals = now }
    guard removals == now else {
      try connection.execute("ROLLBACK")
      throw ConcurrentChange()
    }
  }

  /// Waits a little for a process that has written this run's commits repeatedly since `start`;
  /// throws after the time limit.
  public func backOff(since start: ContinuousClock.Instant) throws(StoreError) {
    guard busyTimeout.shouldKeepWaiting(since: start) else { throw .busy(path) }
  }

  /// Counts a removal, so that other processes look up their ids again.
  func noteRemoval() throws(StoreError) {
    let count = try countRemovals(in: connection) + 1
    try Statement(
      """
      INSERT INTO meta (key, value) VALUES ('removals', ?)
          ON CONFLICT DO UPDATE SET value = excluded.value
      """, in: connection
    ).run("\(count)")
    removals = count
  }

  private func countRemovals(in connection: Connection) throws(StoreError) -> Int {
    // Migrating gives an older index the table.
    guard try connection.integer("PRAGMA user_version") > 0 else { return 0 }
    return try connection.integer(
      "SELECT ifnull((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'removals'), 0)")
  }

  /// Publishes a new index under its final name.
  func publish() throws {
    guard let draft else { return }
    do throws(StoreError) {
      // SQLite knows the file by its temporary name and would look for a journal under that.
      leaveDraft()
      try draft.flush()
    } catch {
      leaveDraft()
      draft.remove()
      throw error
    }
    guard try draft.publish(busyTimeout) else { throw ConcurrentChange() }
  }

  private func leaveDraft() {
    opened = nil
    draft = nil
  }

  var hasFacts: Bool {
    get throws(StoreError) {
      try connection.integer("SELECT count(*) FROM (SELECT 1 FROM fact LIMIT 1)") > 0
    }
  }

  /// Whether there is a snapshot; without one there is nothing to query.
  var hasSnapshots: Bool {
    get throws(StoreError) {
      try connection.integer("SELECT count(*) FROM (SELECT 1 FROM snapshot LIMIT 1)") > 0
    }
  }

  /// Merges the log into the file and removes it, unless other connections prevent that.
  private func settle() {
    guard let opened else { return }
    self.opened = nil
    if let draft {
      // An index without a snapshot is of no use.
      draft.remove()
    } else if sqlite3_db_readonly(opened.handle, "main") == 0 {
      // Another reader keeps the journal in place; the next writer removes it.
      try? opened.execute("PRAGMA journal_mode = DELETE")
    }
  }

  // A new index needs no foreign keys: all rows come from one run. It hardly rereads what it wrote,
  // so a small cache suffices; evicted pages are written while other tasks work rather than at the
  // end, when all wait for the disk.
  private static let newSession = "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -2048;"

  private static let session = """
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    """
}

/// The error if another process wrote the same commits first.
public struct ConcurrentChange: Error {
  /// Creates the error.
  public init() {}
}
