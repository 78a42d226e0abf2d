import Facts
import IndexStore
import Repository
import Scanning

/// Files resolved for a comparison and not stored.
struct ResolvedFiles {
  let terms: ResolutionTerms
  /// The index that may have the files' facts.
  let store: Store
  let contents: SnapshotFacts
  let results: ResolutionResults
  /// The files, by path; a file without facts cannot be read.
  let files: [(file: SourceFile, facts: FileFacts?)]
  let comparedFiles: [ComparedFile]
  /// The files and superclasses of classes, by name.
  let classes: [String: [(path: String, superclass: String?)]]

  /// The broken connections and lookups.
  let brokenConnections: [BrokenConnection]
  /// The connections to outlets and actions, and the classes, that may or may not fail.
  let doubtfulConnections: [BrokenConnection]

  /// The apps that have each nib, by path.
  let nibApps: [String: Set<String>]

  /// The files that cannot be read at all; their reasons are not kept.
  let unreadFiles: [ExactText: Problem.Code?]
  /// The files with a problem that makes rows doubtful.
  let pathsInDoubt: Set<ExactText>

  /// Links and resolves `files`; a file without facts could not be read.
  init(
    _ files: [(file: SourceFile, facts: FileFacts?)], project: String, terms: ResolutionTerms,
    store: Store
  ) {
    self.files = files
    self.store = store
    contents = SnapshotFacts(files, project: project, terms: terms)
    results = contents.resolved()
    nibApps = contents.nibApps.reduce(into: [:]) { $0[$1.path, default: []].insert($1.app) }
    self.terms = terms
    comparedFiles = files.compactMap { file, facts in
      facts.map { ComparedFile(file: file, facts: .known($0)) }
    }
    unreadFiles = files.reduce(into: [:]) { unread, file in
      if file.facts == nil { unread.updateValue(nil, forKey: ExactText(file.file.path)) }
    }
    pathsInDoubt = Set(
      files.filter { $0.facts?.problems.contains(where: \.leavesDoubt) ?? true }
        .map { ExactText($0.file.path) })
    brokenConnections =
      named(results.connections.filter(\.isBroken), in: files)
      + results.lookups.compactMap(\.broken)
    doubtfulConnections = named(results.connections.filter { !$0.isBroken }, in: files)
      .filter { $0.kind.isOfMember || $0.kind.isOfClass }
    classes = Dictionary(grouping: results.classes, by: \.name)
      .mapValues { $0.map { ($0.path, $0.superclass) } }
  }

  /// The resolutions, with sets that count places in `profiles`.
  func resolutions(for profiles: [RuntimeProfile]) -> [Resolution] {
    let places = terms.profiles.map { profiles.firstIndex(of: $0) }
    return results.resolutions.compactMap { row in
      var row = row
      var set: ProfileSet = []
      for (place, other) in places.enumerated() {
        if let other, row.profiles.contains(ProfileSet(at: place)) {
          set.insert(ProfileSet(at: other))
        }
      }
      row.profiles = set
      return set.isEmpty ? nil : row
    }
  }
}

/// Connections with the names that they have in `files`.
private func named(
  _ connections: [LinkedConnection], in files: [(file: SourceFile, facts: FileFacts?)]
) -> [BrokenConnection] {
  let byNib = Dictionary(grouping: connections) { ExactText($0.path) }
  guard !byNib.isEmpty else { return [] }
  return files.flatMap { file, facts -> [BrokenConnection] in
    guard let rows = byNib[ExactText(file.path)], case .nib(let document)? = facts?.content else {
      return []
    }
    let objects = document.placesByID
    return rows.ordered().compactMap { $0.named(in: document, objects) }
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
