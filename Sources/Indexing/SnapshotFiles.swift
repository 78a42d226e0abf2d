import Facts
import IndexStore
import Repository
import Scanning

/// The files of a snapshot on their way into an index: what is known of them, what has to be read,
/// and what that came to.
struct SnapshotFiles {
  /// Bytes read as a kind; files that agree in both say the same.
  private struct Key: Hashable {
    let blob: String
    let kind: FileKind

    init(_ file: SourceFile) {
      blob = file.blob
      kind = file.kind
    }
  }

  private let listing: TreeListing
  /// The facts that the index has.
  private let known: KnownFacts
  private var outcomes: [Key: ReadOutcome] = [:]

  /// One file for each blob that has to be read, in the order of the listing.
  let toRead: [SourceFile]

  /// The files of `listing`, of which `store` may know some.
  init(_ listing: TreeListing, in store: Store) throws {
    let known = try store.knownFacts(for: listing.files, scannerVersion: scannerVersion)
    var seen: Set<Key> = []
    self.listing = listing
    self.known = known
    toRead = listing.files.filter { known[$0] == nil && seen.insert(Key($0)).inserted }
  }

  /// Takes what reading a file came to.
  mutating func take(_ outcome: ReadOutcome, of file: SourceFile) {
    outcomes[Key(file)] = outcome
  }

  /// Links all files and writes the snapshot, in one transaction.
  func write(_ draft: SnapshotDraft, to store: Store) throws -> IndexReport {
    let knownContents = try contents(in: store)
    let snapshot = try store.write { writer in
      let stored = try storeFacts(with: writer)
      var entries: [(path: String, fact: FactID)] = []
      var problems = listing.problems.map { (path: $0.path, problem: $0.problem) }
      var program = ProgramFiles()
      for file in listing.files {
        if let fact = known[file] {
          entries.append((file.path, fact))
          program.add(file, knownContents[fact])
        } else if let fact = stored[Key(file)], case .facts(let facts) = outcomes[Key(file)] {
          entries.append((file.path, fact))
          program.add(file, facts.content)
        } else if case .problem(let problem) = outcomes[Key(file)] {
          problems.append((file.path, problem))
        }
      }
      return try writer.addSnapshot(
        draft, entries: entries, program: program.linked(project: draft.project),
        problems: problems)
    }
    var report = IndexReport(
      project: draft.project, files: listing.files.count,
      known: listing.files.count { known[$0] != nil })
    if let snapshot = try store.snapshots(of: draft.project).first(where: { $0.id == snapshot }) {
      try report.count(snapshot, in: store)
    }
    return report
  }

  /// Writes the facts of what was read.
  private func storeFacts(with writer: SnapshotWriter) throws -> [Key: FactID] {
    var stored: [Key: FactID] = [:]
    for file in toRead {
      guard case .facts(let facts) = outcomes[Key(file)] else { continue }
      stored[Key(file)] = try writer.addFacts(
        blob: file.blob, kind: file.kind, scannerVersion: scannerVersion, facts: facts)
    }
    return stored
  }

  /// What the known files say, as far as linking asks.
  private func contents(in store: Store) throws -> [FactID: FileFacts.Content] {
    let ids = Set(listing.files.lazy.filter { !$0.kind.isNib }.compactMap { known[$0] })
    let wanted = Array(ids)
    return Dictionary(uniqueKeysWithValues: zip(wanted, try store.facts(wanted).map(\.content)))
  }
}
