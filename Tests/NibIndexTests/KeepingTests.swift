import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Projects are listed, pruned and forgotten.
@Suite struct KeepingTests {
  private let repository: GitFixture
  private let database: String

  init() throws {
    repository = try GitFixture()
    database = repository.scratch.path("i.db")
  }

  /// Commits a class of each name, an hour apart, and indexes them.
  private func indexHistory(_ names: String..., option: String = "--history") async throws {
    for name in names {
      try repository.write("@interface \(name) : UIViewController\n@end\n", to: "\(name).h")
      try repository.commit()
    }
    let ending = await nibindex(
      "index", repository.path, option, "--quiet", "--db", database)
    #expect(ending == Outcome(output: "", messages: "", code: .done))
  }

  @Test func `projects are listed with what is in them`() async throws {
    try await indexHistory("A", "B")
    let commit = try repository.git("rev-parse", "HEAD")

    let list = await nibindex("projects", "--db", database, "--format", "tsv")

    let rows = list.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 2)
    #expect(
      rows[0].joined(separator: " ")
        == "project snapshots commit ref committed_at indexed_at classes controllers nibs location")
    #expect(rows[1][0] == "App" && rows[1][1] == "2" && rows[1][2] == commit)
    #expect(rows[1][3] == "refs/heads/main" && rows[1][4] == "2023-11-15T00:13:20Z")
    #expect(rows[1][6...8].joined(separator: " ") == "2 2 0")
    #expect(list.code == .done)
  }

  @Test func `a trial run of prune leaves everything as it is`() async throws {
    try await indexHistory("A", "B", "C")
    let oldest = try repository.git("rev-parse", "HEAD~2").prefix(12)
    let second = try repository.git("rev-parse", "HEAD~1").prefix(12)

    let trial = await nibindex("prune", "--keep-all", "1d", "--dry-run", "--db", database)
    #expect(
      trial.messages
        == "nibindex: App: 2 snapshots would be removed, the oldest at \(oldest), 1 stays\n")
    let kept = await nibindex("prune", "--keep-daily", "forever", "--dry-run", "--db", database)
    #expect(
      kept.messages
        == "nibindex: App: 1 snapshot would be removed, the oldest at \(second), 2 stay\n")

    let all = await nibindex("prune", "--keep-all", "forever", "--db", database)
    #expect(
      all == Outcome(output: "", messages: "nibindex: App: all 3 snapshots stay\n", code: .done))
  }

  @Test func `one snapshot is not called all, and a name given twice is one`() async throws {
    try await indexHistory("A")

    let pruned = await nibindex(
      "prune", "--keep-all", "1d", "--project", "App", "--project", "App", "--db", database)
    #expect(pruned.messages == "nibindex: App: its only snapshot stays\n" && pruned.code == .done)
    let gone = await nibindex("forget", "App", "App", "--db", database)
    #expect(gone.code == .done)
    #expect(gone.messages.split(separator: "\n").count { $0 == "nibindex: App was removed" } == 1)
  }

  @Test func `a project is found however its name is spelt`() async throws {
    try await indexHistory("A")
    _ = await nibindex(
      "index", "--quiet", "--project", "Cafe\u{301}", repository.path, "--db", database)

    for words in [
      ["query", "problems"], ["blame"], ["trend"], ["log", "A"], ["bisect", "A"], ["explain", "A"],
      ["diff", "HEAD", "HEAD"], ["prune", "--keep-all", "1d"],
    ] {
      let decomposed = await nibindex(words + ["--project", "Cafe\u{301}", "--db", database])
      let composed = await nibindex(words + ["--project", "Caf\u{e9}", "--db", database])
      #expect(decomposed == composed, "\(words)")
      #expect(composed.code == .done, "\(composed.messages)")
    }
    #expect(await nibindex("forget", "Caf\u{e9}", "--db", database).code == .done)
    let left = await nibindex(
      "sql", "SELECT project FROM projects", "--format", "csv", "--db", database)
    #expect(left.output == "project\nApp\n")
  }

  @Test func `pruned commits do not come back, and new ones follow`() async throws {
    try await indexHistory("A", "B", "C")
    let pruned = await nibindex("prune", "--keep-all", "1d", "--db", database)
    #expect(pruned.code == .done && pruned.messages.contains("2 snapshots were removed"))

    try await indexHistory("D", option: "--at=HEAD")

    let rows = await nibindex(
      "sql", "SELECT position, class_count FROM snapshots ORDER BY 1", "--format", "tsv", "--db",
      database)
    #expect(rows.output == "position\tclass_count\n1\t3\n2\t4\n")
  }

  /// What a run says of the commit that questions about time leave out.
  private func leftOut(_ words: String...) async throws -> [Substring] {
    let run = await nibindex(["index", repository.path, "--db", database] + words)
    #expect(run.code == .done)
    let commit = try repository.git("rev-parse", "--short=12", "HEAD~1")
    return run.messages.split(separator: "\n").filter { $0.contains("trend leave \(commit) out") }
  }

  @Test func `a commit that comes into the midst of a line is told to be left out`() async throws {
    try await indexHistory("A", option: "--at=HEAD")
    try await indexHistory("B", "C", option: "--at=HEAD")

    let said = try await leftOut("--at", "HEAD~1")
    #expect(said.count == 1 && said[0].hasSuffix("; a run with --history adds it"))
    let trend = await nibindex("trend", "--by", "commit", "--db", database)
    #expect(trend.messages.contains(" 1 snapshot of other branches left out;"))

    #expect(try await leftOut("--history") == [])
    #expect(try await leftOut("--at", "HEAD~1") == [])
    #expect(await nibindex("trend", "--by", "commit", "--db", database).messages.isEmpty)
  }

  @Test func `a pruned commit that comes back is told to be left out`() async throws {
    try await indexHistory("A", "B", "C", "D")
    _ = await nibindex("prune", "--keep-daily", "forever", "--db", database)
    let newest = try repository.git("rev-parse", "HEAD")

    let said = try await leftOut("--at", "HEAD~1")
    #expect(said.count == 1 && said[0].contains("; the project was pruned, so no run adds it"))
    let shown = await nibindex(
      "sql", "SELECT latest_commit FROM projects", "--format", "tsv", "--db", database)
    #expect(shown.output == "latest_commit\n\(newest)\n")
    #expect(
      await nibindex("query", "problems", "--at", "HEAD~1", "--db", database).code == .done)
  }

  @Test func `a project that is forgotten is gone, and a wrong name is refused`() async throws {
    try await indexHistory("A")

    let wrong = await nibindex("forget", "Ap", "--db", database)
    #expect(
      wrong.messages == "nibindex: the index has no project Ap: did you mean App?\n"
        && wrong.code == .trouble)
    let ending = await nibindex("forget", "App", "--db", database)
    #expect(ending.code == .done && ending.messages.hasPrefix("nibindex: App was removed\n"))
    let list = await nibindex("projects", "--db", database)
    #expect(
      list
        == Outcome(
          output: "",
          messages: "nibindex: the index has no project: nibindex index PATH --db \(database)\n",
          code: .done))
  }

  @Test(arguments: [["prune", "--keep-all", "1d"], ["forget", "App"], ["projects"]])
  func `no index is made by a command that needs one`(words: [String]) throws {
    let scratch = try ScratchDirectory()
    let nibindex = BuiltBinary(folder: scratch.url.path)
    let ending = try nibindex.start(words).ending()
    #expect(ending.code == 2)
    #expect(ending.messages.hasPrefix("nibindex: no index at nibindex.db"))
    #expect(try nibindex("sql", "SELECT 1").messages == ending.messages)
  }
}
