import IndexStore
import Repository

/// Writes the snapshots of commits without relevant changes; nil if the index cannot continue.
///
/// The cost depends on the commits, not on the size of the project. `draft` makes the draft of a
/// snapshot for a timeline.
func addUnchanged(
  _ commits: [Commit], to store: Store, of project: String, after indexed: IndexedSnapshots,
  draft: (Commit, TimelineID?) -> SnapshotDraft
) throws -> IndexReport? {
  let last = try store.write { writer -> SnapshotID? in
    guard try store.newestSnapshot(of: project) == indexed.newest else { throw ConcurrentChange() }
    var line: TimelineID?
    var last: SnapshotID?
    for commit in commits {
      guard let snapshot = try writer.addUnchangedSnapshot(draft(commit, line)) else { return nil }
      last = snapshot
      if line == nil { line = try store.snapshot(snapshot, of: project)?.timeline }
    }
    return last
  }
  guard let last else { return nil }
  let files = try store.fileCount(of: last)
  var report = try IndexReport(last, of: project, files: files, known: files, in: store)
  report.commits = commits.count
  try report.compare(with: indexed.latest, in: store)
  return report
}
