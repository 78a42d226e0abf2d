import IndexStore
import Repository

/// An index open for reading, and briefly for writing to add a missing commit.
struct OpenIndex {
  private let path: String
  private let workers: Int
  private let busyTimeout: BusyTimeout
  private(set) var store: Store
  /// Notes about the requested points, one sentence each.
  private(set) var notes: [String] = []

  init(_ path: String, workers: Int, busyTimeout: BusyTimeout) throws {
    self.path = path
    self.workers = workers
    self.busyTimeout = busyTimeout
    store = try Store(reading: path)
  }

  /// Refuses to read a clone other than the one around the working directory, unless the request
  /// names the project or both points mean the same in each clone.
  func refuseOtherClone(of project: String, for request: ComparisonRequest) throws {
    guard request.project == nil,
      !request.old.isSameInEachClone || !request.new.isSameInEachClone,
      let location = try store.project(named: project)?.location,
      case .git(let here)? = try? openSourceTree(at: "."), here.location != location,
      let latest = try store.latestSnapshot(of: project)?.commitID
    else { return }
    var stream = ObjectStream(here)
    guard (try? stream.commit(latest)) != nil else { return }
    throw ComparisonError.otherClone(
      project: project, location: location, here: here.location,
      isGone: Indexing.repository(at: location) == nil)
  }

  /// The snapshots at `points`; nil for the work tree, which has none.
  mutating func snapshots(
    at points: [ComparisonRequest.Point], of project: String
  ) async throws -> [StoredSnapshot?] {
    let revisions = try revisions(at: points, of: project)
    var snapshots: [StoredSnapshot?] = []
    for revision in revisions {
      switch revision {
      case nil: snapshots.append(nil)
      case .stored(let snapshot): snapshots.append(snapshot)
      case .unindexed(let commit):
        snapshots.append(try await snapshot(ofNew: commit, in: project))
      }
    }
    return snapshots
  }

  private mutating func revisions(
    at points: [ComparisonRequest.Point], of project: String
  ) throws -> [Revision?] {
    var finder = try RevisionFinder(of: project, in: store)
    return try points.map { point in
      switch point {
      case .workTree: return nil
      case .head where try !store.isFolder(project): return try finder.revision("HEAD")
      case .latest, .head:
        guard let latest = try store.latestSnapshot(of: project) else {
          throw RevisionError.noProject
        }
        return .stored(latest)
      case .revision(let text):
        let revision = try finder.revision(text)
        if let note = finder.note { notes.append(note) }
        return revision
      case .mergeBase(let one, let other):
        let commits = try [one, other].map { text in
          guard let commit = try finder.revision(text).commit else {
            throw RevisionError.plainFolder("\(one)...\(other)", project: project)
          }
          return commit
        }
        let base = try repository(of: project).mergeBase(of: commits[0], and: commits[1])
        return try finder.revision(ofCommit: base)
      }
    }
  }

  /// Indexes a commit outside all timelines.
  private mutating func snapshot(
    ofNew commit: String, in project: String
  ) async throws -> StoredSnapshot {
    let repository = try repository(of: project)
    let snapshot = try await indexAside(
      commit, of: project, from: repository, workers: workers,
      into: try Store(existing: path, busyTimeout: busyTimeout))
    store = try Store(reading: path)
    return snapshot
  }

  /// The texts of files on disk as in the commit at `point`, by path; nil for a file that the
  /// commit lacks.
  ///
  /// Leaves out files outside the repository.
  mutating func texts(
    of paths: [String], at point: ComparisonRequest.Point, of project: String
  ) throws -> [String: String?] {
    guard let commit = try revisions(at: [point], of: project).first??.commit else { return [:] }
    let repository = try repository(of: project)
    let top = repository.location + "/"
    return try paths.filter { $0.hasPrefix(top) }.reduce(into: [:]) { texts, path in
      texts[path] = .some(try repository.text(of: String(path.dropFirst(top.count)), at: commit))
    }
  }

  private func repository(of project: String) throws -> GitRepository {
    let location = try store.project(named: project)?.location ?? ""
    guard let repository = Indexing.repository(at: location) else {
      throw ComparisonError.gone(
        project: project, location: location, isFolder: try store.isFolder(project))
    }
    return repository
  }
}

extension ComparisonRequest.Point {
  /// Whether the point is in the index, or is the hash of a commit.
  ///
  /// A short revision of digits only may be a tag.
  fileprivate var isSameInEachClone: Bool {
    switch self {
    case .latest: true
    case .revision(let text):
      isHexadecimal(text)
        && (text.utf8.count >= 40 || text.utf8.count >= 7 && text.contains(where: \.isLetter))
    case .head, .mergeBase, .workTree: false
    }
  }
}

extension Revision {
  /// The named commit; nil for a plain folder.
  fileprivate var commit: String? {
    switch self {
    case .stored(let snapshot): snapshot.commitID
    case .unindexed(let commit): commit
    }
  }
}
