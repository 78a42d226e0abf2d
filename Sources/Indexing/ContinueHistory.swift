import IndexStore
import Repository

/// Indexes the commits that lead from a project's snapshots to `head`.
///
/// Keeps existing snapshots. If another version or other terms made the end of the continued
/// timeline, rebuilds that end first, because the next snapshot is compared with it. Finishes an
/// unfinished history as its own run would.
func continueHistory(
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
