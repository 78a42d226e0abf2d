import IndexStore
import Indexing
import Resolution

/// The line of `--version`: the tool, and all versions that determine the rows of an index.
var versionLine: String {
  "nibindex \(toolVersion) (schema \(Store.latestSchemaVersion), scanner \(factVersion), rules \(rulesVersion), "
    + "sqlite \(Store.sqliteVersion))"
}
