import CSQLite
import Migrations

/// The version of the tool.
public let toolVersion = "1.0.0"

extension Store {
  /// The version of the schema that this version of the tool writes.
  public static var latestSchemaVersion: Int { Migration.all.version }

  /// The version of the SQLite library in use.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
