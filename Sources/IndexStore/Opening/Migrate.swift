import Migrations

/// Migrates the schema to the last of `migrations`, one transaction per step.
func migrate(_ connection: Connection, to migrations: [Migration]) throws(StoreError) {
  let version = try connection.integer("PRAGMA user_version")
  try checkVersion(version, of: connection.path, expected: migrations.version)
  while try apply(migrations, to: connection) {}
}

/// Applies the first step that the file lacks; false if it lacks none.
private func apply(_ migrations: [Migration], to connection: Connection) throws(StoreError) -> Bool
{
  guard try connection.integer("PRAGMA user_version") < migrations.version else { return false }
  try connection.execute("BEGIN IMMEDIATE")
  do throws(StoreError) {
    // Check again under the lock: another process may have been faster.
    let version = try connection.integer("PRAGMA user_version")
    if version < migrations.version {
      if version == 0 {
        try connection.execute("PRAGMA application_id = \(IndexFile.applicationID)")
      }
      let step = max(0, version - Migration.lastEarlierVersion)
      let next = Migration.lastEarlierVersion + step + 1
      try connection.execute(migrations[step].sql)
      try connection.execute(
        """
        PRAGMA user_version = \(next);
        INSERT INTO meta (key, value) VALUES ('schema_version', '\(next)')
            ON CONFLICT DO UPDATE SET value = excluded.value
        """)
    }
    try connection.execute("COMMIT")
    return true
  } catch {
    // Throw the original error, not that of the rollback.
    try? connection.execute("ROLLBACK")
    throw error
  }
}

/// Refuses a file that a newer version wrote.
func checkVersion(_ version: Int, of path: String, expected: Int) throws(StoreError) {
  guard version <= expected else {
    throw StoreError(
      .newer,
      "\(path) was written by a newer nibindex (schema \(version), this one knows \(expected)); upgrade nibindex"
    )
  }
}

/// Whether a schema precedes 1.0, so that its index is rebuilt rather than migrated.
func isRebuilt(_ version: Int) -> Bool { (1...Migration.lastEarlierVersion).contains(version) }

extension [Migration] {
  /// The schema's version after all steps.
  var version: Int { Migration.lastEarlierVersion + count }
}
