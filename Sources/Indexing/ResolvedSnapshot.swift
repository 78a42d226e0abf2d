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
  /// The files that the layout covers.
  var scope = Scope.tree

  /// The files that a layout covers.
  enum Scope {
    /// All files.
    case tree
    /// The files of some folders, whose apps had another layout and other hashes before a change.
    case folders(before: Layout, hashes: [String])
    /// The files of some folders in which only contents of code and nibs changed.
    case contents

    /// Whether these are all files.
    var isTree: Bool { if case .tree = self { true } else { false } }
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

  /// Resolves the apps in some folders that a change affects.
  ///
  /// The folders suffice if the index knows the hashes that apps whose rows change had before, made from
  /// these folders alone. Returns nil if they do not suffice.
  func resolve(
    _ folders: ChangedFolders, besides known: AppRowHashes
  ) async throws -> ResolvedSnapshot? {
    let layout = folders.before.layout(of: project, by: terms)
    if folders.isOfContents { return try await resolve(folders, in: layout, besides: known) }
    let new = folders.after.layout(of: project, by: terms)
    guard layout.otherBundles == new.otherBundles,
      folders.paths.allSatisfy({ layout.settles(filesIn: $0) && new.settles(filesIn: $0) })
    else { return nil }
    let old = try await self.hashes(of: layout, folders.before)
    let hashes = try await self.hashes(of: new, folders.after)
    // An app that stays the same may have files elsewhere, which no target lists.
    let gone = Set(old).subtracting(hashes)
    let come = Set(hashes).subtracting(old)
    guard gone.allSatisfy(known.contains),
      come.count <= gone.count || old.allSatisfy(known.contains)
    else { return nil }
    var resolved = try await resolve(folders.after, new, hashes, besides: known.part(old))
    let found = Set(resolved.places.map { hashes[$0] })
    guard found.allSatisfy({ come.contains($0) || known.contains($0) }) else { return nil }
    var all = known
    for hash in gone { all.remove(hash) }
    for hash in found.union(come) {
      all.add(hash, sharedRows: resolved.hashes.sharedRows(ofApp: hash))
    }
    resolved.hashes = all
    resolved.scope = .folders(before: layout, hashes: old)
    return resolved
  }

  /// Resolves the apps with edited contents in the layout of some folders.
  private func resolve(
    _ folders: ChangedFolders, in layout: Layout, besides known: AppRowHashes
  ) async throws -> ResolvedSnapshot? {
    guard let changed = layout.apps(withFilesAt: folders.changedPaths) else { return nil }
    // Other apps need no hash unless they share rows with these.
    var old = layout.apps.apps.indices.map { "app \($0)" }
    var new = old
    for (place, hash) in zip(changed, try await hashes(of: layout, folders.before, apps: changed)) {
      old[place] = hash
    }
    guard changed.allSatisfy({ known.contains(old[$0]) }) else { return nil }
    for (place, hash) in zip(changed, try await hashes(of: layout, folders.after, apps: changed)) {
      new[place] = hash
    }
    var resolved = try await resolve(folders.after, layout, new, besides: known.part(old))
    let others = Set(resolved.places).subtracting(changed).sorted()
    for (place, hash) in zip(others, try await hashes(of: layout, folders.before, apps: others)) {
      guard known.contains(hash) else { return nil }
      old[place] = hash
    }
    var all = known
    for place in resolved.places { all.remove(old[place]) }
    for place in resolved.places {
      let hash = changed.contains(place) ? new[place] : old[place]
      all.add(hash, sharedRows: resolved.hashes.sharedRows(ofApp: new[place]))
    }
    resolved.hashes = all
    resolved.scope = .contents
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

  /// The hashes of the apps at some places, or of all.
  private func hashes(
    of layout: Layout, _ files: InputFiles, apps places: [Int]? = nil
  ) async throws -> [String] {
    let places = places ?? Array(layout.apps.apps.indices)
    let nibs = Set(places.flatMap { layout.apps.apps[$0].nibs })
    let hashes = try await AppHashes(
      of: places, in: layout, files, terms,
      missingAssets: files.missingAssets(ofNibs: nibs, in: store), workers: workers)
    return try await inParallel(places, on: workers) { hashes.hash(ofApp: $0) }
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
