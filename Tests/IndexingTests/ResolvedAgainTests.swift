import Facts
import IndexStore
import Indexing
import TestSupport
import Testing

/// A commit that is indexed with other terms is resolved again, and is there once.
@Suite struct ResolvedAgainTests {
  private let repository: GitFixture
  private let scratch: ScratchDirectory
  private let store: Store
  private let commits: [String]

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("index.db"))
    commits = try SampleProject.commits(in: repository)
  }

  private func index(
    _ place: Int = 7, history: Bool = false, profiles: [String] = [], languages: [String] = ["en"],
    path: String? = nil, into other: Store? = nil
  ) async throws -> IndexReport {
    var options = IndexOptions()
    options.project = "App"
    options.revision = commits[place]
    options.wholeHistory = history
    options.profiles = profiles.compactMap { RuntimeProfile($0) }
    options.languages = languages
    return try await indexProject(
      at: path ?? repository.path, options: options, into: other ?? store)
  }

  /// Each snapshot of the current line, oldest first: the place of its commit, and whether a further
  /// profile is among its terms.
  private func line() throws -> [String] {
    let snapshots = try store.snapshots(of: "App")
    let current = snapshots.first { $0.isLatest }?.timeline
    return snapshots.filter { $0.timeline == current }.reversed().map { snapshot in
      let place = snapshot.commitID.flatMap(commits.firstIndex).map(String.init) ?? "none"
      return place + (snapshot.resolvedWith?.contains("ios-12") == true ? "+" : "")
    }
  }

  /// Every commit is there once and says what it says in an index of its own with the same terms.
  private func expectEachCommitOnce() async throws {
    let snapshots = try store.snapshots(of: "App").filter { $0.commitID != nil }
    #expect(Set(snapshots.map(\.commitID)).count == snapshots.count)
    for snapshot in snapshots {
      let commit = try #require(snapshot.commitID)
      let terms = snapshot.resolvedWith ?? ""
      let place = try #require(commits.firstIndex(of: commit))
      let alone = try Store(writing: scratch.path("alone-\(place).db"))
      _ = try await index(
        place, profiles: ["ios-12-iphone", "ios-12-ipad"].filter(terms.contains),
        languages: terms.contains("languages fr") ? ["fr"] : ["en"], into: alone)
      let condition = "commit_id = '\(commit)'"
      #expect(
        try dump(store, where: condition).filter { $0.contains("_at: ") }
          == dump(alone, where: condition).filter { $0.contains("_at: ") })
    }
  }

  @Test func `a commit is resolved again when the terms differ, and only then`() async throws {
    #expect(try await !index().isUnchanged)
    #expect(try await index().isUnchanged)
    #expect(try await !index(profiles: ["ios-12-iphone", "ios-12-ipad"]).isUnchanged)
    #expect(try await index(profiles: ["ios-12-ipad", "ios-12-iphone"]).isUnchanged)
    #expect(try line() == ["7+"])
    #expect(try await !index(languages: ["fr"]).isUnchanged)
    #expect(try line() == ["7"])
    try await expectEachCommitOnce()
  }

  @Test func `a folder is resolved again where it is`() async throws {
    let path = scratch.path("plain")
    try repository.git("checkout-index", "-a", "--prefix=\(path)/")
    for profiles in [[], ["ios-12-ipad"], ["ios-12-ipad"], []] {
      _ = try await index(profiles: profiles, path: path)
      #expect(try number(store, "SELECT count(*) FROM snapshots") == 1)
    }
    try scratch.write("@interface New : NSObject\n@end\n", to: "plain/New.h")
    _ = try await index(path: path)
    #expect(try line() == ["none", "none"])
    #expect(try number(store, "SELECT max(position) FROM snapshots") == 2)
  }

  @Test func `the latest commit of a history stays on its line`() async throws {
    _ = try await index(4, history: true)
    _ = try await index(4, profiles: ["ios-12-ipad"])
    #expect(try line() == ["0", "1", "2", "3", "4+"])
    #expect(try number(store, "SELECT max(position) FROM snapshots") == 5)
    try await expectEachCommitOnce()

    // What was resolved otherwise at the end is resolved again, and nothing before it.
    _ = try await index(5, profiles: ["ios-12-ipad"])
    _ = try await index(7, history: true)
    #expect(try line() == ["0", "1", "2", "3", "4", "5", "6", "7"])
    #expect(try number(store, "SELECT count(DISTINCT position) FROM snapshots") == 8)
    try await expectEachCommitOnce()
  }

  @Test func `a history with other terms takes the place of the one before`() async throws {
    _ = try await index(4, history: true)
    _ = try await index(7, history: true, profiles: ["ios-12-ipad"])
    #expect(try line() == (0...7).map { "\($0)+" })
    try await expectEachCommitOnce()
    #expect(try await index(7, history: true, profiles: ["ios-12-ipad"]).isUnchanged)
    _ = try await index(7, history: true)
    #expect(try line() == (0...7).map(String.init))
    try await expectEachCommitOnce()
  }

  @Test func `a history that was resolved again in part is made whole`() async throws {
    _ = try await index(7, history: true)
    // As a run leaves it that is ended half-way.
    _ = try await index(3, history: true, profiles: ["ios-12-ipad"])
    #expect(try line() == ["4", "5", "6", "7"])
    try await expectEachCommitOnce()

    _ = try await index(7, history: true, profiles: ["ios-12-ipad"])
    #expect(try line() == (0...7).map { "\($0)+" })
    try await expectEachCommitOnce()
  }

  @Test func `a commit of the midst is resolved on a line of its own until the next history`()
    async throws
  {
    _ = try await index(7, history: true)
    func latest() throws -> [String] {
      try dump(store).filter { !$0.contains("_at: ") && !$0.hasPrefix("snapshots") }
        .filter { !$0.hasPrefix("profiles") && !$0.hasPrefix("resolution_changes") }
    }
    let before = try latest()

    _ = try await index(3, profiles: ["ios-12-ipad"])

    #expect(try line() == ["0", "1", "2", "4", "5", "6", "7"])
    #expect(try latest() == before)
    try await expectEachCommitOnce()
    _ = try await index(7, history: true)
    #expect(try line() == (0...7).map(String.init))
    try await expectEachCommitOnce()
  }

  @Test func `several processes at once resolve a commit again once`() async throws {
    _ = try await index(7, history: true)
    let (path, database) = (repository.path, scratch.path("index.db"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          var options = IndexOptions()
          options.project = "App"
          options.wholeHistory = number % 2 == 0
          options.languages = ["fr"]
          let store = try Store(writing: database)
          try await _ = indexProject(at: path, options: options, into: store)
        }
      }
      try await group.waitForAll()
    }
    try await expectEachCommitOnce()
    _ = try await index(7, history: true, languages: ["fr"])
    #expect(try line() == (0...7).map(String.init))
    try await expectEachCommitOnce()
  }
}
