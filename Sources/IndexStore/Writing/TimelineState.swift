import Facts

/// The rows that hold at the latest snapshot of a timeline, cached between the snapshots of a run.
final class TimelineState {
  let timeline: Int64
  /// The position of the latest snapshot; 0 before the first.
  var position: Int
  /// The number of open classes that are controllers.
  var controllerCount = 0
  let entries: EntryTable
  let classes: SpanTable<LinkedClass>
  let outlets: SpanTable<LinkedOutlet>
  let actions: SpanTable<LinkedAction>
  let nibLoads: SpanTable<LinkedNibLoad>
  let bundles: SpanTable<BundleRow>
  let nibs: SpanTable<LinkedNib>
  let resolutions: SpanTable<ResolutionRow>
  let nibApps: SpanTable<LinkedNibApp>
  let connections: SpanTable<ConnectionRow>
  let lookups: SpanTable<LookupRow>
  let problems: SpanTable<ProblemRow>

  /// Loads the state of `timeline` at `position` and adds its paths to `paths`.
  ///
  /// If it `holdsBack`, it writes rows when they end, or in ``settle()``.
  convenience init(
    _ connection: Connection, timeline: Int64, position: Int, paths: PathTable,
    holdsBack: Bool = false
  ) throws(StoreError) {
    try self.init(connection, timeline: timeline, position: position, holdsBack: holdsBack)
    guard position > 0 else { return }
    try paths.load(connection, timeline: timeline)
    try entries.load(connection)
    try classes.load(connection, paths: paths)
    try outlets.load(connection, paths: paths)
    try actions.load(connection, paths: paths)
    try nibLoads.load(connection, paths: paths)
    try bundles.load(connection, paths: paths)
    try nibs.load(connection, paths: paths)
    try resolutions.load(connection, paths: paths)
    try nibApps.load(connection, paths: paths)
    try connections.load(connection, paths: paths)
    try lookups.load(connection, paths: paths)
    try problems.load(connection, paths: paths)
    controllerCount = controllers(in: classes.paths)
  }

  /// Loads a part of the state of `timeline` at `position`: the rows of some files, by path id.
  ///
  /// Loads bundles on demand. Only these rows may change; `counts` belong to the whole state.
  convenience init(
    _ connection: Connection, timeline: Int64, position: Int, counts: SnapshotCounts,
    files: Set<Int64>, hasNewBundles: Bool, paths: PathTable
  ) throws(StoreError) {
    try self.init(connection, timeline: timeline, position: position)
    let list = FileList(files)
    try entries.load(connection, of: list, nibCount: counts.nibs)
    try classes.load(connection, paths: paths, of: list, count: counts.classes)
    try outlets.load(connection, paths: paths, of: list)
    try actions.load(connection, paths: paths, of: list)
    try nibLoads.load(connection, paths: paths, of: list)
    if hasNewBundles { try bundles.load(connection, paths: paths) }
    try nibs.load(connection, paths: paths, of: list)
    try resolutions.load(connection, paths: paths, of: list)
    try nibApps.load(connection, paths: paths, of: list)
    try connections.load(connection, paths: paths, of: list)
    try lookups.load(connection, paths: paths, of: list)
    try problems.load(connection, paths: paths, of: list, count: counts.problems)
    controllerCount = counts.controllers
  }

  private init(
    _ connection: Connection, timeline: Int64, position: Int, holdsBack: Bool = false
  ) throws(StoreError) {
    self.timeline = timeline
    self.position = position
    entries = try EntryTable(connection, timeline: timeline, holdsBack: holdsBack)
    classes = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    outlets = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    actions = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    nibLoads = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    bundles = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    nibs = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    resolutions = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    nibApps = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    connections = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    lookups = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
    problems = try SpanTable(connection, timeline: timeline, holdsBack: holdsBack)
  }

  /// Writes the pending rows.
  func settle() throws(StoreError) {
    try entries.settle()
    try classes.settle()
    try outlets.settle()
    try actions.settle()
    try nibLoads.settle()
    try bundles.settle()
    try nibs.settle()
    try resolutions.settle()
    try nibApps.settle()
    try connections.settle()
    try lookups.settle()
    try problems.settle()
  }

  /// The number of controllers that these files declare.
  func controllers(in paths: [Int64]) -> Int {
    paths.reduce(0) { $0 + classes.rows(of: $1).count(where: \.isController) }
  }
}
