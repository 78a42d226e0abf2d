import Facts
public import IndexStore
import Repository

/// Stores a problem that says why a run gave up the project at `path`.
///
/// A known project keeps its rows and gets one more. A new project gets a snapshot with only this
/// row; the next run replaces it, because no version of the scanners made it. Returns whether it
/// stored the row.
public func noteGivenUp(
  _ path: String, because reason: String, options: IndexOptions, into store: Store
) async throws -> Bool {
  let tree = try openSourceTree(at: path)
  let name =
    switch tree {
    case .git(let repository): options.project ?? repository.name
    case .folder(let folder): options.project ?? folder.name
    }
  let known = try store.snapshots(of: name)
  let problem = Problem(.overBudget, .error, message: reason)
  if let latest = known.first(where: \.isLatest) {
    if try !store.pathsInDoubt(of: latest).contains(wholeProject) {
      try store.write { try $0.noteGivenUp(problem, after: latest) }
    }
    return true
  }
  guard known.isEmpty else { return false }
  var draft: SnapshotDraft
  switch tree {
  case .git(let repository):
    var stream = ObjectStream(repository)
    let commit = try stream.commit(options.revision)
    stream.hangUp()
    draft = SnapshotDraft(
      of: commit, in: repository, project: name, terms: options.terms, timeline: .extendLatest)
  case .folder(let folder):
    draft = SnapshotDraft(
      project: name, location: folder.location, indexedAt: secondsNow(), treeID: "",
      scannerVersion: 0, terms: options.terms, timeline: .extendLatest)
  }
  draft.scannerVersion = 0
  var listing = TreeListing(id: draft.treeID)
  listing.problems = [TreeListing.PathProblem(wholeProject, problem)]
  var cache = FactCache(store, options.reading)
  try await cache.write(listing, draft, after: nil, workers: 1) { _ in }
  return true
}
