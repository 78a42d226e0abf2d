import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// Writes the snapshot of a commit whose program is that of `base`, but for what some files say: only the
/// rows are worked out that may be others.
///
/// Nil if the index does not know what the rows of `base` came from, or if more may be different than rows:
/// then nothing was written but facts.
func index(
  _ changes: [CommitChanges.PathChange], of draft: SnapshotDraft, on base: StoredSnapshot,
  after past: ProjectPast, options: IndexOptions, from stream: inout ObjectStream,
  into store: Store
) async throws -> IndexReport? {
  let files = changes.compactMap { $0.problem == nil ? $0.file : nil }
  guard files.count == changes.count, files.count <= options.mostRememberedFiles,
    !files.contains(where: \.kind.isDescription),
    let memory = try store.memory(of: base, version: memoryTerms(of: draft.terms)),
    memory.changed.count <= options.mostRememberedFiles
  else { return nil }
  var shelf = FactShelf(store)
  let wanted = try shelf.filesToRead(of: files).files
  let reader = FactReader(sizeLimit: options.sizeLimit, workers: options.workers)
  try await reader.read(wanted, from: &stream) { shelf.take($1, of: wanted[$0]) }
  try shelf.loadContents(of: files)
  let recalled = RecalledProgram(memory)
  var programFiles: [(path: String, file: ProgramFile?)] = []
  for file in files {
    guard shelf.problem(of: file) == nil, let number = recalled.number(of: file.path),
      recalled.facts(of: number) != nil
    else { return nil }
    programFiles.append(
      (file.path, ProgramFile(path: file.path, kind: file.kind, facts: shelf.facts(of: file))))
  }
  var program = ChangingProgram(project: draft.project, terms: draft.terms, recalled)
  guard let (update, memories) = program.applyToRecalled(programFiles), recalled.isSound else {
    return nil
  }
  let written = try store.write { writer -> SnapshotID? in
    guard try store.newestSnapshot(of: draft.project) == past.newest else { throw Overtaken() }
    try shelf.storeFacts(of: files, with: writer)
    let entries = files.map { (path: $0.path, fact: shelf.storedFacts(of: $0)) }
    let snapshot = try writer.addSnapshot(
      draft,
      few: SnapshotChanges(
        entries: entries, files: update.files, program: update.program, hasNewBundles: false,
        problems: nil))
    guard let snapshot else { return nil }
    let facts = Dictionary(
      entries.map { (ExactText($0.path), $0.fact) }, uniquingKeysWith: { first, _ in first })
    let notes = memories.sorted { $0.key < $1.key }.map { number, note in
      (number, facts[ExactText(recalled.path(of: number))] ?? memory.fact(of: number), note)
    }
    try writer.remember(notes, at: snapshot, after: base.id)
    return snapshot
  }
  guard let written else { return nil }
  stream.hangUp()
  let count = try store.fileCount(of: written)
  var report = try IndexReport(
    written, of: draft.project, files: count, known: count - wanted.count, in: store)
  try report.compare(with: past.latest, in: store)
  return report
}

/// What a memory has to be of to be relied on: it holds for one way of working rows out.
func memoryTerms(of terms: ResolutionTerms) -> String {
  "\(memoryVersion); tool \(toolVersion); scanner \(scannerVersion); \(terms.text)"
}

/// A program as the index remembers it.
private final class RecalledProgram: RecalledFiles {
  private let stored: StoredMemory
  /// Whether all that was asked for could be read.
  private(set) var isSound = true

  init(_ stored: StoredMemory) { self.stored = stored }

  var memory: ProgramMemory { stored.memory }
  var changed: [Int: FileMemory] { stored.changed }

  func number(of path: String) -> Int? {
    read(nil) { () throws(StoreError) in try stored.number(of: path) }
  }

  func path(of number: Int) -> String {
    read("") { () throws(StoreError) in try stored.path(of: number) }
  }

  func facts(of number: Int) -> FileFacts? {
    read(nil) { () throws(StoreError) in try stored.facts(of: number) }
  }

  func nibPaths() -> [String] { read([]) { () throws(StoreError) in try stored.nibPaths() } }

  private func read<Value>(
    _ otherwise: Value, _ body: () throws(StoreError) -> Value
  ) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      isSound = false
      return otherwise
    }
  }
}
