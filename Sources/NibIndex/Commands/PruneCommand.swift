import IndexStore
import Indexing

/// `nibindex prune`: removes snapshots by their age.
struct PruneCommand: Command {
  static let name = "prune"
  static let options: [Option] = [
    .database, keepAll, keepDaily, keepWeekly, QueryFilter.project, trial, .wait, .quiet,
  ]

  private static let keepAll = Option.value(
    "--keep-all", "AGE", "Keep all snapshots up to this age")
  private static let keepDaily = Option.value(
    "--keep-daily", "AGE", "Keep the last of each day, up to this age")
  private static let keepWeekly = Option.value(
    "--keep-weekly", "AGE", "Keep the last of each week, up to this age")
  private static let trial = Option.flag(
    "--dry-run", "Only print the snapshots that would be removed")

  let database: String?
  let projects: [String]
  let rules: KeepRules
  let isTrial: Bool
  let busyTimeout: Double?
  let isQuiet: Bool

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
    projects = arguments.values(QueryFilter.project)
    isTrial = arguments.flag(Self.trial)
    busyTimeout = try arguments.busyTimeout()
    isQuiet = arguments.flag(.quiet)
    let expected = "an age like 30d, 8w, 6m or 1y, or forever"
    let all = try arguments.value(Self.keepAll, expected: expected, as: age)
    let daily = try arguments.value(Self.keepDaily, expected: expected, as: age)
    let weekly = try arguments.value(Self.keepWeekly, expected: expected, as: age)
    guard all != nil || daily != nil || weekly != nil else {
      throw .conflict(
        "no rule given: pass --keep-all, --keep-daily or --keep-weekly, as in"
          + " --keep-all 30d --keep-weekly forever")
    }
    var rules = KeepRules()
    rules.all = all ?? 0
    rules.daily = daily ?? 0
    rules.weekly = weekly ?? 0
    self.rules = rules
  }

  func run(in console: inout Console) throws -> ExitCode {
    let file = console.database(database)
    let store =
      isTrial
      ? try Store(reading: file)
      : try Store(existing: file, busyTimeout: console.busyTimeout(seconds: busyTimeout, for: file))
    let projects = eachOnce(try store.known(projects: projects))
    var removed = 0
    for project in projects.isEmpty ? try store.projectNames() : projects {
      let report = try prune(project, by: rules, isTrial: isTrial, in: store)
      removed += report.removed.count
      if !isQuiet { console.say(report.summary(isTrial: isTrial)) }
    }
    if !isTrial, removed > 0 { try console.compact(store, isQuiet: isQuiet) }
    return .done
  }
}

extension PruneReport {
  /// The line for a project.
  fileprivate func summary(isTrial: Bool) -> String {
    guard let oldest = removed.first else {
      return kept == 1
        ? "\(project): its only snapshot stays" : "\(project): all \(kept) snapshots stay"
    }
    let verb = isTrial ? "would be removed" : removed.count == 1 ? "was removed" : "were removed"
    let commit = oldest.commitID.map { ", the oldest at \($0.prefix(12))" } ?? ""
    return "\(project): \(counted(removed.count, "snapshot")) \(verb)\(commit), \(kept)"
      + (kept == 1 ? " stays" : " stay")
  }
}
