import CSQLite
import POSIX

/// Restricts a connection to reading statements for its lifetime.
final class ReadOnlyGuard {
  private let connection: Connection
  private var deadline: Double = .infinity
  private let isStopped: (@Sendable () -> Bool)?
  /// The connection's previous limits.
  private var limits: [(kind: Int32, value: Int32)] = []

  init(_ connection: Connection, isStopped: (@Sendable () -> Bool)? = nil) {
    self.connection = connection
    self.isStopped = isStopped
    sqlite3_set_authorizer(
      connection.handle,
      { _, action, first, second, _, _ in
        isAllowed(action, first, second) ? SQLITE_OK : SQLITE_DENY
      }, nil)
    limit(SQLITE_LIMIT_LENGTH, 100_000_000)
    limit(SQLITE_LIMIT_SQL_LENGTH, 1_000_000)
    limit(SQLITE_LIMIT_EXPR_DEPTH, 500)
    limit(SQLITE_LIMIT_COMPOUND_SELECT, 500)
    limit(SQLITE_LIMIT_ATTACHED, 0)
    limit(SQLITE_LIMIT_WORKER_THREADS, 0)
  }

  deinit {
    sqlite3_set_authorizer(connection.handle, nil, nil)
    sqlite3_progress_handler(connection.handle, 0, nil, nil)
    for (kind, value) in limits { sqlite3_limit(connection.handle, kind, value) }
  }

  /// Prepares the statement of `question` and starts its clock.
  func prepare(_ question: Question) throws(StoreError) -> AdHocStatement {
    let statement = try AdHocStatement(question.sql, in: connection)
    if let seconds = question.timeLimit { startClock(seconds) }
    if question.timeLimit == nil, isStopped != nil { startClock(.infinity) }
    return statement
  }

  /// Throws after the time limit: SQLite only checks while it works, not while rows are printed.
  func checkClock() throws(StoreError) {
    guard deadline < .infinity, now() > deadline else { return }
    throw StoreError(.interrupted, StoreError.timeLimitPassed)
  }

  private func startClock(_ seconds: Double) {
    deadline = now() + seconds
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection.handle, 10_000,
      { context in
        guard let context else { return 0 }
        let guarded = Unmanaged<ReadOnlyGuard>.fromOpaque(context).takeUnretainedValue()
        return now() > guarded.deadline || guarded.isStopped?() == true ? 1 : 0
      }, context)
  }

  private func limit(_ kind: Int32, _ value: Int32) {
    limits.append((kind, sqlite3_limit(connection.handle, kind, value)))
  }
}

/// Seconds on a monotonic clock.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func isAllowed(
  _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
) -> Bool {
  switch action {
  case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE:
    true
  case SQLITE_FUNCTION:
    second.map { name in !refusedFunctions.contains { strcasecmp(name, $0) == 0 } } ?? false
  case SQLITE_PRAGMA:
    first.map { readingPragmas.contains(String(cString: $0).lowercased()) } ?? false
  case SQLITE_UPDATE:
    // Declaring a table-valued function requires this; writing statements fail later.
    first.map { strcmp($0, "sqlite_master") == 0 } ?? false
  default:
    false
  }
}

/// The functions that run foreign code, or that read or return memory addresses.
private let refusedFunctions = ["load_extension", "fts3_tokenizer"]

/// The pragmas that only read, whatever their argument.
private let readingPragmas: Set<String> = [
  "collation_list", "compile_options", "database_list", "foreign_key_list", "function_list",
  "index_info", "index_list", "index_xinfo", "module_list", "pragma_list", "table_info",
  "table_list", "table_xinfo",
]
