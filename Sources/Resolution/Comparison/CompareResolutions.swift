public import Facts

/// The difference between the resolutions of two snapshots.
///
/// Stems of rows with the same names end in ranks, which follow the order of paths. A row is first compared with an
/// equal row of another rank, so rows that only swap ranks do not change.
public struct ResolutionComparison: Sendable {
  /// The changes, by kind, then by controller and stem.
  public let changes: [ChangedResolution]
  /// The totals.
  public private(set) var sums: ComparedSums
  /// The number of changes that were omitted because no app is built for their profiles.
  public let hiddenCount: Int

  /// Compares `old` with `new` in `scope`.
  ///
  /// Equal rows may be omitted from both. Messages, flags and confidence do not count, and may be omitted.
  public init(_ old: [Resolution], _ new: [Resolution], in scope: ComparedScope) {
    var sums = ComparedSums()
    var changes: [ChangedResolution] = []
    var hidden = 0
    let family = { (row: Resolution) in familyName(ofStem: row.stem) }
    let before = Dictionary(grouping: old, by: family)
    let after = Dictionary(grouping: new, by: family)
    for name in Set(before.keys).union(after.keys) {
      let (shown, passedOver) = Self.pairs(before[name] ?? [], after[name] ?? [], in: scope)
      for pair in shown {
        let count = pair.profiles.rawValue.nonzeroBitCount
        let wasBroken = pair.old?.verdict.isBroken ?? false
        let isBroken = pair.new?.verdict.isBroken ?? false
        if wasBroken { sums.old += count }
        if isBroken { sums.new += count }
        if wasBroken, isBroken { sums.unchanged += count }
        guard let kind = ChangedResolution.Kind(from: pair.old, to: pair.new) else { continue }
        sums.changes[kind, default: 0] += count
        changes.append(
          ChangedResolution(kind: kind, old: pair.old, new: pair.new, profiles: pair.profiles))
      }
      hidden += passedOver.count {
        ChangedResolution.Kind(from: $0.old, to: $0.new) != nil
      }
    }
    self.sums = sums
    self.changes = changes.sorted(by: Self.precedes)
    hiddenCount = hidden
  }

  /// Counts resolutions that are broken at both times and were omitted.
  public mutating func add(brokenAtBoth count: Int) {
    sums.old += count
    sums.new += count
    sums.unchanged += count
  }

  private struct Pair {
    let old: Resolution?
    let new: Resolution?
    var profiles: ProfileSet
  }

  /// Pairs of rows, with equal pairs of several profiles in one.
  private struct Pairs {
    private(set) var all: [Pair] = []
    private var places: [[Resolution?]: Int] = [:]

    mutating func add(_ old: Resolution?, _ new: Resolution?, _ profile: ProfileSet) {
      let (old, new) = (old.map(withoutProfiles), new.map(withoutProfiles))
      if let same = places[[old, new]] {
        all[same].profiles.formUnion(profile)
      } else {
        places[[old, new]] = all.count
        all.append(Pair(old: old, new: new, profiles: profile))
      }
    }
  }

  /// Pairs the rows of a family for each profile.
  private static func pairs(
    _ old: [Resolution], _ new: [Resolution], in scope: ComparedScope
  ) -> (shown: [Pair], hidden: [Pair]) {
    var (shown, hidden) = (Pairs(), Pairs())
    let (old, new) = (old.filter(scope.has), new.filter(scope.has))
    let all = (old + new).reduce(into: ProfileSet()) { $0.formUnion($1.profiles) }
      .intersection(scope.wanted)
    for place in 0..<ProfileSet.limit where all.contains(ProfileSet(at: place)) {
      let profile = ProfileSet(at: place)
      let pairs = partners(
        old.filter { $0.profiles.contains(profile) }, new.filter { $0.profiles.contains(profile) })
      for (one, other) in pairs {
        if scope.hides(profile, of: (other ?? one)?.bundle ?? "") {
          hidden.add(one, other, profile)
        } else {
          shown.add(one, other, profile)
        }
      }
    }
    return (shown.all, hidden.all)
  }

  /// Pairs the rows of a family for one profile: first equal rows, then rows of the same rank, then the rest.
  private static func partners(
    _ old: [Resolution], _ new: [Resolution]
  ) -> [(old: Resolution?, new: Resolution?)] {
    guard old.count + new.count > 1 else { return [(old.first, new.first)] }
    var old = old.sorted { isOrdered($0.stem, $1.stem) }
    var new = new.sorted { isOrdered($0.stem, $1.stem) }
    var pairs: [(old: Resolution?, new: Resolution?)] = []
    func pair<Key: Hashable>(by key: (Resolution) -> Key) {
      var places: [Key: [Int]] = [:]
      for place in old.indices.reversed() { places[key(old[place]), default: []].append(place) }
      var isTaken = Array(repeating: false, count: old.count)
      new.removeAll { row in
        guard let place = places[key(row)]?.popLast() else { return false }
        isTaken[place] = true
        pairs.append((old[place], row))
        return true
      }
      old = zip(old, isTaken).filter { !$1 }.map(\.0)
    }
    pair { StemAndOutcome(stem: $0.stem, outcome: Outcome($0)) }
    pair { Outcome($0) }
    pair { $0.stem }
    for place in 0..<max(old.count, new.count) {
      pairs.append((old.dropFirst(place).first, new.dropFirst(place).first))
    }
    return pairs
  }

  private struct StemAndOutcome: Hashable {
    let stem: String
    let outcome: Outcome
  }

  private static func withoutProfiles(_ row: Resolution) -> Resolution {
    var row = row
    row.profiles = []
    return row
  }

  private static func precedes(_ left: ChangedResolution, _ right: ChangedResolution) -> Bool {
    let (one, other) = (left.resolution, right.resolution)
    if left.kind != right.kind { return left.kind.rank < right.kind.rank }
    if one?.controller != other?.controller {
      return isOrdered(one?.controller ?? "", other?.controller ?? "")
    }
    if one?.stem != other?.stem { return isOrdered(one?.stem ?? "", other?.stem ?? "") }
    return left.profiles.rawValue < right.profiles.rawValue
  }
}

extension ChangedResolution.Kind {
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
