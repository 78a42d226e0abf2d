extension Store {
  /// Lets the plain views show these snapshots instead of the latest ones, for as long as the store is
  /// open.
  ///
  /// Temporary views shadow those of the file, which stays as it is.
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
