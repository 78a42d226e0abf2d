extension Store {
  /// Removes a project and everything that only it uses.
  public func forget(project: String) throws {
    // Each attempt looks up the project by name, so concurrent removals do no harm.
    while true {
      do {
        return try removeOnce(project: project)
      } catch is ConcurrentChange {
        continue
      }
    }
  }

  private func removeOnce(project: String) throws {
    try remove { connection in
      let history = HistoryWriter(connection)
      try Statement(
        "UPDATE project SET current_timeline_id = NULL WHERE name = ?", in: connection
      ).run(project)
      for timeline in try timelines(of: project, in: connection) {
        try history.removeTimeline(timeline)
      }
      try Statement("DELETE FROM project WHERE name = ?", in: connection).run(project)
    }
  }

  /// Removes snapshots of a project, and all rows that no other snapshot needs.
  ///
  /// Keeps the latest of each timeline, except timelines aside, and the one that the plain views
  /// show. Rows of remaining snapshots do not change, and `resolution_changes` compares each with
  /// the previous remaining one.
  public func remove(_ snapshots: Set<SnapshotID>, of project: String) throws {
    try remove { connection in
      let aside = try self.snapshots(of: project).filter { $0.isAside && snapshots.contains($0.id) }
      for snapshot in aside {
        try HistoryWriter(connection).removeTimeline(snapshot.timeline.rawValue)
      }
      guard aside.count < snapshots.count else { return }
      try Statement(
        "UPDATE project SET is_pruned = 1, goal = NULL WHERE name = ?", in: connection
      ).run(project)
      let delete = try Statement("DELETE FROM snapshot WHERE id = ?", in: connection)
      for timeline in try timelines(of: project, in: connection) {
        var removed: [Int64] = []
        try Statement(
          """
          SELECT s.id
            FROM snapshot AS s
            JOIN timeline AS l ON l.id = s.timeline_id
            JOIN project AS p ON p.id = l.project_id
           WHERE s.timeline_id = ?1 AND s.id IS NOT \(StoredSnapshot.shown)
             AND s.position < (SELECT max(position) FROM snapshot WHERE timeline_id = ?1)
          """, in: connection
        ).forEachRow(timeline) { columns throws(StoreError) in
          let id: Int64 = try columns.next()
          if snapshots.contains(SnapshotID(rawValue: id)) { removed.append(id) }
        }
        for id in removed { try delete.run(id) }
        if !removed.isEmpty { try ThinnedLine(timeline, in: connection).closeGaps() }
      }
    }
  }

  /// Runs `body` and removes unused rows, in one transaction.
  private func remove(_ body: (Connection) throws -> Void) throws {
    let connection = try connection
    // SQLite would check every table for references to a deleted row; this deletes them, too.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try write { writer in
      try body(writer.connection)
      try removeUnusedRows(in: writer.connection)
      try noteRemoval()
    }
  }

  private func timelines(
    of project: String, in connection: Connection
  ) throws(StoreError) -> [Int64] {
    try Statement(
      """
      SELECT l.id
        FROM project AS p
        JOIN timeline AS l ON l.project_id = p.id
       WHERE p.name = ?
       ORDER BY l.number
      """, in: connection
    ).rows(project)
  }
}
