import IndexStore

/// A resolution that differs from the snapshot before, for all profiles that agree.
struct ResolutionChange {
  /// As in the view `resolution_changes`.
  enum Kind: String {
    case introduced
    case fixed
    case changed
    case appeared
    case disappeared
  }

  /// The step that changed it.
  let step: Int
  /// The row before; nil if there was none.
  let old: HistoryResolution?
  /// The row now; nil if there is none.
  let new: HistoryResolution?
  /// The profiles.
  var profiles: UInt64

  /// The kind of change.
  var kind: Kind {
    switch (old?.answer.isBroken ?? false, new?.answer.isBroken ?? false) {
    case (false, true): .introduced
    case (true, false): .fixed
    default: old == nil ? .appeared : new == nil ? .disappeared : .changed
    }
  }
}

extension Timeline {
  /// Every change, the newest first, then by stem.
  mutating func changes() -> [ResolutionChange] {
    var changes: [ResolutionChange] = []
    for rows in families { changes += self.changes(among: rows) }
    return changes.sorted { $0.step > $1.step }
  }

  /// The changes of one family, by step.
  private mutating func changes(among rows: [HistoryResolution]) -> [ResolutionChange] {
    let starting = Dictionary(grouping: rows, by: \.steps.lowerBound)
    let ending = Dictionary(grouping: rows, by: \.steps.upperBound)
    var changes: [ResolutionChange] = []
    for step in Set(starting.keys).union(ending.keys.map { $0 + 1 }).sorted()
    where step > 0 && step <= history.lastStep {
      // Unchanged rows are on both sides; moved lines alone start a new row.
      var (old, new) = (ending[step - 1] ?? [], starting[step] ?? [])
      new.removeAll { row in
        let same = old.firstIndex { $0.profiles == row.profiles && $0.answer == row.answer }
        if let same { old.remove(at: same) }
        return same != nil
      }
      guard !old.isEmpty || !new.isEmpty else { continue }
      let (before, after) = (history.snapshots[step - 1], history.snapshots[step])
      // A change of the tool or its options is no change of the code.
      guard after.isComparable(to: before) else { continue }
      var rest = before.profiles & after.profiles & (old + new).reduce(0) { $0 | $1.profiles }
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        rest &= ~bit
        for (old, new) in pairs(
          old.filter { $0.profiles & bit != 0 }, new.filter { $0.profiles & bit != 0 })
        {
          let change = ResolutionChange(step: step, old: old, new: new, profiles: bit)
          if shown(change) & bit != 0 { changes.merge(change) }
        }
      }
    }
    return changes
  }

  /// The rows of a family before and after, for one profile, that differ.
  ///
  /// Pairs equal rows first, whatever their rank; then rows of equal stems, then the rest.
  private func pairs(
    _ old: [HistoryResolution], _ new: [HistoryResolution]
  ) -> [(HistoryResolution?, HistoryResolution?)] {
    var (old, new) = (old, new)
    var pairs: [(HistoryResolution?, HistoryResolution?)] = []
    for row in new {
      guard let same = old.firstIndex(where: { $0.answer == row.answer }) else { continue }
      old.remove(at: same)
      new.removeAll { $0 == row }
    }
    for row in new {
      guard let place = old.firstIndex(where: { $0.stem == row.stem }) else { continue }
      pairs.append((old.remove(at: place), row))
      new.removeAll { $0 == row }
    }
    for place in 0..<max(old.count, new.count) {
      pairs.append(
        (place < old.count ? old[place] : nil, place < new.count ? new[place] : nil))
    }
    return pairs
  }

  /// A change is shown if its old or new state would be.
  private mutating func shown(_ change: ResolutionChange) -> UInt64 {
    (change.old.map { shown($0, at: change.step - 1) } ?? 0)
      | (change.new.map { shown($0, at: change.step) } ?? 0)
  }
}

extension [ResolutionChange] {
  /// Adds a change to one that says the same of other profiles, if there is one.
  fileprivate mutating func merge(_ change: ResolutionChange) {
    // Those of a step stand together at the end.
    let start = lastIndex { $0.step != change.step }.map { $0 + 1 } ?? startIndex
    let same = self[start...].firstIndex {
      $0.old?.answer == change.old?.answer && $0.new?.answer == change.new?.answer
        && $0.old?.nibPath == change.old?.nibPath && $0.new?.nibPath == change.new?.nibPath
        && ($0.new ?? $0.old)?.stem == (change.new ?? change.old)?.stem
    }
    if let same { self[same].profiles |= change.profiles } else { append(change) }
  }
}
