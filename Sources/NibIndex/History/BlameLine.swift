import Facts
import IndexStore

extension PastResolution {
  /// The name that is looked up; of a storyboard or a scene that is not there the one in the message.
  var askedName: String? {
    answer.nibName ?? missingStoryboard(answer.verdict, message: message)
  }
}

/// A line of `nibindex blame`: something that is broken now, and since when.
struct BlameLine {
  /// What is broken.
  enum Subject {
    case resolution(Breakage, profiles: String)
    case connection(ConnectionBreakage)
  }

  let past: Past
  let subject: Subject
  /// How many commits that are not indexed lie before the one that broke it, where that was asked.
  var skipped: Int?

  init(_ breakage: Breakage, in timeline: Timeline) {
    past = timeline.past
    subject = .resolution(breakage, profiles: timeline.names(breakage.profiles))
  }

  init(_ breakage: ConnectionBreakage, in past: Past) {
    self.past = past
    subject = .connection(breakage)
  }

  /// The first step since which it is broken without a break.
  var step: Int {
    switch subject {
    case .resolution(let breakage, _): breakage.step
    case .connection(let breakage): breakage.step
    }
  }

  /// How it came to be so.
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

  private var row: PastResolution? { breakage?.row }

  private var connection: ConnectionBreakage? {
    if case .connection(let breakage) = subject { breakage } else { nil }
  }

  private var profiles: String? {
    if case .resolution(_, let profiles) = subject { profiles } else { nil }
  }

  /// The first snapshot that is broken so.
  var snapshot: PastSnapshot { past.snapshots[step] }

  /// The one before; nil where there is none.
  var previous: PastSnapshot? {
    step > 0 ? past.snapshots[step - 1] : nil
  }

  /// For how many days, up to the latest snapshot, so that the answer rests on the index alone.
  var days: Int { max(0, Int((past.snapshots[past.lastStep].time - snapshot.time) / 86400)) }

  /// For how many snapshots.
  var snapshotCount: Int { past.lastStep - step + 1 }

  /// The columns of a blame.
  static var sheet: Sheet<BlameLine> {
    var sheet = Sheet<BlameLine>()
    sheet.text("project") { $0.past.project }
    sheet.text("controller") { $0.row?.controller ?? $0.connection?.row.subject.className }
    sheet.text("creation") { $0.row?.creation ?? $0.connection?.row.kind.rawValue }
    sheet.text("name") { $0.row?.askedName ?? $0.connection?.row.name }
    sheet.text("nib") { $0.row?.nibPath ?? $0.connection?.row.path }
    sheet.text("verdict") { $0.row?.answer.verdict ?? $0.connection?.row.status.rawValue }
    sheet.number("seen") { line in line.row.map { $0.isSeen ? 1 : 0 } }
    sheet.text("start") { $0.start.rawValue }
    sheet.step(time: "since") {
      ($0.past, $0.step)
    } isDoing: {
      $0.start == .introduced
    }
    sheet.number("days") { $0.days }
    sheet.number("snapshots") { $0.snapshotCount }
    sheet.text("old_nib", for: .machines) { $0.breakage?.before?.nibPath }
    sheet.text("old_verdict", for: .machines) { $0.breakage?.before?.answer.verdict }
    sheet.text("profiles") { $0.profiles }
    sheet.text("where") { $0.row?.place ?? $0.connection.map { "\($0.row.path):\($0.row.line)" } }
    sheet.text("bundle") { $0.row?.answer.bundle ?? $0.connection?.apps.joined(separator: " ") }
    sheet.text("stem", for: .machines) { $0.row?.stem ?? $0.connection?.row.stem }
    sheet.text("subject") { $0.start == .introduced ? $0.snapshot.subject : nil }
    sheet.text("message", for: .machines) { $0.row?.message ?? $0.connection?.row.message }
    return sheet
  }
}
