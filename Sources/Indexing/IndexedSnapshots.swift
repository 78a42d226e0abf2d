import Facts
import IndexStore
import Repository
import Scanning

/// The snapshots that an index has of a project.
struct IndexedSnapshots {
  private let project: String
  /// The snapshots on timelines; those beside them do not count.
  private let snapshots: [StoredSnapshot]
  private let byCommit: [String: StoredSnapshot]
  /// The snapshot that was written last, wherever it stands.
  let newest: SnapshotID?
  private let terms: String
  /// The commits that runs of the project index; nil if each run indexes one, or the project is not in the
  /// index.
  let history: HistoryChoice?
  /// Whether snapshots were pruned, so that no old commit gets a snapshot again.
  let isPruned: Bool
  /// The commit that the history leads to, if the run that writes it has not come to its end.
  private let goal: String?
  /// Another project of the same place, if this one is not in the index.
  let twin: String?
  /// The commits that runs of other projects index, if this one is not in the index.
  let historyOfOthers: HistoryChoice?

  /// The past of `project`, which is now found at `location` and resolved with `terms`.
  ///
  /// Two repositories whose folders happen to have the same name are not one project; only a name
  /// that was given on purpose joins them.
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
    // A new index has no others, and its written part is not opened again for the question.
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

  /// Whether a history that leads to `head` does not reach the goal of an unfinished one.
  ///
  /// Only what leads to `tip`, the commit in HEAD, does: what the note says is that a run of HEAD goes on, and
  /// where another branch led may be forgotten by now.
  func isUnfinished(
    after head: Commit, besides tip: String?, in repository: GitRepository
  ) throws -> Bool {
    guard let goal, let tip, goal != head.id,
      try repository.isFirstParentAncestor(goal, of: tip)
    else { return false }
    return try !repository.isFirstParentAncestor(goal, of: head.id)
  }

  /// The snapshot of a commit, if it is as one of today would be.
  func snapshot(ofCommit commit: String) -> StoredSnapshot? {
    byCommit[commit].flatMap { isUpToDate($0) ? $0 : nil }
  }

  /// Whether a commit has a snapshot, whatever version of the tool made it.
  func hasSnapshot(ofCommit commit: String) -> Bool { byCommit[commit] != nil }

  /// The line of history that a commit ends, if its snapshot is as one of today would be.
  func timeline(endingWith commit: String) -> TimelineID? {
    snapshot(ofCommit: commit).flatMap { snapshot in
      ends.contains { $0.id == snapshot.id } ? snapshot.timeline : nil
    }
  }

  /// Whether a commit ends a line of history with a snapshot that another version of the tool made, or
  /// that other terms were asked for.
  func isOutdatedEnd(_ commit: String) -> Bool {
    guard let snapshot = byCommit[commit], !isUpToDate(snapshot) else { return false }
    return ends.contains { $0.id == snapshot.id }
  }

  /// The latest snapshot, if it is of the same folder with the same files, and as one of today would
  /// be.
  func snapshot(ofFolder tree: String) -> StoredSnapshot? {
    guard let latest, latest.commitID == nil, latest.treeID == tree, isUpToDate(latest) else {
      return nil
    }
    return latest
  }

  /// Whether the scanners of today made a snapshot, and the same terms.
  private func isUpToDate(_ snapshot: StoredSnapshot) -> Bool {
    snapshot.scannerVersion == scannerVersion && snapshot.resolvedWith == terms
  }

  /// The snapshot that the plain views show.
  var latest: StoredSnapshot? { snapshots.first { $0.isLatest } }

  /// The snapshot that one on this line of history comes right after, if it is of a commit, and as one
  /// of today would be.
  func snapshot(before choice: SnapshotDraft.TimelineChoice) -> StoredSnapshot? {
    let end: StoredSnapshot? =
      switch choice {
      case .extendLatest: latest
      case .extend(let line, _): ends.first { $0.timeline == line }
      case .replace, .newTimeline, .aside: nil
      }
    return end.flatMap { $0.commitID != nil && isUpToDate($0) ? $0 : nil }
  }

  /// The latest snapshot of each line of history, the current line's first.
  private var ends: [StoredSnapshot] {
    var seen: Set<TimelineID> = []
    return snapshots.filter { seen.insert($0.timeline).inserted }
  }

  /// The line of history that a commit goes to.
  ///
  /// A commit that ends a line stays where it is. One to which the end of a line leads by first parents
  /// continues that line, the current one before others. Any other starts a line of its own; if it has a
  /// snapshot in the midst of a line, the store takes that away. The line becomes the current one if the
  /// plain views are to show the commit.
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
    for ancestor in try repository.firstParentChain(of: commit.id).dropFirst() {
      if let end = others.first(where: { $0.commitID == ancestor }) {
        return .extend(end.timeline, makeCurrent: isCurrent)
      }
    }
    return .newTimeline(makeCurrent: isCurrent)
  }

  /// The line of history on which `commits` come right after a commit: the one of that commit if
  /// nothing but they follows it there, else a new one.
  func timeline(
    after commit: String, for commits: Set<String>, makeCurrent: Bool
  ) -> SnapshotDraft.TimelineChoice {
    guard let base = snapshot(ofCommit: commit) else {
      return .newTimeline(makeCurrent: makeCurrent)
    }
    let followers = snapshots.filter { $0.timeline == base.timeline && $0.position > base.position }
    // Snapshots stand with the latest first.
    guard let first = followers.last else {
      return .extend(base.timeline, makeCurrent: makeCurrent)
    }
    let areReplaced = followers.allSatisfy { $0.commitID.map(commits.contains) ?? false }
    return areReplaced
      ? .replace(first.id, makeCurrent: makeCurrent) : .newTimeline(makeCurrent: makeCurrent)
  }

  /// The report on a commit that has a snapshot already; nil if it has none.
  ///
  /// The plain views show it from now on if they are to.
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

  /// Whether a commit, once indexed, is what the plain views are to show: the one that HEAD names, that goes
  /// by the name by which the one that they show was asked for, or that comes after it.
  func isCurrent(_ commit: Commit, isHead: Bool, in repository: GitRepository) throws -> Bool {
    guard let latest, let tip = latest.commitID, tip != commit.id, !isHead,
      commit.ref == nil || commit.ref != latest.ref
    else { return true }
    return try repository.isAncestor(tip, of: commit.id)
  }

  /// The line of history that a plain folder with these files goes to; the same files stay where
  /// they are.
  func timeline(forFolder tree: String) -> SnapshotDraft.TimelineChoice {
    guard let latest else { return .extendLatest }
    guard latest.commitID == nil else { return .newTimeline(makeCurrent: true) }
    return latest.treeID == tree ? .replace(latest.id, makeCurrent: true) : .extendLatest
  }
}
