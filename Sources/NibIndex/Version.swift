import IndexStore
import Indexing
import Resolution

/// The line that `--version` prints: the tool, and everything that decides on an index's rows.
var versionLine: String {
  "nibindex \(toolVersion) (schema \(Store.latestSchemaVersion), scanner \(factVersion), rules \(rulesVersion), "
    + "sqlite \(Store.sqliteVersion))"
}
