public import IndexStore

/// Rules for the snapshots that pruning keeps, by age.
public struct KeepRules: Hashable, Sendable {
  /// The age up to which all snapshots stay, in seconds.
  public var all: Int64 = 0
  /// The age up to which the last snapshot of each day stays.
  public var daily: Int64 = 0
  /// The age up to which the last snapshot of each week stays.
  public var weekly: Int64 = 0

  /// Rules that keep only the necessary snapshots.
  public init() {}

  /// The snapshots to remove; `snapshots` are all of a project.
  ///
  /// Keeps the latest of each timeline and the one that the plain views show. Keeps recent
  /// snapshots outside timelines, which `diff` makes. Days and weeks are in UTC, and weeks begin on
  /// Monday. The age counts from the commit; for a folder, from the run.
  public func superfluous(_ snapshots: [StoredSnapshot], now: Int64) -> [StoredSnapshot] {
    Dictionary(grouping: snapshots, by: \.timeline).values
      .flatMap { superfluous(onLine: $0.sorted { $0.position > $1.position }, now: now) }
      .sorted { ($0.time, $0.id.rawValue) < ($1.time, $1.id.rawValue) }
  }

  /// The same for one timeline, latest first.
  private func superfluous(onLine line: [StoredSnapshot], now: Int64) -> [StoredSnapshot] {
    if line[0].isAside { return line.filter { now - $0.indexedAt >= all } }
    var days: Set<Int64> = []
    var weeks: Set<Int64> = []
    var superfluous: [StoredSnapshot] = []
    for (index, snapshot) in line.enumerated() {
      // Every kept snapshot counts as the last of its day and week if no later one did.
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
  /// The time of the commit; for a folder, the time of indexing.
  fileprivate var time: Int64 { committedAt ?? indexedAt }

  fileprivate var day: Int64 { dayNumber(ofSecond: time) }

  /// 1 January 1970 was a Thursday.
  fileprivate var week: Int64 { Int64((Double(day + 3) / 7).rounded(.down)) }
}

/// The result of pruning a project.
public struct PruneReport: Hashable, Sendable {
  /// The project's name.
  public let project: String
  /// The number of snapshots to keep.
  public let kept: Int
  /// The snapshots to remove, oldest first.
  public let removed: [StoredSnapshot]
}

/// Removes the snapshots of a project that `rules` do not keep; with `isTrial`, only lists them.
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
      // Other snapshots may have these numbers now.
      continue
    }
  }
}
