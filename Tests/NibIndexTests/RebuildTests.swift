import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The command line on an index from before 1.0.
@Suite struct RebuildTests {
  private let scratch: ScratchDirectory
  private var database: String { scratch.path("i.db") }

  init() async throws {
    scratch = try ScratchDirectory()
    try scratch.write("@interface A : UIViewController\n@end\n", to: "App/A.h")
    _ = await nibindex("index", "--quiet", scratch.path("App"), "--db", database)
    try makeEarlier(database)
  }

  @Test(arguments: [
    ["query", "broken"], ["sql", "SELECT 1"], ["projects"], ["log", "A"], ["diff", "--worktree"],
    ["prune", "--keep-all", "30d"], ["prune", "--keep-all", "30d", "--dry-run"],
  ])
  func `a question says how to get a new index`(words: [String]) async {
    let answer = await nibindex(words + ["--db", database])

    #expect(answer.code == .trouble)
    #expect(
      answer.messages == """
        nibindex: \(database) was made by an earlier version (schema 11); \
        `nibindex index` rebuilds it

        """)
  }

  @Test func `index rebuilds it and says so in one line`() async throws {
    let run = await nibindex("index", scratch.path("App"), "--db", database)

    #expect(run.code == .done)
    let lines = run.messages.split(separator: "\n")
    #expect(
      lines.first
        == "nibindex: \(database) was made by an earlier version (schema 11); it is rebuilt")
    #expect(lines.count == 2)
    let answer = await nibindex("sql", "SELECT class FROM classes", "--db", database)
    #expect(answer.output.contains("A"))
  }

  @Test func `a run that fails leaves it where it is`() async throws {
    let before = try Data(contentsOf: scratch.url.appending(path: "i.db"))
    let run = await nibindex("index", scratch.path("Nowhere"), "--db", database)
    #expect(run.code == .trouble)
    #expect(try Data(contentsOf: scratch.url.appending(path: "i.db")) == before)
  }
}
