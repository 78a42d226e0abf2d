import IndexStore
import Indexing
import Resolution

/// `nibindex merge`: brings what other indexes have into one.
struct MergeCommand: Command {
  static let name = "merge"
  static let summary = "Merge indexes that were made elsewhere into one"
  static let operands = "SHARD..."
  static let options: [Option] = [.database, .wait, .quiet]
  static let discussion = """
    SHARD is an index of any projects. Projects go by their names: the commits that shards have of one
    become one project's, whatever their order. Merging a shard again changes nothing. Shards are only
    read. A shard of another version is left out, and said so; the others are merged, all at once.
    """
  static let examples = [
    "nibindex merge --db all.db app.db kit.db", "nibindex merge --db all.db shards/*.db",
  ]

  let database: String?
  let shards: [String]
  let busyTimeout: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    busyTimeout = try arguments.busyTimeout()
    isQuiet = arguments.flag(.quiet)
    let first = try arguments.operand("SHARD")
    shards = [first] + arguments.operands()
  }

  func run(in console: inout Console) throws -> ExitCode {
    let start = ContinuousClock.now
    let report = try merge(in: &console)
    for (path, reason) in report.refused { console.say("\(path): left out: \(reason)") }
    if !isQuiet { console.say(summary(of: report, in: ContinuousClock.now - start, &console)) }
    guard !report.refused.isEmpty else { return .done }
    return report.merged + report.unchanged > 0 ? .incomplete : .trouble
  }

  private func merge(in console: inout Console) throws -> MergeReport {
    let file = console.database(database)
    let busyTimeout = console.busyTimeout(seconds: busyTimeout, for: file)
    var progress = ProgressLine(on: console.messages, isWanted: !isQuiet)
    defer { progress.clear(on: &console.messages) }
    while true {
      do {
        let store =
          Store.isIndex(at: file)
          ? try Store(existing: file, busyTimeout: busyTimeout)
          : try Store(writing: file, busyTimeout: busyTimeout)
        return try store.merge(
          shards, versions: IndexVersions(scanner: factVersion, rules: rulesVersion)
        ) { state in
          progress.show(
            "merging \(state.number) of \(state.count), \(megabytes(state.bytes)): \(state.path)",
            on: &console.messages)
        }
      } catch is ConcurrentChange {
        // Another process made the index, or removed something from it: this one looks again.
        continue
      }
    }
  }

  private func summary(
    of report: MergeReport, in time: Duration, _ console: inout Console
  ) -> String {
    var parts = ["\(counted(report.merged, "shard")) merged into \(console.database(database))"]
    if report.unchanged > 0 { parts.append("\(report.unchanged) had nothing new") }
    if !report.refused.isEmpty { parts.append("\(report.refused.count) left out") }
    let seconds = time / .seconds(1)
    parts.append("\(megabytes(report.bytes)) in \(rounded(seconds)) s")
    return parts.joined(separator: ", ")
  }
}
