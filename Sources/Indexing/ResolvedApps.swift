import Facts
import IndexStore
import Resolution

/// Puts the rows of apps together to those of a snapshot.
struct ResolvedApps {
  private let layout: Layout
  private let hashes: [String]
  private let known: AppRowHashes
  /// The apps that were resolved.
  private var apps: [Int: HashedApp] = [:]
  /// The groups of files that several apps have and whose rows are merged.
  private var merged: Set<Int> = []

  /// No app was resolved yet; `hashes` are those of the layout's apps.
  init(_ layout: Layout, _ hashes: [String], besides known: AppRowHashes) {
    self.layout = layout
    self.hashes = hashes
    self.known = known
  }

  mutating func take(_ resolved: [HashedApp], of places: [Int]) {
    for (place, app) in zip(places, resolved) {
      apps[place] = app
      guard let sharedRows = app.sharedRows, !known.hasSharedRows(sharedRows) else { continue }
      merged.formUnion(
        layout.apps.groups(ofApp: place).filter { layout.apps.groups[$0].appCount > 1 })
    }
  }

  /// The apps that were not resolved and have a part in files whose rows are merged.
  var neighbors: [Int] {
    guard !merged.isEmpty else { return [] }
    return layout.apps.apps.indices.filter { place in
      apps[place] == nil && layout.apps.groups(ofApp: place).contains(where: merged.contains)
    }
  }

  /// The rows of all files that may have other rows than the index knows.
  var snapshot: ResolvedSnapshot {
    let places = apps.keys.sorted()
    // An app that the index knows was resolved for the files alone that it shares.
    let changed = Set(places.filter { !known.contains(hashes[$0]) })
    var groups = merged
    for place in changed {
      groups.formUnion(
        layout.apps.groups(ofApp: place).filter { layout.apps.groups[$0].appCount == 1 })
    }
    let sources = groups.flatMap { layout.apps.groups[$0].sources }.sorted()
    let files = sources.map { layout.sources[$0].path }
    var program = Program()
    let resolved = places.compactMap { apps[$0]?.app }
    for app in resolved { program.add(app.program) }
    program.resolutions += resolved.mergedRows()
    if sources.count < layout.sources.count {
      program.keep(ofFiles: Set(files.map(ExactText.init)))
    }
    let nibs = Set(changed.flatMap { layout.apps.apps[$0].nibs }).sorted()
    return ResolvedSnapshot(
      layout: layout, hashes: rowHashes, program: program, sources: files,
      nibs: nibs.map { layout.nibs[$0].path })
  }

  private var rowHashes: AppRowHashes {
    var all = AppRowHashes()
    for (place, hash) in hashes.enumerated() {
      all.add(hash, sharedRows: apps[place]?.sharedRows ?? known.sharedRows(ofApp: hash))
    }
    return all
  }
}

extension Program {
  /// Drops the rows of other files.
  fileprivate mutating func keep(ofFiles files: Set<ExactText>) {
    classes.removeAll { !files.contains(ExactText($0.path)) }
    outlets.removeAll { !files.contains(ExactText($0.path)) }
    actions.removeAll { !files.contains(ExactText($0.path)) }
    nibLoads.removeAll { !files.contains(ExactText($0.path)) }
    resolutions.removeAll { !files.contains(ExactText($0.filePath)) }
  }
}
