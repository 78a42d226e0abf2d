import Facts
import IndexStore
import Repository
import Scanning

/// Indexes a plain folder in its current state.
func index(
  _ folder: Folder, options: IndexOptions, into store: Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  let project = options.project ?? folder.name
  let indexed = try IndexedSnapshots(
    of: project, at: folder.location, terms: options.terms, isNamed: options.project != nil,
    in: store)
  // Reading a file hashes it, so it is scanned at once; asking the store for known facts would take
  // longer than scanning.
  var outcomes: [(file: SourceFile, outcome: ReadOutcome)] = []
  let listing = try folder.walk(limit: options.sizeLimit) { file, content in
    outcomes.append((file, ReadOutcome(content, of: file, by: options.reading)))
    try progress(IndexProgress(project: project, done: outcomes.count, total: nil))
  }
  if let snapshot = indexed.snapshot(ofFolder: listing.id),
    try !canReadMore(outcomes, at: snapshot, in: store)
  {
    return try IndexReport(unchanged: snapshot, of: project, in: store)
  }

  var cache = FactCache(store, options.reading)
  let known = try cache.filesToRead(of: listing.files).known
  for (file, outcome) in outcomes { cache.take(outcome, of: file) }
  let draft = SnapshotDraft(
    project: project, location: folder.location, indexedAt: secondsNow(), treeID: listing.id,
    scannerVersion: scannerVersion, terms: options.terms,
    timeline: indexed.timeline(forFolder: listing.id))
  var report = try await cache.write(
    listing, draft, after: indexed.newest, workers: options.workers
  ) { snapshot in
    try IndexReport(snapshot, of: project, files: listing.files.count, known: known, in: store)
  }
  try report.compare(with: indexed.latest, in: store)
  report.twin = indexed.twin
  return report
}
