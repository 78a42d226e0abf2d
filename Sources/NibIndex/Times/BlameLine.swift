import IndexStore

extension PastResolution {
  /// The name that is looked up; of a storyboard or a scene that is not there the one in the message.
  var askedName: String? {
    answer.nibName ?? missingStoryboard(answer.verdict, message: message)
  }
}

/// A line of `nibindex blame`: something that is broken now, and since when.
struct BlameLine {
  let past: Past
  let breakage: Breakage
  let profiles: String
  /// How many commits that are not indexed lie before the one that broke it, where that was asked.
  var skipped: Int?

  init(_ breakage: Breakage, in timeline: Timeline) {
    past = timeline.past
    self.breakage = breakage
    profiles = timeline.names(breakage.profiles)
  }

  /// The first snapshot that is broken so.
  var snapshot: PastSnapshot { past.snapshots[breakage.step] }

  /// The one before; nil where there is none.
  var previous: PastSnapshot? {
    breakage.step > 0 ? past.snapshots[breakage.step - 1] : nil
  }

  /// For how many days, up to the latest snapshot, so that the answer rests on the index alone.
  var days: Int { max(0, Int((past.snapshots[past.lastStep].time - snapshot.time) / 86400)) }

  /// For how many snapshots.
  var snapshotCount: Int { past.lastStep - breakage.step + 1 }

  /// The columns of a blame.
  static var sheet: Sheet<BlameLine> {
    var sheet = Sheet<BlameLine>()
    sheet.text("project") { $0.past.project }
    sheet.text("controller") { $0.breakage.row.controller }
    sheet.text("creation") { $0.breakage.row.creation }
    sheet.text("name") { $0.breakage.row.askedName }
    sheet.text("nib") { $0.breakage.row.nibPath }
    sheet.text("verdict") { $0.breakage.row.answer.verdict }
    sheet.number("seen") { $0.breakage.row.isSeen ? 1 : 0 }
    sheet.text("start") { $0.breakage.start.rawValue }
    sheet.step(time: "since") {
      ($0.past, $0.breakage.step)
    } isDoing: {
      $0.breakage.start == .introduced
    }
    sheet.number("days") { $0.days }
    sheet.number("snapshots") { $0.snapshotCount }
    sheet.text("old_nib", for: .machines) { $0.breakage.before?.nibPath }
    sheet.text("old_verdict", for: .machines) { $0.breakage.before?.answer.verdict }
    sheet.text("profiles") { $0.profiles }
    sheet.text("where") { $0.breakage.row.place }
    sheet.text("bundle") { $0.breakage.row.answer.bundle }
    sheet.text("stem", for: .machines) { $0.breakage.row.stem }
    sheet.text("subject") { $0.breakage.start == .introduced ? $0.snapshot.subject : nil }
    return sheet
  }
}
