public import IndexStore
import Repository

/// Brings the project at `path` into `store`: one snapshot, or none if it is there already.
///
/// A blob that the index knows is neither asked of git nor scanned again. What the run writes is one
/// transaction; ended at any moment it leaves the index as it was.
public func indexProject(
  at path: String, options: IndexOptions, into store: Store,
  progress: (IndexProgress) -> Void = { _ in }
) async throws -> IndexReport {
  switch try openSourceTree(at: path) {
  case .git(let repository) where options.wholeHistory:
    try await indexHistory(of: repository, options: options, into: store, progress: progress)
  case .git(let repository):
    try await index(repository, options: options, into: store, progress: progress)
  case .folder(let folder):
    try index(folder, options: options, into: store, progress: progress)
  }
}
