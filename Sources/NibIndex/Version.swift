import IndexStore
import Indexing

/// The version of the tool.
let toolVersion = "0.1.0"

/// What `--version` prints: the tool, and everything that decides what an index holds.
var versionLine: String {
  "nibindex \(toolVersion) (schema \(Store.latestSchemaVersion), scanner \(factVersion), "
    + "sqlite \(Store.sqliteVersion))"
}
