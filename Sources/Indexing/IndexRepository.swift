import Facts
import IndexStore
import Repository
import Scanning

/// Indexes one commit of a git repository.
func index(
  _ repository: GitRepository, options: IndexOptions, into openStore: () throws -> Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var stream = ObjectStream(repository)
  let store = try openStore()
  let commit = try stream.commit(options.revision)
  let indexed = try IndexedSnapshots(
    of: project, at: repository.location, terms: options.terms, isNamed: options.project != nil,
    in: store)
  if options.goesOn, let choice = indexed.history {
    return try await continueHistory(
      to: commit, choice, from: indexed, of: repository, options: options, into: store,
      progress: progress)
  }
  if try !canReadMore(
    of: commit, in: repository, after: indexed, options, from: &stream, in: store),
    var report = try indexed.report(
      onKnown: commit, isHead: options.isHead, of: repository, in: store)
  {
    try report.noteShown(commit, isHead: options.isHead, after: indexed, of: repository, in: store)
    return report
  }
  let draft = SnapshotDraft(
    of: commit, in: repository, project: project, terms: options.terms,
    timeline: try indexed.timeline(for: commit, isHead: options.isHead, in: repository))
  var report = try await indexNext(
    commit, draft, after: indexed, of: repository, options: options, from: &stream, into: store,
    progress: progress)
  try report.noteShown(
    commit, isHead: options.isHead, comesAfter: draft.timeline == .extendLatest, after: indexed,
    of: repository, in: store)
  return report
}

/// Writes the snapshot of a commit from its changes since the one before, if these are known.
func indexNext(
  _ commit: Commit, _ draft: SnapshotDraft, after indexed: IndexedSnapshots,
  of repository: GitRepository,
  options: IndexOptions, from stream: inout ObjectStream,
  into store: Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  if let base = indexed.snapshot(before: draft.timeline), let old = base.commitID,
    try !canReadMore(of: base, at: old, options, from: &stream, in: store),
    let changes = try repository.changes(from: old, to: commit.id)
  {
    let report =
      changes.isEmpty
      ? try addUnchanged(
        [commit], to: store, of: draft.project, after: indexed, draft: { _, _ in draft })
      : try await index(
        changes, of: commit, draft, on: base, after: indexed, options: options, from: &stream,
        into: store)
    if let report { return report }
  }
  return try await indexWhole(
    commit, draft, after: indexed, options: options, from: &stream, into: store, progress: progress)
}

/// Writes the snapshot of a commit after resolving all its rows.
func indexWhole(
  _ commit: Commit, _ draft: SnapshotDraft, after indexed: IndexedSnapshots, options: IndexOptions,
  from stream: inout ObjectStream, into store: Store, progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  let project = draft.project
  let listing = try stream.files(of: commit)
  var cache = FactCache(store, options.reading)
  let (unread, known) = try cache.filesToRead(of: listing.files)
  let reader = FactReader(terms: options.reading, workers: options.workers)
  try await reader.read(unread, from: &stream) { index, outcome in
    cache.take(outcome, of: unread[index])
    let taken = index + 1
    if taken.isMultiple(of: options.mostPendingFiles) {
      try cache.moveToStore(unread[(taken - options.mostPendingFiles)..<taken])
    }
    try progress(IndexProgress(project: project, done: taken, total: unread.count))
  }
  stream.hangUp()
  var report = try await cache.write(
    listing, draft, after: indexed.newest, workers: options.workers
  ) { snapshot in
    try IndexReport(snapshot, of: project, files: listing.files.count, known: known, in: store)
  }
  try report.compare(with: indexed.latest, in: store)
  return report
}

extension SnapshotDraft {
  init(
    of commit: Commit, in repository: GitRepository, project: String,
    terms: ResolutionTerms, timeline: TimelineChoice
  ) {
    self.init(
      project: project, location: repository.location, commitID: commit.id,
      parentID: commit.parents.first, ref: commit.ref, committedAt: commit.committedAt,
      author: commit.author, subject: commit.subject,
      indexedAt: secondsNow(), treeID: commit.tree, scannerVersion: Scanning.scannerVersion,
      terms: terms, timeline: timeline)
  }
}
