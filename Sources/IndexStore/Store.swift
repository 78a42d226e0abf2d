import CSQLite
import Migrations

/// An index: one SQLite file.
///
/// Not `Sendable`: one task opens, uses and lets go of it.
public final class Store {
  /// The path as it was given.
  public let path: String
  /// The index while it is new: nobody else sees it before it has a snapshot.
  private var draft: NewIndex?
  /// The transaction that goes on while the index is new.
  private var load: Load?
  private var opened: Connection?
  /// The time to wait for other processes.
  private let busyTimeout: BusyTimeout
  /// Asked while the statement of a question runs, which ends where it says so.
  public var isStopped: (@Sendable () -> Bool)?
  /// The number of times that rows had been removed from the index when this run began to rely on their ids.
  private var removals: Int?

  /// Opens the index at `path` for writing and migrates it; makes a new one if nothing is there, or an
  /// index from before 1.0, which stays until the new one has a snapshot.
  public convenience init(
    writing path: String, busyTimeout: BusyTimeout = BusyTimeout()
  ) throws(StoreError) {
    try self.init(writing: path, migrations: Migration.all, busyTimeout: busyTimeout)
  }

  /// Opens the index at `path` for writing, which has to be there, and migrates it.
  ///
  /// Refuses an index from before 1.0.
  public convenience init(existing path: String, busyTimeout: BusyTimeout = BusyTimeout())
    throws(StoreError)
  {
    try IndexFile(path).check(for: .reading)
    try self.init(
      writing: path, migrations: Migration.all, rebuilds: false, busyTimeout: busyTimeout)
  }

  /// One that is nowhere but in `connection`.
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
  /// Never migrates and never changes the file, but for what a killed run left half-way.
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

  /// The connection to the file; after an index was published, to what is at its path now.
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

  /// Whether the index is new, so that nobody else sees it.
  public var isNew: Bool { draft != nil }

  /// The version of the schema of an index from before 1.0 that this one replaces with its first snapshot.
  public private(set) var rebuiltSchemaVersion: Int?

  /// The version of the file's schema.
  public var schemaVersion: Int {
    get throws(StoreError) { try connection.integer("PRAGMA user_version") }
  }

  /// Runs `body` in one transaction, and rolls back if it throws.
  ///
  /// A new index gets its name with its first snapshot. Throws `ConcurrentChange` if another process gave the
  /// name to one of its own: then that one is at hand from now on.
  public func write<Result>(_ body: (SnapshotWriter) throws -> Result) throws -> Result {
    let result = try transact(body)
    if isNew, try hasSnapshots { try publish() }
    return result
  }

  /// The same, if `body` waits for other tasks.
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

  /// Runs `body`, whose statements all see the index as it is at the first of them.
  public func read<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.execute("BEGIN")
    defer { _ = try? connection.execute("COMMIT") }
    return try body()
  }

  /// Runs `body`, whose many statements share one lock; each alone would take one.
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

  /// Throws if the index was removed or replaced since it was opened, so that the data of this run is lost.
  ///
  /// In a new index the first snapshot has it.
  public func checkIsInPlace() throws(StoreError) {
    if !isNew { try opened?.checkIsInPlace() }
  }

  /// Runs `body` in the one transaction of a new index, which goes on until ``endWriting()``: what holds
  /// for some of its snapshots only is written once.
  ///
  /// If `body` throws, all of the transaction is gone.
  public func writeOn<Result>(_ body: (SnapshotWriter) throws -> Result) throws -> Result {
    precondition(isNew, "others wait for this transaction")
    let load = try self.load ?? Load(self, holdsBack: true)
    self.load = load
    do {
      return try body(load.writer)
    } catch {
      self.load = nil
      load.rollBack()
      throw error
    }
  }

  /// Ends what ``writeOn(_:)`` began; the index gets its name if it has a snapshot.
  public func endWriting() throws { try endWriting {} }

  /// The same; before a new index gets its name, `body` reads what was written by way of the connection
  /// that wrote it.
  public func endWriting<Value>(_ body: () throws -> Value) throws -> Value {
    guard load != nil else { return try body() }
    try commitLoad()
    let result = Result { try body() }
    if try hasSnapshots { try publish() }
    return try result.get()
  }

  /// Separate, so that nothing holds the connection when the index is published.
  private func commitLoad() throws {
    guard let load else { return }
    self.load = nil
    try load.end(with: .success(()))
  }

  /// Begins a transaction that writes; waits for other processes as long as there is patience.
  ///
  /// Throws `ConcurrentChange` if rows were removed since this run looked up ids, which may mean others now.
  func begin(_ connection: Connection) throws {
    guard !isNew else { return try connection.execute("BEGIN IMMEDIATE") }
    try busyTimeout.wait(for: connection) { () throws(StoreError) in
      // With a log readers need not wait. Who reads without one keeps it from being begun.
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

  /// Waits a little for another process, which since `start` has written again and again what this run
  /// was about to write; throws when it has waited long enough.
  public func standBack(since start: ContinuousClock.Instant) throws(StoreError) {
    guard busyTimeout.shouldKeepWaiting(since: start) else { throw .busy(path) }
  }

  /// Counts a removal, so that readers of older ids look them up again.
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
    // An index of an older version gets the table while it is migrated.
    guard try connection.integer("PRAGMA user_version") > 0 else { return 0 }
    return try connection.integer(
      "SELECT ifnull((SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'removals'), 0)")
  }

  /// Gives a new index its name.
  func publish() throws {
    guard let draft else { return }
    do throws(StoreError) {
      // SQLite knows the file by its temporary name, under which nobody would find a journal.
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
    guard let opened else { return }
    self.opened = nil
    if let draft {
      // Without a snapshot there is nothing in it that a question could be asked of.
      draft.remove()
    } else if sqlite3_db_readonly(opened.handle, "main") == 0 {
      // A reader elsewhere keeps the journal where it is; the next writer settles it.
      try? opened.execute("PRAGMA journal_mode = DELETE")
    }
  }

  // In a new index no row can depend on one that is not there: all of it comes from one run. What is
  // written is hardly read again, so that a small cache does; and pages that leave it are written while
  // others work, not at the end, when all wait for the disk.
  private static let newSession = "PRAGMA foreign_keys = OFF; PRAGMA cache_size = -2048;"

  private static let session = """
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    """
}

/// Another process wrote the same commits first.
public struct ConcurrentChange: Error {
  /// An error without details.
  public init() {}
}
