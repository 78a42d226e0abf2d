import Facts
import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

/// Which commits of a history are taken, and that runs that follow each other make no other choice.
@Suite struct HistoryChoiceTests {
  private let repository: GitFixture
  private let scratch: ScratchDirectory
  /// The commits, oldest first; each adds a class of its own, and the fifth takes away that of the first.
  private let commits: [String]

  /// The hours at which they are made, from a midnight on: five on a first day, none on the second, four
  /// on the third, one of whose clocks is wrong, and three on the fourth.
  private static let hours = [1, 2, 3, 22, 23, 49, 50, 12, 71, 72, 80, 95]
  private static let midnight = 1_700_006_400

  init() throws {
    var stream = ""
    for (index, hour) in Self.hours.enumerated() {
      let text = "@interface C\(index) : UIViewController\n@end\n"
      stream += """
        commit refs/heads/main
        committer A <a@example.com> \(Self.midnight + hour * 3600) +0000
        data 1
        x
        M 100644 inline C\(index).h
        data \(text.utf8.count)
        \(text)
        \(index == 4 ? "D C0.h\n" : "")
        """
      if [1, 5, 8].contains(index) {
        stream += "reset refs/tags/v\(index)\nfrom refs/heads/main\n\n"
      }
    }
    repository = try GitFixture(named: "App", importing: Data(stream.utf8))
    scratch = try ScratchDirectory()
    commits = try repository.git("rev-list", "--reverse", "main").split(separator: "\n").map(
      String.init)
    #expect(commits.count == Self.hours.count)
  }

  private var store: Store {
    get throws { try Store(writing: scratch.path("i.db")) }
  }

