import Facts

struct SnapshotCounts {
  let classes: Int
  let controllers: Int
  let nibs: Int
  let problems: Int
}

/// Writes projects, timelines and snapshots.
final class HistoryWriter {
  let connection: Connection
  /// The written rows of `meta`.
  private var meta: [String: String] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// The timeline for `draft` and the position of its latest snapshot; creates missing rows.
  func timeline(for draft: SnapshotDraft) throws(StoreError) -> (timeline: Int64, position: Int) {
    let project = try project(for: draft)
    switch draft.timeline {
    case .extendLatest:
      guard let current = project.timeline else {
        return (try addTimeline(to: project.id, isCurrent: true), 0)
      }
      return (current, try end(of: current))
    case .extend(let timeline, let makeCurrent):
      if makeCurrent { try self.makeCurrent(timeline.rawValue) }
      return (timeline.rawValue, try end(of: timeline.rawValue))
    case .replace(let snapshot, let makeCurrent):
      let end = try makeRoom(for: snapshot)
      if makeCurrent { try self.makeCurrent(end.timeline) }
      return end
    case .newTimeline(let makeCurrent):
      let isCurrent = makeCurrent || project.timeline == nil
      return (try addTimeline(to: project.id, isCurrent: isCurrent), 0)
    case .aside:
      return (try addTimelineAside(of: project.id), 0)
    }
  }

  /// The row counts of the snapshot at a position, if it has the scanners and terms of `draft`.
  func counts(
    at position: Int, of timeline: Int64, like draft: SnapshotDraft
  ) throws(StoreError) -> SnapshotCounts? {
    try Statement(
      """
      SELECT class_count, controller_count, nib_count, problem_count
        FROM snapshot
       WHERE timeline_id = ? AND position = ? AND scanner_version = ? AND resolved_with = ?
      """, in: connection
    ).row(timeline, position, draft.scannerVersion, draft.terms.text) {
      columns throws(StoreError) in
      SnapshotCounts(
        classes: try columns.next(), controllers: try columns.next(), nibs: try columns.next(),
        problems: try columns.next())
    }
  }

