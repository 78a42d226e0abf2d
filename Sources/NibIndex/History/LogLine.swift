import Facts
import IndexStore
import Resolution

/// A line of `nibindex log`: a change of a commit.
struct LogLine {
  let history: ProjectHistory
  let step: Int
  /// The kind of the change, as in the view `resolution_changes`.
  let change: String
  let controller: String?
  /// The creation as in `resolutions`; `nib` for a change of a nib, and the kind of a connection.
  let creation: String
  let stem: String?
  let profiles: String?
  /// The place of the creation, or else of the class: `path:line`.
  var place: String?
  var apps: String?
  /// The name that a connection depends on.
  var name: String?
  let old: Side
  let new: Side

  /// A row before or after the change.
  struct Side {
    var nib: String?
    var answer: HistoryResolution.Answer?
    var ownerClass: String?
    var status: String?
    /// The text for people.
    var text: String?
  }
}

extension LogLine {
  init(_ change: ResolutionChange, in timeline: Timeline) {
    let row = change.new ?? change.old
    self.init(
      history: timeline.history, step: change.step, change: change.kind.rawValue,
      controller: row?.controller, creation: row?.creation ?? "", stem: row?.stem,
      profiles: timeline.names(change.profiles), place: row?.place,
      old: Side(change.old, besides: change.new),
      new: Side(change.new, besides: change.old))
  }

  init(_ change: ChangedConnection, at step: Int, in history: ProjectHistory) {
    let row = change.connection
    self.init(
      history: history, step: step, change: change.kind.rawValue,
      controller: row?.subject.className,
      creation: row?.kind.word ?? "", stem: row?.stem, profiles: nil,
      place: row.map { "\($0.path):\($0.line)" }, apps: change.apps.joined(separator: " "),
      name: row?.name, old: Side(change.old), new: Side(change.new))
  }

  /// Whether it counts as fixed only because its present state is unknown.
  var isUnknownFix: Bool {
    change == ResolutionChange.Kind.fixed.rawValue && new.answer?.verdict ?? "unknown" == "unknown"
  }

  var files: [String] {
    let place = place.map { place in
      place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place
    }
    return [old.nib, new.nib, place].compactMap(\.self)
  }

  private var bundle: String? { new.answer?.bundle ?? old.answer?.bundle ?? apps }

  static var table: OutputTable<LogLine> {
    var table = OutputTable<LogLine>()
    table.text("project") { $0.history.project }
    table.step(time: "date", author: .machines) { ($0.history, $0.step) }
    table.text("change") { $0.change }
    table.text("controller") { $0.controller }
    table.text("creation") { $0.creation }
    // A terminal cuts off the columns at the right, so the least important ones come last.
    table.text("where", for: .people) { $0.place }
    table.text("bundle", for: .people) { $0.bundle }
    table.text("was", for: .people) { $0.old.text }
    table.text("is", for: .people) { $0.new.text }
    table.text("old_nib", for: .machines) { $0.old.nib }
    table.text("new_nib", for: .machines) { $0.new.nib }
    table.text("old_verdict", for: .machines) { $0.old.answer?.verdict ?? $0.old.status }
    table.text("new_verdict", for: .machines) { $0.new.answer?.verdict ?? $0.new.status }
    table.text("old_rule", for: .machines) { $0.old.answer?.rule }
    table.text("new_rule", for: .machines) { $0.new.answer?.rule }
    table.text("old_owner", for: .machines) { $0.old.ownerClass }
    table.text("new_owner", for: .machines) { $0.new.ownerClass }
    table.text("profiles") { $0.profiles }
    table.text("bundle", for: .machines) { $0.bundle }
    table.text("stem", for: .machines) { $0.stem }
    table.text("author", for: .people) { $0.history.author(of: $0.step) }
    table.text("subject") { $0.history.snapshots[$0.step].subject }
    // The order of columns for machines is fixed.
    table.text("where", for: .machines) { $0.place }
    table.text("name", for: .machines) { $0.name }
    return table
  }
}

extension LogLine.Side {
  /// Creates one side of a change of a connection.
  fileprivate init(_ connection: BrokenConnection?) {
    guard let connection else { return }
    nib = connection.nibPath
    status = connection.status
    text = "\(connection.status) \(connection.name)"
  }

  /// Creates one side of a change.
  ///
  /// The text for people omits values that are equal on both sides, unless all are. A side without
  /// a counterpart also mentions that its nib was made for something else.
  fileprivate init(_ row: HistoryResolution?, besides other: HistoryResolution?) {
    guard let row else { return }
    nib = row.nibPath
    answer = row.answer
    ownerClass = row.answer.ownerClass
    var words = [row.answer.verdict]
    if let name = row.nibPath ?? row.askedName { words.append(name) }
    if let other {
      if row.answer.rule != other.answer.rule, row.answer.rule != "none" {
        words.append("by \(row.answer.rule)")
      }
      if row.answer.ownerClass != other.answer.ownerClass || row.answer.owns != other.answer.owns,
        let owner = row.answer.ownerWords
      {
        words.append("of \(owner)")
      }
      if row.answer.bundle != other.answer.bundle, let bundle = row.answer.bundle {
        words.append("in \(bundle)")
      }
    } else if row.answer.hasForeignNib, let owner = row.answer.ownerWords {
      words.append("of \(owner)")
    }
    text = words.joined(separator: " ")
  }
}
