import Facts
import IndexStore
import Resolution

/// The rows of a snapshot that are not in the index yet.
struct ResolvedSnapshot: Sendable {
  /// The modules, bundles and apps of the snapshot.
  let layout: Layout
  /// The hashes of the apps.
  var hashes: AppRowHashes
  /// The rows of ``sources`` only; copies are not numbered yet.
  let results: ResolutionResults
  /// The files whose rows may differ from those in the index.
  let sources: [String]
  /// The nibs of the apps whose rows may differ.
  let nibs: [String]
  /// The names of the resolved apps.
  let apps: Set<String>
  /// The places of the resolved apps in the layout.
  let places: [Int]
  /// The property lists of the other apps in the layout.
  let keptLists: Set<ListOfApp>
  /// Whether apps are left out, with a problem each.
  var leavesAppsOut = false
  /// The layout of the same folders before the change; nil if the layout covers the whole tree.
  var before: LayoutBefore?
}

/// The layout of some folders in the snapshot before.
struct LayoutBefore: Sendable {
  let layout: Layout
  /// The hashes of its apps.
  let hashes: [String]
  /// Whether only contents of code and nibs changed, so that the layout is the same.
  let isOfContents: Bool
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

  /// Resolves the apps in some folders that a change affects.
  ///
  /// The folders suffice if the index knows the hashes that their apps had before the change, made from
  /// these folders alone. If only contents change, it only needs to know those of apps whose rows
  /// change. Returns nil if the folders do not suffice.
  func resolve(
    _ folders: ChangedFolders, besides known: AppRowHashes
  ) async throws -> ResolvedSnapshot? {
    let layout = folders.before.layout(of: project, by: terms)
    let newLayout = folders.isOfContents ? layout : folders.after.layout(of: project, by: terms)
    let old = try await hashes(of: layout, folders.before)
    let new = try await hashes(of: newLayout, folders.after)
    if folders.isOfContents {
      let changed = layout.apps.apps.indices.filter { old[$0] != new[$0] }
      guard changed.allSatisfy({ known.contains(old[$0]) }),
        layout.hasFiles(at: folders.changedPaths, inApps: changed)
      else { return nil }
    } else {
      guard old.allSatisfy(known.contains), layout.otherBundles == newLayout.otherBundles,
        folders.paths.allSatisfy({ layout.settles(filesIn: $0) && newLayout.settles(filesIn: $0) })
      else { return nil }
    }
    var stored = AppRowHashes()
    for hash in old { stored.add(hash, sharedRows: known.sharedRows(ofApp: hash)) }
    var resolved = try await resolve(folders.after, newLayout, new, besides: stored)
    let places = Set(resolved.places)
    if folders.isOfContents, !places.allSatisfy({ known.contains(old[$0]) }) { return nil }
    var hashes = known
    for hash in old { hashes.remove(hash) }
    for (place, hash) in new.enumerated() where places.contains(place) || known.contains(hash) {
      hashes.add(hash, sharedRows: resolved.hashes.sharedRows(ofApp: hash))
    }
    resolved.hashes = hashes
    resolved.before = LayoutBefore(
      layout: layout, hashes: old, isOfContents: folders.isOfContents)
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
