import Facts
public import IndexStore
import Repository

/// Notes in `store` that a run had to give the project at `path` up: a snapshot with this reason as its only row.
///
/// A project in the index keeps its snapshots. Returns whether the reason is a row. A later run replaces the
/// snapshot, because its scanner version is invalid.
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
  if let latest = known.first(where: \.isLatest) {
    return try store.pathsInDoubt(of: latest).contains(wholeProject)
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
  listing.problems = [
    TreeListing.PathProblem(wholeProject, Problem(.overBudget, .error, message: reason))
  ]
  var cache = FactCache(store)
  try await cache.write(listing, draft, after: nil, workers: 1) { _ in }
  return true
}

/// The path of a problem that all of a project has.
private let wholeProject = "."
