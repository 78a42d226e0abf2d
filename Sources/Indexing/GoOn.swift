import IndexStore
import Repository

/// Brings the commits into `store` that lead from the past of a project, which stays as it is, to `head`.
///
/// Only where they continue a line of history whose end another version of the tool made, or other
/// terms, that end is rebuilt: what follows is compared with it. A history that a run has not written to
/// its end is written as that run would have.
func goOn(
  to head: Commit, _ choice: HistoryChoice, from indexed: IndexedSnapshots,
  of repository: GitRepository,
  options: IndexOptions, into store: Store, progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  var single = options.ofOneCommit
  let chain = try repository.firstParents(of: head.id) { indexed.hasSnapshot(ofCommit: $0.id) }
  let start = chain.last?.id ?? head.id
  if start == head.id, !indexed.isUnfinished, indexed.hasSnapshot(ofCommit: start) {
    return try await index(repository, options: single, into: { store }, progress: progress)
  }
  if indexed.isOutdatedEnd(start), !indexed.isUnfinished {
    single.revision = start
    _ = try await index(repository, options: single, into: { store }, progress: progress)
  }
  var options = options
  options.choice = choice
  options.goesOn = !indexed.isUnfinished
  return try await indexHistory(
    of: repository, options: options, into: { store }, progress: progress)
}
