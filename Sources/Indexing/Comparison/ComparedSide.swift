import Facts
import IndexStore
import Resolution
import Scanning

enum ComparedSide {
  case stored(StoredSnapshot, Store)
  /// Resolved for this comparison.
  case resolved(ResolvedFiles)

  var profiles: [RuntimeProfile] {
    switch self {
    case .stored(let snapshot, _): snapshot.terms?.profiles ?? []
    case .resolved(let files): files.terms.profiles
    }
  }

  func bundles() throws -> [LinkedBundle] {
    switch self {
    case .stored(let snapshot, let store): try store.bundles(of: snapshot)
    case .resolved(let files): files.results.bundles
    }
  }

  /// The bundles with these names, and on demand all apps and extensions; possibly others too.
  func bundles(named names: Set<String>, withApps hasApps: Bool) throws -> [LinkedBundle] {
    switch self {
    case .stored(let snapshot, let store):
      try store.bundles(of: snapshot, named: names, withApps: hasApps)
    case .resolved(let files): files.results.bundles
    }
  }

  /// Whether another side certainly has the same bundles.
  func hasBundles(of other: Self) throws -> Bool {
    guard case .stored(let snapshot, let store) = self,
      let theirs = self.snapshot(of: other, in: store)
    else { return false }
    return try store.haveSameBundles(snapshot, theirs)
  }

  /// The resolutions, with sets that count places in `profiles`.
  ///
  /// May leave out rows that also hold at `other` on the same timeline.
  func resolutions(besides other: Self, for profiles: [RuntimeProfile]) throws -> [Resolution] {
    switch self {
    case .stored(let snapshot, let store):
      try store.resolutions(
        of: snapshot, besides: self.snapshot(of: other, in: store), for: profiles)
    case .resolved(let files): files.resolutions(for: profiles)
    }
  }

  /// The broken connections, perhaps without those that also hold at `other` on the same timeline.
  func brokenConnections(besides other: Self) throws -> [BrokenConnection] {
    switch self {
    case .stored(let snapshot, let store):
      try store.brokenConnections(of: snapshot, besides: self.snapshot(of: other, in: store))
    case .resolved(let files): files.brokenConnections
    }
  }

  /// The connections to outlets and actions, and the classes, that may or may not fail.
  ///
  /// May leave out rows that also hold at `other` on the same timeline.
  func doubtfulConnections(besides other: Self) throws -> [BrokenConnection] {
    switch self {
    case .stored(let snapshot, let store):
      try store.doubtfulConnections(of: snapshot, besides: self.snapshot(of: other, in: store))
    case .resolved(let files): files.doubtfulConnections
    }
  }

  /// The files, perhaps without those that are the same at `other` on the same timeline.
  func files(besides other: Self? = nil) throws -> [ComparedFile] {
    switch self {
    case .stored(let snapshot, let store):
      try store.files(of: snapshot, besides: other.flatMap { self.snapshot(of: $0, in: store) })
        .map { ComparedFile(file: $0.file, facts: .stored($0.fact)) }
    case .resolved(let files): files.comparedFiles
    }
  }

  /// The files that cannot be read at all, each with the reason if known.
  func unreadFiles() throws -> [ExactText: Problem.Code?] {
    switch self {
    case .stored(let snapshot, let store):
      try store.unreadFiles(of: snapshot).reduce(into: [:]) { $0[ExactText($1.path)] = $1.reason }
    case .resolved(let files): files.unreadFiles
    }
  }

  /// The files with a problem that makes rows doubtful.
  func pathsInDoubt() throws -> Set<ExactText> {
    switch self {
    case .stored(let snapshot, let store):
      Set(try store.pathsInDoubt(of: snapshot).map(ExactText.init))
    case .resolved(let files): files.pathsInDoubt
    }
  }

  /// The superclasses and files of the classes with this name.
  func classes(named name: String) throws -> [(path: String, superclass: String?)] {
    switch self {
    case .stored(let snapshot, let store): try store.classes(named: name, in: snapshot)
    case .resolved(let files): files.classes[name] ?? []
    }
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
    switch self {
    case .stored(let snapshot, let store):
      try store.runtimeNames(in: snapshot, besides: self.snapshot(of: other, in: store))
    case .resolved(let files): Set(files.results.classes.map { $0.runtimeName ?? $0.name })
    }
  }

