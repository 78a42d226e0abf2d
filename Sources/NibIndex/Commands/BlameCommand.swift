import Facts
import IndexStore

/// `nibindex blame`: everything that is broken now, and the commit that broke it.
struct BlameCommand: Command {
  static let name = "blame"
  static let options: [Option] =
    [.database, .format, .output, .color] + QueryFilter.options + [exitCode]

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
    if format == .table { try console.addLinks(of: store) }
    BlameLine.table.print(lines, as: format, to: &console.output)
    console.reportLimits(of: histories, in: database)
    try console.reportOutdated(filter.projects, in: store, at: database)
    if histories.isEmpty {
      console.reportEmpty(at: database)
    } else if lines.isEmpty {
      console.say("nothing is broken" + (filter.isEmpty ? "" : " that matches the options"))
      if let note = try filter.unknownNote(in: store, database: database) { console.say(note) }
    }
    if let note = try filter.unreadNote(in: store, database: database) { console.say(note) }
    return isGate && !lines.isEmpty ? .gate : .done
  }
}

extension QueryFilter {
  /// Whether the filter asks for everything that an app is built for.
  fileprivate var isEmpty: Bool { projects.isEmpty && profiles.isEmpty && !isSeen }
}
