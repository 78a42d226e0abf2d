import Facts
import IndexStore
import Indexing
import Resolution

/// Broken connections of a project's history, and their changes.
struct ConnectionTimeline {
  let history: ProjectHistory
  /// The broken connections, by key and step.
  let rows: [HistoryRow<BrokenConnection>]

  /// Reads the `wanted` broken connections of a history.
  init(
    _ history: ProjectHistory, in store: Store,
    where wanted: (BrokenConnection) -> Bool = { _ in true }
  ) throws {
    self.history = history
    rows = try store.brokenConnections(of: history).filter { wanted($0.row) }
  }

  /// Every change, newest first, like `diff` between adjacent snapshots.
  ///
  /// For outlets that nibs connect in only one of them, includes those of `owner`.
  func changes(
    withOutletsOf owner: OutletOwner, in store: Store
  ) throws -> [(step: Int, change: ChangedConnection)] {
    let starting = Dictionary(grouping: rows, by: \.steps.lowerBound)
    let ending = Dictionary(grouping: rows, by: \.steps.upperBound)
    let edited = try store.stepsOfEditedOutlets(of: owner, in: history)
    let steps = Set(starting.keys).union(ending.keys.map { $0 + 1 }).union(edited)
    return try steps.sorted(by: >).flatMap { step -> [(Int, ChangedConnection)] in
      // A change of the tool or its options is not a change of the code.
      guard step > 0, step <= history.lastStep,
        history.snapshots[step].isComparable(to: history.snapshots[step - 1])
      else { return [] }
      let (old, new) = (ending[step - 1] ?? [], starting[step] ?? [])
      var compared = ConnectionComparison(old.map(\.row), new.map(\.row))
      if edited.contains(step) {
        let changes = try changedOutlets(
          from: history.snapshots[step - 1].id, to: history.snapshots[step].id,
          of: history.project, in: store)
        compared.add(uncounted: changes.filter { $0.connection.map(owner.has) ?? false })
      }
      return compared.changes.map { (step, $0) }
    }
  }

  func breakages() -> [ConnectionBreakage] {
    var found = BreakagesByApp()
    for family in families() {
      let now = family.filter { $0.steps.contains(history.lastStep) }
      guard !now.isEmpty else { continue }
      let counts = counts(of: family)
      for (place, row) in now.enumerated() {
        // Of several connections with the same names, the last one broke most recently.
        var step = history.lastStep
        while step > 0, counts[step - 1] > place { step -= 1 }
        found.add(row.row, step: step, start: start(at: step))
      }
    }
    return found.all
  }

  /// The number of broken connections at each step.
  func counts() -> [Int] { counts(of: rows) }

  /// The rows of each key.
  private func families() -> [[HistoryRow<BrokenConnection>]] {
    var families: [[HistoryRow<BrokenConnection>]] = []
    var last: ExactText?
    for row in rows {
      let key = ExactText(row.row.key)
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
  private func counts(of rows: [HistoryRow<BrokenConnection>]) -> [Int] {
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

/// A connection that is broken in the latest snapshot, and the start of its breakage.
struct ConnectionBreakage {
  let row: BrokenConnection
  /// The first step of the current breakage.
  let step: Int
  let start: Breakage.Start
  /// The apps that share all this.
  var apps: [String]
}

/// Breakages, merged if they differ only in the app.
private struct BreakagesByApp {
  /// The common part of breakages in several apps.
  private struct Key: Hashable {
    /// The connection without its app.
    var row: BrokenConnection
    let step: Int
    let start: Breakage.Start
  }

  private(set) var all: [ConnectionBreakage] = []
  private var places: [Key: [Int]] = [:]
  /// The number of breakages of each app, by their common part.
  private var counts: [Key: [String: Int]] = [:]

  /// Adds a breakage to the first that differs only in the app.
  mutating func add(_ row: BrokenConnection, step: Int, start: Breakage.Start) {
    var key = Key(row: row, step: step, start: start)
    key.row.app = ""
    let count = counts[key]?[row.app] ?? 0
    counts[key, default: [:]][row.app] = count + 1
    if let same = places[key], count < same.count {
      all[same[count]].apps.append(row.app)
    } else {
      places[key, default: []].append(all.count)
      all.append(ConnectionBreakage(row: row, step: step, start: start, apps: [row.app]))
    }
  }
}

extension BrokenConnection {
  /// Whether it concerns a class: at one of its ends, or missing from the code.
  func concerns(_ className: String) -> Bool {
    source.className == className || destination?.className == className
      || kind.isOfClass && name == className
  }
}
