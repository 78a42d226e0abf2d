import Facts
import IndexStore
import Resolution

/// What the files of a snapshot come to, as far as the index does not know it.
struct ResolvedSnapshot: Sendable {
  /// How the files are arranged.
  let layout: Layout
  /// The hash of each cluster of apps.
  let hashes: [String]
  /// The clusters whose rows the index does not have.
  let changed: [Int]
  /// The rows of these clusters; copies are still to be numbered.
  fileprivate(set) var program = Program()

  /// The files of the changed clusters.
  var changedFiles: (sources: [String], nibs: [String]) {
    (
      changed.flatMap { layout.clusters[$0].sources.map { layout.sources[$0].path } },
      changed.flatMap { layout.clusters[$0].nibs.map { layout.nibs[$0].path } }
    )
  }
}

/// Resolves a snapshot one cluster of apps after the other, on as many tasks as there are workers.
struct SnapshotResolver {
  let project: String
  let terms: ResolutionTerms
  let workers: Int
  let store: Store

  /// Resolves those clusters of `files` whose hashes are not among `known`.
  ///
  /// `meanwhile` runs while tasks resolve; it may use the store.
  func resolve(
    _ files: [InputFile], besides known: Set<String> = [], meanwhile: () throws -> Void = {}
  ) async throws -> ResolvedSnapshot {
    let files = try InputFiles(files, in: store)
    let layout = files.layout(of: project)
    let hashes = try await hashes(of: layout, files)
    let changed = layout.clusters.indices.filter { !known.contains(hashes[$0]) }
    var snapshot = ResolvedSnapshot(layout: layout, hashes: hashes, changed: changed)
    let work = try changed.map { try ClusterWork(layout.clusters[$0], in: layout, files, store) }
    let programs = Task { [workers, terms] in
      try await inParallel(work, on: workers) { try $0.resolved(terms) }
    }
    do {
      try meanwhile()
    } catch {
      programs.cancel()
      throw error
    }
    for program in try await programs.value { snapshot.program.add(program) }
    return snapshot
  }

  /// The hashes of the clusters that `files` form.
  func hashes(of files: [InputFile]) async throws -> Set<String> {
    let files = try InputFiles(files, in: store)
    return Set(try await hashes(of: files.layout(of: project), files))
  }

  private func hashes(of layout: Layout, _ files: InputFiles) async throws -> [String] {
    try await inParallel(layout.clusters, on: workers) { [terms] cluster in
      cluster.hash(in: layout, of: files, terms: terms)
    }
  }
}

/// A cluster and the facts of its files, ready to be resolved by any task.
private struct ClusterWork: Sendable {
  private enum Facts: Sendable {
    case stored(StoredFacts)
    case loaded(FileFacts)
    case unread
  }

  private let cluster: AppCluster
  private let sources: [(file: SourceFile, module: String?, facts: Facts)]
  private let nibs: [(file: SourceFile, facts: Facts)]

  init(
    _ cluster: AppCluster, in layout: Layout, _ files: InputFiles, _ store: Store
  ) throws(StoreError) {
    self.cluster = cluster
    let inputs = cluster.sources.map { files.sources[$0] } + cluster.nibs.map { files.nibs[$0] }
    let ids = inputs.compactMap { input -> FactID? in
      if case .stored(let fact) = input.source { fact } else { nil }
    }
    var stored = try store.storedFacts(ids).makeIterator()
    var facts: [Facts] = []
    for input in inputs {
      switch input.source {
      case .stored: facts.append(stored.next().map(Facts.stored) ?? .unread)
      case .loaded(let loaded): facts.append(.loaded(loaded))
      case .unread: facts.append(.unread)
      }
    }
    sources = zip(cluster.sources, facts).map { source, facts in
      (layout.sources[source], layout.modules[source], facts)
    }
    nibs = zip(cluster.nibs, facts.dropFirst(cluster.sources.count)).map { nib, facts in
      (layout.nibs[nib], facts)
    }
  }

  func resolved(_ terms: ResolutionTerms) throws -> Program {
    resolve(
      cluster, files: try sources.map { try codeFile($0.file, $0.module, $0.facts) },
      nibs: try nibs.map { try nibFile($0.file, $0.facts) }, terms: terms)
  }

  private func codeFile(_ file: SourceFile, _ module: String?, _ facts: Facts) throws -> CodeFile {
    guard case .code(let code)? = try content(facts)?.content else {
      return CodeFile(path: file.path, kind: file.kind, module: module, facts: CodeFacts())
    }
    return CodeFile(path: file.path, kind: file.kind, module: module, facts: code)
  }

  private func nibFile(_ file: SourceFile, _ facts: Facts) throws -> NibFile {
    let content = try content(facts)
    guard case .nib(let nib)? = ProgramFile(path: file.path, kind: file.kind, facts: content)
    else { return NibFile(path: file.path, kind: file.kind, document: NibDocument()) }
    return nib
  }

  private func content(_ facts: Facts) throws -> FileFacts? {
    switch facts {
    case .stored(let facts): try facts.decoded()
    case .loaded(let facts): facts
    case .unread: nil
    }
  }
}

/// The results of `body` for each of `items`, in their order, worked out by a few tasks at a time.
private func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], on workers: Int, _ body: @escaping @Sendable (Item) throws -> Result
) async throws -> [Result] {
  guard workers > 1, items.count > 1 else { return try items.map(body) }
  return try await withThrowingTaskGroup(of: (place: Int, result: Result).self) { group in
    var results: [Result?] = Array(repeating: nil, count: items.count)
    for place in items.indices {
      if place >= workers, let done = try await group.next() { results[done.place] = done.result }
      group.addTask { (place, try body(items[place])) }
    }
    for try await done in group { results[done.place] = done.result }
    return results.compactMap(\.self)
  }
}
