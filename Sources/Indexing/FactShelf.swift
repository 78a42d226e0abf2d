import Facts
import IndexStore
import Repository
import Scanning

/// The facts of the files that a run has to do with: some the index has, some the run has read.
///
/// Lives as long as the run, so that the snapshots of a history read and decode each content once.
struct FactShelf {
  /// Bytes read as a kind; files that agree in both say the same.
  private struct Key: Hashable, Sendable {
    let blob: String
    let kind: FileKind

    init(_ file: SourceFile) {
      blob = file.blob
      kind = file.kind
    }
  }

  /// What is known of a content.
  private enum Known: Sendable {
    /// The index has its facts; what they say is loaded when it is asked for.
    case stored(FactID, FileFacts?)
    /// It was read and is not stored yet.
    case read(FileFacts)
    /// It cannot be read.
    case unreadable(Problem)
  }

  private let store: Store
  private var shelf: [Key: Known] = [:]
  /// Where the files stand, while that is worked out.
  private var placing: Task<Placement, Never>?

  init(_ store: Store) { self.store = store }

  /// Those of `files` that have to be read, one for each content, in their order; and how many need
  /// not.
  mutating func filesToRead(of files: [SourceFile]) throws -> (files: [SourceFile], known: Int) {
    let fresh = files.filter { shelf[Key($0)] == nil }
    // All that an index without a name has is of this run, and on the shelf.
    let found =
      store.isNew ? nil : try store.knownFacts(for: fresh, scannerVersion: scannerVersion)
    var wanted: [SourceFile] = []
    var seen: Set<Key> = []
    var unknown = 0
    for file in fresh {
      if let fact = found?[file] {
        shelf[Key(file)] = .stored(fact, nil)
      } else {
        unknown += 1
        if seen.insert(Key(file)).inserted { wanted.append(file) }
      }
    }
    return (wanted, files.count - unknown)
  }

  /// What a file on the shelf says; nil if it could not be read.
  func facts(of file: SourceFile) -> FileFacts? {
    switch shelf[Key(file)] {
    case .stored(_, let facts): facts
    case .read(let facts): facts
    case .unreadable, nil: nil
    }
  }

  /// Why a file on the shelf could not be read.
  func problem(of file: SourceFile) -> Problem? {
    if case .unreadable(let problem) = shelf[Key(file)] { problem } else { nil }
  }

  /// The facts of a file on the shelf, once they are stored.
  func storedFacts(of file: SourceFile) -> FactID? {
    if case .stored(let fact, _) = shelf[Key(file)] { fact } else { nil }
  }

  /// Lets go of what files say; which contents the index has stays known.
  mutating func forgetContents(of files: [SourceFile]) {
    for file in files {
      if case .stored(let fact, _?) = shelf[Key(file)] { shelf[Key(file)] = .stored(fact, nil) }
    }
  }

  /// Takes what reading a file came to; the index's own facts stay.
  mutating func take(_ outcome: ReadOutcome, of file: SourceFile) {
    if case .stored = shelf[Key(file)] { return }
    switch outcome {
    case .facts(let facts): shelf[Key(file)] = .read(facts)
    case .problem(let problem): shelf[Key(file)] = .unreadable(problem)
    }
  }

  /// Stores what was read, links the files of `listing`, all of which are on the shelf, and writes
  /// the snapshot in one transaction.
  ///
  /// Facts hold whatever comes of the snapshot, so they are stored before it, and while another task
  /// links; in a new index entries and rows of code are written meanwhile as well. What `report` has to
  /// say of the snapshot it says inside of the transaction. Throws `Overtaken` if `newest` is no longer
  /// the project's newest snapshot.
  ///
  /// Where it `remembers`, it notes what the rows come from.
  mutating func write<Report>(
    _ listing: TreeListing, _ draft: SnapshotDraft, after newest: SnapshotID?,
    remembers: Bool = false, report: (SnapshotID) throws -> Report
  ) async throws -> Report {
    try loadContents(of: listing.files)
    let files = programFiles(of: listing)
    let store = store
    let placing = placing
    let (early, arrival) = AsyncStream.makeStream(of: Program.self)
    let linking = Task {
      await files.linked(
        project: draft.project, terms: draft.terms, placement: placing?.value,
        remembers: remembers
      ) {
        arrival.yield($0)
        arrival.finish()
      }
    }
    if store.isNew {
      return try await store.writeNew { writer in
        try storeFacts(of: listing.files, with: writer)
        let (entries, problems) = rows(of: listing)
        let snapshot = try await writer.addSnapshot(
          draft, entries: entries, problems: problems,
          linked: { await early.first { _ in true } },
          program: { await linking.value.program })
        try note(await linking.value.memory, of: listing, draft, at: snapshot, with: writer)
        return try report(snapshot)
      }
    }
    if hasUnstored(in: listing) {
      try store.write { writer in try storeFacts(of: listing.files, with: writer) }
    }
    // Nothing is waited for inside of the transaction: others wait for its end.
    let (program, memory) = await linking.value
    let (entries, problems) = rows(of: listing)
    return try store.write { writer in
      guard try store.newestSnapshot(of: draft.project) == newest else { throw Overtaken() }
      let snapshot = try writer.addSnapshot(
        draft, entries: entries, program: program, problems: problems)
      try note(memory, of: listing, draft, at: snapshot, with: writer)
      return try report(snapshot)
    }
  }

