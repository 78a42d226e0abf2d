public import IndexStore

/// The snapshots that stay when a project is pruned, by age.
public struct KeepRules: Hashable, Sendable {
  /// Up to which age all stay, in seconds.
  public var all: Int64 = 0
  /// Up to which age the last of each day stays.
  public var daily: Int64 = 0
  /// Up to which age the last of each week stays.
  public var weekly: Int64 = 0

  /// Rules that keep only the necessary snapshots.
  public init() {}

  /// The snapshots that go; `snapshots` are all of a project.
  ///
  /// The latest of each line of history stays, and what the plain views show; of those beside the lines,
  /// which `diff` made, all that were made lately. Days and weeks, which begin on Mondays, are those of
  /// UTC; the age is that of the commit, for a folder that of the run.
  public func superfluous(_ snapshots: [StoredSnapshot], now: Int64) -> [StoredSnapshot] {
    Dictionary(grouping: snapshots, by: \.timeline).values
      .flatMap { superfluous(onLine: $0.sorted { $0.position > $1.position }, now: now) }
      .sorted { ($0.time, $0.id.rawValue) < ($1.time, $1.id.rawValue) }
  }

  /// The same of one line, whose latest comes first.
  private func superfluous(onLine line: [StoredSnapshot], now: Int64) -> [StoredSnapshot] {
    if line[0].isAside { return line.filter { now - $0.indexedAt >= all } }
    var days: Set<Int64> = []
    var weeks: Set<Int64> = []
    var superfluous: [StoredSnapshot] = []
    for (index, snapshot) in line.enumerated() {
      // Whichever rule keeps it, it is the last of its day and of its week if none was met before.
      let isLastOfDay = days.insert(snapshot.day).inserted
      let isLastOfWeek = weeks.insert(snapshot.week).inserted
      let age = now - snapshot.time
      let isKept =
        index == 0 || snapshot.isLatest || age <= all || age <= daily && isLastOfDay
        || age <= weekly && isLastOfWeek
      if !isKept { superfluous.append(snapshot) }
    }
    return superfluous
  }
}

extension StoredSnapshot {
  /// When it was committed; of a folder, when it was indexed.
  fileprivate var time: Int64 { committedAt ?? indexedAt }

  fileprivate var day: Int64 { dayNumber(ofSecond: time) }

  /// The first of January 1970 was a Thursday.
  fileprivate var week: Int64 { Int64((Double(day + 3) / 7).rounded(.down)) }
}

/// The result of pruning a project.
public struct PruneReport: Hashable, Sendable {
  /// The project's name.
  public let project: String
  /// The number of snapshots that stay.
  public let kept: Int
  /// The snapshots that go, the oldest first.
  public let removed: [StoredSnapshot]
}

/// Removes the snapshots of a project that `rules` do not keep; with `isTrial` only lists them.
public func prune(
  _ project: String, by rules: KeepRules, isTrial: Bool, in store: Store
) throws -> PruneReport {
  while true {
    let snapshots = try store.snapshots(of: project)
    let removed = rules.superfluous(snapshots, now: secondsNow())
    do {
      if !isTrial, !removed.isEmpty { try store.remove(Set(removed.map(\.id)), of: project) }
      return PruneReport(
        project: project, kept: snapshots.count - removed.count, removed: removed)
    } catch is ConcurrentChange {
      // Other snapshots may go by those numbers now.
      continue
    }
  }
}