  @discardableResult
  private func index(
    upTo last: Int = 11, _ choice: HistoryChoice? = nil, at revision: String = "HEAD",
    profile: String? = nil, progress: (IndexProgress) throws -> Void = { _ in }
  ) async throws -> IndexReport {
    try repository.git("update-ref", "refs/heads/main", commits[last])
    var options = IndexOptions()
    options.revision = revision
    options.wholeHistory = choice != nil
    options.choice = choice ?? HistoryChoice()
    options.goesOn = choice == nil && revision == "HEAD"
    if let profile { options.profiles = [try #require(RuntimeProfile(profile))] }
    return try await indexProject(
      at: repository.path, options: options, into: try store, progress: progress)
  }

  /// The places of the commits on each line of history, the current one first.
  private func lines() throws -> [[Int]] {
    var lines: [TimelineID: [Int]] = [:]
    var order: [TimelineID] = []
    for snapshot in try store.snapshots(of: "App") {
      if lines[snapshot.timeline] == nil { order.append(snapshot.timeline) }
      let place = try #require(commits.firstIndex(of: snapshot.commitID ?? ""))
      lines[snapshot.timeline, default: []].insert(place, at: 0)
    }
    return order.compactMap { lines[$0] }
  }

  /// Expects every snapshot to hold what an index of its commit alone holds.
  private func expectRight() async throws {
    for (place, commit) in commits.enumerated() {
      let classes = try texts(
        store, "SELECT class FROM classes_at WHERE commit_id = '\(commit)' ORDER BY class")
      guard !classes.isEmpty else { continue }
      let all = (0...place).filter { $0 != 0 || place < 4 }.map { "C\($0)" }
      #expect(classes == all.sorted(), "\(place)")
    }
    #expect(try number(store, "SELECT count(*) - count(DISTINCT commit_id) FROM snapshots") == 0)
  }

  private static func choice(
    _ thinning: HistoryChoice.Thinning = .none, since: String? = nil
  ) -> HistoryChoice {
    var choice = HistoryChoice()
    choice.thinning = thinning
    choice.since = since
    return choice
  }

  static let choices: [(choice: HistoryChoice, taken: [Int])] = [
    (choice(), Array(0...11)),
    (choice(.tags), [1, 5, 8, 11]),
    (choice(.daily), [4, 6, 7, 8, 11]),
    (choice(.every(5)), [0, 5, 10, 11]),
    (choice(.every(1)), Array(0...11)),
    (choice(.every(100)), [0, 11]),
    (choice(since: "v8"), [8, 9, 10, 11]),
    (choice(since: "HEAD"), [11]),
    (choice(since: "2023-11-17"), Array(5...11)),
    (choice(since: "@{2023-11-17T02:00}"), Array(6...11)),
    (choice(since: "1999-01-01"), Array(0...11)),
    (choice(since: "2031-01-01"), [11]),
    (choice(.daily, since: "v5"), [6, 7, 8, 11]),
    (choice(.every(3), since: "v5"), [5, 8, 11]),
    (choice(.tags, since: "HEAD~9"), [5, 8, 11]),
  ]

  @Test(arguments: choices.indices)
  func `a choice takes its commits and the newest`(index: Int) async throws {
    let (choice, taken) = Self.choices[index]
    let report = try await self.index(choice)

    #expect(try lines() == [taken])
    #expect(report.commits == taken.count)
    try await expectRight()
    #expect(try store.project(named: "App")?.history != nil)
    #expect(try await self.index(choice).isUnchanged)
    #expect(try await self.index().isUnchanged)
  }

  /// What nights that end at these commits leave behind, with the choice given each night.
  static let nights: [(choice: HistoryChoice, ends: [Int], taken: [Int])] = [
    (choice(), [2, 7, 11], Array(0...11)),
    (choice(.daily), [2, 3, 9, 11], [2, 3, 4, 6, 7, 8, 9, 11]),
    (choice(.every(5)), [2, 6, 7, 11], [0, 2, 5, 6, 7, 10, 11]),
    (choice(.tags), [2, 8, 11], [1, 2, 5, 8, 11]),
    (choice(since: "v5"), [6, 11], Array(5...11)),
  ]

  @Test(arguments: nights.indices, [false, true])
  func `nights make no other choice about the past`(index: Int, isGiven: Bool) async throws {
    let (choice, ends, taken) = Self.nights[index]
    var before: [String] = []
    for end in ends {
      try await self.index(upTo: end, isGiven || end == ends[0] ? choice : nil)
      let ids = try texts(store, "SELECT snapshot_id || commit_id FROM snapshots")
      #expect(Set(before).isSubset(of: ids))
      before = ids
    }
    #expect(try lines() == [taken])
    try await expectRight()
  }

  @Test func `a tag that is given later changes nothing of the past`() async throws {
    try await index(upTo: 8, Self.choice(.tags))
    try repository.git("tag", "late", commits[3])
    try await index(Self.choice(.tags))
    #expect(try lines() == [[1, 5, 8, 11]])
  }

  @Test func `a project without a history gets one snapshot a night`() async throws {
    for end in [2, 5, 11] { try await index(upTo: end) }
    #expect(try lines() == [[2, 5, 11]])
    try await index(Self.choice(.daily))
    #expect(try lines() == [[2, 4, 5, 6, 7, 8, 11]])
    try await expectRight()
    try await index(Self.choice())
    #expect(try lines() == [Array(0...11)])
    try await expectRight()
  }

  @Test func `a revision that is asked for by name is one snapshot`() async throws {
    try await index(upTo: 2, Self.choice())
    try await index(upTo: 11, at: "v8")
    #expect(try lines() == [[0, 1, 2, 8]])
    try await index()
    #expect(try lines() == [[0, 1, 2, 8, 9, 10, 11]])
    try await expectRight()
  }

  struct Stop: Error {}

  @Test(arguments: [false, true])
  func `a history that is cut short goes on where it was`(isThin: Bool) async throws {
    let choice = isThin ? Self.choice(.every(2)) : Self.choice()
    try await index(upTo: 11, at: "HEAD")
    try await index(upTo: 11, choice, at: commits[3])
    // As if the run had been ended behind the fourth commit, with the newest known from before.
    #expect(try lines() == [[11], isThin ? [0, 2, 3] : [0, 1, 2, 3]])
    let ids = try texts(store, "SELECT snapshot_id FROM snapshots WHERE NOT is_latest")

    try await index(choice)

    #expect(try lines() == [isThin ? [0, 2, 3, 4, 6, 8, 10, 11] : Array(0...11)])
    #expect(try Set(ids).isSubset(of: texts(store, "SELECT snapshot_id FROM snapshots")))
    try await expectRight()
  }

  @Test func `a branch that was forced elsewhere starts a line at the merge base`() async throws {
    try await index(upTo: 4, Self.choice(.daily))
    #expect(try lines() == [[4]])
    try await index(upTo: 9)
    try repository.git("update-ref", "refs/heads/main", commits[6])
    let tree = try repository.git("rev-parse", "\(commits[6])^{tree}")
    let other = try repository.git("commit-tree", "-p", commits[6], "-m", "other", tree)
    try repository.git("update-ref", "refs/heads/main", other)
    var options = IndexOptions()
    options.goesOn = true

    let report = try await indexProject(at: repository.path, options: options, into: try store)

    #expect(report.commits == 1)
    #expect(
      try texts(store, "SELECT commit_id FROM snapshots WHERE position = 1 ORDER BY is_latest")
        == [commits[4], other])
    #expect(try texts(store, "SELECT latest_commit FROM projects") == [other])
    #expect(try number(store, "SELECT count(*) FROM snapshots") == 6)
  }

  @Test func `other profiles make the end of a line anew and leave its past alone`() async throws {
    try await index(upTo: 4, Self.choice())
    let past = try texts(store, "SELECT snapshot_id FROM snapshots WHERE position < 5")

    try await index(upTo: 6, profile: "ios-12-ipad")

    #expect(try lines() == [Array(0...6)])
    #expect(try texts(store, "SELECT snapshot_id FROM snapshots WHERE position < 5") == past)
    let counts =
      "SELECT count(*) FROM resolutions_at WHERE profile = 'ios-12-ipad' AND commit_id = "
    for (place, count) in [(3, 0), (4, 4), (5, 5), (6, 6)] {
      #expect(try number(store, counts + "'\(commits[place])'") == count, "\(place)")
    }
    try await expectRight()
  }

  @Test func `a shallow clone that is deepened keeps what it had`() async throws {
    let clone = scratch.path("App")
    try repository.git(
      "clone", "-q", "--bare", "--depth", "4", "file://\(repository.path)", clone)
    var options = IndexOptions()
    options.wholeHistory = true
    _ = try await indexProject(at: clone, options: options, into: try store)
    #expect(try lines() == [[8, 9, 10, 11]])
    try repository.git("-C", clone, "fetch", "-q", "--unshallow")

    options.wholeHistory = false
    options.goesOn = true
    #expect(try await indexProject(at: clone, options: options, into: try store).isUnchanged)
    #expect(try lines() == [[8, 9, 10, 11]])

    options.wholeHistory = true
    options.goesOn = false
    _ = try await indexProject(at: clone, options: options, into: try store)
    #expect(try lines() == [Array(0...11)])
    try await expectRight()
  }

  @Test func `what was pruned does not come back`() async throws {
    try await index(upTo: 8, Self.choice())
    let gone = try store.snapshots(of: "App").filter { ![3, 5].contains($0.position) }
    try store.remove(Set(gone.map(\.id)), of: "App")
    #expect(try lines() == [[2, 4, 8]])

    try await index(upTo: 9)
    try await index(Self.choice())

    #expect(try lines() == [[2, 4, 8, 9, 10, 11]])
    try await expectRight()
  }

  @Test(arguments: choices.map(\.choice))
  func `a choice is kept as words`(choice: HistoryChoice) {
    #expect(HistoryChoice(text: choice.text) == choice)
  }

  @Test(arguments: ["", "every", "every 0", "every x", "daily 3", "weekly"])
  func `other words are no choice`(text: String) {
    #expect(HistoryChoice(text: text) == nil)
  }
}
