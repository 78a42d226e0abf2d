import TestSupport
import Testing

@testable import IndexStore

/// Where the snapshots of a project stand that come from several indexes.
@Suite struct MergedTimelinesTests {
  private func commit(
    _ name: String, after parent: String? = nil, at time: Int64, ref: String? = nil,
    isMain: Bool = true
  ) -> PlacedSnapshot {
    PlacedSnapshot(
      identity: name, isCommit: true, parent: parent, ref: ref, time: time, isMain: isMain,
      isAside: false)
  }

  private func lines(_ snapshots: [PlacedSnapshot]) -> [String] {
    MergedTimelines(snapshots).lines.map { line in
      line.members.map { snapshots[$0].identity }.joined(separator: " ")
    }
  }

  @Test func `nights stand one after the other`() {
    #expect(lines([commit("c", at: 3), commit("a", at: 1), commit("b", at: 2)]) == ["a b c"])
  }

  @Test func `a commit stands behind its parent, whatever the clock said`() {
    #expect(lines([commit("b", after: "a", at: 1), commit("a", at: 5)]) == ["a b"])
  }

  @Test func `of two commits with one parent the line goes to the later one`() {
    let fork = [
      commit("a", at: 1), commit("b", after: "a", at: 2), commit("x", after: "a", at: 3),
      commit("y", after: "x", at: 4),
    ]
    #expect(lines(fork) == ["a x y", "b"])
    #expect(lines(fork + [commit("c", after: "b", at: 9)]) == ["a b c", "x y"])
  }

  @Test func `other timelines are those of their names`() {
    let branch = [
      commit("a", at: 1), commit("r1", at: 2, ref: "release", isMain: false), commit("b", at: 3),
      commit("r2", at: 4, ref: "release", isMain: false), commit("t", at: 2, isMain: false),
    ]
    #expect(lines(branch) == ["a b", "r1 r2", "t"])
  }

  @Test func `a folder's snapshots stand apart`() {
    let folder = PlacedSnapshot(
      identity: "tree", isCommit: false, parent: nil, ref: nil, time: 0, isMain: true,
      isAside: false)
    #expect(lines([folder, commit("a", at: 1)]) == ["a", "tree"])
  }

  @Test func `merging step by step gives what merging at once gives`() {
    for seed in 0..<2000 {
      var random = SeededGenerator(UInt64(seed))
      let parts = randomParts(&random)
      let order = parts.shuffled(using: &random)
      let atOnce = Merged(parts)
      #expect(Merged(order) == atOnce, "seed \(seed), another order")
      var steps = Merged([])
      for part in order { steps = steps.adding(part) }
      #expect(steps == atOnce, "seed \(seed), step by step")
      #expect(steps.adding(order[0]) == atOnce, "seed \(seed), again")
    }
  }

  /// Some commits of a forked history, as one index after the other has them.
  private func randomParts(_ random: inout SeededGenerator) -> [[PlacedSnapshot]] {
    let count = Int.random(in: 2...12, using: &random)
    var parents: [Int?] = [nil]
    for number in 1..<count {
      parents.append(
        Int.random(in: 0..<5, using: &random) == 0
          ? Int.random(in: 0..<number, using: &random) : number - 1)
    }
    let refs: [String?] = [nil, nil, "main", "release"]
    let all = parents.indices.map { number in
      PlacedSnapshot(
        identity: "c\(number)", isCommit: true, parent: parents[number].map { "c\($0)" },
        ref: refs.randomElement(using: &random) ?? nil,
        time: Int64(number) + Int64.random(in: -2...2, using: &random), isMain: false,
        isAside: false)
    }
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let some = all.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      return some.map { snapshot in
        PlacedSnapshot(
          identity: snapshot.identity, isCommit: true, parent: snapshot.parent, ref: snapshot.ref,
          time: snapshot.time, isMain: Int.random(in: 0..<4, using: &random) > 0, isAside: false)
      }
    }
  }
}

/// The timelines of an index that parts were merged into.
private struct Merged: Equatable {
  private var snapshots: [String: PlacedSnapshot] = [:]
  private var lines: [[String]] = []

  init(_ parts: [[PlacedSnapshot]]) {
    for snapshot in parts.joined() {
      let isMain = snapshot.isMain || snapshots[snapshot.identity]?.isMain ?? false
      snapshots[snapshot.identity] = snapshot.standing(onMain: isMain)
    }
    let all = snapshots.values.sorted { $0.identity < $1.identity }
    let timelines = MergedTimelines(all)
    lines = timelines.lines.map { line in line.members.map { all[$0].identity } }
    let main = Set(timelines.hasMain ? lines[0] : [])
    // All that the index keeps of it.
    for snapshot in all {
      snapshots[snapshot.identity] = snapshot.standing(onMain: main.contains(snapshot.identity))
    }
  }

  func adding(_ part: [PlacedSnapshot]) -> Merged { Merged([Array(snapshots.values), part]) }
}

extension PlacedSnapshot {
  fileprivate func standing(onMain isMain: Bool) -> Self {
    Self(
      identity: identity, isCommit: isCommit, parent: parent, ref: ref, time: time, isMain: isMain,
      isAside: isAside)
  }
}