  /// Writes the snapshot's own row.
  func addSnapshot(
    _ draft: SnapshotDraft, timeline: Int64, position: Int, profiles: ProfileBits,
    counts: SnapshotCounts
  ) throws(StoreError) -> SnapshotID {
    let insert = try Statement(
      """
      INSERT INTO snapshot (timeline_id, position, commit_id, parent_id, ref, committed_at,
                            author, subject, indexed_at, scanner_version, rules_version,
                            resolved_with, profiles, tree_id, class_count, controller_count,
                            nib_count, problem_count)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: connection)
    try insert.run(
      timeline, position, given(draft.commitID), given(draft.parentID), given(draft.ref),
      draft.committedAt, given(draft.author), given(draft.subject), draft.indexedAt,
      draft.scannerVersion, draft.terms.rulesVersion, draft.terms.text, profiles.all,
      draft.treeID,
      counts.classes, counts.controllers, counts.nibs, counts.problems)
    let id = connection.lastRow
    try setMeta("scanner_version", "\(draft.scannerVersion)")
    try setMeta("rules_version", "\(draft.terms.rulesVersion)")
    try setMeta("tool_version", toolVersion)
    return SnapshotID(rawValue: id)
  }

  /// Moves the app hashes to `snapshot` from the snapshot at the position before it.
  func keepAppHashes(
    of timeline: Int64, at position: Int, for snapshot: SnapshotID
  ) throws(StoreError) {
    try Statement(
      """
      UPDATE app_hash
         SET snapshot_id = ?
       WHERE snapshot_id = (SELECT id FROM snapshot WHERE timeline_id = ?2 AND position = ?3)
      """, in: connection
    ).run(snapshot.rawValue, timeline, position)
  }

  /// Makes the plain views show the end of a timeline.
  func makeCurrent(_ timeline: Int64) throws(StoreError) {
    try Statement(
      """
      UPDATE project
         SET current_timeline_id = ?1, current_snapshot_id = NULL
       WHERE id = (SELECT project_id FROM timeline WHERE id = ?1)
      """, in: connection
    ).run(timeline)
  }

  /// Makes the plain views show a snapshot on any timeline.
  func show(_ snapshot: SnapshotID) throws(StoreError) {
    try Statement(
      """
      UPDATE project
         SET current_timeline_id = s.timeline_id,
             current_snapshot_id = nullif(s.id, (SELECT id FROM snapshot
                                                  WHERE timeline_id = s.timeline_id
                                                  ORDER BY position DESC LIMIT 1))
        FROM snapshot AS s
        JOIN timeline AS l ON l.id = s.timeline_id
       WHERE s.id = ? AND project.id = l.project_id
      """, in: connection
    ).run(snapshot.rawValue)
  }

  /// Sets the choice of commits for runs of a project, all of which are indexed.
  func setHistory(_ history: String, of project: String) throws(StoreError) {
    try Statement("UPDATE project SET history = ?, goal = NULL WHERE name = ?", in: connection)
      .run(history, project)
  }

  func setLocation(_ location: String, of project: String) throws(StoreError) {
    try Statement("UPDATE project SET location = ? WHERE name = ?", in: connection)
      .run(location, project)
  }

  /// Sets a row of `meta`.
  func setMeta(_ key: String, _ value: String) throws(StoreError) {
    guard meta[key] != value else { return }
    try Statement(
      "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      in: connection
    ).run(key, value)
    meta[key] = value
  }

  private func project(
    for draft: SnapshotDraft
  ) throws(StoreError) -> (id: Int64, timeline: Int64?) {
    if draft.timeline == .aside, let known = try knownProject(draft.project) { return known }
    let upsert = try Statement(
      """
      INSERT INTO project (name, location, indexed_at, history, goal)
      VALUES (?, ?, ?, ?, nullif(?5, ?6))
      ON CONFLICT (name) DO UPDATE
         SET location = excluded.location, indexed_at = excluded.indexed_at,
             history = ifnull(excluded.history, history), goal = iif(?5 IS NULL, goal, excluded.goal)
      RETURNING id, current_timeline_id
      """, in: connection)
    let row = try upsert.row(
      draft.project, draft.location, draft.indexedAt, draft.history, draft.goal, draft.commitID
    ) { columns throws(StoreError) -> (id: Int64, timeline: Int64?) in
      (try columns.next(), try columns.next())
    }
    guard let row else { throw StoreError(.statement, "the project was not written") }
    return row
  }

  private func knownProject(
    _ name: String
  ) throws(StoreError) -> (id: Int64, timeline: Int64?)? {
    try Statement("SELECT id, current_timeline_id FROM project WHERE name = ?", in: connection)
      .row(name) { columns throws(StoreError) -> (id: Int64, timeline: Int64?) in
        (try columns.next(), try columns.next())
      }
  }

  /// Adds a timeline outside the others; such timelines have negative numbers.
  func addTimelineAside(of project: Int64) throws(StoreError) -> Int64 {
    try Statement(
      """
      INSERT INTO timeline (project_id, number)
      SELECT ?1, min(ifnull(min(number), 0), 0) - 1 FROM timeline WHERE project_id = ?1
      """, in: connection
    ).run(project)
    return connection.lastRow
  }

  func addTimeline(
    to project: Int64, isCurrent: Bool
  ) throws(StoreError) -> Int64 {
    let insert = try Statement(
      """
      INSERT INTO timeline (project_id, number)
      SELECT ?1, max(ifnull(max(number), 0), 0) + 1 FROM timeline WHERE project_id = ?1
      """, in: connection)
    try insert.run(project)
    let timeline = connection.lastRow
    if isCurrent { try makeCurrent(timeline) }
    return timeline
  }
}
