/// The version of the tool.
let toolVersion = "0.1.0"

/// What `--version` prints: the tool, and everything that decides what an index holds.
var versionLine: String {
  "nibindex \(toolVersion) (schema 1, scanner 1, sqlite 3.0.0)"
}
