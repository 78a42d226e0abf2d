import Facts

/// The rows that hold at the latest snapshot of a timeline, cached between the snapshots of a run.
final class TimelineState {
  let timeline: Int64
  let paths: PathTable
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

  /// Loads the state of `timeline` at `position`, or only the rows of some files.
  ///
  /// In the latter case only these rows may change, and `counts` belong to the whole state.
  init(
    _ connection: Connection, timeline: Int64, position: Int, paths: PathTable,
    files: FileList? = nil, hasNewBundles: Bool = true, counts: SnapshotCounts? = nil
  ) throws(StoreError) {
    self.timeline = timeline
    self.paths = paths
    self.position = position
    if files == nil, position > 0 { try paths.load(connection, timeline: timeline) }
    func table<Row>(
      of files: FileList?, count: Int? = nil
    ) throws(StoreError) -> SpanTable<Row> {
      try SpanTable(connection, timeline: timeline, paths: paths, of: files, count: count)
    }
    entries = try EntryTable(
      connection, timeline: timeline, paths: paths, of: files, nibCount: counts?.nibs)
    classes = try table(of: files, count: counts?.classes)
    outlets = try table(of: files)
    actions = try table(of: files)
    nibLoads = try table(of: files)
    bundles = try table(of: hasNewBundles ? nil : FileList([]))
    nibs = try table(of: files)
    resolutions = try table(of: files)
    nibApps = try table(of: files)
    connections = try table(of: files)
    lookups = try table(of: files)
    problems = try table(of: files, count: counts?.problems)
    controllerCount = counts?.controllers ?? controllers(in: classes.paths)
  }

  /// The number of controllers that these files declare.
  func controllers(in paths: [Int64]) -> Int {
    paths.reduce(0) { $0 + classes.rows(of: $1).count(where: \.isController) }
  }
}