  /// Notes what the rows of a snapshot come from, if that is known.
  private func note(
    _ memory: ProgramMemory?, of listing: TreeListing, _ draft: SnapshotDraft,
    at snapshot: SnapshotID, with writer: SnapshotWriter
  ) throws {
    guard let memory else {
      // What is remembered of a snapshot before it is of no use any more.
      if !store.isNew { try writer.forget(at: snapshot) }
      return
    }
    var files: [(path: String, fact: FactID?)] = []
    var descriptions: [(path: String, fact: FactID)] = []
    for file in listing.files {
      let fact = storedFacts(of: file)
      // Source may be called like a manifest.
      if file.kind.isDescription, case .build? = facts(of: file)?.content {
        if let fact { descriptions.append((file.path, fact)) }
      } else if fact != nil || file.kind.isNib {
        files.append((file.path, fact))
      }
    }
    try writer.remember(
      memory, of: files, descriptions: descriptions, at: snapshot,
      version: memoryTerms(of: draft.terms))
  }

  /// Starts to work out where the files of `listing` stand, once it is known what the build descriptions
  /// among them come to.
  mutating func place(
    _ listing: TreeListing, in project: String, once descriptions: [SourceFile],
    are outcomes: Task<[ReadOutcome], Never>
  ) {
    let all = listing.files.filter(\.kind.isDescription)
    // What the index has is not loaded yet.
    for file in all { if case .stored = shelf[Key(file)] { return } }
    placing = Task {
      var found: [Key: FileFacts] = [:]
      for (file, outcome) in zip(descriptions, await outcomes.value) {
        if case .facts(let facts) = outcome { found[Key(file)] = facts }
      }
      var files = ProgramFiles()
      for file in all { if let facts = found[Key(file)] { files.add(file, facts) } }
      return files.placement(of: listing, in: project)
    }
  }

  /// Lets go of everything, while what comes next is done: a run that ends need not wait for it.
  mutating func clear() {
    let shelf = shelf
    self.shelf = [:]
    Task { withExtendedLifetime(shelf) {} }
  }

  /// What the files of `listing` say, as far as linking asks.
  private func programFiles(of listing: TreeListing) -> ProgramFiles {
    var files = ProgramFiles()
    for file in listing.files {
      switch shelf[Key(file)] {
      case .stored(_, let facts): files.add(file, facts)
      case .read(let facts): files.add(file, facts)
      case .unreadable: files.add(file, nil)
      case nil: continue
      }
    }
    return files
  }

  /// Whether facts of files in `listing` were read that are not stored.
  private func hasUnstored(in listing: TreeListing) -> Bool {
    listing.files.contains { if case .read = shelf[Key($0)] { true } else { false } }
  }

  /// Stores the facts that were read, in the order of the files.
  mutating func storeFacts(of files: [SourceFile], with writer: SnapshotWriter) throws {
    for file in files {
      guard case .read(let facts) = shelf[Key(file)] else { continue }
      let fact = try writer.addFacts(
        blob: file.blob, kind: file.kind, scannerVersion: scannerVersion, facts: facts)
      shelf[Key(file)] = .stored(fact, facts)
    }
  }

  /// All files with their facts, and all problems.
  private func rows(
    of listing: TreeListing
  ) -> (entries: [(path: String, fact: FactID)], problems: [(path: String, problem: Problem)]) {
    var entries: [(path: String, fact: FactID)] = []
    var problems = listing.problems.map { (path: $0.path, problem: $0.problem) }
    for file in listing.files {
      switch shelf[Key(file)] {
      case .stored(let fact, _): entries.append((file.path, fact))
      case .unreadable(let problem): problems.append((file.path, problem))
      case .read, nil: continue
      }
    }
    return (entries, problems)
  }

  /// Decodes what the index has of the files that linking asks for.
  mutating func loadContents(of files: [SourceFile]) throws {
    var keys: [FactID: Key] = [:]
    for file in files {
      if case .stored(let fact, nil) = shelf[Key(file)] { keys[fact] = Key(file) }
    }
    let facts = Array(keys.keys)
    for (fact, loaded) in zip(facts, try store.facts(facts)) {
      if let key = keys[fact] { shelf[key] = .stored(fact, loaded) }
    }
  }
}
