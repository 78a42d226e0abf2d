import Facts
import IndexStore

extension HistoryResolution {
  /// The name in the lookup: of a nib, or of a missing storyboard or scene.
  var askedName: String? { answer.nibName ?? missing }
}

/// A line of `nibindex blame`: something that is broken now, and the step that broke it.
struct BlameLine {
  /// The broken thing.
  enum Subject {
    case resolution(Breakage, profiles: String)
    case connection(ConnectionBreakage)
  }

  let history: ProjectHistory
  let subject: Subject
  /// The number of unindexed commits before the one that broke it, if computed.
  var skipped: Int?

  init(_ breakage: Breakage, in timeline: Timeline) {
    history = timeline.history
    subject = .resolution(breakage, profiles: timeline.names(breakage.profiles))
  }

  init(_ breakage: ConnectionBreakage, in history: ProjectHistory) {
    self.history = history
    subject = .connection(breakage)
  }

  /// The first step of the current breakage.
  var step: Int {
    switch subject {
    case .resolution(let breakage, _): breakage.step
    case .connection(let breakage): breakage.step
    }
  }

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

  /// The first broken snapshot.
  var snapshot: HistorySnapshot { history.snapshots[step] }

  /// The snapshot before it, if any.
  var previous: HistorySnapshot? {
    step > 0 ? history.snapshots[step - 1] : nil
  }

  /// The number of days from the breakage to the latest snapshot; today's date does not matter.
  var days: Int { max(0, Int((history.snapshots[history.lastStep].time - snapshot.time) / 86400)) }

  /// The number of broken snapshots.
  var snapshotCount: Int { history.lastStep - step + 1 }

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
