import IndexStore
import Indexing

/// The line that `--version` prints: the tool, and everything that decides on an index's rows.
var versionLine: String {
  "nibindex \(toolVersion) (schema \(Store.latestSchemaVersion), scanner \(factVersion), "
    + "sqlite \(Store.sqliteVersion))"
}
