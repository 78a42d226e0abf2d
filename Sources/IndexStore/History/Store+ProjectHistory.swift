extension Store {
  /// The names of the projects that have a snapshot, sorted.
  public func projectsWithHistory() throws(StoreError) -> [String] {
    try Statement(
      "SELECT name FROM project WHERE current_timeline_id IS NOT NULL ORDER BY name", in: connection
    ).rows()
  }

  /// The snapshots that lead to a project's latest one; nil if it has none.
  public func history(of project: String) throws(StoreError) -> ProjectHistory? {
    let found = try Statement(
      """
      SELECT p.location, s.timeline_id, s.position
        FROM project AS p
        JOIN snapshot AS s ON s.id = \(StoredSnapshot.shown)
       WHERE p.name = ?
      """, in: connection
    ).row(project) { columns throws(StoreError) -> (location: String, timeline: Int64, end: Int) in
      (try columns.next(), try columns.next(), try columns.next())
    }
    guard let found else { return nil }
    let count: Int =
      try Statement(
        """
        SELECT count(*)
          FROM project AS p
          JOIN timeline AS l ON l.project_id = p.id AND l.number > 0
          JOIN snapshot AS s ON s.timeline_id = l.id
         WHERE p.name = ?
        """, in: connection
      ).row(project) ?? 0

    // From the latest part to the oldest.
    var parts: [(timeline: Int64, rows: [(position: Int, snapshot: HistorySnapshot)])] = []
    var next: (timeline: Int64, end: Int)? = (found.timeline, found.end)
    while let (timeline, end) = next {
      let rows = try snapshots(on: timeline, upTo: end)
      parts.append((timeline, rows))
      let known = Set(parts.map(\.timeline))
      next = try rows.first?.snapshot.parentID.flatMap { parent throws(StoreError) in
        try place(ofCommit: parent, in: project)
      }
      // A timeline that is entered twice would be damage and would loop forever.
      if let place = next, known.contains(place.timeline) { next = nil }
    }
    parts.reverse()
    let snapshots = parts.flatMap { $0.rows.map(\.snapshot) }
    guard !snapshots.isEmpty else { return nil }
    var step = 0
    return ProjectHistory(
      project: project, location: found.location, snapshots: snapshots,
      otherCount: count - snapshots.count,
      parts: parts.map { part in
        defer { step += part.rows.count }
        return ProjectHistory.Part(
          timeline: part.timeline, firstStep: step, positions: part.rows.map(\.position))
      })
  }

  private func place(
    ofCommit commit: String, in project: String
  ) throws(StoreError) -> (timeline: Int64, end: Int)? {
    try Statement(
      """
      SELECT s.timeline_id, s.position
        FROM snapshot AS s
        JOIN timeline AS l ON l.id = s.timeline_id AND l.number > 0
        JOIN project AS p ON p.id = l.project_id
       WHERE s.commit_id = ? AND p.name = ?
      """, in: connection
    ).row(commit, project) { columns throws(StoreError) -> (timeline: Int64, end: Int) in
      (try columns.next(), try columns.next())
    }
  }

  private func snapshots(
    on timeline: Int64, upTo end: Int
  ) throws(StoreError) -> [(position: Int, snapshot: HistorySnapshot)] {
    var rows: [(position: Int, snapshot: HistorySnapshot)] = []
    let select = try Statement(
      """
      SELECT position, id, commit_id, parent_id, ifnull(committed_at, indexed_at), author, subject,
             controller_count, nib_count, profiles, scanner_version, rules_version,
             substr(resolved_with, instr(resolved_with, '; languages'))
        FROM snapshot
       WHERE timeline_id = ? AND position <= ?
       ORDER BY position
      """, in: connection)
    try select.forEachRow(timeline, end) { columns throws(StoreError) in
      let position: Int = try columns.next()
      let snapshot = HistorySnapshot(
        id: SnapshotID(rawValue: try columns.next()), commitID: try columns.next(),
        parentID: try columns.next(), time: try columns.next(), author: try columns.next(),
        subject: try columns.next(), controllerCount: try columns.next(),
        nibCount: try columns.next(),
        profiles: UInt64(bitPattern: try columns.next() as Int64),
        terms: HistorySnapshot.Terms(
          scannerVersion: try columns.next(), rulesVersion: try columns.next(),
          languages: try columns.next()))
      rows.append((position, snapshot))
    }
    return rows
  }
}
