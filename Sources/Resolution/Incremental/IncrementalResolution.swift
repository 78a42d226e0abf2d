public import Facts

/// The resolution of all apps, updated from commit to commit.
///
/// After each change it has the rows that ``resolve(app:of:files:nibs:terms:)`` returns for all apps. It only updates
/// rows that read something that changed.
///
/// One task at a time may use it.
public struct IncrementalResolution {
  private let project: String
  private let terms: ResolutionTerms
  private var table = FileTable()
  private var layout: IncrementalLayout?
  /// The apps, in the order of the layout.
  private var apps: [IncrementalApp] = []
  /// The number of apps so far.
  private var appCount = 0
  /// The app that reports each file of several apps.
  private var reporters: [Int: Int] = [:]
  private var rows = MergedRows()
  private var assets = AssetNames()
  /// The rows of the property lists, by path.
  private var info: [ExactText: [LinkedLookup]] = [:]

  /// A resolution without files.
  public init(project: String, terms: ResolutionTerms) {
    self.project = project
    self.terms = terms
  }

  /// Replaces and adds files; removes those without content.
  public mutating func apply(_ changes: [(path: String, file: LinkInput?)]) -> ResolutionUpdate {
    var fileChanges: [FileChange] = []
    var keys: Set<NameKey> = []
    for (path, file) in changes {
      if let change = set(file, at: path, &keys) { fileChanges.append(change) }
    }
    // Even without files there is a bundle.
    let changesLayout = layout == nil || fileChanges.contains(where: \.changesLayout)
    var pending: [Int: AppChange] = [:]
    var touched: Set<Int> = []
    note(fileChanges, in: &pending)
    if changesLayout {
      touched = rebuildLayout(
        hasNewTargets: fileChanges.contains(where: \.isOfDescription), &pending)
      note(fileChanges, in: &pending)
    } else {
      for change in fileChanges {
        if let nib = table.records[change.number].content.nib { layout?.replace(nib) }
      }
    }
    if !keys.isEmpty || changesLayout { layout?.use(assets) }
    for place in apps.indices {
      if !keys.isEmpty { pending[apps[place].id, default: AppChange()].keys.formUnion(keys) }
      guard let change = pending[apps[place].id], let layout else { continue }
      touched.formUnion(apps[place].apply(change, layout, &table, terms))
    }
    return update(touched, hasNewBundles: changesLayout)
  }

  private mutating func set(
    _ file: LinkInput?, at path: String, _ keys: inout Set<NameKey>
  ) -> FileChange? {
    let number = table.number(of: path)
    let old = table.records[number].content
    // Most changed files have the same facts as before.
    if let file, old.isEqual(to: file) { return nil }
    let new = FileContent(file)
    table.set(new, at: number)
    for (asset, change) in [(old.asset, -1), (new.asset, 1)] {
      guard let asset else { continue }
      let wasEmpty = assets.isEmpty
      if assets.add(asset, change) { keys.insert(NameKey(asset: asset)) }
      if assets.isEmpty != wasEmpty { keys.insert(.anyAsset) }
    }
    return FileChange(old, new, at: path, number)
  }

  /// Adds changes of files to the apps that have the files.
  private func note(_ changes: [FileChange], in pending: inout [Int: AppChange]) {
    for change in changes {
      for place in layout?.apps(ofFile: change.number) ?? [] {
        pending[apps[place].id, default: AppChange()].note(change)
      }
    }
  }

  // MARK: Layout