  /// The view-related members of the named classes.
  func screens(of names: Set<String>) throws -> [String: DeclaredScreen] {
    switch self {
    case .stored(let snapshot, let store): try store.screens(of: names, in: snapshot)
    case .resolved(let files): files.results.screens(of: names)
    }
  }

  func bundles(ofNib path: String) throws -> Set<String> {
    switch self {
    case .stored(let snapshot, let store): try store.bundles(ofNib: path, in: snapshot)
    case .resolved(let files):
      Set(files.results.nibs.filter { $0.path == path }.map(\.bundle))
    }
  }

  func apps(ofNib path: String) throws -> Set<String> {
    switch self {
    case .stored(let snapshot, let store): try store.apps(ofNib: path, in: snapshot)
    case .resolved(let files): files.nibApps[path] ?? []
    }
  }

  /// The nibs in bundles, without storyboards.
  ///
  /// May leave out nibs that are in the same bundle at `other` on the same timeline.
  func nibs(besides other: Self? = nil) throws -> [LinkedNib] {
    let nibs =
      switch self {
      case .stored(let snapshot, let store):
        try store.bundledNibs(
          of: snapshot, besides: other.flatMap { self.snapshot(of: $0, in: store) })
      case .resolved(let files): files.results.nibs
      }
    return nibs.filter { FileKind(path: $0.path) != .storyboard }
  }

  /// The names of nibs that code loads by name, whoever owns them.
  ///
  /// May leave out places that are the same at `other` on the same timeline.
  func namesLoadedByCode(besides other: Self? = nil) throws -> Set<String> {
    switch self {
    case .stored(let snapshot, let store):
      return try store.namesLoadedByCode(
        in: snapshot, besides: other.flatMap { self.snapshot(of: $0, in: store) })
    case .resolved(let files):
      let kinds: [LoadSite.Kind] = [.loadNibNamed, .nibObject, .register]
      let words = Set(kinds.map(\.rawValue))
      return Set(
        files.results.nibLoads.filter { words.contains($0.kind) }.compactMap(\.nibName))
    }
  }

  /// Explains the rows of this side.
  func explainer(project: String) throws -> Explainer? {
    switch self {
    case .stored(let snapshot, let store):
      guard let terms = snapshot.terms else { return nil }
      return SnapshotFacts(try store.files(of: snapshot.id), project: project, terms: terms)
        .explainer()
    case .resolved(let files): return files.contents.explainer()
    }
  }

  /// The names of nibs that controllers get or that code loads by name.
  func loadedNibNames() throws -> Set<String> {
    switch self {
    case .stored(let snapshot, let store): return try store.loadedNibNames(in: snapshot)
    case .resolved(let files):
      let nibs = files.results.resolutions.compactMap { $0.nibPath.flatMap { NibPath($0)?.name } }
      return Set(nibs + files.results.nibLoads.compactMap(\.nibName))
    }
  }

  /// The names of controllers whose nib is unknown.
  func undecidedControllers() throws -> Set<String> {
    switch self {
    case .stored(let snapshot, let store): try store.undecidedControllers(in: snapshot)
    case .resolved(let files):
      Set(files.results.resolutions.filter { $0.verdict == .unknown }.compactMap(\.controller))
    }
  }

  func facts(of file: ComparedFile) throws -> FileFacts? {
    switch (file.facts, self) {
    case (.known(let facts), _): facts
    case (.stored(let fact), .stored(_, let store)): try store.facts([fact]).first
    case (.stored, .resolved): nil
    }
  }

  /// The snapshot of the other side, if it is in the same index.
  private func snapshot(of other: Self, in store: Store) -> StoredSnapshot? {
    guard case .stored(let snapshot, let otherStore) = other, otherStore === store else {
      return nil
    }
    return snapshot
  }
}

/// A file of one side of a comparison.
struct ComparedFile {
  /// The source of a side's facts.
  enum Known {
    case stored(FactID)
    case known(FileFacts?)
  }

  let file: SourceFile
  let facts: Known
}

extension StoredSnapshot {
  /// The terms that the side was resolved with.
  var terms: ResolutionTerms? { resolvedWith.flatMap { ResolutionTerms(text: $0) } }
}
