import Facts
import IndexStore
import Resolution

/// Broken connections of a project's history, and their changes.
struct ConnectionTimeline {
  /// The snapshots.
  let history: ProjectHistory
  /// The broken connections, by key and step.
  let rows: [HistoryConnection]

  /// Those of a past that are `wanted`.
  init(
    _ history: ProjectHistory, in store: Store,
    where wanted: (BrokenConnection) -> Bool = { _ in true }
  ) throws {
    self.history = history
    rows = try store.brokenConnections(of: history).filter { wanted($0.connection) }
  }

  /// Every change, the newest first, as `diff` has those of two commits.
  func changes() -> [(step: Int, change: ChangedConnection)] {
    let starting = Dictionary(grouping: rows, by: \.steps.lowerBound)
    let ending = Dictionary(grouping: rows, by: \.steps.upperBound)
    let steps = Set(starting.keys).union(ending.keys.map { $0 + 1 })
    return steps.sorted(by: >).flatMap { step -> [(Int, ChangedConnection)] in
      // A change of the tool or its options is no change of the code.
      guard step > 0, step <= history.lastStep,
        history.snapshots[step].isComparable(to: history.snapshots[step - 1])
      else { return [] }
      let (old, new) = (ending[step - 1] ?? [], starting[step] ?? [])
      return ConnectionComparison(old.map(\.connection), new.map(\.connection)).changes
        .map { (step, $0) }
    }
  }

  /// Everything that is broken now, and since when.
  func breakages() -> [ConnectionBreakage] {
    var found: [ConnectionBreakage] = []
    for family in families() {
      let now = family.filter { $0.steps.contains(history.lastStep) }
      guard !now.isEmpty else { continue }
      let counts = counts(of: family)
      for (place, row) in now.enumerated() {
        // Of connections with the same names the one that came last is broken for the shortest time.
        var step = history.lastStep
        while step > 0, counts[step - 1] > place { step -= 1 }
        let breakage = ConnectionBreakage(
          row: row.connection, step: step, start: start(at: step), apps: [row.connection.app])
        let same = found.firstIndex { $0.isLike(breakage) }
        if let same {
          found[same].apps += breakage.apps
        } else {
          found.append(breakage)
        }
      }
    }
    return found
  }

  /// The number of broken connections at each step.
  func counts() -> [Int] { counts(of: rows) }

  /// The rows of each key.
  private func families() -> [[HistoryConnection]] {
    var families: [[HistoryConnection]] = []
    var last: ExactText?
    for row in rows {
      let key = ExactText(row.connection.key)
      if key == last {
        families[families.count - 1].append(row)
      } else {
        families.append([row])
      }
      last = key
    }
    return families
  }

  /// The number of `rows` that hold at each step.
  private func counts(of rows: [HistoryConnection]) -> [Int] {
    var changes = Array(repeating: 0, count: history.snapshots.count + 1)
    for row in rows {
      changes[row.steps.lowerBound] += 1
      changes[row.steps.upperBound + 1] -= 1
    }
    var count = 0
    return changes.dropLast().map { change in
      count += change
      return count
    }
  }

  private func start(at step: Int) -> Breakage.Start {
    guard step > 0 else { return .always }
    return history.snapshots[step].isComparable(to: history.snapshots[step - 1])
      ? .introduced : .unknown
  }
}

/// A connection that is broken in the latest snapshot, and since when.
struct ConnectionBreakage {
  /// The connection as it is now.
  let row: BrokenConnection
  /// The first step since which it is broken without a break.
  let step: Int
  /// The kind of the first breakage.
  let start: Breakage.Start
  /// The apps for which all this holds.
  var apps: [String]

  /// Whether another one is the same for another app.
  fileprivate func isLike(_ other: Self) -> Bool {
    var (one, another) = (row, other.row)
    one.app = ""
    another.app = ""
    return one == another && step == other.step && start == other.start
      && !apps.contains(other.apps[0])
  }
}

extension BrokenConnection {
  /// Whether it is about a class: of an end, or one that the nib names in vain.
  func concerns(_ className: String) -> Bool {
    source.className == className || destination?.className == className
      || kind == .promise(.class) && name == className
  }
}
