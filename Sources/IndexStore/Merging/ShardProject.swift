/// The properties of a project that matter for merging.
public struct ShardProject {
  let id: Int64
  /// The project's name.
  public let name: String
  /// The path of the project.
  public let location: String
  let indexedAt: Int64
  let history: String?
  let isPruned: Bool
  let goal: String?
  /// All snapshots, by timeline and position.
  public internal(set) var snapshots: [ShardSnapshot] = []
}

/// The properties of a snapshot that matter for merging.
public struct ShardSnapshot {
  let id: Int64
  /// The id of the timeline in its file.
  public let timeline: Int64
  let position: Int
  /// The commit; nil for a plain folder.
  public let commit: String?
  let parent: String?
  /// The revision as the user named it.
  public let ref: String?
  let committedAt: Int64?
  /// The time of the run, in seconds since 1970.
  public let indexedAt: Int64
  let tree: String
  /// The terms that it was resolved with, in one line.
  public let terms: String?
  /// Whether it is on the current timeline.
  let isMain: Bool
  /// Whether it is outside all timelines.
  public let isAside: Bool
  /// Whether the plain views show it.
  public let isShown: Bool

  /// The snapshot's identity among those of its project.
  var identity: String { commit ?? "\(tree) at \(indexedAt)" }

  /// Whether both have the same rows.
  func hasSameRows(as other: Self) -> Bool { tree == other.tree && terms == other.terms }

  /// Whether this snapshot wins over another of the same commit: the later indexed one does,
  /// whichever comes first.
  func isPreferred(to other: Self) -> Bool {
    (indexedAt, terms ?? "", ref ?? "") > (other.indexedAt, other.terms ?? "", other.ref ?? "")
  }
}

/// The projects of an index, by name.
func readProjects(
  named name: String? = nil, in connection: Connection
) throws(StoreError) -> [ShardProject] {
  var projects: [ShardProject] = []
  try Statement(
    """
    SELECT id, name, location, indexed_at, history, is_pruned, goal
      FROM project
     WHERE ?1 IS NULL OR name = ?1
     ORDER BY name
    """, in: connection
  ).forEachRow(name) { columns throws(StoreError) in
    projects.append(
      ShardProject(
        id: try columns.next(), name: try columns.next(), location: try columns.next(),
        indexedAt: try columns.next(), history: try columns.next(), isPruned: try columns.next(),
        goal: try columns.next()))
  }
  for index in projects.indices {
    projects[index].snapshots = try readSnapshots(of: projects[index].id, in: connection)
  }
  return projects
}

private func readSnapshots(
  of project: Int64, in connection: Connection
) throws(StoreError) -> [ShardSnapshot] {
  try Statement(
    """
    SELECT s.id, s.timeline_id, s.position, s.commit_id, s.parent_id, s.ref, s.committed_at,
           s.indexed_at, s.tree_id, s.resolved_with, l.id IS p.current_timeline_id, l.number < 0,
           s.id IS \(StoredSnapshot.shown)
      FROM project AS p
      JOIN timeline AS l ON l.project_id = p.id
      JOIN snapshot AS s ON s.timeline_id = l.id
     WHERE p.id = ?
     ORDER BY l.number, s.position
    """, in: connection
  ).rows(project) { columns throws(StoreError) in
    ShardSnapshot(
      id: try columns.next(), timeline: try columns.next(), position: try columns.next(),
      commit: try columns.next(), parent: try columns.next(), ref: try columns.next(),
      committedAt: try columns.next(), indexedAt: try columns.next(), tree: try columns.next(),
      terms: try columns.next(), isMain: try columns.next(), isAside: try columns.next(),
      isShown: try columns.next())
  }
}
