import IndexStore
import Repository
import Scanning

/// What an index already has of a project.
struct ProjectPast {
  private let snapshots: [StoredSnapshot]

  /// The past of `project`, which is now found at `location`.
  ///
  /// Two repositories whose folders happen to have the same name are not one project; only a name
  /// that was given on purpose joins them.
  init(of project: String, at location: String, isNamed: Bool, in store: Store) throws {
    if let known = try store.project(named: project), known.location != location, !isNamed {
      throw IndexError.nameTaken(project: project, location: location, by: known.location)
    }
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

  /// The commit of the latest snapshot.
  var latestCommit: String? { latest?.commitID }

  private var latest: StoredSnapshot? { snapshots.first { $0.isLatest } }

  /// The line of history that a commit goes to.
  ///
  /// A commit to which the latest one leads by first parents continues its line. Any other starts a
  /// line of its own, which becomes the current one unless the commit lies in the past of the latest.
  func lineage(
    for commit: Commit, in repository: GitRepository
  ) throws -> SnapshotDraft.LineageChoice {
    guard let latest else { return .extendLatest }
    guard let tip = latest.commitID else { return .newLineage(makeCurrent: true) }
    if tip != commit.id, try repository.isFirstParentAncestor(tip, of: commit.id) {
      return .extendLatest
    }
    let isPast = try tip != commit.id && repository.isAncestor(commit.id, of: tip)
    return .newLineage(makeCurrent: !isPast)
  }

  /// The line of history that a plain folder goes to.
  var lineageForFolder: SnapshotDraft.LineageChoice {
    latest?.commitID == nil ? .extendLatest : .newLineage(makeCurrent: true)
  }
}
