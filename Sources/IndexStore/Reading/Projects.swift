/// A snapshot as a run of the indexer needs to know it.
public struct StoredSnapshot: Hashable, Sendable {
  /// The snapshot.
  public let id: SnapshotID
  /// The line of history it stands on.
  public let timeline: TimelineID
  /// Its place on that line; 1 is the oldest.
  public let position: Int
  /// Whether it is the one that the plain views show.
  public let isLatest: Bool
  /// Whether it is beside all timelines, because it was written for a comparison.
  public let isAside: Bool
  /// The commit; nil for a plain folder.
  public let commitID: String?
  /// The commit's first parent.
  public let parentID: String?
  /// The revision as the user named it.
  public let ref: String?
  /// When it was committed, in seconds since 1970; nil for a plain folder.
  public let committedAt: Int64?
  /// When it was written into the index, in seconds since 1970.
  public let indexedAt: Int64
  /// Equal for snapshots with the same files.
  public let treeID: String
  /// The version of the scanners that made its facts.
  public let scannerVersion: Int
  /// The text of the terms that it was resolved with; nil if it was not.
  public let resolvedWith: String?
  /// The number of its classes.
  public let classCount: Int
  /// The number of its nibs and storyboards.
  public let nibCount: Int
  /// The number of its problems.
  public let problemCount: Int
}

extension StoredSnapshot {
  /// The id of the snapshot of project `p` that the plain views show.
  static let shown = """
    ifnull(p.current_snapshot_id,
           (SELECT id FROM snapshot WHERE timeline_id = p.current_timeline_id
             ORDER BY position DESC LIMIT 1))
    """

  /// The columns that ``init(from:)`` reads, of snapshots `s`, timelines `l` and projects `p`.
  static let selection = """
    SELECT s.id, s.timeline_id, s.position, s.id IS \(shown), l.number < 0,
           s.commit_id, s.parent_id, s.ref, s.committed_at, s.indexed_at, s.tree_id, s.scanner_version,
           s.resolved_with, s.class_count, s.nib_count, s.problem_count
      FROM project AS p
      JOIN timeline AS l ON l.project_id = p.id
      JOIN snapshot AS s ON s.timeline_id = l.id
    """

  init(from columns: inout ColumnReader) throws(StoreError) {
    id = SnapshotID(rawValue: try columns.next())
    timeline = TimelineID(rawValue: try columns.next())
    position = try columns.next()
    isLatest = try columns.next()
    isAside = try columns.next()
    commitID = try columns.next()
    parentID = try columns.next()
    ref = try columns.next()
    committedAt = try columns.next()
    indexedAt = try columns.next()
    treeID = try columns.next()
    scannerVersion = try columns.next()
    resolvedWith = try columns.next()
    classCount = try columns.next()
    nibCount = try columns.next()
    problemCount = try columns.next()
  }
}

/// A project in a store.
public struct StoredProject: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// The location it was found at.
  public let location: String
  /// The time of its last run, in seconds since 1970.
  public let indexedAt: Int64
  /// The commits that its runs index, in the words of the user who chose them; nil where each run indexes one.
  public let history: String?
  /// Whether snapshots were removed on purpose.
  public let isPruned: Bool
  /// The commit that the run leads to which writes its history; nil once it is there.
  public let goal: String?
}

extension StoredProject {
  /// The columns that ``init(from:)`` reads.
  fileprivate static let selection =
    "SELECT name, location, indexed_at, history, is_pruned, goal FROM project"

  fileprivate init(from columns: inout ColumnReader) throws(StoreError) {
    name = try columns.next()
    location = try columns.next()
    indexedAt = try columns.next()
    history = try columns.next()
    isPruned = try columns.next()
    goal = try columns.next()
  }
}

extension Store {
  /// The project called `name`, if there is one.
  public func project(named name: String) throws(StoreError) -> StoredProject? {
    try Statement("\(StoredProject.selection) WHERE name = ?", in: connection).row(name) {
      columns throws(StoreError) in try StoredProject(from: &columns)
    }
  }

