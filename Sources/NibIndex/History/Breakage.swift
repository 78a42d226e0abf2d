import IndexStore

/// A row that is broken in the latest snapshot, and the start of its breakage.
struct Breakage {
  /// The start of a breakage, as far as the index knows it.
  enum Start: String {
    /// A snapshot broke it.
    case introduced
    /// It was already broken in the oldest snapshot of its history.
    case always
    /// The snapshot before has another version of the tool, or other terms, and a different result.
    case unknown
  }

  let row: HistoryResolution
  /// The first step of the current breakage.
  let step: Int
  let start: Start
  /// The row before; nil if there was none.
  let before: HistoryResolution?
  /// The profiles that share all this.
  var profiles: UInt64
}

extension Timeline {
  /// All current breakages: creations in the code first, then by controller and stem.
  mutating func breakages() -> [Breakage] {
    var found: [Breakage] = []
    for rows in families {
      var earlier = EarlierRows(among: rows)
      for row in rows where row.steps.contains(history.lastStep) && row.answer.isBroken {
        let first = found.count
        var rest = shown(row, at: history.lastStep)
        while rest != 0 {
          let bit = rest & (~rest &+ 1)
          rest &= ~bit
          let breakage = breakage(row, for: bit, among: &earlier)
          let same = found[first...].firstIndex {
            $0.step == breakage.step && $0.start == breakage.start && $0.before == breakage.before
          }
          if let same { found[same].profiles |= bit } else { found.append(breakage) }
        }
      }
    }
    return found.enumerated().sorted { left, right in
      let (one, other) = (left.element.row, right.element.row)
      if one.isSeen != other.isSeen { return one.isSeen }
      return (one.controller ?? "", left.offset) < (other.controller ?? "", right.offset)
    }.map(\.element)
  }

  /// Traces a broken row back for one profile.
  private func breakage(
    _ row: HistoryResolution, for bit: UInt64, among earlier: inout EarlierRows
  ) -> Breakage {
    var current = row
    while current.steps.lowerBound > 0 {
      let step = current.steps.lowerBound
      let before = earlier.row(before: current, for: bit)
      guard let before, before.answer.isBroken else {
        let (old, new) = (history.snapshots[step - 1], history.snapshots[step])
        let isKnown = new.isComparable(to: old) && old.profiles & bit != 0
        return Breakage(
          row: row, step: step, start: isKnown ? .introduced : .unknown,
          before: isKnown ? before : nil, profiles: bit)
      }
      current = before
    }
    return Breakage(row: row, step: 0, start: .always, before: nil, profiles: bit)
  }
}

/// The rows of a family, for finding their predecessors.
private struct EarlierRows {
  /// The key of a cached lookup.
  private struct CacheKey: Hashable {
    let answer: HistoryResolution.Answer
    let step: Int
    let profile: UInt64
  }

  private let rows: [HistoryResolution]
  private let withStem: [String: [HistoryResolution]]
  /// The first result by step and profile; rows of the same names that broke together share it.
  private var cache: [CacheKey: HistoryResolution?] = [:]

  init(among rows: [HistoryResolution]) {
    self.rows = rows
    withStem = Dictionary(grouping: rows, by: \.stem)
  }

  /// The predecessor of `row` at the step before it began, for one profile.
  mutating func row(before row: HistoryResolution, for profile: UInt64) -> HistoryResolution? {
    let step = row.steps.lowerBound - 1
    let same = (withStem[row.stem] ?? []).filter { $0.holds(at: step, for: profile) }
    // Another rank is no change.
    return same.first { $0.answer.isBroken }
      ?? first(CacheKey(answer: row.answer, step: step, profile: profile)) ?? same.first
  }

  private mutating func first(_ key: CacheKey) -> HistoryResolution? {
    if let known = cache[key] { return known }
    let found = rows.first {
      $0.holds(at: key.step, for: key.profile) && $0.answer == key.answer
    }
    cache.updateValue(found, forKey: key)
    return found
  }
}

extension HistoryResolution {
  fileprivate func holds(at step: Int, for profile: UInt64) -> Bool {
    steps.contains(step) && profiles & profile != 0
  }
}
