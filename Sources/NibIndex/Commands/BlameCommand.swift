import Facts
import IndexStore

/// `nibindex blame`: everything that is broken now, with the commit since which it is.
struct BlameCommand: Command {
  static let name = "blame"
  static let summary = "List what is broken now and the commit that broke it"
  static let operands = ""
  static let options: [Option] = [.database, .format] + QueryFilter.options + [exitCode]
  static let discussion = """
    What the code creates comes first, and connections of nibs last. start says what the commit in a
    line did: introduced, it broke it; always, it is the oldest in the index; unknown, before it
    another version of nibindex or other options said something else. Only who broke it is named. days
    counts up to the latest snapshot. Systems that the app is not built for are left out. It needs a
    history: nibindex index PATH --history.
    """
  static let examples = [
    "nibindex blame --seen", "nibindex blame --project MyApp --format json --exit-code",
  ]

  private static let exitCode = Option.flag("--exit-code", "Exit with 1 if anything is broken")

  let database: String?
  let format: OutputFormat
  let filter: QueryFilter
  let isGate: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    filter = QueryFilter(parsing: &arguments)
    isGate = arguments.flag(Self.exitCode)
  }

  func run(in console: inout Console) throws -> ExitCode {
    let store = try Store(reading: console.database(database))
    let filter = try store.known(filter)
    let profiles = try store.storedProfiles()
    let histories = try store.histories(of: filter.projects)
    var lines: [BlameLine] = []
    for history in histories {
      var timeline = try Timeline(
        history, .brokenNow, filter: filter, profiles: profiles, in: store)
      lines += timeline.breakages().map { BlameLine($0, in: timeline) }
      lines += try ConnectionTimeline(history, in: store).breakages().map {
        BlameLine($0, in: history)
      }
    }
    BlameLine.table.print(lines, as: format, to: &console.output)
    console.sayLimits(of: histories, in: database)
    try console.sayUnfinished(filter.projects, in: store, at: database)
    if histories.isEmpty {
      console.sayEmpty(at: database)
    } else if lines.isEmpty {
      console.output.flush()
      console.say("nothing is broken" + (filter.isEmpty ? "" : " of what was asked for"))
      if let note = try filter.unknownNote(in: store, database: database) { console.say(note) }
    }
    if let note = try filter.unreadNote(in: store, database: database) { console.say(note) }
    return isGate && !lines.isEmpty ? .gate : .done
  }
}

extension QueryFilter {
  /// Whether everything is asked for that an app is built for.
  fileprivate var isEmpty: Bool { projects.isEmpty && profiles.isEmpty && !isSeen }
}
