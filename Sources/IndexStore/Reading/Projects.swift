/// A stored snapshot without its rows.
public struct StoredSnapshot: Hashable, Sendable {
  /// The snapshot.
  public let id: SnapshotID
  /// The timeline of the snapshot.
  public let timeline: TimelineID
  /// The position on the timeline; 1 is the oldest.
  public let position: Int
  /// Whether the plain views show it.
  public let isLatest: Bool
  /// Whether it is outside all timelines because it was written for a comparison.
  public let isAside: Bool
  /// The commit; nil for a plain folder.
  public let commitID: String?
  /// The commit's first parent.
  public let parentID: String?
  /// The revision as the user named it.
  public let ref: String?
  /// The time of the commit, in seconds since 1970; nil for a plain folder.
  public let committedAt: Int64?
  /// The time of indexing, in seconds since 1970.
  public let indexedAt: Int64
  /// A digest; equal for snapshots with the same files.
  public let treeID: String
  /// The version of the scanners that produced the facts.
  public let scannerVersion: Int
  /// The terms as text; nil if the snapshot is not resolved.
  public let resolvedWith: String?
  /// The number of classes.
  public let classCount: Int
  /// The number of nibs and storyboards.
  public let nibCount: Int
  /// The number of problems.
  public let problemCount: Int
}

extension StoredSnapshot: Readable {
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
    self.init(
      id: SnapshotID(rawValue: try columns.next()),
      timeline: TimelineID(rawValue: try columns.next()), position: try columns.next(),
      isLatest: try columns.next(), isAside: try columns.next(), commitID: try columns.next(),
      parentID: try columns.next(), ref: try columns.next(), committedAt: try columns.next(),
      indexedAt: try columns.next(), treeID: try columns.next(),
      scannerVersion: try columns.next(), resolvedWith: try columns.next(),
      classCount: try columns.next(), nibCount: try columns.next(),
      problemCount: try columns.next())
  }
}

/// A project in a store.
public struct StoredProject: Hashable, Sendable {
  /// The project's name.
  public let name: String
  /// The project's location.
  public let location: String
  /// The time of the last run, in seconds since 1970.
  public let indexedAt: Int64
  /// The choice of commits that runs index, as text; nil if each run indexes one.
  public let history: String?
  /// Whether the user removed snapshots.
  public let isPruned: Bool
  /// The last commit of an unfinished history; nil once it is indexed.
  public let goal: String?
}

extension StoredProject: Readable {
  /// The columns that ``init(from:)`` reads.
  fileprivate static let selection =
    "SELECT name, location, indexed_at, history, is_pruned, goal FROM project"

  init(from columns: inout ColumnReader) throws(StoreError) {
    self.init(
      name: try columns.next(), location: try columns.next(), indexedAt: try columns.next(),
      history: try columns.next(), isPruned: try columns.next(), goal: try columns.next())
  }
}

extension Store {
  /// The project called `name`, if there is one.
  public func project(named name: String) throws(StoreError) -> StoredProject? {
    try Statement("\(StoredProject.selection) WHERE name = ?", in: connection).row(name)
  }

  /// The first project by name at `location` that is not called `name`, if there is one.
  public func project(at location: String, besides name: String) throws(StoreError) -> String? {
    try Statement(
      "SELECT name FROM project WHERE location = ? AND name <> ? ORDER BY name LIMIT 1",
      in: connection
    ).row(location, name)
  }

  /// The distinct choices of commits in projects other than `name`, without projects whose runs
  /// index one commit.
  public func histories(besides name: String) throws(StoreError) -> [String] {
    try Statement(
      "SELECT DISTINCT history FROM project WHERE history IS NOT NULL AND name <> ? ORDER BY 1",
      in: connection
    ).rows(name)
  }

  /// The projects with an unfinished history, by name.
  public func unfinishedProjects() throws(StoreError) -> [StoredProject] {
    try Statement(
      "\(StoredProject.selection) WHERE goal IS NOT NULL ORDER BY name", in: connection
    ).rows()
  }

  /// The projects with complete histories, by name, with the commits that the plain views show.
  ///
  /// Leaves out plain folders, and projects whose last run requested a tag or an upstream instead
  /// of HEAD.
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

  /// The snapshots of a project: the current timeline first, and on each the latest first.
  public func snapshots(of project: String) throws(StoreError) -> [StoredSnapshot] {
    try Statement(
      """
      \(StoredSnapshot.selection)
       WHERE p.name = ?
       ORDER BY s.timeline_id = p.current_timeline_id DESC, l.number DESC, s.position DESC
      """, in: connection
    ).rows(project)
  }

  /// One snapshot of a project.
  public func snapshot(
    _ id: SnapshotID, of project: String
  ) throws(StoreError) -> StoredSnapshot? {
    try Statement(
      "\(StoredSnapshot.selection) WHERE s.id = ? AND p.name = ?", in: connection
    ).row(id.rawValue, project)
  }

  /// The last written snapshot of a project, on any timeline.
  public func newestSnapshot(of project: String) throws(StoreError) -> SnapshotID? {
    let id: Int64?? = try Statement(
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
    ).row(project)
    return (id ?? nil).map(SnapshotID.init)
  }

  /// The number of problems of a snapshot by severity: error, warning, note.
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
