import Facts
import IndexStore
import Repository

/// Brings every first-parent commit that leads to a revision into `store`, the oldest first.
///
/// Each commit is a transaction of its own: what was written stays when the run is ended, and the
/// next run goes on from there.
func indexHistory(
  of repository: GitRepository, options: IndexOptions, into openStore: () throws -> Store,
  progress: (IndexProgress) -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var stream = try ObjectStream(repository)
  let store = try openStore()
  let head = try stream.commit(options.revision)
  let past = try ProjectPast(
    of: project, at: repository.location, terms: options.terms, isNamed: options.project != nil,
    in: store)
  let chain = try repository.firstParentChain(of: head.id)
  guard let plan = try HistoryPlan(chain, past: past, in: repository) else {
    return try past.report(onKnown: head.id, of: repository, in: store)
      ?? IndexReport(project: project)
  }

  var listing = ChangingListing()
  if let base = plan.base {
    listing = ChangingListing(try stream.files(of: try stream.commit(base)))
  }
  var steps: [CommitChanges] = []
  try repository.history(from: plan.base, to: head.id) { steps.append($0) }

  var shelf = FactShelf(store)
  let reader = FactReader(sizeLimit: options.sizeLimit, workers: 1)
  var line: LineageID?
  var newest = past.newest
  var report = IndexReport(project: project)
  for (done, step) in steps.enumerated() {
    listing.apply(step)
    let (wanted, known) = try shelf.filesToRead(of: listing.listing)
    try await reader.read(wanted, from: &stream) { shelf.take($1, of: wanted[$0]) }
    let isLast = done + 1 == steps.count
    var draft = SnapshotDraft(
      of: step.commit, in: repository, project: project, treeID: step.commit.tree,
      terms: options.terms, lineage: plan.lineage(after: line, isLast: isLast))
    if step.commit.id == head.id { draft.ref = head.ref }
    newest = try await shelf.write(listing.listing, draft, after: newest) { snapshot in
      if done == 0, let first = try store.snapshot(snapshot, of: project) {
        line = first.lineage
      }
      if isLast {
        report = try IndexReport(
          snapshot, of: project, files: listing.listing.files.count, known: known, in: store)
      }
      return snapshot
    }
    progress(IndexProgress(project: project, done: done + 1, total: steps.count))
  }
  return report
}
