public import Facts

extension SnapshotWriter {
  /// Stores the hashes of a snapshot's apps, and deletes those of other snapshots on its timeline;
  /// reuses rows of `base`.
  public func setAppHashes(
    _ hashes: AppRowHashes, of snapshot: SnapshotID, after base: SnapshotID?
  ) throws(StoreError) {
    var known = AppRowHashes()
    try Statement(
      """
      DELETE FROM app_hash
       WHERE snapshot_id <> ?2 AND snapshot_id IN
             (SELECT o.id FROM snapshot AS s JOIN snapshot AS o ON o.timeline_id = s.timeline_id
               WHERE s.id = ?1)
      """, in: connection
    ).run(snapshot.rawValue, base?.rawValue ?? snapshot.rawValue)
    if let base {
      known = try storedAppHashes(of: base, in: connection)
      try Statement("UPDATE app_hash SET snapshot_id = ? WHERE snapshot_id = ?", in: connection)
        .run(snapshot.rawValue, base.rawValue)
    }
    let remove = try Statement(
      "DELETE FROM app_hash WHERE snapshot_id = ? AND hash = ?", in: connection)
    for hash in known.sharedRows.keys where !hashes.contains(hash) {
      try remove.run(snapshot.rawValue, hash)
    }
    let insert = try Statement(
      "INSERT OR REPLACE INTO app_hash (snapshot_id, hash, shared_rows) VALUES (?, ?, ?)",
      in: connection)
    for (hash, rows) in hashes.sharedRows.sorted(by: { $0.key < $1.key })
    where !known.contains(hash) || known.sharedRows(ofApp: hash) != rows {
      try insert.run(snapshot.rawValue, hash, rows)
    }
  }
}

extension Store {
  /// The hashes of a snapshot's apps; empty if unknown.
  public func appHashes(of snapshot: SnapshotID) throws(StoreError) -> AppRowHashes {
    try storedAppHashes(of: snapshot, in: try connection)
  }

  /// The names of the rows of files in the latest snapshot of a timeline.
  public func resolutionNames(
    ofFiles paths: [String], at snapshot: StoredSnapshot
  ) throws(StoreError) -> Set<String> {
    let find = try Statement("SELECT id FROM path WHERE path = ?", in: connection)
    var files: Set<Int64> = []
    for path in paths {
      let id: Int64? = try find.row(path)
      if let id { files.insert(id) }
    }
    var names: Set<String> = []
    try Statement(
      "SELECT stem, copy FROM resolution WHERE timeline_id = ? AND level = ? AND \(FileList.condition)",
      in: connection
    ).forEachRow(snapshot.timeline.rawValue, SpanLevel.open, FileList(files)) {
      columns throws(StoreError) in
      var row = Resolution(stem: try columns.next(), controller: nil, creation: .default)
      row.noteStoredCopy(try columns.next())
      names.insert(row.names)
    }
    return names
  }

  /// The files with lookups of apps outside `apps`, in the latest snapshot of a timeline.
  public func lookupPaths(
    besidesApps apps: Set<String>, at snapshot: StoredSnapshot
  ) throws(StoreError) -> [String] {
    var paths: [String] = []
    try Statement(
      """
      SELECT DISTINCT f.path, c.app FROM lookup AS c JOIN path AS f ON f.id = c.path_id
       WHERE c.timeline_id = ? AND c.level = ?
      """, in: connection
    ).forEachRow(snapshot.timeline.rawValue, SpanLevel.open) { columns throws(StoreError) in
      let path: String = try columns.next()
      if !apps.contains(try columns.next()) { paths.append(path) }
    }
    return paths
  }

  /// The rows of a snapshot with these names, and the properties that number their copies.
  public func resolutions(
    sharing names: Set<String>, of snapshot: StoredSnapshot
  ) throws(StoreError) -> [Resolution] {
    let read = try Statement(
      """
      SELECT c.stem, c.copy, c.profiles, CASE WHEN c.is_declared THEN f.path END,
             c.controller_line, m.path, c.creation_line
        FROM resolution AS c
        JOIN path AS f ON f.id = c.path_id
        LEFT JOIN path AS m ON m.id = c.creation_path_id
       WHERE c.timeline_id = ?1
         AND (c.stem = ?2 OR c.stem > ?2 || '/' AND c.stem < ?2 || '0')
         AND c.last_position IS NULL
      """, in: connection)
    var rows: [Resolution] = []
    for name in names.sorted() {
      try read.forEachRow(snapshot.timeline.rawValue, name) { columns throws(StoreError) in
        var row = Resolution(stem: try columns.next(), controller: nil, creation: .default)
        row.noteStoredCopy(try columns.next())
        row.profiles = ProfileSet(rawValue: UInt64(bitPattern: try columns.next()))
        row.controllerPath = try columns.next()
        row.controllerLine = try columns.next()
        row.creationPath = try columns.next()
        row.creationLine = try columns.next()
        if row.names == name { rows.append(row) }
      }
    }
    return rows
  }
}

private func storedAppHashes(
  of snapshot: SnapshotID, in connection: Connection
) throws(StoreError) -> AppRowHashes {
  var hashes = AppRowHashes()
  try Statement("SELECT hash, shared_rows FROM app_hash WHERE snapshot_id = ?", in: connection)
    .forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      hashes.add(try columns.next(), sharedRows: try columns.next())
    }
  return hashes
}
