import IndexStore
import Repository
import Scanning

/// What an index already has of a project.
struct ProjectPast {
  private let project: String
  private let snapshots: [StoredSnapshot]

  /// The past of `project`, which is now found at `location`.
  ///
  /// Two repositories whose folders happen to have the same name are not one project; only a name
  /// that was given on purpose joins them.
  init(of project: String, at location: String, isNamed: Bool, in store: Store) throws {
    if let known = try store.project(named: project), known.location != location, !isNamed {
      throw IndexError.nameTaken(project: project, location: location, by: known.location)
    }
    self.project = project
    snapshots = try store.snapshots(of: project)
  }

  /// The snapshot of a commit, if the scanners of today made it.
  func snapshot(ofCommit commit: String) -> StoredSnapshot? {
    snapshots.first { $0.commitID == commit && $0.scannerVersion == scannerVersion }
  }

  /// The latest snapshot, if it is of the same folder with the same files, by the scanners of today.
  func snapshot(ofFolder tree: String) -> StoredSnapshot? {
    guard let latest, latest.commitID == nil, latest.treeID == tree,
      latest.scannerVersion == scannerVersion
    else { return nil }
    return latest
  }

  /// The snapshot that was written last, whatever its line of history.
  var newest: SnapshotID? { snapshots.map(\.id).max { $0.rawValue < $1.rawValue } }

  private var latest: StoredSnapshot? { snapshots.first { $0.isLatest } }

  /// The latest snapshot of each line of history, the current line's first.
  private var ends: [StoredSnapshot] {
    var seen: Set<LineageID> = []
    return snapshots.filter { seen.insert($0.lineage).inserted }
  }

  /// The line of history that a commit goes to.
  ///
  /// A commit to which the end of a line leads by first parents continues that line, the current one
  /// before others. Any other starts a line of its own. The line becomes the current one unless the
  /// commit lies in the past of the latest.
  func lineage(
    for commit: String, in repository: GitRepository
  ) throws -> SnapshotDraft.LineageChoice {
    guard let latest else { return .extendLatest }
    if let tip = latest.commitID, tip != commit,
      try repository.isFirstParentAncestor(tip, of: commit)
    {
      return .extendLatest
    }
    let isCurrent = try isCurrent(commit, in: repository)
    let others = ends.filter { !$0.isLatest && $0.commitID != nil }
    guard !others.isEmpty else { return .newLineage(makeCurrent: isCurrent) }
    for ancestor in try repository.firstParentChain(of: commit).dropFirst() {
      if let end = others.first(where: { $0.commitID == ancestor }) {
        return .extend(end.lineage, makeCurrent: isCurrent)
      }
    }
    return .newLineage(makeCurrent: isCurrent)
  }

  /// The line of history that goes on right after a commit: the one it ends, else a new one.
  func lineage(after commit: String, makeCurrent: Bool) -> SnapshotDraft.LineageChoice {
    ends.first { $0.commitID == commit }.map { .extend($0.lineage, makeCurrent: makeCurrent) }
      ?? .newLineage(makeCurrent: makeCurrent)
  }

  /// The report on a commit that has a snapshot already; nil if it has none.
  ///
  /// The plain views show it from now on if it ends a line of history and lies not in the past of the
  /// latest.
  func report(
    onKnown commit: String, of repository: GitRepository, in store: Store
  ) throws -> IndexReport? {
    guard let snapshot = snapshot(ofCommit: commit) else { return nil }
    if !snapshot.isLatest, ends.contains(where: { $0.id == snapshot.id }),
      try isCurrent(commit, in: repository)
    {
      try store.write { try $0.makeCurrent(snapshot.lineage) }
    }
    return try IndexReport(unchanged: snapshot, of: project, in: store)
  }

  /// Whether a commit, once indexed, is what the plain views are to show.
  func isCurrent(_ commit: String, in repository: GitRepository) throws -> Bool {
    guard let tip = latest?.commitID, tip != commit else { return true }
    return try !repository.isAncestor(commit, of: tip)
  }

  /// The lines of history that hold nothing but commits of `chain`.
  func lineages(within chain: Set<String>) -> [LineageID] {
    let others = Set(
      snapshots.filter { !($0.commitID.map(chain.contains) ?? false) }.map(\.lineage))
    return ends.map(\.lineage).filter { !others.contains($0) }
  }

  /// The line of history that a plain folder goes to.
  var lineageForFolder: SnapshotDraft.LineageChoice {
    latest?.commitID == nil ? .extendLatest : .newLineage(makeCurrent: true)
  }
}
