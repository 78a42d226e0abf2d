import Facts
import IndexStore
import Resolution

/// Joins the rows of apps to the rows of a snapshot.
struct ResolvedApps {
  private let layout: Layout
  private let hashes: [String]
  private let known: AppRowHashes
  private var apps: [Int: HashedApp] = [:]
  /// The groups of shared files whose rows are merged.
  private var merged: Set<Int> = []

  /// Starts without resolved apps; `hashes` belong to the layout's apps.
  init(_ layout: Layout, _ hashes: [String], besides known: AppRowHashes) {
    self.layout = layout
    self.hashes = hashes
    self.known = known
  }

  mutating func take(_ resolved: [HashedApp], of places: [Int]) {
    for (place, app) in zip(places, resolved) { apps[place] = app }
  }

  /// Finds the groups whose rows must be merged again; call it once all `changed` apps are taken.
  mutating func findMergedGroups(of changed: [Int]) {
    var gone: [String?: Int] = [:]
    for rows in known.sharedRows(besides: hashes) { gone[rows, default: 0] += 1 }
    var merging = changed.filter { place in
      guard let rows = apps[place]?.sharedRows else { return false }
      guard let count = gone[rows], count > 0 else { return true }
      gone[rows] = count - 1
      return false
    }
    // A removed app may leave rows in files of apps that changed with it.
    if gone.values.contains(where: { $0 > 0 }) { merging = changed }
    for place in merging {
      merged.formUnion(
        layout.apps.groups(ofApp: place).filter { layout.apps.groups[$0].appCount > 1 })
    }
  }

  /// The unresolved apps that share files or nibs whose rows are merged.
  var neighbors: [Int] {
    let nibs = nibsByName
    return layout.apps.apps.indices.filter { place in
      guard apps[place] == nil else { return false }
      return layout.apps.groups(ofApp: place).contains(where: merged.contains)
        || sharesRows(layout.apps.apps[place], nibs)
    }
  }

  /// The nibs of the resolved apps, by the apps' names.
  private var nibsByName: [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    for place in apps.keys {
      let app = layout.apps.apps[place]
      for name in Set(app.programs) { found[name, default: []].formUnion(app.nibs) }
    }
    return found
  }

  /// Whether a resolved app of the same name shares a nib with this one, or may provide the rows of
  /// its property lists.
  private func sharesRows(_ app: App, _ nibs: [String: Set<Int>]) -> Bool {
    app.programs.contains { name in
      nibs[name].map { others in
        app.nibs.contains(where: others.contains) || !app.infoPaths.isEmpty
      } ?? false
    }
  }

  /// The rows of all files whose rows may differ from those in the index.
  var snapshot: ResolvedSnapshot {
    let places = apps.keys.sorted()
    // An app with a known hash was resolved only for its shared files.
    let changed = Set(places.filter { !known.contains(hashes[$0]) })
    var groups = merged
    for place in changed {
      groups.formUnion(
        layout.apps.groups(ofApp: place).filter { layout.apps.groups[$0].appCount == 1 })
    }
    let sources = groups.flatMap { layout.apps.groups[$0].sources }.sorted()
    let info = Set(places.flatMap { layout.apps.apps[$0].infoPaths })
    let files = sources.map { layout.sources[$0].path } + info
    var results = ResolutionResults()
    let resolved = places.compactMap { apps[$0]?.app }
    for app in resolved { results.add(app.results) }
    results.resolutions += resolved.mergedRows()
    results.lookups = results.lookups.ordered()
    if sources.count < layout.sources.count {
      results.keep(ofFiles: Set(files.map(ExactText.init)))
    }
    let nibs = Set(changed.flatMap { layout.apps.apps[$0].nibs }).sorted()
      .map { layout.nibs[$0].path }
    let nibPaths = Set(nibs.map(ExactText.init))
    results.connections = results.connections.filter { nibPaths.contains(ExactText($0.path)) }
      .ordered()
    return ResolvedSnapshot(
      layout: layout, hashes: rowHashes, results: results, sources: files, nibs: nibs,
      places: places, leavesAppsOut: apps.values.contains(where: \.isLeftOut))
  }

  private var rowHashes: AppRowHashes {
    var all = AppRowHashes()
    for (place, hash) in hashes.enumerated() where apps[place]?.isLeftOut != true {
      all.add(hash, sharedRows: apps[place]?.sharedRows ?? known.sharedRows(ofApp: hash))
    }
    return all
  }
}

extension ResolutionResults {
  /// Keeps only the rows of these files.
  fileprivate mutating func keep(ofFiles files: Set<ExactText>) {
    classes.removeAll { !files.contains(ExactText($0.path)) }
    outlets.removeAll { !files.contains(ExactText($0.path)) }
    actions.removeAll { !files.contains(ExactText($0.path)) }
    nibLoads.removeAll { !files.contains(ExactText($0.path)) }
    lookups.removeAll { !files.contains(ExactText($0.path)) }
    resolutions.removeAll { !files.contains(ExactText($0.filePath)) }
  }
}
