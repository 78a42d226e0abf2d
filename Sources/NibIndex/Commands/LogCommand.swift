import Facts
import IndexStore
import Indexing

/// `nibindex log`: lists the changes of a controller or nib.
struct LogCommand: Command {
  static let name = "log"
  static let options: [Option] = [.database, .format, .output, .color] + QueryFilter.options

  let word: String
  let database: String?
  let format: OutputFormat
  let filter: QueryFilter

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    filter = QueryFilter(parsing: &arguments)
    word = try arguments.operand("CLASS|NIB")
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    try store.refuseEmpty()
    let filter = try store.known(filter)
    let histories = try store.histories(of: filter.projects)
    let subjects = try histories.compactMap { history in
      try HistorySubject.find(word, in: history, of: store).map { (history, $0) }
    }
    guard !subjects.isEmpty else {
      let file = try store.classFile(
        word, in: filter.projects, for: "log", filter.explainWords, at: database)
      if let file { throw file }
      throw UsageError.unknown(
        .classOrNib, word, near: try HistorySubject.near(word, in: histories, of: store))
    }
    let profiles = try store.storedProfiles()
    let logs = try subjects.map { history, subject in
      (history, subject, try lines(of: subject, history, profiles, store))
    }
    if format == .table { try console.addLinks(of: store) }
    LogLine.table.print(logs.flatMap { $0.2 }, as: format, to: &console.output)
    for (history, subject, lines) in logs {
      console.reportLimits(of: [history], in: database)
      for note in try store.unreadNotes(lines, in: history) { console.say(note) }
      if case .otherClass = subject, lines.isEmpty {
        let missing = try history.snapshots.last.flatMap {
          try store.missingAncestor(of: word, in: $0.id)
        }
        console.say(
          missing.map { "\(history.project): \($0.sentence); no connection to it ever broke" }
            ?? "\(history.project): \(word) is not a controller, and no connection to it ever broke"
        )
      } else if lines.isEmpty, history.snapshots.count > 1 {
        console.say(
          "\(history.project): no change of \(word) in \(history.snapshots.count) snapshots since"
            + " \(history.snapshots[0].day)")
      }
    }
    try console.reportOutdated(filter.projects, in: store, at: database)
    return .done
  }

  private func lines(
    of subject: HistorySubject, _ history: ProjectHistory, _ profiles: [StoredProfile],
    _ store: Store
  ) throws -> [LogLine] {
    let selection: HistorySelection
    switch subject {
    case .otherClass: return try connectionLines(of: subject, history, store)
    case .controller: selection = .controller(word)
    case .nibs(let paths): selection = .nibs(paths)
    }
    var timeline = try Timeline(history, selection, filter: filter, profiles: profiles, in: store)
    var lines = timeline.changes().map { LogLine($0, in: timeline) }
    if case .nibs(let paths) = subject {
      let all = try store.nibs(of: history, at: paths)
      let names = Set(all.map(\.path))
      lines = lines.filter { line in
        [line.old.nib, line.new.nib].contains { $0.map(names.contains) ?? false }
      }
      lines = nibChanges(all, in: history).map { LogLine($0, in: history) } + lines
    }
    lines += try connectionLines(of: subject, history, store)
    return lines.enumerated()
      .sorted { ($1.element.step, $0.offset) < ($0.element.step, $1.offset) }.map(\.element)
  }

  private func connectionLines(
    of subject: HistorySubject, _ history: ProjectHistory, _ store: Store
  ) throws -> [LogLine] {
    let (timeline, owner): (ConnectionTimeline, OutletOwner)
    if case .nibs(let paths) = subject {
      let names = Set(try store.nibs(of: history, at: paths).map(\.path))
      timeline = try ConnectionTimeline(history, in: store) { names.contains($0.path) }
      owner = .nibs(names)
    } else {
      timeline = try ConnectionTimeline(history, in: store) { $0.concerns(word) }
      owner = .className(word)
    }
    return try timeline.changes(withOutletsOf: owner, in: store)
      .map { LogLine($0.change, at: $0.step, in: history) }
  }
}
