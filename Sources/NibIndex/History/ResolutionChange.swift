import IndexStore

/// A change of a resolution between adjacent snapshots, for all profiles that agree.
struct ResolutionChange {
  /// The kind of change, as in the view `resolution_changes`.
  enum Kind: String {
    case introduced
    case fixed
    case changed
    case appeared
    case disappeared
  }

  let step: Int
  /// The row before; nil for a new one.
  let old: HistoryResolution?
  /// The row now; nil for a removed one.
  let new: HistoryResolution?
  var profiles: UInt64

  var kind: Kind {
    switch (old?.answer.isBroken ?? false, new?.answer.isBroken ?? false) {
    case (false, true): .introduced
    case (true, false): .fixed
    default: old == nil ? .appeared : new == nil ? .disappeared : .changed
    }
  }
}

extension Timeline {
  /// Every change, newest first, then by stem.
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
      // An unchanged row is on both sides if its lines moved, because that starts a new row.
      var (old, new) = (ending[step - 1] ?? [], starting[step] ?? [])
      new.removeAll { row in
        let same = old.firstIndex { $0.profiles == row.profiles && $0.answer == row.answer }
        if let same { old.remove(at: same) }
        return same != nil
      }
      guard !old.isEmpty || !new.isEmpty else { continue }
      let (before, after) = (history.snapshots[step - 1], history.snapshots[step])
      // A change of the tool or its options is not a change of the code.
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

  /// The differing rows of a family before and after, for one profile.
  ///
  /// Pairs equal rows first, whatever their rank, then rows with equal stems, then the rest.
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

  /// The profiles for which the old or the new row is shown.
  private mutating func shown(_ change: ResolutionChange) -> UInt64 {
    (change.old.map { shown($0, at: change.step - 1) } ?? 0)
      | (change.new.map { shown($0, at: change.step) } ?? 0)
  }
}

extension [ResolutionChange] {
  /// Merges a change into an equal one for other profiles, or appends it.
  fileprivate mutating func merge(_ change: ResolutionChange) {
    // The changes of one step are at the end.
    let start = lastIndex { $0.step != change.step }.map { $0 + 1 } ?? startIndex
    let same = self[start...].firstIndex {
      $0.old?.answer == change.old?.answer && $0.new?.answer == change.new?.answer
        && $0.old?.nibPath == change.old?.nibPath && $0.new?.nibPath == change.new?.nibPath
        && ($0.new ?? $0.old)?.stem == (change.new ?? change.old)?.stem
    }
    if let same { self[same].profiles |= change.profiles } else { append(change) }
  }
}
