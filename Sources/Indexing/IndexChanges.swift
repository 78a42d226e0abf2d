import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// Writes the snapshot of a commit that differs from `base` in what some files say or in which there are:
/// only the rows are worked out that may be others.
///
/// Nil if the index does not know what the rows of `base` came from, or if too much may be different:
/// then nothing was written but facts.
func index(
  _ changes: [CommitChanges.PathChange], of draft: SnapshotDraft, on base: StoredSnapshot,
  remembered reading: MemoryReading?, after past: ProjectPast, options: IndexOptions,
  from stream: inout ObjectStream, into store: Store
) async throws -> IndexReport? {
  guard let reading else { return nil }
  var shelf = FactShelf(store)
  let night = try await Night(
    changes, of: draft, remembered: reading, options: options, from: &stream, with: &shelf,
    in: store)
  guard let night else { return nil }
  let written = try store.write { writer -> SnapshotID? in
    guard try store.newestSnapshot(of: draft.project) == past.newest else { throw Overtaken() }
    return try night.write(draft, with: &shelf, writer)
  }
  guard let written else { return nil }
  stream.hangUp()
  let count = night.fileCount
  var report = try IndexReport(
    written, of: draft.project, files: count, known: count - night.readCount, in: store)
  try report.compare(with: past.latest, in: store)
  return report
}

/// What a memory has to be of to be relied on: it holds for one way of working rows out.
func memoryTerms(of terms: ResolutionTerms) -> String {
  "\(memoryVersion); tool \(toolVersion); scanner \(scannerVersion); \(terms.text)"
}

/// What a commit comes to whose files differ in part from those that the index remembers.
private struct Night {
  /// How many files of use there are, and how many of them had to be read.
  let fileCount: Int
  let readCount: Int
  private let entries: [(path: String, file: SourceFile?)]
  private let recalled: RecalledProgram
  private let update: ProgramUpdate
  private let memories: [Int: FileMemory]
  private let moved: MovedPlaces?

  init?(
    _ changes: [CommitChanges.PathChange], of draft: SnapshotDraft,
    remembered reading: MemoryReading, options: IndexOptions, from stream: inout ObjectStream,
    with shelf: inout FactShelf, in store: Store
  ) async throws {
    try store.beginReading()
    defer { try? store.endReading() }
    let files = changes.compactMap(\.file)
    guard changes.allSatisfy({ $0.problem == nil }), changes.count <= options.mostRememberedFiles,
      let memory = try await store.memory(reading),
      memory.changed.count <= options.mostRememberedFiles
    else { return nil }
    let wanted = try shelf.filesToRead(of: files).files
    let reader = FactReader(sizeLimit: options.sizeLimit, workers: options.workers)
    try await reader.read(wanted, from: &stream) { shelf.take($1, of: wanted[$0]) }
    try shelf.loadContents(of: files)
    guard !files.contains(where: { shelf.problem(of: $0) != nil }),
      let recalled = try RecalledProgram(memory, changes, shelf, in: store)
    else { return nil }
    let moved = await recalled.movedPlaces(in: draft.project)
    // Where much moves, most of it is worked out anew.
    if let moved, moved.count > options.mostRememberedFiles { return nil }
    guard await recalled.takeMemory() else { return nil }
    var program = ChangingProgram(
      project: draft.project, terms: draft.terms, recalled, moved: moved)
    guard let (update, memories) = program.applyToRecalled(recalled.changes), recalled.isSound
    else { return nil }
    fileCount = try recalled.fileCount()
    readCount = wanted.count
    recalled.letGo()
    entries = changes.map { ($0.path, $0.file) }
    (self.recalled, self.update, self.memories, self.moved) = (recalled, update, memories, moved)
  }

  /// Writes the snapshot; nil if it cannot be told by what differs.
  func write(
    _ draft: SnapshotDraft, with shelf: inout FactShelf, _ writer: SnapshotWriter
  ) throws -> SnapshotID? {
    try shelf.storeFacts(of: entries.compactMap(\.file), with: writer)
    let entries = entries.map { (path: $0.path, fact: $0.file.flatMap(shelf.storedFacts)) }
    var changes = SnapshotChanges(
      entries: entries, files: update.files, program: update.program,
      hasNewBundles: update.hasNewBundles, problems: nil)
    if let moved {
      changes.nibs = moved.movedNibPaths
      changes.overwritten = moved.overwritten
    }
    guard let snapshot = try writer.addSnapshot(draft, few: changes) else { return nil }
    let facts = Dictionary(
      entries.map { (ExactText($0.path), $0.fact) }, uniquingKeysWith: { first, _ in first })
    let notes = memories.sorted { $0.key < $1.key }.map { number, note in
      (number, facts[ExactText(recalled.path(of: number))] ?? recalled.fact(of: number), note)
    }
    try writer.remember(
      notes, try moved.map { try recalled.newPlaces($0, facts: facts) }, at: snapshot,
      after: recalled.stored)
    return snapshot
  }
}
