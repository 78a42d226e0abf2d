/// Merges one project of a shard into an index, inside a transaction.
struct ProjectMerge {
  private let shard: Connection
  private let target: Connection
  private let ids: ShardIDs
  private let history: HistoryWriter

  init(from shard: Connection, ids: ShardIDs, to target: Connection) {
    self.shard = shard
    self.target = target
    self.ids = ids
    history = HistoryWriter(target)
  }

  /// Executes `plan`.
  func run(_ plan: MergePlan, of project: ShardProject, into here: ShardProject?) throws(StoreError)
  {
    let id = try writeProject(project, here)
    try parkSnapshots(of: id)
    var timelines: [Int64] = []
    for line in plan.lines { timelines.append(try timeline(of: line, in: id)) }
    for table in TableDescription.spans {
      try writeRows(of: table, plan, timelines)
    }
    for (line, timeline) in zip(plan.lines, timelines) {
      try writeSnapshots(of: line, as: timeline)
    }
    try show(plan, timelines, in: id)
    for timeline in plan.removed { try history.removeTimeline(timeline) }
    try Statement(
      """
      DELETE FROM snapshot
       WHERE position < 0 AND timeline_id IN (SELECT id FROM timeline WHERE project_id = ?)
      """, in: target
    ).run(id)
  }

  /// Writes the project's own columns from the file with the latest run.
  private func writeProject(_ new: ShardProject, _ here: ShardProject?) throws(StoreError) -> Int64
  {
    func key(_ project: ShardProject) -> (Int64, String, String, String) {
      (project.indexedAt, project.location, project.history ?? "", project.goal ?? "")
    }
    let later = here.map { key($0) > key(new) ? $0 : new } ?? new
    let id: Int64? = try Statement(
      """
      INSERT INTO project (name, location, indexed_at, history, is_pruned, goal)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE
         SET location = excluded.location, indexed_at = excluded.indexed_at,
             history = excluded.history, is_pruned = excluded.is_pruned, goal = excluded.goal
      RETURNING id
      """, in: target
    ).row(
      later.name, later.location, later.indexedAt, later.history,
      new.isPruned || here?.isPruned ?? false, later.goal
    )
    guard let id else { throw StoreError(.statement, "the project was not written") }
    return id
  }

  /// Moves the existing positions away before assigning new ones.
  private func parkSnapshots(of project: Int64) throws(StoreError) {
    try Statement(
      """
      UPDATE snapshot SET position = -position
       WHERE timeline_id IN (SELECT id FROM timeline WHERE project_id = ?)
      """, in: target
    ).run(project)
  }

  private func timeline(of line: MergePlan.Line, in project: Int64) throws(StoreError) -> Int64 {
    if let base = line.base { return base }
    return try line.isAside
      ? history.addTimelineAside(of: project) : history.addTimeline(to: project, isCurrent: false)
  }

  private func writeRows(
    of table: TableDescription, _ plan: MergePlan, _ timelines: [Int64]
  ) throws(StoreError) {
    guard case .spans(let key) = table.rows else { return }
    let columns = try table.columns(in: target)
    for (line, timeline) in zip(plan.lines, timelines) where line.kept < line.items.count {
      if let copied = line.copied {
        var changes = ids.changes(table)
        changes["timeline_id"] = .value(timeline)
        try RowCopy(table.name, columns: columns, changes: changes)
          .run(from: shard, where: "timeline_id = ?", copied, to: target)
      } else {
        try MergedTimelineWriter(table, key: key, shard: shard, ids: ids, target: target)
          .write(line, as: timeline)
      }
    }
  }

  private func writeSnapshots(of line: MergePlan.Line, as timeline: Int64) throws(StoreError) {
    let columns = try TableDescription.snapshot.columns(in: target)
    let move = try Statement(
      "UPDATE snapshot SET timeline_id = ?, position = ? WHERE id = ?", in: target)
    let forget = try Statement("DELETE FROM app_hash WHERE snapshot_id = ?", in: target)
    let remove = try Statement("DELETE FROM snapshot WHERE id = ?", in: target)
    var last: Int64?
    for (index, item) in line.items.enumerated() {
      if let id = item.id, !item.isNoteFromShard {
        try move.run(timeline, index + 1, id)
        last = id
        continue
      }
      if let id = item.id {
        try forget.run(id)
        try remove.run(id)
      }
      var changes = ids.changes(TableDescription.snapshot)
      changes["timeline_id"] = .value(timeline)
      changes["position"] = .value(Int64(index + 1))
      try RowCopy("snapshot", columns: columns, omitting: ["id"], changes: changes)
        .run(from: shard, where: "id = ?", item.note.id, to: target)
      last = target.lastRow
    }
    guard let last, let end = line.items.last else { return }
    try writeAppHashes(of: end, as: try newest(last, on: timeline), on: timeline)
  }

  /// The id of the snapshot that ends a timeline.
  ///
  /// Runs take the highest id for the last written snapshot, so this one gets a new id if another
  /// is higher.
  private func newest(_ last: Int64, on timeline: Int64) throws(StoreError) -> Int64 {
    let highest: Int64? = try Statement(
      "SELECT max(id) FROM snapshot WHERE timeline_id = ? AND position > 0", in: target
    ).row(timeline)
    guard let highest, highest != last else { return last }
    let new = try target.integer("SELECT max(id) + 1 FROM snapshot")
    try Statement("UPDATE snapshot SET id = ? WHERE id = ?", in: target).run(new, last)
    try Statement("UPDATE app_hash SET snapshot_id = ? WHERE snapshot_id = ?", in: target)
      .run(new, last)
    return Int64(new)
  }

  /// Keeps the app hashes of the end of a timeline only; copies them from the shard if it has that
  /// end.
  private func writeAppHashes(
    of end: MergePlan.Item, as snapshot: Int64, on timeline: Int64
  ) throws(StoreError) {
    try Statement(
      """
      DELETE FROM app_hash
       WHERE snapshot_id <> ? AND snapshot_id IN (SELECT id FROM snapshot WHERE timeline_id = ?)
      """, in: target
    ).run(snapshot, timeline)
    guard end.isNoteFromShard else { return }
    for table in TableDescription.all {
      guard case .ofSnapshot = table.rows else { continue }
      try RowCopy(
        table.name, columns: try table.columns(in: target),
        changes: ["snapshot_id": .value(snapshot)]
      ).run(from: shard, where: "snapshot_id = ?", end.note.id, to: target)
    }
  }

  private func show(
    _ plan: MergePlan, _ timelines: [Int64], in project: Int64
  ) throws(StoreError) {
    let current = plan.current.map { timelines[$0] }
    try Statement(
      """
      UPDATE project
         SET current_timeline_id = ?1,
             current_snapshot_id = (SELECT id FROM snapshot WHERE timeline_id = ?1 AND position = ?2)
       WHERE id = ?3
      """, in: target
    ).run(current, plan.shown.map { $0 + 1 }, project)
  }
}
