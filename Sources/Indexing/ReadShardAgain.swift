import Facts
public import IndexStore
import Repository
import Resolution

/// A reason why the commits of an index cannot be read again, in one sentence with advice.
public enum ShardReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The project is no longer at its location.
  case gone(project: String, location: String)
  /// A snapshot shows a plain folder, whose files are not kept.
  case folder(project: String, location: String)
  /// The repository cannot supply the requested object.
  case unreadable(project: String, reason: String)

  /// The error, its place, and advice.
  public var description: String {
    switch self {
    case .gone(let project, let location):
      "\(project) cannot be read again: nothing is at \(location); give a file for --repos that has"
        + " its path and its name"
    case .folder(let project, let location):
      "\(project) cannot be read again: \(location) was indexed as a folder, and its files of that"
        + " time are not kept; index it again"
    case .unreadable(let project, let reason): "\(project) cannot be read again: \(reason)"
    }
  }
}

/// Reads the commits of an index by another version again, into the new `store`.
///
/// Each snapshot keeps its place on its timeline, its systems and its languages. Throws
/// ``ShardReadingError`` if a commit is no longer available. `places` maps projects to repositories
/// that moved.
public func readAgain(
  _ shard: OutdatedShard, at places: [String: String], workers: Int, into store: Store,
  progress: (IndexProgress) throws -> Void = { _ in }
) async throws {
  for project in shard.projects {
    let location = places[project.name] ?? project.location
    do {
      guard project.snapshots.allSatisfy({ $0.commit != nil }),
        case .git(let repository) = try openSourceTree(at: location)
      else { throw ShardReadingError.folder(project: project.name, location: location) }
      let reading = ProjectReading(
        project: project, repository: repository, workers: workers, store: store)
      try await reading.run(progress: progress)
    } catch RepositoryError.notFound(let path) {
      throw ShardReadingError.gone(project: project.name, location: path)
    } catch let error as RepositoryError {
      throw ShardReadingError.unreadable(project: project.name, reason: error.description)
    }
  }
}

private struct ProjectReading {
  let project: ShardProject
  let repository: GitRepository
  let workers: Int
  let store: Store

  /// Snapshots in a row, resolved with the same terms.
  private struct Stretch {
    let terms: ResolutionTerms
    var snapshots: [ShardSnapshot]
    /// The snapshot before them on their timeline.
    let before: ShardSnapshot?
  }

  func run(progress: (IndexProgress) throws -> Void) async throws {
    var done = 0
    for stretch in stretches() {
      try await write(stretch) { count in
        try progress(
          IndexProgress(
            project: project.name, unit: .commits, done: done + count,
            total: project.snapshots.count))
      }
      done += stretch.snapshots.count
    }
    let shown = try project.snapshots.first(where: \.isShown)?.commit.flatMap { commit in
      try store.snapshot(ofCommit: commit, in: project.name)?.id
    }
    try store.write { try $0.restore(project, showing: shown) }
  }

  private func stretches() -> [Stretch] {
    var stretches: [Stretch] = []
    for snapshot in project.snapshots {
      let terms = todaysTerms(as: snapshot.terms)
      let last = stretches.last?.snapshots.last
      if let last, last.timeline == snapshot.timeline, stretches.last?.terms == terms {
        stretches[stretches.count - 1].snapshots.append(snapshot)
      } else {
        let before = last.flatMap { $0.timeline == snapshot.timeline ? $0 : nil }
        stretches.append(Stretch(terms: terms, snapshots: [snapshot], before: before))
      }
    }
    return stretches
  }

  private func write(_ stretch: Stretch, written: (Int) throws -> Void) async throws {
    var options = IndexOptions()
    options.project = project.name
    options.take(stretch.terms)
    options.workers = workers
    let newest = try store.newestSnapshot(of: project.name)
    var run = HistoryRun(
      from: ObjectStream(repository), store: store, options: options, newest: newest)
    let notes = Dictionary(
      stretch.snapshots.map { ($0.commit, $0) }, uniquingKeysWith: { first, _ in first })
    let line =
      stretch.before == nil
      ? nil
      : try newest.flatMap { newest in
        try store.snapshot(newest, of: project.name)?.timeline
      }
    _ = try await run.index(try steps(of: stretch)) { step, known in
      let note = notes[step.commit.id]
      var draft = SnapshotDraft(
        of: step.commit, in: repository, project: project.name, terms: options.terms,
        timeline: (known ?? line).map { .extend($0, makeCurrent: false) }
          ?? (note?.isAside == true ? .aside : .newTimeline(makeCurrent: false)))
      draft.ref = note?.ref
      draft.indexedAt = note?.indexedAt ?? draft.indexedAt
      return draft
    } written: { count in
      try written(count)
    }
  }

  /// The changes from each snapshot to the next.
  ///
  /// The first step adds all its files and removes those of the snapshot before.
  private func steps(of stretch: Stretch) throws -> [CommitChanges] {
    var stream = ObjectStream(repository)
    var steps: [CommitChanges] = []
    var last = try stretch.before?.commit.map { try stream.commit($0) }
    for commit in stretch.snapshots.compactMap(\.commit) {
      let commit = try stream.commit(commit)
      let changes = try last.map { try repository.changes(from: $0.id, to: commit.id) ?? [] } ?? []
      let step = CommitChanges(commit: commit, changes: changes)
      steps.append(steps.isEmpty ? step.onTop(of: try stream.files(of: last ?? commit)) : step)
      last = commit
    }
    return steps
  }
}
