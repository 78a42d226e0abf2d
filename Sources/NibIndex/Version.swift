import IndexStore
import Indexing

/// What `--version` prints: the tool, and everything that decides what an index holds.
var versionLine: String {
  "nibindex \(toolVersion) (schema \(Store.latestSchemaVersion), scanner \(factVersion), "
    + "sqlite \(Store.sqliteVersion))"
}
