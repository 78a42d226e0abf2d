/// Removal of snapshots from timelines.
extension HistoryWriter {
  /// The tables whose rows hold for a span of positions.
  static let spanTables = TableDescription.spans.map(\.name)

  /// The position of the latest snapshot of a timeline before `limit`; 0 if there is none.
  func end(of timeline: Int64, before limit: Int = .max) throws(StoreError) -> Int {
    try Statement(
      "SELECT ifnull(max(position), 0) FROM snapshot WHERE timeline_id = ? AND position < ?",
      in: connection
    ).row(timeline, limit) ?? 0
  }

  /// Removes a snapshot and its successors from its timeline; returns the timeline and its new end.
  func makeRoom(for snapshot: SnapshotID) throws(StoreError) -> (timeline: Int64, position: Int) {
    let found = try Statement(
      "SELECT timeline_id, position FROM snapshot WHERE id = ?", in: connection
    ).row(snapshot.rawValue) { columns throws(StoreError) -> (timeline: Int64, position: Int) in
      (try columns.next(), try columns.next())
    }
    guard let found else {
      throw StoreError(.statement, "snapshot \(snapshot.rawValue) is not in the index any more")
    }
    let end = try end(of: found.timeline, before: found.position)
    try cut(found.timeline, after: end)
    return (found.timeline, end)
  }

  /// Removes all other snapshots of the same commit in the same project.
  ///
  /// One in the middle of a timeline leaves a gap there. If the plain views showed one of them,
  /// they now show `timeline`, which has `snapshot`.
  func removeOthers(ofCommitOf snapshot: SnapshotID, on timeline: Int64) throws(StoreError) {
    var others: [(id: Int64, timeline: Int64, position: Int, isShown: Bool)] = []
    try Statement(
      """
      SELECT o.id, o.timeline_id, o.position,
             o.id IS \(StoredSnapshot.shown)
        FROM snapshot AS s
        JOIN timeline AS l ON l.id = s.timeline_id
        JOIN project AS p ON p.id = l.project_id
        JOIN snapshot AS o ON o.commit_id = s.commit_id AND o.id <> s.id
        JOIN timeline AS ol ON ol.id = o.timeline_id AND ol.project_id = p.id
       WHERE s.id = ?
      """, in: connection
    ).forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      others.append(
        (try columns.next(), try columns.next(), try columns.next(), try columns.next()))
    }
    for other in others {
      if other.isShown { try makeCurrent(timeline) }
      guard try end(of: other.timeline) == other.position else {
        try Statement("DELETE FROM snapshot WHERE id = ?", in: connection).run(other.id)
        continue
      }
      let end = try end(of: other.timeline, before: other.position)
      try end > 0 ? cut(other.timeline, after: end) : removeTimeline(other.timeline)
    }
  }

  /// Makes `position` the last one of a timeline: removes rows that began later and reopens rows
  /// that ended at or after it.
  private func cut(_ timeline: Int64, after position: Int) throws(StoreError) {
    let levels = 0...SpanLevel.closed(0, try end(of: timeline))
    for table in Self.spanTables {
      let keys = table == "entry" ? "timeline_id = ? AND is_nib IN (0, 1)" : "timeline_id = ?"
      let remove = try Statement(
        "DELETE FROM \(table) WHERE \(keys) AND level = ? AND first_position > ?", in: connection)
      let reopen = try Statement(
        """
        UPDATE \(table)
           SET level = ?, last_position = NULL
         WHERE \(keys) AND level = ? AND first_position BETWEEN ? AND ? AND last_position >= ?
        """, in: connection)
      try remove.run(timeline, SpanLevel.open, position)
      for level in levels {
        try remove.run(timeline, level, position)
        let block = (position >> level) << level
        try reopen.run(SpanLevel.open, timeline, level, block, position, position)
      }
    }
    try Statement("DELETE FROM snapshot WHERE timeline_id = ? AND position > ?", in: connection)
      .run(timeline, position)
  }

  /// Removes a timeline and all rows that depend on it.
  func removeTimeline(_ timeline: Int64) throws(StoreError) {
    for table in Self.spanTables + ["snapshot"] {
      try Statement("DELETE FROM \(table) WHERE timeline_id = ?", in: connection).run(timeline)
    }
    try Statement("DELETE FROM timeline WHERE id = ?", in: connection).run(timeline)
  }
}
