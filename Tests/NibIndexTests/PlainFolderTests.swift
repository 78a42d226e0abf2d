import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Commands that people know from git, asked of a folder that has none.
@Suite struct PlainFolderTests {
  private let scratch: ScratchDirectory
  private var database: String { scratch.path("i.db") }

  init() async throws {
    scratch = try ScratchDirectory()
    try write("A")
    _ = await nibindex("index", "--quiet", scratch.path("Plain"), "--db", database)
  }

  private func write(_ classes: String...) throws {
    try scratch.write(
      classes.map { "@interface \($0) : UIViewController\n@end\n" }.joined(), to: "Plain/A.h")
  }

  @Test(arguments: [
    (["diff", "HEAD~1", "HEAD"], "HEAD~1"), (["diff", "v1", "--worktree"], "v1"),
    (["diff", "main...side"], "main"), (["query", "broken", "--at", "HEAD"], "HEAD"),
    (["diff", "2999-01-01...2999-01-02"], "2999-01-01...2999-01-02"),
  ])
  func `a commit of a folder is refused for what it is`(words: [String], name: String) async {
    let answer = await nibindex(words + ["--db", database])

    #expect(answer.code == .trouble)
    #expect(
      answer.messages == """
        nibindex: Plain: is a plain folder, which has no commits to be called '\(name)'; give a \
        date like 2026-01-31

        """)
  }

  @Test func `a folder is compared with what it was when it was read last`() async throws {
    try write("A", "B")

    let answer = await nibindex("diff", "--worktree", "--db", database)

    #expect(answer.code == .done)
    #expect(answer.output.split(separator: "\n").count == 3)
    #expect(answer.output.contains("appeared  B "))
    #expect(answer.messages.contains(" to the folder as it is: "))
  }

  @Test func `a day before the first has no history to be had`() async {
    let answer = await nibindex("diff", "2001-01-01", "2999-01-01", "--db", database)

    #expect(answer.code == .trouble)
    #expect(answer.messages.contains("nothing in the index is as old as 2001-01-01"))
    #expect(!answer.messages.contains("--history"))
  }

  @Test func `a folder that is gone is no repository that is gone`() async throws {
    try FileManager.default.removeItem(atPath: scratch.path("Plain"))

    let answer = await nibindex("diff", "--worktree", "--db", database)

    #expect(answer.code == .trouble)
    #expect(answer.messages.hasPrefix("nibindex: Plain: there is no folder at /"))
  }
}
