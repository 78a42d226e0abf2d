import Facts
import IndexStore
import Indexing

/// `nibindex bisect`: the commit that broke a controller, from the index.
struct BisectCommand: Command {
  static let name = "bisect"
  static let options: [Option] = [.database, format, .output, .color] + QueryFilter.options

  private static let format = Option.value(
    "--format", "FORMAT", "text, \(OutputFormat.names) (text is for people)",
    choices: ["text"] + Option.format.choices)

  let className: String
  let database: String?
  let format: AnswerFormat
  let filter: QueryFilter

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try AnswerFormat.parse(Self.format, own: "text", &arguments) ?? .own
    filter = QueryFilter(parsing: &arguments)
    className = try arguments.operand("CLASS")
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    try store.refuseEmpty()
    let filter = try store.known(filter)
    let profiles = try store.storedProfiles()
    let all = try store.histories(of: filter.projects)
    let histories = try all.filter { try store.hasResolutions(of: className, in: $0) }
    let connections = try all.map { history in
      try ConnectionTimeline(history, in: store) { $0.concerns(className) }
    }.filter { !$0.rows.isEmpty }
    let isOtherClass =
      try histories.isEmpty && connections.isEmpty
      && all.contains { try store.hasClass(className, in: $0) }
    guard !histories.isEmpty || !connections.isEmpty || isOtherClass else {
      throw try refusal(all, store)
    }
    var lines: [BlameLine] = []
    var notes = isOtherClass ? [try noControllerMessage(in: all, of: store)] : []
    for history in histories {
      var timeline = try Timeline(
        history, .controller(className), filter: filter, profiles: profiles, in: store)
      let found = timeline.breakages().map { BlameLine($0, in: timeline).withSkippedCommits }
      let isConnected = connections.contains {
        $0.history.project == history.project && $0.isBroken
      }
      if found.isEmpty, !isConnected {
        notes.append("\(history.project): \(nothingBrokenMessage(&timeline))")
      }
      notes += try store.unreadNotes(lastFixes(before: found, in: &timeline), in: history)
      lines += found
    }
    for timeline in connections {
      lines += timeline.breakages().map { BlameLine($0, in: timeline.history).withSkippedCommits }
      if let note = noBrokenConnectionMessage(timeline, amongControllers: histories.map(\.project))
      {
        notes.append(note)
      }
    }
    switch format {
    case .rows(let format):
      BlameLine.bisectTable.print(lines, as: format, to: &console.output)
    case .own:
      let hasOthers = try store.projectsWithHistory().count > 1
      let width = console.output.textWidth
      let texts = lines.map { line in
        line.text(hasProject: histories.count > 1, width: width) { project, commits in
          var filter = filter
          filter.projects = hasOthers ? [project] : []
          return commandLine(["diff"] + commits + filter.explainWords, database: database)
        }
      }
      console.output.write(texts.joined(separator: "\n"))
    }
    console.reportLimits(of: histories, in: database)
    try console.reportOutdated(filter.projects, in: store, at: database)
    for note in notes { console.say(note) }
    return .done
  }

  private func refusal(_ histories: [ProjectHistory], _ store: Store) throws -> UsageError {
    for history in histories {
      guard case .nibs = try HistorySubject.find(className, in: history, of: store) else {
        continue
      }
      return .conflict(
        "\(className) is a nib, and bisect takes a class: \(log(className, filter)) lists its"
          + " changes")
    }
    let file = try store.classFile(
      className, in: filter.projects, for: "bisect", filter.explainWords, at: database)
    if let file { return file }
    var names: Set<String> = []
    for history in histories { names.formUnion(try store.controllers(of: history)) }
    return .unknown(
      .class, className, near: Array(namesNear(className, in: names.sorted()).prefix(3)))
  }

  /// The message that the class has no resolutions, and the command that shows its history.
  private func noControllerMessage(in histories: [ProjectHistory], of store: Store) throws -> String
  {
    for snapshot in histories.compactMap(\.snapshots.last) {
      if let missing = try store.missingAncestor(of: className, in: snapshot.id) {
        return missing.sentence
      }
    }
    return "\(className) is not a controller, so it has no resolutions: "
      + commandLine(["explain", className] + filter.explainWords, database: database)
  }

  /// The message that nothing is broken, with the last fix.
  private func nothingBrokenMessage(_ timeline: inout Timeline) -> String {
    let last = timeline.history.lastStep
    let rows = timeline.families.joined().filter { $0.steps.contains(last) }
    let log = log(className, filter)
    guard !rows.isEmpty else {
      return "\(className) is not in the latest snapshot: \(log) shows its history"
    }
    var text = "\(className) is not broken"
    if rows.contains(where: { $0.isSeen && $0.answer.verdict == "unknown" }) {
      text += ", as far as its nib is known"
    }
    if let fix = timeline.changes().first(where: { $0.kind == .fixed }) {
      let snapshot = timeline.history.snapshots[fix.step]
      let place = snapshot.commitID.map { " by \($0.prefix(12))" } ?? ""
      text += "; it was fixed last\(place) on \(snapshot.day)"
    }
    return "\(text): \(log) lists the changes"
  }

  /// The message that no connection to another kind of class is broken, unless one is or another
  /// line says so.
  private func noBrokenConnectionMessage(
    _ timeline: ConnectionTimeline, amongControllers projects: [String]
  ) -> String? {
    guard !timeline.isBroken, !projects.contains(timeline.history.project) else { return nil }
    return "\(timeline.history.project): no connection of a nib to \(className) is broken:"
      + " \(log(className, filter)) lists the changes"
  }

  /// The last fix before each current breakage with an unknown start; if there is none, the last
  /// fix of all.
  private func lastFixes(
    before found: [BlameLine], in timeline: inout Timeline
  ) -> [LogLine] {
    let fixes = timeline.changes().filter { $0.kind == .fixed }
    let wanted = found.compactMap(\.breakage).compactMap { breakage in
      breakage.before?.answer.verdict ?? "unknown" != "unknown"
        ? nil
        : fixes.firstIndex { $0.step < breakage.step && $0.old?.family == breakage.row.family }
    }
    let last = found.isEmpty && !fixes.isEmpty ? [0] : []
    return Set(wanted + last).sorted().map { LogLine(fixes[$0], in: timeline) }
  }

  /// The command that lists the changes of a class or nib.
  private func log(_ word: String, _ filter: QueryFilter) -> String {
    commandLine(logWords(word, in: filter.projects), database: database)
  }
}

extension BlameLine {
  /// The line, with the number of unindexed commits before the one that broke it.
  fileprivate var withSkippedCommits: Self {
    guard start == .introduced else { return self }
    var line = self
    line.skipped = skippedCommits(before: step, of: history)
    return line
  }
}

extension ConnectionTimeline {
  /// Whether anything is broken in the latest snapshot.
  fileprivate var isBroken: Bool { rows.contains { $0.steps.contains(history.lastStep) } }
}
