import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// The facts of a run's files, from the index or read by the run.
///
/// Lives as long as the run, so that the snapshots of a history read and decode each content only
/// once.
struct FactCache {
  /// Bytes read as a kind: two files that agree in both have the same facts.
  private struct Key: Hashable, Sendable {
    let blob: String
    let kind: FileKind

    init(_ file: SourceFile) {
      blob = file.blob
      kind = file.kind
    }
  }

  /// The state of a file's facts.
  private enum Known: Sendable {
    /// The index has its facts and loads them when needed.
    case stored(FactID, FileFacts?)
    /// The run has read it and not stored it yet.
    case read(FileFacts)
    /// It cannot be read.
    case unreadable(Problem)
  }

  private let store: Store
  private let terms: ReadingTerms
  private var cache: [Key: Known] = [:]

  /// Creates an empty cache; `terms` apply to reading files.
  init(_ store: Store, _ terms: ReadingTerms) {
    self.store = store
    self.terms = terms
  }

  /// The files that must be read, one for each content, in their order; and the number of the
  /// others.
  mutating func filesToRead(of files: [SourceFile]) throws -> (files: [SourceFile], known: Int) {
    let fresh = files.filter { cache[Key($0)] == nil }
    // A new index contains only facts of this run, which are cached.
    let found =
      store.isNew ? nil : try store.knownFacts(for: fresh, scannerVersion: terms.factVersion)
    var wanted: [SourceFile] = []
    var seen: Set<Key> = []
    var unknown = 0
    for file in fresh {
      if let fact = found?[file] {
        cache[Key(file)] = .stored(fact, nil)
        continue
      }
      unknown += 1
      if file.kind == .asset {
        cache[Key(file)] = .read(.ofAsset)
      } else if seen.insert(Key(file)).inserted {
        wanted.append(file)
      }
    }
    return (wanted, files.count - unknown)
  }

  /// `files` with their facts, read from `repository` unless they are known; nil for an unreadable
  /// file.
  ///
  /// The whole result is nil if facts are unknown and there is no repository.
  mutating func facts(
    of files: [SourceFile], from repository: GitRepository?, workers: Int
  ) async throws -> [(file: SourceFile, facts: FileFacts?)]? {
    let wanted = try filesToRead(of: files).files
    if !wanted.isEmpty {
      guard let repository else { return nil }
      var stream = ObjectStream(repository)
      let reader = FactReader(terms: terms, workers: workers)
      try await reader.read(wanted, from: &stream) { take($1, of: wanted[$0]) }
      stream.hangUp()
    }
    try loadContents(of: files)
    return files.map { ($0, facts(of: $0)) }
  }

  /// The facts of a cached file; nil if it could not be read.
  func facts(of file: SourceFile) -> FileFacts? {
    switch cache[Key(file)] {
    case .stored(_, let facts): facts
    case .read(let facts): facts
    case .unreadable, nil: nil
    }
  }

  /// The reason why a cached file could not be read.
  func problem(of file: SourceFile) -> Problem? {
    if case .unreadable(let problem) = cache[Key(file)] { problem } else { nil }
  }

  /// The id of the facts of a cached file, once they are stored.
  func storedFacts(of file: SourceFile) -> FactID? {
    if case .stored(let fact, _) = cache[Key(file)] { fact } else { nil }
  }

  /// Frees the facts of files but remembers that their contents are known.
  mutating func forgetContents(of files: [SourceFile]) {
    for file in files {
      if case .stored(let fact, _?) = cache[Key(file)] { cache[Key(file)] = .stored(fact, nil) }
    }
  }

  /// Records the result of reading a file, unless the index has its facts.
  mutating func take(_ outcome: ReadOutcome, of file: SourceFile) {
    if case .stored = cache[Key(file)] { return }
    switch outcome {
    case .facts(let facts): cache[Key(file)] = .read(facts)
    case .problem(let problem): cache[Key(file)] = .unreadable(problem)
    }
  }

