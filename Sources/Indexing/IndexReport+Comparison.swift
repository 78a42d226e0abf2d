import IndexStore
import Repository
import Resolution

extension IndexReport {
  /// Counts the rows that broke since `previous`, the latest snapshot before the run, and the fixed
  /// ones, as `diff` does.
  ///
  /// Counts nothing if the tool or its options changed, because the code did not cause such
  /// changes, or if the plain views show the same snapshot as before.
  mutating func compare(with previous: StoredSnapshot?, in store: Store) throws {
    guard let previous, let snapshot, let now = try store.snapshot(snapshot, of: project),
      now.isLatest,
      // A rewritten history takes its commits along.
      let before = try previous.commitID.map({ try store.snapshot(ofCommit: $0, in: project) })
        ?? previous,
      now.id != before.id, now.scannerVersion == before.scannerVersion,
      now.resolvedWith == before.resolvedWith
    else { return }
    let pair = ComparedPair(before, now, in: store)
    let changes = try pair.breaksAndFixes()
    let connections = try pair.connections().changes
    previousCommit = before.commitID
    introduced =
      changes.count { $0.kind == .introduced } + connections.count { $0.kind == .introduced }
    fixed = changes.count { $0.kind == .fixed } + connections.count { $0.kind == .fixed }
    if fixed != 0 {
      unreadFixes = try pair.unreadFixes(among: changes, unread: try pair.newlyUnread())
    }
  }
}

extension IndexReport {
  /// Notes the commit that the plain views show, if it is not the requested `commit`, and whether
  /// `commit` is missing on their timeline; otherwise notes the commit that they showed before, if
  /// the user may miss it.
  ///
  /// `comesAfter` tells that the formerly shown commit leads to `commit`.
  mutating func noteShown(
    _ commit: Commit, isHead: Bool, comesAfter: Bool = false, after indexed: IndexedSnapshots,
    of repository: GitRepository, in store: Store
  ) throws {
    twin = indexed.twin
    historyOfOthers = indexed.historyOfOthers
    guard let former = indexed.latest, let old = former.commitID, old != commit.id else { return }
    let shown = try store.latestSnapshot(of: project)?.commitID
    guard shown == commit.id else {
      shownCommit = shown
      let isOnLine = try store.history(of: project)?.snapshots.contains { $0.commitID == commit.id }
      if isOnLine == false, let shown,
        try repository.isFirstParentAncestor(commit.id, of: shown)
      {
        gap = indexed.isPruned ? .pruned : .unfilled
      }
      return
    }
    let leavesHead =
      !isHead && former.ref != nil && former.ref != commit.ref
      && former.ref == repository.branchInHead
    if try leavesHead || !comesAfter && !repository.isAncestor(old, of: commit.id) {
      leftCommit = old
    }
  }
}
