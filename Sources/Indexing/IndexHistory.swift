import Facts
import IndexStore
import Repository

/// Brings every first-parent commit that leads to a revision into `store`, the oldest first.
///
/// Commits are written some at a time, in the order of history: what was written stays when the run is
/// ended, and the next run goes on from there.
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

  var history = HistoryRun(
    repository: repository, store: store, options: options, newest: past.newest)
  var steps: [CommitChanges] = []
  try repository.history(from: plan.base, to: head.id) { steps.append($0) }
  if let base = plan.base {
    let listing = try stream.files(of: try stream.commit(base))
    if plan.startsLine {
      steps[0] = steps[0].onTop(of: listing)
    } else {
      try await history.start(at: listing, from: &stream)
    }
  }
  var done = 0
  while done < steps.count {
    let batch = HistoryRun.nextBatch(of: steps[done...])
    try await history.index(batch, from: &stream) { step, line in
      var draft = SnapshotDraft(
        of: step.commit, in: repository, project: project, treeID: step.commit.tree,
        terms: options.terms,
        lineage: plan.lineage(after: line, isLast: step.commit.id == head.id))
      if step.commit.id == head.id { draft.ref = head.ref }
      return draft
    }
    done += batch.count
    progress(IndexProgress(project: project, done: done, total: steps.count))
  }
  return try history.report()
}
