import Facts
import IndexStore
import Indexing
import Resolution

/// `nibindex diff`: compares the controllers and connections of two commits.
struct DiffCommand: Command {
  static let name = "diff"
  static let options: [Option] = [
    .database, .format, .output, .color, .project, worktree, oldDatabase, only, sums, exitCode,
    failOn,
    QueryFilter.seen, QueryFilter.profile, QueryFilter.allProfiles, .wait,
  ]

  private static let worktree = Option.flag(
    "--worktree", "Compare OLD (else HEAD) with the work tree, edits included")
  private static let oldDatabase = Option.value(
    "--old-db", "FILE", "The index of OLD, if it is another one")
  private static let only = Option.value(
    "--only", "KINDS", "Print only these", isRepeatable: true,
    choices: ChangeChoice.names.split(separator: ", ").map(String.init))
  private static let sums = Option.flag(
    "--summary", "Print the number of changes of each kind, and of broken creations")
  private static let exitCode = Option.flag(
    "--exit-code", "Exit with 1 if anything was introduced")
  private static let failOn = Option.value(
    "--fail-on", "KINDS", "Exit with 1 if there is any of these", isRepeatable: true,
    choices: only.choices)

  let points: DiffPoints
  let database: String?
  let format: OutputFormat
  let project: String?
  /// The changes to print; all if none are chosen.
  let only: ChangeChoice
  /// The changes that cause exit code 1.
  let failOn: ChangeChoice
  let isSummary: Bool
  let isGate: Bool
  /// The creations and systems to compare.
  let filter: QueryFilter
  let busyTimeout: Double?

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    format = try OutputFormat(parsing: &arguments)
    project = arguments.value(.project)
    isSummary = arguments.flag(Self.sums)
    isGate = arguments.flag(Self.exitCode)
    filter = QueryFilter(parsing: &arguments)
    busyTimeout = try arguments.busyTimeout()
    only = try ChangeChoice(Self.only, &arguments)
    failOn = try ChangeChoice(Self.failOn, &arguments)
    if isSummary, !only.isEmpty {
      throw .conflict("--summary counts every kind: leave --only out")
    }
    points = try DiffPoints(
      arguments.operands(), isWorkTree: arguments.flag(Self.worktree),
      oldDatabase: arguments.value(Self.oldDatabase))
    // An unset variable must not pass the gate.
    if isGate || !failOn.isEmpty, let range = points.openRange {
      throw .conflict("one side of '\(range)' is empty: a range needs both, as in main...HEAD")
    }
  }

  func run(in console: inout Console) async throws -> ExitCode {
    // The command prints nothing while it reads files, so the process can restart.
    if console.awaitsSignals { Watch.begin(memoryLimit: IndexCommand.defaultMemoryLimit) }
    let request = try request(in: console)
    let comparisons = try await compare(
      request, busyTimeout: console.busyTimeout(seconds: busyTimeout, for: request.database))
    for note in eachOnce(comparisons.flatMap(\.notes)) { console.say(note) }
    if isSummary {
      printSums(of: comparisons, in: &console)
    } else {
      // The operands may name the index as well.
      let isNamed = database != nil || request.database != console.database(nil)
      printChanges(of: comparisons, at: isNamed ? request.database : nil, in: &console)
    }
    for comparison in comparisons { reportMore(of: comparison, in: &console) }
    return exitCode(of: comparisons)
  }

  private func exitCode(of comparisons: [Comparison]) -> ExitCode {
    let isRefused = comparisons.contains { comparison in
      isGate && comparison.items.contains(where: \.isIntroduced)
        || failOn.refuses(comparison)
    }
    if isRefused { return .gate }
    // An undecided answer does not pass the gate.
    let isInDoubt = comparisons.contains { comparison in
      isGate && !comparison.unread.isEmpty || failOn.isInDoubt(of: comparison)
    }
    return isInDoubt ? .incomplete : .done
  }

  /// Prints notes about missing, lost and undecided things.
  private func reportMore(of comparison: Comparison, in console: inout Console) {
    for item in only.items(of: comparison) {
      switch item {
      case .missing(let load): console.say(paragraph: comparison.sentence(on: load))
      case .classless(let object): console.say(paragraph: comparison.sentence(on: object))
      case .connection(let caused):
        if let object = caused.lostClass { console.say(paragraph: comparison.sentence(on: object)) }
        for load in caused.missedLoads { console.say(paragraph: comparison.sentence(on: load)) }
      case .resolution: break
      }
    }
    for note in [comparison.orphanNote, comparison.unreadNote] {
      note.map { console.say(paragraph: $0) }
    }
  }

  private func request(in console: Console) throws -> ComparisonRequest {
    var request = try points.request(
      database: console.database(database), isDatabaseGiven: database != nil)
    request.project = project
    request.profiles = filter.profiles
    request.hasAllProfiles = filter.hasAllProfiles
    request.isSeenOnly = filter.isSeen
    request.leavesCausesOut = isSummary
    request.workers = processorCount()
    return request
  }

  private func printSums(of comparisons: [Comparison], in console: inout Console) {
    format.print(
      comparisons.map(SumsRow.values), columns: SumsRow.columns, to: &console.output)
    guard format == .table else { return }
    console.say("each system counts separately; one line of the diff may cover several")
  }

  /// Prints the changes; `database` is the index of the new side, if given.
  private func printChanges(
    of comparisons: [Comparison], at database: String?, in console: inout Console
  ) {
    switch format {
    case .markdown:
      for comparison in comparisons {
        console.output.write(DiffComment(comparison, only: only).text)
      }
    case .table:
      for comparison in comparisons {
        printTable(
          comparison, isOneOfSeveral: comparisons.count > 1, at: database, in: &console)
      }
    default:
      let rows = comparisons.lazy.flatMap { comparison in
        only.items(of: comparison).lazy.map { DiffRow.values(of: $0, in: comparison) }
      }
      format.print(rows, columns: DiffRow.columns, to: &console.output)
    }
  }

  /// The table for people, below the project's name if there are several, followed by remarks.
  private func printTable(
    _ comparison: Comparison, isOneOfSeveral: Bool, at database: String?,
    in console: inout Console
  ) {
    let items = only.items(of: comparison)
    if !items.isEmpty {
      if isOneOfSeveral { console.output.write(comparison.project + "\n\n") }
      DiffLines(of: comparison).print(items, as: format, to: &console.output)
      if isOneOfSeveral { console.output.write("\n") }
    }
    console.say(paragraph: comparison.summary)
    if comparison.hiddenCount > 0 {
      console.say(
        "\(comparison.hiddenCount) more for systems that the app is not built for:"
          + " --all-profiles shows them")
    }
    if let words = question(of: comparison) {
      console.say("\(commandLine(words, database: database)) says why")
    }
  }

  /// The command that explains a newly broken controller, if the index can answer.
  private func question(of comparison: Comparison) -> [String]? {
    guard let first = comparison.changes.first?.change, first.kind == .introduced,
      let name = first.new?.controller
    else { return nil }
    var revision: [String] = []
    if !comparison.new.isLatest {
      guard let commit = comparison.new.commit else { return nil }
      revision = ["--at", String(commit.prefix(12))]
    }
    var filter = filter
    if project != nil { filter.projects = [comparison.project] }
    return ["explain", name] + revision + filter.explainWords
  }
}
