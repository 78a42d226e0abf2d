extension Store {
  /// Makes the plain views show these snapshots instead of the latest ones while the store is open.
  ///
  /// Creates temporary views that shadow those of the file, which does not change.
  public func show(_ snapshots: [SnapshotID]) throws(StoreError) {
    let ids = snapshots.map { "\($0.rawValue)" }.joined(separator: ", ")
    var sql = "PRAGMA temp_store = MEMORY; PRAGMA query_only = OFF;"
    for view in Self.views where Self.views.contains(where: { $0.name == view.name + "_at" }) {
      let columns = view.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
      sql += """
        CREATE TEMP VIEW \(view.name) AS
        SELECT \(columns) FROM main.\(view.name)_at WHERE snapshot_id IN (\(ids));
        """
    }
    try connection.execute(sql + "PRAGMA query_only = ON;")
  }
}
