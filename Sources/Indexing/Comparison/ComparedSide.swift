import Facts
import IndexStore
import Resolution
import Scanning

/// A side of a comparison: a snapshot in the index, or one that was resolved for this comparison.
struct ComparedSide {
  private let snapshot: StoredSnapshot
  /// The index with the snapshot; a scratch index for resolved files.
  private let store: Store
  /// The files resolved for this comparison; the scratch index lacks most of them.
  private let resolved: ResolvedFiles?

  /// A snapshot as the index has it.
  init(_ snapshot: StoredSnapshot, in store: Store) {
    self.snapshot = snapshot
    self.store = store
    resolved = nil
  }

  /// Writes the rows of `files` to a scratch index.
  init(_ files: ResolvedFiles) throws {
    let scratch = try ScratchIndex(
      files.results, files: files.inScratch, scannerVersion: scannerVersion, terms: files.terms)
    snapshot = scratch.snapshot
    store = scratch.store
    resolved = files
  }

  var profiles: [RuntimeProfile] { snapshot.terms?.profiles ?? [] }

  func bundles() throws -> [LinkedBundle] { try store.bundles(of: snapshot) }

  /// The bundles with these names, and on demand all apps and extensions; possibly others too.
  func bundles(named names: Set<String>, withApps hasApps: Bool) throws -> [LinkedBundle] {
    try store.bundles(of: snapshot, named: names, withApps: hasApps)
  }

  /// Whether another side certainly has the same bundles.
  func hasBundles(of other: Self) throws -> Bool {
    try theirs(other).map { try store.haveSameBundles(snapshot, $0) } ?? false
  }

  /// The resolutions, with sets that count places in `profiles`.
  ///
  /// May leave out rows that also hold at `other` on the same timeline.
  func resolutions(besides other: Self, for profiles: [RuntimeProfile]) throws -> [Resolution] {
    try store.resolutions(of: snapshot, besides: theirs(other), for: profiles)
  }

  /// The broken resolutions that both sides leave out because they are the same.
  func brokenInBoth(_ other: Self, for profiles: [RuntimeProfile]) throws -> [BrokenCount] {
    try neighbor(other).map { try store.brokenAtBoth(snapshot, $0, for: profiles) } ?? []
  }

  /// The broken connections, perhaps without those that also hold at `other` on the same timeline.
  func brokenConnections(besides other: Self) throws -> [BrokenConnection] {
    try store.brokenConnections(of: snapshot, besides: theirs(other))
  }

  /// The number of broken connections that both sides leave out because they are the same.
  func brokenConnectionsInBoth(_ other: Self) throws -> Int {
    try neighbor(other).map { try store.brokenConnectionsAtBoth(snapshot, $0) } ?? 0
  }

  /// The connections to outlets and actions, and the classes, that may or may not fail.
  ///
  /// May leave out rows that also hold at `other` on the same timeline.
  func doubtfulConnections(besides other: Self) throws -> [BrokenConnection] {
    try store.doubtfulConnections(of: snapshot, besides: theirs(other))
  }

  /// The files, perhaps without those that are the same at `other` on the same timeline.
  func files(besides other: Self? = nil) throws -> [ComparedFile] {
    if let resolved {
      return resolved.files.compactMap { file, facts in
        facts.map { ComparedFile(file: file, source: .loaded($0)) }
      }
    }
    return try store.files(of: snapshot, besides: other.flatMap(theirs))
      .map { ComparedFile(file: $0.file, source: .stored($0.fact, store)) }
  }

  /// The files that cannot be read at all, each with the reason if known.
  func unreadFiles() throws -> [ExactText: Problem.Code?] {
    if let resolved {
      return resolved.files.reduce(into: [:]) { unread, file in
        if file.facts == nil { unread.updateValue(nil, forKey: ExactText(file.file.path)) }
      }
    }
    return try store.unreadFiles(of: snapshot).reduce(into: [:]) {
      $0[ExactText($1.path)] = $1.reason
    }
  }

  /// The files with a problem that makes rows doubtful.
  func pathsInDoubt() throws -> Set<ExactText> {
    let paths =
      try resolved?.files.filter { $0.facts?.problems.contains(where: \.leavesDoubt) ?? true }
      .map(\.file.path) ?? store.pathsInDoubt(of: snapshot)
    return Set(paths.map(ExactText.init))
  }

  /// The superclasses and files of the classes with this name.
  func classes(named name: String) throws -> [(path: String, superclass: String?)] {
    try store.classes(named: name, in: snapshot)
  }

