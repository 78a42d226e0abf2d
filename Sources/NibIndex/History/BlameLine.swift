import IndexStore

extension HistoryResolution {
  /// The name that is looked up: of a nib, or of a storyboard or scene that is missing.
  var askedName: String? { answer.nibName ?? missing }
}

/// A line of `nibindex blame`: something that is broken now, and since when.
struct BlameLine {
  let history: ProjectHistory
  let breakage: Breakage
  let profiles: String
  /// The number of commits without a snapshot before the one that broke it, if counted.
  var skipped: Int?

  init(_ breakage: Breakage, in timeline: Timeline) {
    history = timeline.history
    self.breakage = breakage
    profiles = timeline.names(breakage.profiles)
  }

  /// The first snapshot that is broken so.
  var snapshot: HistorySnapshot { history.snapshots[breakage.step] }

  /// The one before; nil where there is none.
  var previous: HistorySnapshot? {
    breakage.step > 0 ? history.snapshots[breakage.step - 1] : nil
  }

  /// For how many days, up to the latest snapshot, so that the answer rests on the index alone.
  var days: Int { max(0, Int((history.snapshots[history.lastStep].time - snapshot.time) / 86400)) }

  /// For how many snapshots.
  var snapshotCount: Int { history.lastStep - breakage.step + 1 }

  /// The columns of a blame.
  static var table: OutputTable<BlameLine> {
    var table = OutputTable<BlameLine>()
    table.text("project") { $0.history.project }
    table.text("controller") { $0.breakage.row.controller }
    table.text("creation") { $0.breakage.row.creation }
    table.text("name") { $0.breakage.row.askedName }
    table.text("nib") { $0.breakage.row.nibPath }
    table.text("verdict") { $0.breakage.row.answer.verdict }
    table.number("seen") { $0.breakage.row.isSeen ? 1 : 0 }
    table.text("start") { $0.breakage.start.rawValue }
    table.step(time: "since") {
      ($0.history, $0.breakage.step)
    } isDoing: {
      $0.breakage.start == .introduced
    }
    table.number("days") { $0.days }
    table.number("snapshots") { $0.snapshotCount }
    table.text("old_nib", for: .machines) { $0.breakage.before?.nibPath }
    table.text("old_verdict", for: .machines) { $0.breakage.before?.answer.verdict }
    table.text("profiles") { $0.profiles }
    table.text("where") { $0.breakage.row.place }
    table.text("bundle") { $0.breakage.row.answer.bundle }
    table.text("stem", for: .machines) { $0.breakage.row.stem }
    table.text("subject") { $0.breakage.start == .introduced ? $0.snapshot.subject : nil }
    return table
  }
}
