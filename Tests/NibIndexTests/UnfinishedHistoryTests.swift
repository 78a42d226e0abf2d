import IndexStore
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// What is said of a history that is incomplete, and until when.
@Suite struct UnfinishedHistoryTests: NightlySuite {
  let repository: GitFixture

  init() throws {
    repository = try GitFixture()
    for name in ["A", "B", "C"] { try commit(name) }
  }

  private static let questions = [
    ["projects"], ["query", "broken"], ["trend"], ["blame"], ["log", "A"], ["bisect", "A"],
  ]

  /// Begins a history that ends after two commits.
  private func interrupt(
    _ thinning: HistoryChoice.Thinning, at revision: String? = nil
  ) async throws {
    struct Stop: Error {}
    var options = IndexOptions()
    if let revision { options.revision = revision }
    options.wholeHistory = true
    options.choice.thinning = thinning
    options.mostCommitsAtOnce = 1
    let store = try Store(writing: database)
    await #expect(throws: Stop.self) {
      _ = try await indexProject(at: repository.path, options: options, into: store) {
        if $0.unit == .commits, $0.done == 2 { throw Stop() }
      }
    }
  }

  /// What questions say of it.
  private func notes(_ questions: [[String]] = Self.questions) async -> [String] {
    var notes: [String] = []
    for question in questions {
      let messages = await run(question + ["--db", database]).messages
      notes += messages.split(separator: "\n").filter { $0.contains("history is incomplete") }.map(
        String.init)
    }
    return notes
  }

  private func note(_ choice: String) -> String {
    "nibindex: App: its history is incomplete, because the run that writes it has not finished;"
      + " nibindex index \(repository.path) \(choice) --db \(database) continues it"
  }

  @Test func `a history that is incomplete is told, with what goes on`() async throws {
    try await interrupt(.every(1))

    #expect(await notes() == Self.questions.map { _ in note("--every 1") })
    try commit("D")
    _ = await index(repository.path, "--at", "HEAD", "--quiet")
    #expect(await notes() == Self.questions.map { _ in note("--every 1") })
    _ = await index(repository.path)
    #expect(await notes() == [])
    #expect(await projects() == ["App"])
    let count = await run([
      "sql", "SELECT count(*) AS n FROM snapshots", "--format", "csv", "--db", database,
    ])
    #expect(count.output == "n\n4\n")
  }

  @Test func `what takes a history up is told by what it holds, as what takes it whole is`()
    async throws
  {
    for name in ["D", "E"] { try commit(name, isSound: name == "E") }
    try await interrupt(.none)
    #expect(
      words(await index(repository.path))
        == "App at #: 3 commits, 5 classes, 5 nibs, 0 problems, # s\n")
    try commit("F")
    try commit("D")
    #expect(
      words(await index(repository.path)) == "App at #: 2 commits, 0 introduced, 1 fixed, # s\n")
  }

  @Test func `the history of another commit leaves it as unfinished as it was`() async throws {
    try await interrupt(.every(1))
    try repository.git("checkout", "-q", "-b", "side", "HEAD~2")
    try commit("D")
    try repository.git("checkout", "-q", "main")

    // Once it has commits to write, then none.
    for _ in 0..<2 {
      #expect(await index(repository.path, "--history", "--at", "side").code == .done)
      #expect(await notes([["projects"]]) == [note("--every 1")])
    }
    #expect(await index(repository.path, "--history", "--at", "HEAD~1").code == .done)
    #expect(await notes([["projects"]]) == [note("--every 1")])
    _ = await index(repository.path)
    #expect(await notes() == [])
  }

  @Test func `a history that comes by the commit, or that of HEAD, ends it`() async throws {
    try await interrupt(.every(1))
    try repository.git("checkout", "-q", "-b", "later")
    try commit("D")
    try repository.git("checkout", "-q", "main")
    #expect(await index(repository.path, "--history", "--at", "later").code == .done)
    #expect(await notes() == [])

    _ = await run(["forget", "App", "--db", database])
    try await interrupt(.every(1))
    try repository.git("reset", "-q", "--hard", "HEAD~2")
    try commit("E")
    #expect(await index(repository.path, "--history").code == .done)
    #expect(await notes() == [])
  }

  @Test func `one of a branch that was set back since is nobody's any more`() async throws {
    try repository.git("checkout", "-q", "-b", "side")
    try commit("D")
    try repository.git("checkout", "-q", "main")
    try await interrupt(.every(1), at: "side")
    #expect(await notes([["projects"]]).count == 1)

    try repository.git("branch", "-f", "side", "main~1")
    #expect(await index(repository.path, "--history", "--at", "side").code == .done)

    #expect(await notes() == [])
  }
}
