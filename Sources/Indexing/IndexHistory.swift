import Facts
import IndexStore
import Repository

/// Brings every first-parent commit that leads to a revision into `store`, the oldest first.
///
/// Each commit is a transaction of its own: what was written stays when the run is ended, and the
/// next run goes on from there.
func indexHistory(
  of repository: GitRepository, options: IndexOptions, into store: Store,
  progress: (IndexProgress) -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var stream = try ObjectStream(repository)
  let head = try stream.commit(options.revision)
  let past = try ProjectPast(
    of: project, at: repository.location, isNamed: options.project != nil, in: store)
  if let snapshot = past.snapshot(ofCommit: head.id) {
    return try IndexReport(unchanged: snapshot, of: project, in: store)
  }
  var lineage = try past.lineage(for: head, in: repository)
  let tip = lineage == .extendLatest ? past.latestCommit : nil

  var listing = ChangingListing()
  if let tip { listing = ChangingListing(try stream.files(of: try stream.commit(tip))) }
  var steps: [CommitChanges] = []
  try repository.history(from: tip, to: head.id) { steps.append($0) }

  var shelf = FactShelf(store)
  let reader = FactReader(sizeLimit: options.sizeLimit, workers: 1)
  var report = IndexReport(project: project)
  for (done, step) in steps.enumerated() {
    listing.apply(step)
    let (wanted, known) = try shelf.filesToRead(of: listing.listing)
    try await reader.read(wanted, from: &stream) { shelf.take($1, of: wanted[$0]) }
    let snapshot = try shelf.write(
      listing.listing,
      SnapshotDraft(
        of: step.commit, in: repository, project: project, treeID: step.commit.tree,
        lineage: lineage))
    lineage = .extendLatest
    report = try IndexReport(
      snapshot, of: project, files: listing.listing.files.count, known: known, in: store)
    progress(IndexProgress(project: project, done: done + 1, total: steps.count))
  }
  return report
}
