/// A snapshot of a project, as far as its place among the others depends on it.
struct PlacedSnapshot: Hashable {
  /// Identifies it: its commit; for a folder, the files and the time.
  let identity: String
  /// Whether it is of a commit, not of a folder.
  let isCommit: Bool
  /// The first parent of its commit.
  let parent: String?
  /// The revision as the user named it.
  let ref: String?
  /// When it was committed; of a folder when it was indexed.
  let time: Int64
  /// Whether it is on the current timeline of some index.
  let isMain: Bool
  /// Whether it is beside the timelines in every index that has it.
  let isAside: Bool
}

/// The timelines of a project whose snapshots come from several indexes.
///
/// A function of the set of snapshots: neither their order nor how they were spread over indexes matters, but
/// for which of them were on a current timeline. Merging what was merged gives the same again.
struct MergedTimelines {
  struct Line: Equatable {
    var members: [Int]
    var isAside = false
  }

  /// Each line has its snapshots by number, the oldest first; the main one comes first, if there is one.
  private(set) var lines: [Line] = []
  /// Whether the first line is the one of the commits that were on current timelines.
  private(set) var hasMain = false

  private let snapshots: [PlacedSnapshot]
  /// The first parent of each, if it is among the snapshots.
  private var parents: [Int?]
  /// The place of each in the order of time.
  private var ranks: [Int]
  /// All that are on lines, in the order of time.
  private var order: [Int] = []

  init(_ snapshots: [PlacedSnapshot]) {
    self.snapshots = snapshots
    parents = Array(repeating: nil, count: snapshots.count)
    ranks = Array(repeating: 0, count: snapshots.count)
    let commits = snapshots.indices.filter { snapshots[$0].isCommit && !snapshots[$0].isAside }
    link(commits)
    addMain(of: commits)
    addOthers(of: commits)
    addFolders()
    for index in snapshots.indices.filter({ snapshots[$0].isAside }).sorted(by: isBefore) {
      lines.append(Line(members: [index], isAside: true))
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (snapshots[one].time, snapshots[one].identity)
      < (snapshots[other].time, snapshots[other].identity)
  }

  /// Finds the parents, and the order: by time, but no commit before its parent.
  private mutating func link(_ commits: [Int]) {
    let byCommit = Dictionary(
      commits.map { (snapshots[$0].identity, $0) }, uniquingKeysWith: { first, _ in first })
    var times = snapshots.map(\.time)
    var depths = Array(repeating: -1, count: snapshots.count)
    for commit in commits {
      parents[commit] = snapshots[commit].parent.flatMap { byCommit[$0] }
      if parents[commit] == commit { parents[commit] = nil }
    }
    for commit in commits where depths[commit] < 0 {
      var path: [Int] = []
      var next: Int? = commit
      while let current = next, depths[current] < 0 {
        // Meanwhile, so that a circle, which git cannot make, ends.
        depths[current] = 0
        path.append(current)
        next = parents[current]
      }
      for current in path.reversed() {
        guard let parent = parents[current] else { continue }
        depths[current] = depths[parent] + 1
        times[current] = max(times[current], times[parent])
      }
    }
    order = commits.sorted {
      (times[$0], depths[$0], snapshots[$0].identity)
        < (times[$1], depths[$1], snapshots[$1].identity)
    }
    for (rank, commit) in order.enumerated() { ranks[commit] = rank }
    for commit in commits where parents[commit].map({ ranks[$0] >= ranks[commit] }) ?? false {
      parents[commit] = nil
    }
  }

  /// The commits of current timelines and those that lead to them are one line, but for what a fork leaves
  /// beside it.
  private mutating func addMain(of commits: [Int]) {
    var main = Set(commits.filter { snapshots[$0].isMain })
    for commit in order.reversed() where main.contains(commit) {
      if let parent = parents[commit] { main.insert(parent) }
    }
    guard !main.isEmpty else { return }
    hasMain = true
    lines.append(Line(members: kept(of: main)))
  }

  /// All other commits stand with those that were asked for by the same name, or lead to one of them.
  private mutating func addOthers(of commits: [Int]) {
    let placed = Set(lines.flatMap(\.members))
    var labels: [Int: String] = [:]
    var groups: [String: Set<Int>] = [:]
    for commit in order.reversed() where !placed.contains(commit) {
      let label = snapshots[commit].ref ?? labels[commit] ?? snapshots[commit].identity
      groups[label, default: []].insert(commit)
      // The latest child comes first and stays.
      if let parent = parents[commit], labels[parent] == nil { labels[parent] = label }
    }
    var others: [[Int]] = []
    for (_, group) in groups {
      var group = group
      while !group.isEmpty {
        let line = kept(of: group)
        others.append(line)
        group.subtract(line)
      }
    }
    others.sort { ranks[$0[0]] < ranks[$1[0]] }
    lines += others.map { Line(members: $0) }
  }

  /// Those of `group` that are on one line, in its order: of the branches that begin at a commit only the one
  /// with the latest of the group is.
  private func kept(of group: Set<Int>) -> [Int] {
    var latest: [Int: Int] = [:]
    var heirs: [Int: Int] = [:]
    for commit in order.reversed() {
      let own = group.contains(commit) ? ranks[commit] : -1
      let best = max(own, latest[commit] ?? -1)
      guard best >= 0, let parent = parents[commit] else { continue }
      if best > latest[parent] ?? -1 {
        latest[parent] = best
        heirs[parent] = commit
      }
    }
    var isOnLine = Array(repeating: true, count: snapshots.count)
    for commit in order {
      guard let parent = parents[commit] else { continue }
      isOnLine[commit] = isOnLine[parent] && heirs[parent] == commit
    }
    return order.filter { isOnLine[$0] && group.contains($0) }
  }

  private mutating func addFolders() {
    let folders = snapshots.indices.filter { !snapshots[$0].isCommit && !snapshots[$0].isAside }
    guard !folders.isEmpty else { return }
    lines.append(Line(members: folders.sorted(by: isBefore)))
  }
}
