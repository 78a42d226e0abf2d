/// The properties of a snapshot that determine its place among others.
struct PlacedSnapshot: Hashable {
  /// The snapshot's identity: its commit, or the files and time of a folder.
  let identity: String
  /// Whether it shows a commit rather than a folder.
  let isCommit: Bool
  /// The first parent of its commit.
  let parent: String?
  /// The revision as the user named it.
  let ref: String?
  /// The time of the commit, or of indexing a folder.
  let time: Int64
  /// Whether it is on the current timeline of some index.
  let isMain: Bool
  /// Whether every index that has the snapshot keeps it outside its timelines.
  let isAside: Bool
}

/// The timelines of a project whose snapshots come from several indexes.
///
/// Depends only on the set of snapshots and on which of them were on a current timeline, not on
/// their order or distribution over indexes. Merging a merged index again changes nothing.
struct MergedTimelines {
  struct Line: Equatable {
    var members: [Int]
    var isAside = false
  }

  /// The timelines, with snapshots by number, oldest first; the main one, if any, is the first.
  private(set) var lines: [Line] = []
  /// Whether the first timeline has the commits of current timelines.
  private(set) var hasMain = false

  private let snapshots: [PlacedSnapshot]
  /// The first parent of each snapshot, if it is among the snapshots.
  private var parents: [Int?]
  /// The place of each snapshot in the order of time.
  private var ranks: [Int]
  /// All snapshots on timelines, in the order of time.
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

  /// Finds the parents and the order: by time, but every commit after its parent.
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
        // A temporary value that ends a circle, which git cannot produce.
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

  /// Puts the commits of current timelines and their ancestors on one timeline, without side
  /// branches.
  private mutating func addMain(of commits: [Int]) {
    var main = Set(commits.filter { snapshots[$0].isMain })
    for commit in order.reversed() where main.contains(commit) {
      if let parent = parents[commit] { main.insert(parent) }
    }
    guard !main.isEmpty else { return }
    hasMain = true
    lines.append(Line(members: kept(of: main)))
  }

  /// Groups each other commit with the commits of the same requested name, or with the one that it
  /// leads to.
  private mutating func addOthers(of commits: [Int]) {
    let placed = Set(lines.flatMap(\.members))
    var labels: [Int: String] = [:]
    var groups: [String: Set<Int>] = [:]
    for commit in order.reversed() where !placed.contains(commit) {
      let label = snapshots[commit].ref ?? labels[commit] ?? snapshots[commit].identity
      groups[label, default: []].insert(commit)
      // The latest child comes first and determines the label.
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

  /// The commits of `group` on one timeline, in order; at a fork, follows the branch with the
  /// latest commit of the group.
  private func kept(of group: Set<Int>) -> [Int] {
    var latest: [Int: Int] = [:]
    var successors: [Int: Int] = [:]
    for commit in order.reversed() {
      let own = group.contains(commit) ? ranks[commit] : -1
      let best = max(own, latest[commit] ?? -1)
      guard best >= 0, let parent = parents[commit] else { continue }
      if best > latest[parent] ?? -1 {
        latest[parent] = best
        successors[parent] = commit
      }
    }
    var isOnLine = Array(repeating: true, count: snapshots.count)
    for commit in order {
      guard let parent = parents[commit] else { continue }
      isOnLine[commit] = isOnLine[parent] && successors[parent] == commit
    }
    return order.filter { isOnLine[$0] && group.contains($0) }
  }

  private mutating func addFolders() {
    let folders = snapshots.indices.filter { !snapshots[$0].isCommit && !snapshots[$0].isAside }
    guard !folders.isEmpty else { return }
    lines.append(Line(members: folders.sorted(by: isBefore)))
  }
}