  /// Stores the facts of newly read files, and frees them.
  mutating func moveToStore(_ files: some Sequence<SourceFile>) throws {
    let files = Array(files)
    try store.write { writer in try storeFacts(of: files, with: writer) }
    forgetContents(of: files)
  }

  /// Resolves the files of `listing`, all of which are cached, and writes the snapshot in one
  /// transaction.
  ///
  /// Stores facts first, while other tasks resolve: they stay valid even if the snapshot fails.
  /// Calls `report` inside the transaction. Throws `ConcurrentChange` if `newest` is no longer the
  /// project's newest snapshot.
  mutating func write<Report>(
    _ listing: TreeListing, _ draft: SnapshotDraft, after newest: SnapshotID?, workers: Int,
    report: (SnapshotID) throws -> Report
  ) async throws -> Report {
    let store = store
    let resolver = SnapshotResolver(
      project: draft.project, terms: draft.terms, workers: workers, store: store)
    let resolved = try await resolver.resolve(inputs(of: listing)) {
      guard hasUnstored(in: listing) else { return }
      try store.write { writer in try storeFacts(of: listing.files, with: writer) }
    }
    var results = resolved.layout.results
    results.add(resolved.results)
    results.nibApps = resolved.layout.nibApps
    results.resolutions.numberCopies()
    let (entries, problems) = rows(of: listing)
    return try store.write { writer in
      guard try store.newestSnapshot(of: draft.project) == newest else { throw ConcurrentChange() }
      let snapshot = try writer.addSnapshot(
        draft, entries: entries, results: results, problems: problems)
      try writer.setAppHashes(resolved.hashes, of: snapshot, after: nil)
      return try report(snapshot)
    }
  }

  /// The files of `listing` as input for resolution.
  private func inputs(of listing: TreeListing) -> [InputFile] {
    listing.files.compactMap(input)
  }

  /// A cached file as input for resolution.
  func input(_ file: SourceFile) -> InputFile? {
    switch cache[Key(file)] {
    case .stored(_, let facts?): InputFile(file: file, source: .loaded(facts))
    case .stored(let fact, nil): InputFile(file: file, source: .stored(fact))
    case .read(let facts): InputFile(file: file, source: .loaded(facts))
    case .unreadable: InputFile(file: file, source: .unread)
    case nil: nil
    }
  }

  /// Whether `listing` has files whose facts are not stored yet.
  private func hasUnstored(in listing: TreeListing) -> Bool {
    listing.files.contains { if case .read = cache[Key($0)] { true } else { false } }
  }

  /// Stores newly read facts, in the order of the files.
  mutating func storeFacts(of files: [SourceFile], with writer: SnapshotWriter) throws {
    for file in files {
      guard case .read(let facts) = cache[Key(file)] else { continue }
      let fact = try writer.addFacts(
        blob: file.blob, kind: file.kind, scannerVersion: terms.factVersion(of: file.kind),
        facts: facts)
      var kept = facts
      kept.listedObjects = []
      cache[Key(file)] = .stored(fact, kept)
    }
  }

  /// All files with their facts, and all problems.
  private func rows(
    of listing: TreeListing
  ) -> (entries: [(path: String, fact: FactID)], problems: [(path: String, problem: Problem)]) {
    var entries: [(path: String, fact: FactID)] = []
    var problems = listing.problems.map { (path: $0.path, problem: $0.problem) }
    for file in listing.files {
      switch cache[Key(file)] {
      case .stored(let fact, _): entries.append((file.path, fact))
      case .unreadable(let problem): problems.append((file.path, problem))
      case .read, nil: continue
      }
    }
    return (entries, problems)
  }

  /// Decodes stored facts of the files that linking needs.
  mutating func loadContents(of files: [SourceFile]) throws {
    var keys: [FactID: Key] = [:]
    for file in files {
      if case .stored(let fact, nil) = cache[Key(file)] { keys[fact] = Key(file) }
    }
    let facts = Array(keys.keys)
    for (fact, loaded) in zip(facts, try store.facts(facts)) {
      if let key = keys[fact] { cache[key] = .stored(fact, loaded) }
    }
  }
}
