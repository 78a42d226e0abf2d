import CSQLite
import Migrations

/// The version of the tool.
public let toolVersion = "0.1.0"

extension Store {
  /// How many steps of the schema this version knows.
  public static var latestSchemaVersion: Int { Migration.all.count }

  /// The version of the SQLite library in use.
  public static var sqliteVersion: String { String(cString: sqlite3_libversion()) }
}
