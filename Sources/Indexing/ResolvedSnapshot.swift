import Facts
import IndexStore
import Resolution

/// The rows of a snapshot that are not in the index yet.
struct ResolvedSnapshot: Sendable {
  /// The modules, bundles and apps of the snapshot.
  let layout: Layout
  var hashes: AppRowHashes
  /// The rows of ``sources`` only; copies are not numbered yet.
  let results: ResolutionResults
  /// The files whose rows may differ from those in the index.
  let sources: [String]
  /// The nibs of the apps whose rows may differ.
  let nibs: [String]
  /// The places of the resolved apps in the layout.
  let places: [Int]
  /// Whether apps are left out, with a problem each.
  var leavesAppsOut = false
  /// Whether the layout covers only some folders, in which only contents of files changed.
  var isOfFolders = false

  /// The nibs and property lists at some paths whose rows in an app are not among the results and stay.
  func keptFiles(at paths: Set<ExactText>) -> Set<FileOfApp> {
    let (resolved, changed) = (Set(places), Set(nibs.map(ExactText.init)))
    var kept: Set<FileOfApp> = []
    for (place, app) in layout.apps.apps.enumerated() {
      let isResolved = resolved.contains(place)
      let nibs = app.nibs.lazy.map { layout.nibs[$0].path }.filter {
        !isResolved || !changed.contains(ExactText($0))
      }
      let lists = isResolved ? [] : Array(app.infoPaths)
      for path in lists + nibs where paths.contains(ExactText(path)) {
        for name in app.programs { kept.insert(FileOfApp(path: path, app: name)) }
      }
    }
    return kept
  }
}

/// Resolves a snapshot app by app, on as many tasks as there are workers.
struct SnapshotResolver {
  let project: String
  let terms: ResolutionTerms
  let workers: Int
  let store: Store

  /// Resolves the apps of `files` with unknown hashes, and apps that share changed rows with them.
  ///
  /// `meanwhile` runs while tasks resolve; it may use the store.
  func resolve(
    _ files: [InputFile], besides known: AppRowHashes = AppRowHashes(),
    meanwhile: () throws -> Void = {}
  ) async throws -> ResolvedSnapshot {
    let files = try InputFiles(files, in: store)
    let layout = files.layout(of: project, by: terms)
    return try await resolve(
      files, layout, try await hashes(of: layout, files), besides: known, meanwhile: meanwhile)
  }

  private func resolve(
    _ files: InputFiles, _ layout: Layout, _ hashes: [String], besides known: AppRowHashes,
    meanwhile: () throws -> Void = {}
  ) async throws -> ResolvedSnapshot {
    let changed = layout.apps.apps.indices.filter { !known.contains(hashes[$0]) }
    var resolved = ResolvedApps(layout, hashes, besides: known)
    resolved.take(try await apps(changed, hashes, in: layout, files, meanwhile), of: changed)
    resolved.findMergedGroups(of: changed)
    while case let neighbors = resolved.neighbors, !neighbors.isEmpty {
      resolved.take(try await apps(neighbors, hashes, in: layout, files), of: neighbors)
    }
    return resolved.snapshot
  }

  /// Resolves the apps of `edited` files from the `files` of some folders before the edit.
  ///
  /// The folders suffice for an app if its hash before the edit, made from them alone, is `known`:
  /// editing contents does not change the layout. Returns nil if they do not suffice for an app
  /// with edited files or for one that shares its rows.
  func resolve(
    _ edited: [InputFile], among files: [InputFile], besides known: AppRowHashes
  ) async throws -> ResolvedSnapshot? {
    let files = try InputFiles(files, in: store)
    guard let (edited, sources, nibs) = try files.replacing(edited, in: store) else { return nil }
    let layout = files.layout(of: project, by: terms)
    let before = try await hashes(of: layout, files)
    let after = try await hashes(of: layout, edited)
    let changed = layout.apps.apps.indices.filter { before[$0] != after[$0] }
    guard changed.allSatisfy({ known.contains(before[$0]) }),
      Set(changed.flatMap { layout.apps.files(of: $0).sources }).isSuperset(of: sources),
      Set(changed.flatMap { layout.apps.apps[$0].nibs }).isSuperset(of: nibs)
    else { return nil }
    var old = AppRowHashes()
    for hash in before { old.add(hash, sharedRows: known.sharedRows(ofApp: hash)) }
    var resolved = try await resolve(edited, layout, after, besides: old)
    guard resolved.places.allSatisfy({ known.contains(before[$0]) }) else { return nil }
    var hashes = known
    for place in resolved.places { hashes.remove(before[place]) }
    for hash in resolved.places.map({ after[$0] }) {
      hashes.add(hash, sharedRows: resolved.hashes.sharedRows(ofApp: hash))
    }
    resolved.hashes = hashes
    resolved.isOfFolders = true
    return resolved
  }

  private func apps(
    _ places: [Int], _ hashes: [String], in layout: Layout, _ files: InputFiles,
    _ meanwhile: () throws -> Void = {}
  ) async throws -> [HashedApp] {
    let facts = try AppFacts(of: places, in: layout, files, store)
    let apps = Task { [workers, terms] in
      try await inParallel(places, on: workers) { place in
        if let problem = Restarts.ofThisProcess.problem(ofApp: hashes[place]) {
          return HashedApp(leftOut: problem, at: place, in: layout)
        }
        let shared = try await facts.sharedFiles(ofApp: place)
        return try Watch.app(hashes[place], fileCount: layout.apps.files(of: place).sources.count) {
          HashedApp(try facts.resolved(app: place, shared, terms), at: place, in: layout)
        }
      }
    }
    do {
      try meanwhile()
    } catch {
      apps.cancel()
      throw error
    }
    return try await apps.value
  }

  /// The hashes of the apps that `files` form.
  func hashes(of files: [InputFile]) async throws -> AppRowHashes {
    let files = try InputFiles(files, in: store)
    var hashes = AppRowHashes()
    for hash in try await self.hashes(of: files.layout(of: project, by: terms), files) {
      hashes.add(hash, sharedRows: nil)
    }
    return hashes
  }

  private func hashes(of layout: Layout, _ files: InputFiles) async throws -> [String] {
    let hashes = try await AppHashes(
      layout, files, terms, missingAssets: files.missingAssets(in: store), workers: workers)
    return try await inParallel(Array(layout.apps.apps.indices), on: workers) {
      hashes.hash(ofApp: $0)
    }
  }
}

/// The rows of an app and the hash of its shared rows.
struct HashedApp: Sendable {
  let app: ResolvedApp
  let sharedRows: String?
  let isLeftOut: Bool

  /// Creates an app without rows; the reason is a problem of its first file.
  init(leftOut problem: Problem, at place: Int, in layout: Layout) {
    var app = ResolvedApp()
    let files = layout.apps.files(of: place).sources.map { layout.sources[$0].path }
    let paths = files + layout.apps.apps[place].nibs.map { layout.nibs[$0].path }
    if let path = paths.first {
      app.results.problems = [LinkedProblem(path: path, problem: problem)]
    }
    self.app = app
    sharedRows = nil
    isLeftOut = true
  }

  init(_ app: ResolvedApp, at place: Int, in layout: Layout) {
    self.app = app
    isLeftOut = false
    var shared: Set<ExactText> = []
    for group in layout.apps.groups(ofApp: place) where layout.apps.groups[group].appCount > 1 {
      for source in layout.apps.groups[group].sources {
        shared.insert(ExactText(layout.sources[source].path))
      }
    }
    sharedRows = sharedRowsHash(
      of: app, named: layout.apps.apps[place].name, sharedFiles: shared)
  }
}