  func baseClasses(of name: String) throws -> Set<String> {
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard found.count < 64, found.insert(next).inserted else { continue }
      pending += try classes(named: next).compactMap(\.superclass)
    }
    return found
  }

  /// The names by which the system may know the classes.
  ///
  /// May leave out classes that are the same at `other` on the same timeline.
  func runtimeNames(besides other: Self) throws -> Set<String> {
    try store.runtimeNames(in: snapshot, besides: theirs(other))
  }

  /// The view-related members of the named classes.
  func screens(of names: Set<String>) throws -> [String: DeclaredScreen] {
    try store.screens(of: names, in: snapshot)
  }

  func bundles(ofNib path: String) throws -> Set<String> {
    try store.bundles(ofNib: path, in: snapshot)
  }

  func apps(ofNib path: String) throws -> Set<String> { try store.apps(ofNib: path, in: snapshot) }

  /// The nibs in bundles, without storyboards.
  ///
  /// May leave out nibs that are in the same bundle at `other` on the same timeline.
  func nibs(besides other: Self? = nil) throws -> [LinkedNib] {
    try store.bundledNibs(of: snapshot, besides: other.flatMap(theirs))
      .filter { FileKind(path: $0.path) != .storyboard }
  }

  /// The names of nibs that code loads by name, whoever owns them.
  ///
  /// May leave out places that are the same at `other` on the same timeline.
  func namesLoadedByCode(besides other: Self? = nil) throws -> Set<String> {
    try store.namesLoadedByCode(in: snapshot, besides: other.flatMap(theirs))
  }

  /// Explains the rows of this side.
  func explainer(project: String) throws -> Explainer? {
    if let resolved { return resolved.contents.explainer() }
    return try snapshot.terms.map { terms in
      SnapshotFacts(try store.files(of: snapshot.id), project: project, terms: terms).explainer()
    }
  }

  /// The names of nibs that controllers get or that code loads by name.
  func loadedNibNames() throws -> Set<String> { try store.loadedNibNames(in: snapshot) }

  /// The names of controllers whose nib is unknown.
  func undecidedControllers() throws -> Set<String> { try store.undecidedControllers(in: snapshot) }

  /// The findings, worst first; `isAdvised` adds likely names to the fixes.
  func findings(isAdvised: Bool = true) throws -> [Finding] {
    try store.findings(of: snapshot, isAdvised: isAdvised)
  }

  func suppressions() throws -> [PlacedSuppression] { try store.suppressions(of: snapshot) }

  /// The classes of the objects in a nib of this side, by id.
  func classes(ofObjectsIn file: ComparedFile) throws -> [String: String] {
    switch file.source {
    case .stored(let fact, let store): return try store.classesOfObjects(in: fact)
    case .loaded(let facts):
      // Facts read from an index lack the list.
      guard facts.listedObjects.isEmpty else {
        return Dictionary(
          facts.listedObjects.compactMap { object in object.className.map { (object.id, $0) } }
        ) { first, _ in first }
      }
      return try resolved?.storedFacts(of: file.file)
        .map { fact, store in try store.classesOfObjects(in: fact) } ?? [:]
    }
  }

  /// The snapshot of the other side, if it is in the same index.
  private func theirs(_ other: Self) -> StoredSnapshot? {
    other.store === store ? other.snapshot : nil
  }

  /// The snapshot of the other side, if it is another one on the same timeline.
  private func neighbor(_ other: Self) -> StoredSnapshot? {
    theirs(other).flatMap {
      $0.timeline == snapshot.timeline && $0.position != snapshot.position ? $0 : nil
    }
  }
}

/// A file of one side of a comparison.
struct ComparedFile {
  /// The source of a file's facts.
  enum Source {
    case stored(FactID, Store)
    case loaded(FileFacts)
  }

  let file: SourceFile
  let source: Source

  func facts() throws -> FileFacts? {
    switch source {
    case .stored(let fact, let store): try store.facts([fact]).first
    case .loaded(let facts): facts
    }
  }

  /// The facts of a nib; nil for other files.
  func nib() throws -> NibDocument? {
    guard case .nib(let document)? = try facts()?.content else { return nil }
    return document
  }
}

extension StoredSnapshot {
  /// The terms that the side was resolved with.
  var terms: ResolutionTerms? { resolvedWith.flatMap { ResolutionTerms(text: $0) } }
}