  /// Arranges the files again; returns the files that left an app or that another app reports.
  private mutating func rebuildLayout(
    hasNewTargets: Bool, _ pending: inout [Int: AppChange]
  ) -> Set<Int> {
    table.sort()
    let layout = IncrementalLayout(
      table, given: terms.bundles, project: project,
      targets: hasNewTargets ? nil : layout?.layout.targets)
    for (source, module) in zip(layout.sources, layout.layout.modules) {
      table.set(module: module, of: source)
    }
    self.layout = layout
    // Apps of one name are identified by their order.
    var known: [String: [IncrementalApp]] = [:]
    for app in apps.reversed() { known[app.name, default: []].append(app) }
    apps = layout.layout.apps.apps.map { app in
      if let same = known[app.name]?.popLast() { return same }
      appCount += 1
      return IncrementalApp(name: app.name, id: appCount)
    }
    var touched: Set<Int> = []
    for gone in known.values.joined() {
      touched.formUnion(gone.files)
      touched.formUnion(gone.nibs)
    }
    for place in apps.indices {
      let change = apps[place].move(to: place, of: layout, table)
      touched.formUnion(change.left)
      touched.formUnion(change.leftNibs)
      if !change.isEmpty { pending[apps[place].id, default: AppChange()].formUnion(change) }
    }
    return touched.union(changedReporters(layout))
  }

  /// The files that another app reports now.
  private mutating func changedReporters(_ layout: IncrementalLayout) -> [Int] {
    var found: [Int: Int] = [:]
    for group in layout.layout.apps.groups where group.appCount > 1 {
      for source in group.sources { found[layout.sources[source]] = apps[group.reporter].id }
    }
    let changed = Set(found.keys).union(reporters.keys).filter { found[$0] != reporters[$0] }
    reporters = found
    return Array(changed)
  }

  // MARK: Rows

  /// The rows of files and nibs that were updated.
  private mutating func update(_ touched: Set<Int>, hasNewBundles: Bool) -> ResolutionUpdate {
    for number in touched { rows.set(merged(number), of: number) }
    let files = table.sorted(touched.union(rows.numberTouchedCopies()))
    var results = ResolutionResults()
    for number in files {
      results.add(rows[number])
      results.connections += connections(ofNib: number)
    }
    if hasNewBundles, let layout {
      let own = layout.layout.results
      (results.bundles, results.nibs) = (own.bundles, own.nibs)
      results.nibApps = layout.layout.nibApps
    }
    results.problems = layout?.problems ?? []
    let changed = updateInfo()
    results.lookups += changed.flatMap { info[$0] ?? [] }
    return ResolutionUpdate(
      files: files.map { table.records[$0].path } + changed.map(\.text), results: results,
      hasNewBundles: hasNewBundles)
  }

  /// Collects the rows of property lists from the apps; returns the paths of those with changes.
  private mutating func updateInfo() -> [ExactText] {
    let all = Dictionary(grouping: apps.flatMap(\.info).ordered()) { ExactText($0.path) }
    let changed = Set(all.keys).union(info.keys).filter { all[$0] != info[$0] }
    info = all
    return changed.sorted()
  }

  /// The connections of a nib in all apps that have it.
  private func connections(ofNib number: Int) -> [LinkedConnection] {
    guard table.records[number].content.hasNib, let layout else { return [] }
    return layout.apps(ofFile: number).flatMap { apps[$0].connections(ofNib: number) }
      .ordered()
  }

  /// The rows of a file, with those of several apps merged.
  private func merged(_ number: Int) -> FileRows {
    guard table.records[number].content.hasCode, let layout else { return FileRows() }
    let places = layout.apps(ofFile: number)
    guard places.count > 1 else {
      return places.first.map { apps[$0].rows(of: number) } ?? FileRows()
    }
    let reporter = places.first { apps[$0].id == reporters[number] }
    var merged = reporter.map { apps[$0].rows(of: number) } ?? FileRows()
    merged.lookups = places.flatMap { apps[$0].rows(of: number).lookups }.ordered()
    merged.resolutions = places.map { place in
      var app = ResolvedApp()
      app.shared = apps[place].rows(of: number).resolutions
      app.ownedNibs = apps[place].rows(of: number).ownedNibs
      return app
    }.mergedRows()
    return merged
  }
}
