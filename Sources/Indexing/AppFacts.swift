import Facts
import IndexStore
import Resolution

/// The facts of the files of some apps, ready to be decoded and resolved by any task.
///
/// The first app to use a shared file decodes it; the last one drops it.
struct AppFacts: Sendable {
  private enum Known: Sendable {
    case loaded(FileFacts)
    case stored(StoredFacts)
    case unread
  }

  /// The files of an app that other apps have as well.
  struct SharedFiles: Sendable {
    fileprivate var sources: [Int: CodeFile] = [:]
    fileprivate var nibs: [Int: NibFile] = [:]
  }

  private let layout: Layout
  /// Keyed by the file's place in the layout's lists.
  private var sources: [Int: Known] = [:]
  private var nibs: [Int: Known] = [:]
  /// Facts that several apps share: code by group, nibs by place.
  private var sharedGroups: [Int: SharedValue<[CodeFile]>] = [:]
  private var sharedNibs: [Int: SharedValue<NibFile>] = [:]

  /// Loads the facts of the apps at `places`.
  init(
    of places: [Int], in layout: Layout, _ files: InputFiles, _ store: Store
  ) throws {
    self.layout = layout
    var appsOfNib: [Int: Int] = [:]
    var appsOfGroup: [Int: Int] = [:]
    for place in places {
      for nib in layout.apps.apps[place].nibs { appsOfNib[nib, default: 0] += 1 }
      for group in layout.apps.groups(ofApp: place) { appsOfGroup[group, default: 0] += 1 }
    }
    sharedGroups = appsOfGroup.filter { $0.value > 1 }.mapValues { SharedValue(users: $0) }
    sharedNibs = appsOfNib.filter { $0.value > 1 }.mapValues { SharedValue(users: $0) }
    let code = appsOfGroup.keys.flatMap { layout.apps.groups[$0].sources }.sorted()
    for (source, known) in zip(code, try Self.load(code.map { files.sources[$0] }, store)) {
      sources[source] = known
    }
    let wanted = appsOfNib.keys.sorted()
    for (nib, known) in zip(wanted, try Self.load(wanted.map { files.nibs[$0] }, store)) {
      nibs[nib] = known
    }
  }

  /// The files that an app shares with others; each app reads them once.
  func sharedFiles(ofApp place: Int) async throws -> SharedFiles {
    var shared = SharedFiles()
    for group in layout.apps.groups(ofApp: place) {
      let places = layout.apps.groups[group].sources
      let files = try await sharedGroups[group]?.take { try places.map(code) }
      for (source, file) in zip(places, files ?? []) { shared.sources[source] = file }
    }
    for nib in layout.apps.apps[place].nibs {
      shared.nibs[nib] = try await sharedNibs[nib]?.take { try self.nib(at: nib) }
    }
    return shared
  }

  func resolved(
    app place: Int, _ shared: SharedFiles, _ terms: ResolutionTerms
  ) throws -> ResolvedApp {
    resolve(
      app: place, of: layout.apps,
      files: try layout.apps.files(of: place).sources.map {
        try shared.sources[$0] ?? code(at: $0)
      },
      nibs: try layout.apps.apps[place].nibs.map { try shared.nibs[$0] ?? nib(at: $0) },
      terms: terms)
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

  @Sendable
  private func code(at source: Int) throws -> CodeFile {
    let file = layout.sources[source]
    var facts = CodeFacts()
    if case .code(let code)? = try content(sources[source])?.content { facts = code }
    return CodeFile(
      path: file.path, kind: file.kind, module: layout.modules[source], facts: facts)
  }

  private func nib(at nib: Int) throws -> NibFile {
    let file = layout.nibs[nib]
    guard
      case .nib(let nib)? = LinkInput(
        path: file.path, kind: file.kind, facts: try content(nibs[nib]))
    else { return NibFile(path: file.path, kind: file.kind, document: NibDocument()) }
    return nib
  }

  private func content(_ known: Known?) throws -> FileFacts? {
    switch known {
    case .stored(let facts): try facts.decoded()
    case .loaded(let facts): facts
    case .unread, nil: nil
    }
  }
}

/// A value that several tasks use: the first makes it, the last one drops it.
private actor SharedValue<Value: Sendable> {
  private var users: Int
  private var value: Value?

  init(users: Int) { self.users = users }

  /// The value; each user reads it once.
  func take(_ make: @Sendable () throws -> Value) throws -> Value {
    let value = try value ?? make()
    users -= 1
    self.value = users > 0 ? value : nil
    return value
  }
}
