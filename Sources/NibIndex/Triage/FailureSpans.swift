import Facts
import IndexStore

/// The failing connections and lookups of a project's history, with their steps.
struct FailureSpans {
  let history: ProjectHistory
  private let rows: [String: [HistoryRow<BrokenConnection>]]

  init(_ history: ProjectHistory, in store: Store) throws {
    self.history = history
    rows = Dictionary(grouping: try store.brokenConnections(of: history), by: \.row.message)
  }

  /// The last step that predicts each message.
  var lastSteps: [(message: String, step: Int)] {
    rows.map { message, rows in (message, rows.map(\.steps.upperBound).max() ?? 0) }
  }

  /// The snapshots that introduced and fixed the failure with `message` in the file at `path`, as
  /// seen at `step`.
  func ends(
    of message: String, in path: String?, around step: Int
  ) -> (introduced: HistorySnapshot?, fixed: HistorySnapshot?) {
    let rows = rows[message] ?? []
    guard let row = rows.first(where: { $0.steps.contains(step) && $0.row.path == path })
    else { return (nil, nil) }
    // Editing a nib ends one row and begins another.
    let pieces = rows.filter { $0.row.key == row.row.key }.map(\.steps)
    var steps = row.steps
    while let before = pieces.first(where: { $0.contains(steps.lowerBound - 1) }) {
      steps = before.lowerBound...steps.upperBound
    }
    while let next = pieces.first(where: { $0.contains(steps.upperBound + 1) }) {
      steps = steps.lowerBound...next.upperBound
    }
    return (change(at: steps.lowerBound), change(at: steps.upperBound + 1))
  }

  /// The snapshot at a step; nil if it is not comparable to the one before.
  private func change(at step: Int) -> HistorySnapshot? {
    guard step > 0, step <= history.lastStep,
      history.snapshots[step].isComparable(to: history.snapshots[step - 1])
    else { return nil }
    return history.snapshots[step]
  }
}
