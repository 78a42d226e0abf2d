import Facts

/// A snapshot in a project's history.
public struct HistorySnapshot: Hashable, Sendable {
  /// The snapshot.
  public let id: SnapshotID
  /// The commit; nil for a plain folder.
  public let commitID: String?
  /// The commit's first parent.
  public let parentID: String?
  /// The time of the commit, or of indexing a folder, in seconds since 1970.
  public let time: Int64
  /// The author of the commit, if known.
  public let author: String?
  /// The first paragraph of the commit's message, if known.
  public let subject: String?
  /// The number of controllers.
  public let controllerCount: Int
  /// The number of nibs and storyboards.
  public let nibCount: Int
  /// The profiles that it was resolved for, as bits of the index.
  public let profiles: UInt64
  /// Further inputs of the rows: the versions of scanners and rules, and the languages.
  let terms: Terms

  struct Terms: Hashable, Sendable {
    let scannerVersion: Int
    let rulesVersion: Int
    let languages: String?
  }

  /// Whether a difference between two snapshots shows a change of the code.
  public func isComparable(to other: HistorySnapshot) -> Bool {
    // A snapshot without languages was never resolved.
    terms == other.terms && terms.languages != nil
  }
}

/// The snapshots that lead to a project's latest one, oldest first.
///
/// A step is a place in this list. If a timeline branched off from another, the list has that one
/// up to the branching point.
public struct ProjectHistory: Sendable {
  /// The project's name.
  public let project: String
  /// The location that the project was indexed from.
  public let location: String
  /// The snapshots; never empty.
  public let snapshots: [HistorySnapshot]
  /// The number of the project's snapshots that do not lead to the latest one.
  public let otherCount: Int
  /// The parts of timelines that form the history, oldest first.
  let parts: [Part]

  /// Successive snapshots of one timeline.
  struct Part: Sendable {
    let timeline: Int64
    let firstStep: Int
    /// The positions of the snapshots on the timeline.
    let positions: [Int]

    /// The steps at which a row from position `first` to `last` holds; nil if there are none.
    func steps(from first: Int, to last: Int?) -> ClosedRange<Int>? {
      let start = positions.partition(before: first)
      let end = last.map { positions.partition(before: $0 + 1) } ?? positions.count
      return start < end ? firstStep + start...firstStep + end - 1 : nil
    }
  }

  /// The step of the latest snapshot.
  public var lastStep: Int { snapshots.count - 1 }

  /// Whether no commit lies between a step and the one before.
  public func isExact(_ step: Int) -> Bool {
    step > 0 && snapshots[step - 1].commitID != nil
      && snapshots[step - 1].commitID == snapshots[step].parentID
  }
}

extension [Int] {
  /// The number of elements below `limit` in a sorted list.
  fileprivate func partition(before limit: Int) -> Int {
    firstPlace(below: count) { self[$0] >= limit }
  }
}

/// A row, and the steps of a project's history at which it holds.
public struct HistoryRow<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The steps.
  public let steps: ClosedRange<Int>
  /// The row.
  public let row: Row
}

extension ProjectHistory {
  /// The rows that `select` reads for a timeline, its first value; their first columns are the first
  /// and last positions.
  func rows<Row: Readable, each Value: Bindable>(
    _ select: borrowing Statement, _ value: repeat each Value
  ) throws(StoreError) -> [HistoryRow<Row>] {
    var rows: [HistoryRow<Row>] = []
    for part in parts {
      try select.forEachRow(part.timeline, repeat each value) { columns throws(StoreError) in
        let steps = part.steps(from: try columns.next(), to: try columns.next())
        if let steps { rows.append(HistoryRow(steps: steps, row: try columns.next())) }
      }
    }
    return rows
  }
}
