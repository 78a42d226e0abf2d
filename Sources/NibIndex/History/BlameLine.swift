import Facts
import IndexStore

extension HistoryResolution {
  /// The name that is looked up: of a nib, or of a storyboard or scene that is missing.
  var askedName: String? { answer.nibName ?? missing }
}

/// A line of `nibindex blame`: something that is broken now, and since when.
struct BlameLine {
  /// The broken thing.
  enum Subject {
    case resolution(Breakage, profiles: String)
    case connection(ConnectionBreakage)
  }

  let history: ProjectHistory
  let subject: Subject
  /// The number of commits without a snapshot before the one that broke it, if it was computed.
  var skipped: Int?

  init(_ breakage: Breakage, in timeline: Timeline) {
    history = timeline.history
    subject = .resolution(breakage, profiles: timeline.names(breakage.profiles))
  }

  init(_ breakage: ConnectionBreakage, in history: ProjectHistory) {
    self.history = history
    subject = .connection(breakage)
  }

  /// The first step since which it is broken without a break.
  var step: Int {
    switch subject {
    case .resolution(let breakage, _): breakage.step
    case .connection(let breakage): breakage.step
    }
  }

  /// The kind of the first breakage.
  var start: Breakage.Start {
    switch subject {
    case .resolution(let breakage, _): breakage.start
    case .connection(let breakage): breakage.start
    }
  }

  /// The resolution; nil for a connection.
  var breakage: Breakage? {
    if case .resolution(let breakage, _) = subject { breakage } else { nil }
  }

  private var row: HistoryResolution? { breakage?.row }

  private var connection: ConnectionBreakage? {
    if case .connection(let breakage) = subject { breakage } else { nil }
  }

  private var profiles: String? {
    if case .resolution(_, let profiles) = subject { profiles } else { nil }
  }

  /// The first snapshot that is broken so.
  var snapshot: HistorySnapshot { history.snapshots[step] }

  /// The one before; nil where there is none.
  var previous: HistorySnapshot? {
    step > 0 ? history.snapshots[step - 1] : nil
  }

  /// For how many days, up to the latest snapshot, so that the answer rests on the index alone.
  var days: Int { max(0, Int((history.snapshots[history.lastStep].time - snapshot.time) / 86400)) }

  /// For how many snapshots.
  var snapshotCount: Int { history.lastStep - step + 1 }

  /// The columns of a blame.
  static var table: OutputTable<BlameLine> {
    var table = OutputTable<BlameLine>()
    table.text("project") { $0.history.project }
    table.text("controller") { $0.row?.controller ?? $0.connection?.row.subject.className }
    table.text("creation") { $0.row?.creation ?? $0.connection?.row.kind.word }
    table.text("name") { $0.row?.askedName ?? $0.connection?.row.name }
    table.text("nib") { $0.row?.nibPath ?? $0.connection?.row.nibPath }
    table.text("verdict") { $0.row?.answer.verdict ?? $0.connection?.row.status }
    table.number("seen") { line in line.row.map { $0.isSeen ? 1 : 0 } }
    table.text("start") { $0.start.rawValue }
    table.step(time: "since") {
      ($0.history, $0.step)
    } isDoing: {
      $0.start == .introduced
    }
    table.number("days") { $0.days }
    table.number("snapshots") { $0.snapshotCount }
    table.text("old_nib", for: .machines) { $0.breakage?.before?.nibPath }
    table.text("old_verdict", for: .machines) { $0.breakage?.before?.answer.verdict }
    table.text("profiles") { $0.profiles }
    table.text("where") { $0.row?.place ?? $0.connection.map { "\($0.row.path):\($0.row.line)" } }
    table.text("bundle") { $0.row?.answer.bundle ?? $0.connection?.apps.joined(separator: " ") }
    table.text("stem", for: .machines) { $0.row?.stem ?? $0.connection?.row.stem }
    table.text("subject") { $0.start == .introduced ? $0.snapshot.subject : nil }
    table.text("message", for: .machines) { $0.row?.message ?? $0.connection?.row.message }
    return table
  }
}
