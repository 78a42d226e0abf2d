import IndexStore
import Repository
import Scanning

/// Brings one commit of a git repository into `store`.
func index(
  _ repository: GitRepository, options: IndexOptions, into store: Store,
  progress: (IndexProgress) -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var stream = try ObjectStream(repository)
  let commit = try stream.commit(options.revision)
  let past = try ProjectPast(
    of: project, at: repository.location, isNamed: options.project != nil, in: store)
  if let snapshot = past.snapshot(ofCommit: commit.id) {
    return try IndexReport(unchanged: snapshot, of: project, in: store)
  }
  let lineage = try past.lineage(for: commit, in: repository)

  let listing = try stream.files(of: commit)
  var files = try SnapshotFiles(listing, in: store)
  let wanted = files.toRead
  let reader = FactReader(sizeLimit: options.sizeLimit, workers: options.workers)
  try await reader.read(wanted, from: &stream) { index, outcome in
    files.take(outcome, of: wanted[index])
    progress(IndexProgress(project: project, done: index + 1, total: wanted.count))
  }
  var draft = SnapshotDraft(
    project: project, location: repository.location, indexedAt: secondsNow(), treeID: listing.id,
    scannerVersion: scannerVersion, lineage: lineage)
  draft.commitID = commit.id
  draft.parentID = commit.parents.first
  draft.ref = commit.ref
  draft.committedAt = commit.committedAt
  return try files.write(draft, to: store)
}
