public import IndexStore
import Repository

/// Indexes the project at `path`: writes one snapshot, or none if it already exists.
///
/// Opens the store on first use, while files are listed. Neither reads nor scans a blob that the
/// index knows. Writes the snapshot in one transaction; a run that ends earlier leaves only facts,
/// which the next run reuses. A fetch waits up to `busyTimeout` for another git, then the run takes
/// the commits that the clone has.
public func indexProject(
  at path: String, options: IndexOptions, busyTimeout: BusyTimeout = BusyTimeout(),
  into store: @autoclosure () throws -> Store,
  progress: (IndexProgress) throws -> Void = { _ in }
) async throws -> IndexReport {
  let tree = try openSourceTree(at: path)
  var obstacle: RepositoryError?
  if options.fetches, case .git(let repository) = tree {
    obstacle = try fetch(repository, busyTimeout: busyTimeout)
  }
  // Only an explicit name joins projects in two locations.
  let former = try options.project.flatMap { try store().project(named: $0)?.location }
  if let name = options.project, let former, former != tree.location {
    try refuseUnrelated(tree, to: name, from: former, in: try store())
  }
  var attempts = 0
  var start = ContinuousClock.now
  while true {
    do {
      var report = try await index(tree, options: options, into: store, progress: progress)
      try report.note(tree, options)
      report.fetchObstacle = obstacle?.description
      if former != tree.location { report.formerLocation = former }
      if report.isUnchanged { try noteMove(of: report.project, to: tree, in: try store()) }
      if try store().isGivenUp(report.project) {
        try store().write { try $0.forgetGivenUp(of: report.project) }
        try report.recount(in: try store())
      }
      return report
    } catch is ConcurrentChange {
      // This run must read the history that the other process wrote. Otherwise a process that
      // writes a long history would interrupt every step.
      attempts += 1
      if attempts == 3 { start = ContinuousClock.now }
      if attempts > 3 { try store().backOff(since: start) }
    }
  }
}

/// Runs git fetch in a repository; returns the error if another git blocked it for all of
/// `busyTimeout`.
private func fetch(_ repository: GitRepository, busyTimeout: BusyTimeout) throws -> RepositoryError?
{
  let start = ContinuousClock.now
  while true {
    do throws(RepositoryError) {
      try repository.fetch()
      return nil
    } catch {
      guard case .fetchObstructed(_, _, let age) = error else { throw error }
      // A lock older than the timeout was left behind.
      guard Double(age) < busyTimeout.seconds, busyTimeout.shouldKeepWaiting(since: start) else {
        return error
      }
    }
  }
}

/// Refuses a repository that shares no commit with its project: the name must be a mistake.
private func refuseUnrelated(
  _ tree: SourceTree, to project: String, from former: String, in store: Store
) throws {
  // A shallow clone may lack commits of the index.
  guard case .git(let repository) = tree, !repository.isShallow else { return }
  let snapshots = try store.snapshots(of: project)
  let commits = snapshots.compactMap(\.commitID)
  guard try !commits.isEmpty && !repository.hasAny(of: commits) else { return }
  try refuseEmpty(repository)
  // A folder has no commits; it may be the last input of the project.
  let newest = snapshots.max { $0.id.rawValue < $1.id.rawValue }
  throw IndexError.unrelated(
    project: project, location: tree.location,
    from: newest?.commitID == nil ? nil : former)
}

/// Gives the specific error for a repository without commits.
private func refuseEmpty(_ repository: GitRepository) throws {
  do {
    var stream = ObjectStream(repository)
    _ = try stream.commit("HEAD")
  } catch RepositoryError.noCommit(let path, let others) where others.isEmpty {
    throw RepositoryError.noCommit(path: path, otherBranches: [])
  } catch {
    // The repository has commits, though perhaps not this one.
  }
}

/// Updates the project's location if it moved and all its commits are known.
private func noteMove(of project: String, to tree: SourceTree, in store: Store) throws {
  guard let known = try store.project(named: project), known.location != tree.location else {
    return
  }
  try store.write { try $0.setLocation(tree.location, of: project) }
}

extension SourceTree {
  fileprivate var location: String {
    switch self {
    case .git(let repository): repository.location
    case .folder(let folder): folder.location
    }
  }
}

private func index(
  _ tree: SourceTree, options: IndexOptions, into openStore: () throws -> Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  switch tree {
  case .git(let repository) where options.wholeHistory:
    try await indexHistory(of: repository, options: options, into: openStore, progress: progress)
  case .git(let repository):
    try await index(repository, options: options, into: openStore, progress: progress)
  case .folder(let folder) where options.isRevisionGiven:
    throw IndexError.noRevisions(location: folder.location)
  case .folder(let folder):
    try await index(folder, options: options, into: try openStore(), progress: progress)
  }
}
