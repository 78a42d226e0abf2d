import Facts

/// A snapshot as questions about time need it.
public struct HistorySnapshot: Hashable, Sendable {
  /// The snapshot.
  public let id: SnapshotID
  /// The commit; nil for a plain folder.
  public let commitID: String?
  /// The commit's first parent.
  public let parentID: String?
  /// When it was committed, or a folder was indexed, in seconds since 1970.
  public let time: Int64
  /// The author of the commit, where known.
  public let author: String?
  /// The first paragraph of its message, where that is known.
  public let subject: String?
  /// The number of its controllers.
  public let controllerCount: Int
  /// The number of its nibs and storyboards.
  public let nibCount: Int
  /// The profiles that it was resolved for, by their bits in the file.
  public let profiles: UInt64
  /// Further inputs of its rows: the versions of scanners and rules, the languages.
  let terms: Terms

  struct Terms: Hashable, Sendable {
    let scannerVersion: Int
    let rulesVersion: Int
    let languages: String?
  }

  /// Whether a difference between two snapshots is a change of the code.
  public func isComparable(to other: HistorySnapshot) -> Bool {
    // A snapshot without languages was never resolved, so there is nothing to compare.
    terms == other.terms && terms.languages != nil
  }
}

/// The snapshots that lead to a project's latest one, the oldest first.
///
/// A place in this list is a step. Lines of history that others branched off from are followed down
/// to where the current one left them.
public struct ProjectHistory: Sendable {
  /// The project's name.
  public let project: String
  /// The location it was indexed from.
  public let location: String
  /// The snapshots; never empty.
  public let snapshots: [HistorySnapshot]
  /// The number of the project's snapshots that do not lead to the latest one.
  public let otherCount: Int
  /// The parts of lines of history that it is made of, the oldest first.
  let parts: [Part]

  /// Successive snapshots of one line of history.
  struct Part: Sendable {
    let timeline: Int64
    /// The step of the first of them.
    let firstStep: Int
    /// Their positions on the line.
    let positions: [Int]

    /// The steps at which a row holds that holds from `first` to `last`; nil if there are none.
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
  /// The number of elements of the sorted list that are less than `limit`.
  fileprivate func partition(before limit: Int) -> Int {
    firstPlace(below: count) { self[$0] >= limit }
  }
}