  /// The first project by name at `location` that is not called `name`, if there is one.
  public func project(at location: String, besides name: String) throws(StoreError) -> String? {
    try Statement(
      "SELECT name FROM project WHERE location = ? AND name <> ? ORDER BY name LIMIT 1",
      in: connection
    ).row(location, name) { columns throws(StoreError) in try columns.next() }
  }

  /// The commits that runs of other projects than `name` index, each choice once; none for projects whose
  /// runs index one.
  public func histories(besides name: String) throws(StoreError) -> [String] {
    try Statement(
      "SELECT DISTINCT history FROM project WHERE history IS NOT NULL AND name <> ? ORDER BY 1",
      in: connection
    ).rows(name) { columns throws(StoreError) in try columns.next() }
  }

  /// The projects whose history a run has not written to its end, by name.
  public func unfinishedProjects() throws(StoreError) -> [StoredProject] {
    try Statement(
      "\(StoredProject.selection) WHERE goal IS NOT NULL ORDER BY name", in: connection
    ).rows { columns throws(StoreError) in try StoredProject(from: &columns) }
  }

  /// The projects whose history is complete, by name, with the commits that the plain views show.
  ///
  /// Left out are plain folders, and projects of which a tag or an upstream was asked for instead of HEAD.
  public func shownCommits()
    throws(StoreError) -> [(project: String, location: String, commit: String)]
  {
    try Statement(
      """
      SELECT p.name, p.location, s.commit_id
        FROM project AS p
        JOIN snapshot AS s ON s.id = \(StoredSnapshot.shown)
       WHERE p.goal IS NULL AND s.commit_id IS NOT NULL
         AND (s.ref IS NULL OR s.ref LIKE 'refs/heads/%')
       ORDER BY p.name
      """, in: connection
    ).rows { columns throws(StoreError) in
      (try columns.next(), try columns.next(), try columns.next())
    }
  }

  /// The snapshots of a project: the current line of history, then the others, of each the latest first.
  public func snapshots(of project: String) throws(StoreError) -> [StoredSnapshot] {
    try Statement(
      """
      \(StoredSnapshot.selection)
       WHERE p.name = ?
       ORDER BY s.timeline_id = p.current_timeline_id DESC, l.number DESC, s.position DESC
      """, in: connection
    ).rows(project) { columns throws(StoreError) in try StoredSnapshot(from: &columns) }
  }

  /// One snapshot of a project.
  public func snapshot(
    _ id: SnapshotID, of project: String
  ) throws(StoreError) -> StoredSnapshot? {
    try Statement(
      "\(StoredSnapshot.selection) WHERE s.id = ? AND p.name = ?", in: connection
    ).row(id.rawValue, project) { columns throws(StoreError) in
      try StoredSnapshot(from: &columns)
    }
  }

  /// The snapshot of a project that was written last, whatever its line of history.
  public func newestSnapshot(of project: String) throws(StoreError) -> SnapshotID? {
    let id = try Statement(
      """
      SELECT max((SELECT s.id
                    FROM snapshot AS s
                   WHERE s.timeline_id = l.id
                   ORDER BY s.position DESC
                   LIMIT 1))
        FROM project AS p
        JOIN timeline AS l ON l.project_id = p.id
       WHERE p.name = ?
      """, in: connection
    ).row(project) { columns throws(StoreError) -> Int64? in try columns.next() }
    return (id ?? nil).map(SnapshotID.init)
  }

  /// The number of a snapshot's problems of each severity: error, warning, note.
  public func problemCounts(of snapshot: SnapshotID) throws(StoreError) -> [String: Int] {
    var counts: [String: Int] = [:]
    try Statement(
      """
      SELECT c.severity, count(*)
        FROM snapshot AS s
        JOIN span_level AS v
       CROSS JOIN problem AS c
          ON c.timeline_id = s.timeline_id AND \(Self.isThere)
       WHERE s.id = ?
       GROUP BY c.severity
      """, in: connection
    ).forEachRow(snapshot.rawValue) { columns throws(StoreError) in
      let severity: String = try columns.next()
      counts[severity] = try columns.next()
    }
    return counts
  }
}
