import Facts
import IndexStore
import Resolution

/// The facts of the files of some apps, ready to be decoded and resolved by any task.
///
/// Files that several apps have are decoded once; those of one app while it is resolved.
struct AppFacts: Sendable {
  private enum Known: Sendable {
    case code(CodeFile)
    case nib(NibFile)
    case loaded(FileFacts)
    case stored(StoredFacts)
    case unread
  }

  private let layout: Layout
  /// By the places of the files in the layout's lists.
  private var sources: [Int: Known] = [:]
  private var nibs: [Int: Known] = [:]

  /// Loads the facts of the apps at `places`.
  init(
    of places: [Int], in layout: Layout, _ files: InputFiles, _ store: Store
  ) throws {
    self.layout = layout
    var appsOfNib: [Int: Int] = [:]
    var seen: Set<Int> = []
    for place in places {
      for nib in layout.apps.apps[place].nibs { appsOfNib[nib, default: 0] += 1 }
      for group in layout.apps.groups(ofApp: place) where seen.insert(group).inserted {
        let content = layout.apps.groups[group]
        for (source, known) in zip(
          content.sources, try Self.load(content.sources.map { files.sources[$0] }, store))
        {
          sources[source] =
            content.appCount > 1 ? .code(try Self.code(at: source, known, layout)) : known
        }
      }
    }
    let wanted = appsOfNib.keys.sorted()
    for (nib, known) in zip(wanted, try Self.load(wanted.map { files.nibs[$0] }, store)) {
      nibs[nib] =
        appsOfNib[nib, default: 0] > 1 ? .nib(try Self.nib(at: nib, known, layout)) : known
    }
  }

  /// The rows of an app.
  func resolved(app place: Int, _ terms: ResolutionTerms) throws -> ResolvedApp {
    resolve(
      app: place, of: layout.apps,
      files: try layout.apps.files(of: place).sources.map {
        try Self.code(at: $0, sources[$0] ?? .unread, layout)
      },
      nibs: try layout.apps.apps[place].nibs.map {
        try Self.nib(at: $0, nibs[$0] ?? .unread, layout)
      }, terms: terms)
  }

  private static func load(_ inputs: [InputFile], _ store: Store) throws -> [Known] {
    let ids = inputs.compactMap { input -> FactID? in
      if case .stored(let fact) = input.source { fact } else { nil }
    }
    var stored = try store.storedFacts(ids).makeIterator()
    return inputs.map { input in
      switch input.source {
      case .stored: stored.next().map(Known.stored) ?? .unread
      case .loaded(let loaded): .loaded(loaded)
      case .unread: .unread
      }
    }
  }

  private static func code(at source: Int, _ known: Known, _ layout: Layout) throws -> CodeFile {
    if case .code(let file) = known { return file }
    let file = layout.sources[source]
    var facts = CodeFacts()
    if case .code(let code)? = try content(known)?.content { facts = code }
    return CodeFile(
      path: file.path, kind: file.kind, module: layout.modules[source], facts: facts)
  }

  private static func nib(at nib: Int, _ known: Known, _ layout: Layout) throws -> NibFile {
    if case .nib(let file) = known { return file }
    let file = layout.nibs[nib]
    guard
      case .nib(let nib)? = LinkInput(
        path: file.path, kind: file.kind, facts: try content(known))
    else { return NibFile(path: file.path, kind: file.kind, document: NibDocument()) }
    return nib
  }

  private static func content(_ known: Known) throws -> FileFacts? {
    switch known {
    case .stored(let facts): try facts.decoded()
    case .loaded(let facts): facts
    case .code, .nib, .unread: nil
    }
  }
}
