import Facts
import IndexStore
import Resolution

/// A file of the snapshot that is being resolved, with the source of its facts.
struct InputFile: Sendable {
  enum Source: Sendable {
    /// In the index; loaded when needed.
    case stored(FactID)
    case loaded(FileFacts)
    /// None: the file cannot be read.
    case unread
  }

  /// The file; a manifest with ordinary code counts as Swift.
  var file: SourceFile
  var source: Source
}

/// The files of a snapshot by their part in resolution.
struct InputFiles: Sendable {
  /// The files with code, by path.
  private(set) var sources: [InputFile] = []
  /// The nibs, by path.
  private(set) var nibs: [InputFile] = []
  /// The names of images and colors.
  private(set) var assets = AssetNames()
  private(set) var descriptions: [(path: String, facts: BuildFacts)] = []

  /// Sorts the files, which are in order of path, by their part; loads the build descriptions.
  init(_ files: [InputFile], in store: Store) throws(StoreError) {
    var ids: [FactID] = []
    for file in files where file.file.kind.isDescription {
      if case .stored(let fact) = file.source { ids.append(fact) }
    }
    assets = AssetNames(paths: files.lazy.filter { $0.file.kind == .asset }.map(\.file.path))
    var loaded = try store.facts(ids).makeIterator()
    for file in files where file.file.kind != .asset {
      guard file.file.kind.isDescription else {
        add(file)
        continue
      }
      switch file.source {
      case .stored: if let facts = loaded.next() { add(file, facts) }
      case .loaded(let facts): add(file, facts)
      case .unread: break
      }
    }
  }

  private mutating func add(_ file: InputFile) {
    if file.file.kind.isNib {
      // An unreadable nib still exists.
      nibs.append(file)
    } else if case .unread = file.source {
      // An unreadable code file declares nothing known.
    } else {
      sources.append(file)
    }
  }

  /// Adds a file with the name of a build description.
  private mutating func add(_ file: InputFile, _ facts: FileFacts) {
    switch LinkInput(path: file.file.path, kind: file.file.kind, facts: facts) {
    case .description(let facts)?: descriptions.append((file.file.path, facts))
    case .code(_, let kind)?:
      var file = file
      file.file.kind = kind
      file.source = .loaded(facts)
      sources.append(file)
    case .nib?, .asset?, nil: break
    }
  }

  /// The images and colors that each nib names but no file provides; none if no file provides any.
  func missingAssets(in store: Store) throws(StoreError) -> [[AssetName]] {
    guard !assets.isEmpty else { return Array(repeating: [], count: nibs.count) }
    return try Self.assets(askedForBy: nibs, in: store).map { asked in
      asked.filter { !assets.contains($0) }
    }
  }

  private static func assets(
    askedForBy nibs: [InputFile], in store: Store
  ) throws(StoreError) -> [[AssetName]] {
    var ids: [FactID] = []
    for case .stored(let id) in nibs.lazy.map(\.source) { ids.append(id) }
    var stored = try store.assetNames(ofNibs: ids).makeIterator()
    return nibs.map { nib in
      switch nib.source {
      case .stored: stored.next() ?? []
      case .loaded(let facts): facts.assetNames
      case .unread: []
      }
    }
  }

  /// Replaces the files at the paths of `edited`, and returns the places of these.
  ///
  /// Returns nil if a path has no file, or if a nib names a new image that none of the files
  /// provides: other files may.
  func replacing(
    _ edited: [InputFile], in store: Store
  ) throws(StoreError) -> (files: Self, sources: [Int], nibs: [Int])? {
    var (files, sources, nibs) = (self, [Int](), [Int]())
    for file in edited {
      if let place = self.sources.place(of: file.file.path) {
        files.sources[place] = file
        sources.append(place)
      } else if let place = self.nibs.place(of: file.file.path) {
        let asked = try Self.assets(askedForBy: [self.nibs[place], file], in: store)
        guard asked[1].allSatisfy({ asked[0].contains($0) || assets.contains($0) }) else {
          return nil
        }
        files.nibs[place] = file
        nibs.append(place)
      } else {
        return nil
      }
    }
    return (files, sources, nibs)
  }

  /// The modules, bundles and apps of the files.
  func layout(of project: String, by terms: ResolutionTerms) -> Layout {
    Layout(
      sources: sources.map(\.file), nibs: nibs.map(\.file), descriptions: descriptions,
      given: terms.bundles, assets: assets, project: project)
  }
}

extension [InputFile] {
  /// The place of the file at a path among files sorted by path.
  func place(of path: String) -> Int? {
    let place = firstPlace(below: count) { !isOrdered(self[$0].file.path, path) }
    return place < count && ExactText(self[place].file.path) == ExactText(path) ? place : nil
  }
}

extension FileKind {
  var isDescription: Bool { !isCode && !isNib && self != .asset }
}

extension FileFacts {
  /// The names of the images and colors in a nib.
  fileprivate var assetNames: [AssetName] {
    guard case .nib(let document) = content else { return [] }
    return document.assets.map { AssetName($0.name, isColor: $0.isColor) }
  }

  /// The facts of an asset, which is not read.
  static let ofAsset = FileFacts(.build(BuildFacts()))
}
