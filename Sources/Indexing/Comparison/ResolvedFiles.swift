import Facts
import IndexStore
import Repository
import Scanning

/// Files resolved for a comparison and not stored.
struct ResolvedFiles {
  let terms: ResolutionTerms
  /// The files, by path; a file without facts cannot be read.
  let files: [(file: SourceFile, facts: FileFacts?)]
  let contents: SnapshotFacts
  let results: ResolutionResults
  /// The index that may have the files' facts.
  let store: Store

  /// Links and resolves `files`.
  init(
    _ files: [(file: SourceFile, facts: FileFacts?)], project: String, terms: ResolutionTerms,
    store: Store
  ) {
    self.terms = terms
    self.files = files
    self.store = store
    contents = SnapshotFacts(files, project: project, terms: terms)
    results = contents.resolved()
  }

  /// The files that rows and findings are about; any nib may connect an outlet that others leave out.
  var inScratch: [(file: SourceFile, facts: FileFacts)] {
    files.compactMap { file, facts in
      guard let facts,
        file.kind.isNib || !facts.problems.isEmpty || !facts.suppressions.isEmpty
      else { return nil }
      return (file, facts)
    }
  }

  /// The facts of a file's content in the index, if it has them.
  func storedFacts(of file: SourceFile) throws -> (fact: FactID, store: Store)? {
    let version = ReadingTerms(loaders: terms.loaders).factVersion
    return try store.knownFacts(for: [file], scannerVersion: version)[file].map { ($0, store) }
  }
}

/// Gathers the facts of files from the index, or else from the repository.
struct FactGathering {
  let store: Store
  let terms: ReadingTerms
  let workers: Int

  /// The facts of `files`, in their order; nil for an unreadable file.
  ///
  /// The whole result is nil if there is no repository and the index lacks the facts of a file.
  func facts(
    of files: [SourceFile], from repository: GitRepository?
  ) async throws -> [(file: SourceFile, facts: FileFacts?)]? {
    let known = try store.knownFacts(for: files, scannerVersion: terms.factVersion)
    let loaded = try store.facts(files.compactMap { known[$0] })
    var gathered: [(file: SourceFile, facts: FileFacts?)] = []
    var unknown: [(place: Int, file: SourceFile)] = []
    var next = loaded.makeIterator()
    for file in files {
      if known[file] != nil {
        gathered.append((file, next.next()))
      } else if file.kind == .asset {
        gathered.append((file, .ofAsset))
      } else {
        unknown.append((gathered.count, file))
        gathered.append((file, nil))
      }
    }
    guard !unknown.isEmpty else { return gathered }
    guard let repository else { return nil }
    var stream = ObjectStream(repository)
    let reader = FactReader(terms: terms, workers: workers)
    try await reader.read(unknown.map(\.file), from: &stream) { index, outcome in
      if case .facts(let facts) = outcome { gathered[unknown[index].place].facts = facts }
    }
    stream.hangUp()
    return gathered
  }
}
