import Facts
import IndexStore

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
