import IndexStore
import Indexing
import Resolution

/// `nibindex merge`: merges several indexes into one.
struct MergeCommand: Command {
  static let name = "merge"
  static let options: [Option] = [.database, upgrade, repositories, .wait, .quiet]

  private static let upgrade = Option.flag(
    "--upgrade", "Index the commits of shards of other versions again")
  private static let repositories = Option.value(
    "--repos", "FILE", "The repositories: a path and the project's name on each line")

  let database: String?
  let shards: [String]
  let isUpgrading: Bool
  /// The file that lists repositories with new locations.
  let list: String?
  let busyTimeout: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    busyTimeout = try arguments.busyTimeout()
    isQuiet = arguments.flag(.quiet)
    isUpgrading = arguments.flag(Self.upgrade)
    list = arguments.value(Self.repositories)
    if list != nil, !isUpgrading {
      throw .conflict("--repos lists the repositories for --upgrade: give both, or neither")
    }
    let first = try arguments.operand("SHARD")
    shards = [first] + arguments.operands()
  }

  func run(in console: inout Console) async throws -> ExitCode {
    let start = ContinuousClock.now
    let upgrade =
      isUpgrading
      ? try await ShardUpgrade(
        of: shards, for: console.database(database), places: try places(in: console),
        isQuiet: isQuiet, in: &console) : nil
    defer { upgrade?.end() }
    var report = try await merge(upgrade?.shards ?? shards, in: &console)
    if let upgrade { report.refused = upgrade.named(report.refused) }
    for (path, reason) in report.refused { console.say("\(path): left out: \(reason)") }
    if !isQuiet { console.say(summary(of: report, in: ContinuousClock.now - start, &console)) }
    guard !report.refused.isEmpty else { return .done }
    return report.merged + report.unchanged > 0 ? .incomplete : .trouble
  }

  /// The paths of repositories by project name.
  private func places(in console: Console) throws -> [String: String] {
    let listed = try list.map { try console.projects(listedIn: $0) } ?? []
    return Dictionary(
      listed.map { ($0.name ?? projectName(at: $0.path), $0.path) },
      uniquingKeysWith: { first, _ in first })
  }

  private func merge(_ shards: [String], in console: inout Console) async throws -> MergeReport {
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
        return try await store.merge(
          shards, versions: IndexVersions(scanner: factVersion, rules: rulesVersion)
        ) { state in
          progress.show(
            "merging \(state.number) of \(state.count), \(megabytes(state.bytes)): \(state.path)",
            on: &console.messages)
        }
      } catch is ConcurrentChange {
        // Another process created the index or removed rows from it: look again.
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
    parts.append("\(megabytes(report.bytes)) read in \(rounded(seconds)) s")
    return parts.joined(separator: ", ")
  }
}
