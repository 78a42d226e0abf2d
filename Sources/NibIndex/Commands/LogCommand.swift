import IndexStore
import Indexing

/// `nibindex log`: every change of what becomes of a controller, or of what loads a nib.
struct LogCommand: Command {
  static let name = "log"
  static let summary = "Show the history of a controller or nib"
  static let operands = "CLASS|NIB"
  static let options: [Option] = [.database, .format] + QueryFilter.options
  static let discussion = """
    Lists the changes, newest first, of every way to create CLASS, or of NIB, its loaders and its owner.
    CLASS is the name in source or at run time; NIB is a path, the end of one, or a name. A word that
    names both is a class: write Detail.xib for the nib. Systems that the app was not built for at a
    commit are left out. Needs a history: nibindex index PATH --history.
    """
  static let examples = [
    "nibindex log DetailViewController", "nibindex log DetailView.xib --format json",
  ]

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
      throw UsageError.unknownSubject(
        word, near: try HistorySubject.near(word, in: histories, of: store))
    }
    let profiles = try store.storedProfiles()
    let logs = try subjects.map { history, subject in
      (history, subject, try lines(of: subject, history, profiles, store))
    }
    LogLine.table.print(logs.flatMap { $0.2 }, as: format, to: &console.output)
    for (history, subject, lines) in logs {
      console.sayLimits(of: [history], in: database)
      for note in try store.unreadNotes(lines, in: history) { console.say(note) }
      if case .otherClass = subject {
        console.say(
          "\(history.project): \(word) is no controller, so nothing becomes of it by itself")
      } else if lines.isEmpty, history.snapshots.count > 1 {
        console.say(
          "\(history.project): no change of \(word) in \(history.snapshots.count) snapshots since"
            + " \(history.snapshots[0].day)")
      }
    }
    try console.sayUnfinished(filter.projects, in: store, at: database)
    return .done
  }

  private func lines(
    of subject: HistorySubject, _ history: ProjectHistory, _ profiles: [StoredProfile],
    _ store: Store
  ) throws -> [LogLine] {
    let selection: HistorySelection
    switch subject {
    case .otherClass: return []
    case .controller: selection = .controller(word)
    case .nibs(let paths): selection = .nibs(paths)
    }
    var timeline = try Timeline(history, selection, filter: filter, profiles: profiles, in: store)
    var changes = timeline.changes()
    guard case .nibs(let paths) = subject else {
      return changes.map { LogLine($0, in: timeline) }
    }
    let all = try store.nibs(of: history, at: paths)
    let names = Set(all.map(\.path))
    changes = changes.filter { change in
      [change.old?.nibPath, change.new?.nibPath].contains { $0.map(names.contains) ?? false }
    }
    let lines =
      nibChanges(all, in: history).map { ($0.step, LogLine($0, in: history)) }
      + changes.map { ($0.step, LogLine($0, in: timeline)) }
    return lines.enumerated()
      .sorted { ($1.element.0, $0.offset) < ($0.element.0, $1.offset) }.map(\.element.1)
  }
}
