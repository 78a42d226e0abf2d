import Facts
import IndexStore
import Repository
import Scanning

struct IndexedSnapshots {
  private let project: String
  private let snapshots: [StoredSnapshot]
  private let byCommit: [String: StoredSnapshot]
  /// The last written snapshot, on a timeline or not.
  let newest: SnapshotID?
  private let terms: String
  /// The commits that runs of the project index; nil if each run indexes one, or if the project is
  /// not in the index.
  let history: HistoryChoice?
  /// Whether snapshots were pruned, so that old commits get none again.
  let isPruned: Bool
  /// The last commit of an unfinished history.
  private let goal: String?
  /// Another project with the same location, if this one is not in the index.
  let twin: String?
  /// The choice of commits in other projects, if this one is not in the index.
  let historyOfOthers: HistoryChoice?

  /// Loads the snapshots of `project`, which is now at `location` and is resolved with `terms`.
  ///
  /// Two repositories with the same folder name are separate projects, unless the user named the
  /// project.
  init(
    of project: String, at location: String, terms: ResolutionTerms, isNamed: Bool, in store: Store
  ) throws {
    let known = try store.project(named: project)
    if let known, known.location != location, !isNamed {
      throw IndexError.nameTaken(project: project, location: location, by: known.location)
    }
    self.project = project
    self.terms = terms.text
    history = known?.history.flatMap { HistoryChoice(text: $0) }
    isPruned = known?.isPruned ?? false
    goal = known?.goal
    let all = try store.snapshots(of: project)
    snapshots = all.filter { !$0.isAside }
    newest = all.map(\.id).max { $0.rawValue < $1.rawValue }
    // A new index has no other projects, so this does not open its written part again.
    twin = newest == nil && !store.isNew ? try store.project(at: location, besides: project) : nil
    historyOfOthers =
      newest == nil && !store.isNew
      ? HistoryChoice(of: try store.histories(besides: project)) : nil
    byCommit = Dictionary(
      snapshots.compactMap { snapshot in snapshot.commitID.map { ($0, snapshot) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the run that writes the history has not finished.
  var isUnfinished: Bool { goal != nil }

  /// Whether a history up to `head` leaves another history unfinished.
  ///
  /// That is only so if the goal leads to `tip`, the commit in HEAD: the note tells the user that a
  /// run of HEAD continues, and the goal of another branch may be out of date.
  func isUnfinished(
    after head: Commit, besides tip: String?, in repository: GitRepository
  ) throws -> Bool {
    guard let goal, let tip, goal != head.id,
      try repository.isFirstParentAncestor(goal, of: tip)
    else { return false }
    return try !repository.isFirstParentAncestor(goal, of: head.id)
  }

  /// The snapshot of a commit, if it is up to date.
  func snapshot(ofCommit commit: String) -> StoredSnapshot? {
    byCommit[commit].flatMap { isUpToDate($0) ? $0 : nil }
  }

  /// Whether a commit has a snapshot by any version of the tool.
  func hasSnapshot(ofCommit commit: String) -> Bool { byCommit[commit] != nil }

  /// The timeline that ends with a commit, if its snapshot is up to date.
  func timeline(endingWith commit: String) -> TimelineID? {
    snapshot(ofCommit: commit).flatMap { snapshot in
      ends.contains { $0.id == snapshot.id } ? snapshot.timeline : nil
    }
  }

  /// Whether a timeline ends with a commit whose snapshot is out of date in version or terms.
  func isOutdatedEnd(_ commit: String) -> Bool {
    guard let snapshot = byCommit[commit], !isUpToDate(snapshot) else { return false }
    return ends.contains { $0.id == snapshot.id }
  }

  /// The latest snapshot, if it is up to date and of the same folder with the same files.
  func snapshot(ofFolder tree: String) -> StoredSnapshot? {
    guard let latest, latest.commitID == nil, latest.treeID == tree, isUpToDate(latest) else {
      return nil
    }
    return latest
  }

  /// Whether the current scanners made a snapshot with the same terms.
  private func isUpToDate(_ snapshot: StoredSnapshot) -> Bool {
    snapshot.scannerVersion == scannerVersion && snapshot.resolvedWith == terms
  }

  /// The snapshot that the plain views show.
  var latest: StoredSnapshot? { snapshots.first { $0.isLatest } }

  /// The snapshot before the next one on this timeline, if it has a commit and is up to date.
  func snapshot(before choice: SnapshotDraft.TimelineChoice) -> StoredSnapshot? {
    let end: StoredSnapshot? =
      switch choice {
      case .extendLatest: latest
      case .extend(let line, _): ends.first { $0.timeline == line }
      case .replace, .newTimeline, .aside: nil
      }
    return end.flatMap { $0.commitID != nil && isUpToDate($0) ? $0 : nil }
  }

  /// The latest snapshot of each timeline, the current timeline first.
  private var ends: [StoredSnapshot] {
    var seen: Set<TimelineID> = []
    return snapshots.filter { seen.insert($0.timeline).inserted }
  }

  /// The timeline for a commit.
  ///
  /// A commit at the end of a timeline stays there. If the end of a timeline leads to the commit by
  /// first parents, the commit continues it; the current timeline takes precedence. Any other
  /// commit starts a timeline, and the store removes its snapshot from the middle of another. The
  /// timeline becomes the current one if the plain views are to show the commit.
  func timeline(
    for commit: Commit, isHead: Bool, in repository: GitRepository
  ) throws -> SnapshotDraft.TimelineChoice {
    guard let latest else { return .extendLatest }
    if let tip = latest.commitID, tip != commit.id, ends.first?.id == latest.id,
      try repository.isFirstParentAncestor(tip, of: commit.id)
    {
      return .extendLatest
    }
    let isCurrent = try isCurrent(commit, isHead: isHead, in: repository)
    if let end = ends.first(where: { $0.commitID == commit.id }) {
      return .replace(end.id, makeCurrent: isCurrent)
    }
    let others = ends.filter { !$0.isLatest && $0.commitID != nil }
    guard !others.isEmpty else { return .newTimeline(makeCurrent: isCurrent) }
    for ancestor in try repository.firstParents(of: commit.id).dropFirst() {
      if let end = others.first(where: { $0.commitID == ancestor.id }) {
        return .extend(end.timeline, makeCurrent: isCurrent)
      }
    }
    return .newTimeline(makeCurrent: isCurrent)
  }

  /// The timeline on which `commits` follow a commit: its own if no other commits follow it there,
  /// otherwise a new one.
  func timeline(
    after commit: String, for commits: Set<String>, makeCurrent: Bool
  ) -> SnapshotDraft.TimelineChoice {
    guard let base = snapshot(ofCommit: commit) else {
      return .newTimeline(makeCurrent: makeCurrent)
    }
    let followers = snapshots.filter { $0.timeline == base.timeline && $0.position > base.position }
    // The latest snapshot comes first.
    guard let first = followers.last else {
      return .extend(base.timeline, makeCurrent: makeCurrent)
    }
    let areReplaced = followers.allSatisfy { $0.commitID.map(commits.contains) ?? false }
    return areReplaced
      ? .replace(first.id, makeCurrent: makeCurrent) : .newTimeline(makeCurrent: makeCurrent)
  }

  /// Reports on a commit with an existing snapshot; nil without one.
  ///
  /// Makes the plain views show it if requested.
  func report(
    onKnown commit: Commit, isHead: Bool, of repository: GitRepository, in store: Store
  ) throws -> IndexReport? {
    guard let snapshot = snapshot(ofCommit: commit.id) else { return nil }
    let report = try IndexReport(unchanged: snapshot, of: project, in: store)
    guard !snapshot.isLatest, try isCurrent(commit, isHead: isHead, in: repository) else {
      return report
    }
    try store.write { try $0.show(snapshot.id) }
    return report
  }

  /// Whether the plain views are to show a commit: it is in HEAD, was requested by the same name as
  /// the shown one, or comes after that.
  func isCurrent(_ commit: Commit, isHead: Bool, in repository: GitRepository) throws -> Bool {
    guard let latest, let tip = latest.commitID, tip != commit.id, !isHead,
      commit.ref == nil || commit.ref != latest.ref
    else { return true }
    return try repository.isAncestor(tip, of: commit.id)
  }

  /// The timeline for a plain folder; a folder with unchanged files stays on its timeline.
  func timeline(forFolder tree: String) -> SnapshotDraft.TimelineChoice {
    guard let latest else { return .extendLatest }
    guard latest.commitID == nil else { return .newTimeline(makeCurrent: true) }
    return latest.treeID == tree ? .replace(latest.id, makeCurrent: true) : .extendLatest
  }
}
