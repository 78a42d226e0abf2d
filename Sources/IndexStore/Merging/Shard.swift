import CSQLite
import Migrations

/// An index to merge into another one: a file that is only read.
final class Shard {
  /// The reason for leaving out a shard.
  struct Refusal: Error {
    let reason: String
  }

  let path: String
  let connection: Connection
  private let store: Store

  /// Opens the shard at `path`, or returns the reason for leaving it out; nil without a path.
  static func open(
    _ path: String?, versions: IndexVersions
  ) async -> Result<Shard, Refusal>? {
    guard let path else { return nil }
    do {
      return .success(try Shard(path, versions: versions))
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch {
      return .failure(Refusal(reason: (error as? StoreError)?.message ?? "\(error)"))
    }
  }

  /// Opens the shard at `path`, which must be up to date.
  init(_ path: String, versions: IndexVersions) throws {
    self.path = path
    store = try Store(reading: path)
    connection = try store.connection
    // One transaction sees one state of the file, and SQLite locks and looks for a journal only
    // once.
    try connection.execute("BEGIN")
    try checkTables()
    try check(versions)
  }

  /// During development tables change while the schema's number stays.
  private func checkTables() throws {
    guard try connection.tableColumns == Self.knownColumns.get() else {
      throw Refusal(reason: "its tables are those of another build of nibindex; index it again")
    }
  }

  private static let knownColumns = Result { () throws(StoreError) in
    let connection = try Connection(
      path: ":memory:", file: "", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try migrate(connection, to: Migration.all)
    return try connection.tableColumns
  }

  private func check(_ versions: IndexVersions) throws {
    let select = try Statement(
      "SELECT DISTINCT scanner_version, rules_version FROM snapshot ORDER BY 1, 2", in: connection)
    var others: [IndexVersions] = []
    try select.forEachRow { columns throws(StoreError) in
      let found = IndexVersions(scanner: try columns.next(), rules: try columns.next())
      if found != versions { others.append(found) }
    }
    if let other = others.first {
      throw Refusal(reason: "it was made with \(other), and this nibindex has \(versions)")
    }
  }

  /// The size of the file in bytes.
  func size() throws(StoreError) -> Int { try store.extent().size }

  /// The versions that the last run stored in the file.
  func versions() throws(StoreError) -> [(key: String, value: String)] {
    try Statement(
      "SELECT key, value FROM meta WHERE key IN ('scanner_version', 'rules_version', 'tool_version')",
      in: connection
    ).rows { row throws(StoreError) in (try row.next(), try row.next()) }
  }

  /// The projects by name, each with the time of its last run.
  func projects() throws(StoreError) -> [ShardProject] { try readProjects(in: connection) }
}

/// The versions that rows depend on.
public struct IndexVersions: Hashable, Sendable, CustomStringConvertible {
  let scanner: Int
  let rules: Int

  /// The versions of the scanners and of the rules.
  public init(scanner: Int, rules: Int) {
    self.scanner = scanner
    self.rules = rules
  }

  /// Both versions as text.
  public var description: String { "scanner \(scanner) and rules \(rules)" }
}

extension Connection {
  /// Every column of every table, in the order of the schema.
  fileprivate var tableColumns: [String] {
    get throws(StoreError) {
      try Statement(
        """
        SELECT t.name || '.' || c.name
          FROM sqlite_schema AS t
          JOIN pragma_table_info(t.name) AS c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite@_%' ESCAPE '@'
         ORDER BY t.name, c.cid
        """, in: self
      ).rows()
    }
  }
}
