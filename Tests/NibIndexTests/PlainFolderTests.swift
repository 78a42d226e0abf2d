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
        nibindex: Plain: is a plain folder without commits, so '\(name)' names none; give a \
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

  @Test func `a nib that the system refuses is there, and nothing else is taken for it`()
    async throws
  {
    // Its path is longer than any may be, which holds for root as well; that of the next nib is not.
    let name = "DetailViewController"
    try scratch.write("@interface \(name) : UIViewController\n@end\n", to: "Deep/A.h")
    try scratch.write(
      "@implementation \(name)\n@end\nUIView *v(void) { return [[[\(name) alloc] init] view]; }\n",
      to: "Deep/A.m")
    let nib = Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """.utf8)
    try writeDeep(["\(name).xib": nib, "DetailView.xib": nib], in: "Deep", room: 20)

    let index = await nibindex("index", scratch.path("Deep"), "--db", database)

    #expect(index.code == .incomplete)
    let words = ["--db", database, "--project", "Deep"]
    let rows = await nibindex(
      "sql",
      """
      SELECT nib_name, rule, verdict FROM resolutions
       WHERE project = 'Deep' AND profile = 'ios-26-iphone'
      """, "--db", database, "--format", "csv")
    #expect(rows.output == "nib_name,rule,verdict\n\(name),implicit-full,unknown\n")
    for command in [["query", "broken"], ["query", "broken", "--format", "json"], ["blame"]] {
      let answer = await nibindex(command + words)
      #expect(answer.code == .done)
      #expect(
        answer.messages.contains(
          "nibindex: 1 file or folder could not be read completely, so the results for it are unknown:"
            + " nibindex query problems --project Deep --db \(database)\n"))
    }
    #expect(await nibindex("index", scratch.path("Deep"), "--db", database).code == .incomplete)
    let others = await nibindex("query", "broken", "--db", database, "--project", "Plain")
    #expect(!others.messages.contains("could not be read"))
    // What is on disk now is read in the same way.
    let again = await nibindex(["diff", "--worktree"] + words)
    #expect(again.output.isEmpty)
  }

  /// Writes files so deep that their paths, from the folder on, are `room` bytes short of the longest
  /// that the system takes, their names left out.
  private func writeDeep(_ files: [String: [UInt8]], in name: String, room: Int) throws {
    var folder = open(scratch.path(name), O_RDONLY)
    var rest = Int(PATH_MAX) - 1 - room
    while rest > 0 {
      // A rest of one byte has no room for a name and its slash.
      let count = rest > 202 ? 200 : rest - 1
      let part = String(repeating: "d", count: count)
      mkdirat(folder, part, 0o700)
      let inner = openat(folder, part, O_RDONLY)
      close(folder)
      folder = inner
      rest -= count + 1
    }
    try #require(folder >= 0)
    defer { close(folder) }
    for (name, bytes) in files {
      let file = openat(folder, name, O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0)
      #expect(pwrite(file, bytes, bytes.count, 0) == bytes.count)
      close(file)
    }
  }
}
