import IndexStore
import Indexing

/// `nibindex bisect`: the commit that broke a controller, from the index.
struct BisectCommand: Command {
  static let name = "bisect"
  static let summary = "Say which commit broke a controller"
  static let operands = "CLASS"
  static let options: [Option] = [.database, format] + QueryFilter.options
  static let discussion = """
    Nothing is checked out and built: the index knows every commit that --history indexed. Where
    commits between were left out, it says between which two it happened. Each way to create CLASS
    that is broken now has an answer of its own.
    """
  static let examples = [
    "nibindex bisect DetailViewController", "nibindex bisect DetailViewController --format jsonl",
  ]

  private static let format = Option.value(
    "--format", "FORMAT", "text, \(OutputFormat.names) (text is for people)")

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
    let filter = try store.known(filter)
    let profiles = try store.storedProfiles()
    let all = try store.pasts(of: filter.projects)
    let pasts = try all.filter { try store.hasResolutions(of: className, in: $0) }
    guard !pasts.isEmpty else { throw try refusal(all, store) }
    var lines: [BlameLine] = []
    var notes: [String] = []
    for past in pasts {
      var timeline = try Timeline(
        past, .controller(className), filter: filter, profiles: profiles, in: store)
      var found = timeline.breakages().map { BlameLine($0, in: timeline) }
      for place in found.indices where found[place].breakage.start == .introduced {
        found[place].skipped = skippedCommits(before: found[place].breakage.step, of: past)
      }
      if found.isEmpty { notes.append("\(past.project): \(sayWhole(&timeline))") }
      lines += found
    }
    switch format {
    case .rows(let format):
      BlameLine.bisectSheet.print(lines, as: format, to: &console.output)
    case .own:
      console.output.write(
        lines.map { $0.text(hasProject: pasts.count > 1) }.joined(separator: "\n"))
    }
    for past in pasts { console.sayLimits(of: past, in: database) }
    for note in notes { console.say(note) }
    return .done
  }

  private func refusal(_ pasts: [Past], _ store: Store) throws -> UsageError {
    for past in pasts where try store.hasClass(className, in: past) {
      return .conflict(
        "\(className) is no controller, so nothing becomes of it by itself: "
          + commandLine(["explain", className] + filter.explainWords, database: database))
    }
    var names: Set<String> = []
    for past in pasts { names.formUnion(try store.controllers(of: past)) }
    return .unknownClass(
      className, near: Array(namesNear(className, in: names.sorted()).prefix(3)))
  }

  /// That nothing is broken, and when that was otherwise.
  private func sayWhole(_ timeline: inout Timeline) -> String {
    let isThere = timeline.families.joined().contains { $0.steps.contains(timeline.past.lastStep) }
    guard isThere else {
      let log = commandLine(
        ["log", className] + filter.projects.flatMap { ["--project", $0] }, database: database)
      return "\(className) is not in the latest snapshot: \(log) says since when"
    }
    let fixes = timeline.changes().filter { $0.kind == .fixed }
    guard let fix = fixes.first else { return "\(className) is not broken" }
    let snapshot = timeline.past.snapshots[fix.step]
    let place = snapshot.commitID.map { " by \($0.prefix(12))" } ?? ""
    return "\(className) is not broken; it was fixed last\(place) on \(snapshot.day)"
  }
}
