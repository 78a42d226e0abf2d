import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// Indexes a commit of `project` outside all timelines, for a comparison.
///
/// The plain views stay as they are; a later run that meets the commit moves it to its timeline.
/// Resolves with the terms of the latest snapshot.
func indexAside(
  _ commit: String, of project: String, from repository: GitRepository, workers: Int,
  into store: Store
) async throws -> StoredSnapshot {
  while true {
    do {
      return try await write(commit, of: project, from: repository, workers, into: store)
    } catch is ConcurrentChange {
      continue
    }
  }
}

private func write(
  _ commit: String, of project: String, from repository: GitRepository, _ workers: Int,
  into store: Store
) async throws -> StoredSnapshot {
  if let known = try store.snapshot(ofCommit: commit, in: project) { return known }
  var stream = ObjectStream(repository)
  let newest = try store.newestSnapshot(of: project)
  let latest = try store.latestSnapshot(of: project)
  let commit = try stream.commit(commit)
  let listing = try stream.files(of: commit)
  let terms = todaysTerms(like: latest)
  let reading = ReadingTerms(loaders: terms.loaders)
  var cache = FactCache(store, reading)
  let wanted = try cache.filesToRead(of: listing.files).files
  let reader = FactReader(terms: reading, workers: workers)
  try await reader.read(wanted, from: &stream) { cache.take($1, of: wanted[$0]) }
  stream.hangUp()
  let draft = SnapshotDraft(
    of: commit, in: repository, project: project,
    terms: terms, timeline: .aside)
  let id = try await cache.write(listing, draft, after: newest, workers: workers) { $0 }
  guard let written = try store.snapshot(id, of: project) else { throw ConcurrentChange() }
  return written
}

/// The current rules with the other terms of a snapshot.
func todaysTerms(like snapshot: StoredSnapshot?) -> ResolutionTerms {
  todaysTerms(as: snapshot?.resolvedWith)
}

/// The current rules with the other terms in `text`.
func todaysTerms(as text: String?) -> ResolutionTerms {
  let terms = text.flatMap { ResolutionTerms(text: $0) }
  return terms?.with(rulesVersion: rulesVersion) ?? ResolutionTerms(rulesVersion: rulesVersion)
}
