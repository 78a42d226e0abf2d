extension Store {
  /// The names of all projects, sorted.
  public func projectNames() throws(StoreError) -> [String] {
    try Statement("SELECT name FROM project ORDER BY name", in: connection)
      .rows()
  }

  /// The snapshot of a commit, if it has one.
  public func snapshot(
    ofCommit commit: String, in project: String
  ) throws(StoreError) -> StoredSnapshot? {
    try Statement(
      """
      SELECT * FROM (
        \(StoredSnapshot.selection)
         WHERE s.commit_id = ? AND p.name = ?)
       ORDER BY 4 DESC, 1 DESC
       LIMIT 1
      """, in: connection
    ).row(commit, project)
  }

  /// The indexed commits whose ids start with `digits`, in lower-case hexadecimal; only some if
  /// there are many.
  public func commits(
    startingWith digits: String, in project: String
  ) throws(StoreError) -> [String] {
    // All digits precede g.
    try Statement(
      """
      SELECT DISTINCT s.commit_id
        FROM project AS p
        JOIN timeline AS l ON l.project_id = p.id
        JOIN snapshot AS s ON s.timeline_id = l.id
       WHERE s.commit_id >= ?1 AND s.commit_id < ?1 || 'g' AND p.name = ?2
       ORDER BY 1
       LIMIT 5
      """, in: connection
    ).rows(digits, project)
  }

  /// The last snapshot on a project's current timeline at or before a time, in seconds since 1970.
  ///
  /// The time is that of the commit, or of reading a plain folder. If the timeline starts at a
  /// commit of another one, the search continues there.
  public func snapshot(
    of project: String, notAfter time: Int64
  ) throws(StoreError) -> StoredSnapshot? {
    try alongCurrentLine(of: project) { line, position throws(StoreError) in
      try Statement(
        """
        \(StoredSnapshot.selection)
         WHERE s.timeline_id = ? AND s.position <= ?
           AND ifnull(s.committed_at, s.indexed_at) <= ?
         ORDER BY s.position DESC
         LIMIT 1
        """, in: connection
      ).row(line.rawValue, position, time)
    }
  }

  /// The oldest snapshot that a project's current timeline leads back to.
  public func oldestSnapshot(of project: String) throws(StoreError) -> StoredSnapshot? {
    var oldest: StoredSnapshot?
    _ = try alongCurrentLine(of: project) { line, _ throws(StoreError) -> Void? in
      oldest = try firstSnapshot(on: line)
      return nil
    }
    return oldest
  }

  /// Hands over the current timeline, then the one that it branched off from, and so on, each with
  /// its last position in the history, until `body` finds something.
  private func alongCurrentLine<Found>(
    of project: String, _ body: (TimelineID, Int) throws(StoreError) -> Found?
  ) throws(StoreError) -> Found? {
    let shown = try latestSnapshot(of: project)
    var line = shown?.timeline
    var position = shown?.position ?? 0
    var seen: Set<TimelineID> = []
    while let current = line, seen.insert(current).inserted {
      if let found = try body(current, position) { return found }
      let base = try firstSnapshot(on: current)?.parentID
      let snapshot = try base.flatMap { commit throws(StoreError) in
        try self.snapshot(ofCommit: commit, in: project)
      }
      line = snapshot.flatMap { $0.isAside ? nil : $0.timeline }
      position = snapshot?.position ?? 0
    }
    return nil
  }

  private func firstSnapshot(on line: TimelineID) throws(StoreError) -> StoredSnapshot? {
    try Statement(
      """
      \(StoredSnapshot.selection)
       WHERE s.timeline_id = ?
       ORDER BY s.position
       LIMIT 1
      """, in: connection
    ).row(line.rawValue)
  }
}

extension Store {
  /// The snapshot of a project that the plain views show.
  public func latestSnapshot(of project: String) throws(StoreError) -> StoredSnapshot? {
    try Statement(
      """
      \(StoredSnapshot.selection)
       WHERE p.name = ? AND s.id = \(StoredSnapshot.shown)
      """, in: connection
    ).row(project)
  }
}
