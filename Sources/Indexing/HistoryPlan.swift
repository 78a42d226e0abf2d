import IndexStore
import Repository

/// The snapshots to write so that every chosen commit up to a revision has one.
struct HistoryPlan {
  /// The commit before the new snapshots; nil if they start at the root.
  let base: String?
  /// The commits that get snapshots.
  private let written: Set<String>
  private let first: SnapshotDraft.TimelineChoice
  /// Whether the plain views will show the last new snapshot.
  private let isCurrent: Bool

  /// Plans snapshots for the chosen `commits`; nil if there is nothing to do.
  ///
  /// If `isSettled`, no commit before an existing snapshot gets one.
  init?(
    _ commits: ChosenCommits, isThin: Bool, isSettled: Bool, isCurrent: Bool,
    indexed: IndexedSnapshots
  ) {
    let chain = commits.chain.map(\.id)
    let present = chain.indices.filter { indexed.hasSnapshot(ofCommit: chain[$0]) }
    let known =
      isSettled ? present : Self.known(chain, at: present, isWhole: !isThin, indexed: indexed)
    var missing = Self.missing(
      commits, known, isThin: isThin, isSettled: isSettled, indexed: indexed)
    missing = Set(missing).union(present).subtracting(known).sorted()
    guard let oldestNew = missing.last else { return nil }
    self.isCurrent = isCurrent
    let base = known.first { $0 > oldestNew }
    let places: [Int]
    if let base, known[0] > oldestNew {
      places = missing
      first = indexed.timeline(
        after: chain[base], for: Set(missing.map { chain[$0] }),
        makeCurrent: isCurrent && missing.count == 1)
      self.base = chain[base]
    } else if let base, let line = indexed.timeline(endingWith: chain[base]) {
      // Known commits after the gap join this timeline.
      places = Set(missing + known.prefix { $0 < oldestNew }).sorted()
      first = .extend(line, makeCurrent: isCurrent && places.count == 1)
      self.base = chain[base]
    } else {
      // A timeline begins with its oldest commit, so the commits after a gap are rewritten here,
      // and the store removes them from their former timelines.
      places = Set(commits.taken + present).sorted()
      first = .newTimeline(makeCurrent: isCurrent && places.count == 1)
      let oldest = places.last ?? 0
      self.base = oldest + 1 < chain.count ? chain[oldest + 1] : nil
    }
    written = Set(places.map { chain[$0] })
  }

  /// The places of `present`, newest first, whose snapshots can stay where they are.
  ///
  /// If the whole chain is indexed, a snapshot on a separate timeline cannot stay between two of
  /// another one: queries along that timeline would miss it.
  private static func known(
    _ chain: [String], at present: [Int], isWhole: Bool, indexed: IndexedSnapshots
  ) -> [Int] {
    let lines = present.compactMap { place in
      indexed.snapshot(ofCommit: chain[place]).map { (place: place, line: $0.timeline) }
    }
    guard isWhole else { return lines.map(\.place) }
    let oldest = Dictionary(lines.map { ($0.line, $0.place) }, uniquingKeysWith: max)
    var known: [Int] = []
    var current = lines.first?.line
    for (place, line) in lines {
      if let end = current.flatMap({ oldest[$0] }), line != current, place < end { continue }
      current = line
      known.append(place)
    }
    return known
  }

  /// The chosen places in the chain without a snapshot.
  private static func missing(
    _ commits: ChosenCommits, _ known: [Int], isThin: Bool, isSettled: Bool,
    indexed: IndexedSnapshots
  ) -> [Int] {
    let isKnown = Set(known)
    let missing = commits.taken.filter { !isKnown.contains($0) }
    if isSettled { return missing.filter { $0 < known.first ?? .max } }
    // The first run for a timeline decided how to thin out all its commits.
    guard isThin, indexed.history != nil, !indexed.isUnfinished else { return missing }
    let places = Dictionary(grouping: known) {
      indexed.snapshot(ofCommit: commits.chain[$0].id)?.timeline
    }.values
    return missing.filter { place in
      !places.contains { $0.contains { $0 < place } && $0.contains { $0 > place } }
    }
  }

  /// Whether the new snapshots start a timeline, which does not include the base.
  var startsLine: Bool { if case .newTimeline = first { true } else { false } }

  /// Whether a commit gets a snapshot.
  func takes(_ commit: String) -> Bool { written.contains(commit) }

  /// The timeline of the next snapshot; `line` holds those before it.
  ///
  /// The plain views keep showing the same snapshot until the timeline is complete.
  func timeline(after line: TimelineID?, isLast: Bool) -> SnapshotDraft.TimelineChoice {
    line.map { .extend($0, makeCurrent: isLast && isCurrent) } ?? first
  }
}
