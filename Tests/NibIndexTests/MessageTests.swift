import Foundation
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// What people are told when something is not there: once, of what they meant, in words to copy.
@Suite struct MessageTests {
  private let scratch: ScratchDirectory
  private var database: String { scratch.path("i.db") }

  init() throws { scratch = try ScratchDirectory() }

  /// Indexes three repositories, of which the first alone has a tag `v1`.
  private func indexThree() async throws -> [GitFixture] {
    var repositories: [GitFixture] = []
    for name in ["First", "Second", "Third"] {
      let repository = try GitFixture(named: name)
      try repository.write("@interface A : UIViewController\n@end\n", to: "A.h")
      try repository.commit()
      if name == "First" { try repository.git("tag", "v1") }
      #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
      repositories.append(repository)
    }
    return repositories
  }

  @Test(arguments: [
    (
      "nowhere",
      "no project of the index has what --at nowhere names; --project NAME says of one why not"
    ),
    (
      "2026-99-99",
      "'2026-99-99' is no date; write 2026-01-31, or 2026-01-31T12:30 with Z or an offset"
    ),
  ])
  func `what no project has is told in one line`(text: String, message: String) async throws {
    let repositories = try await indexThree()
    defer { withExtendedLifetime(repositories) {} }

    for command in [["query", "broken"], ["explain", "A"], ["sql", "SELECT 1"]] {
      let answer = await nibindex(command + ["--at", text, "--db", database])
      #expect(answer.code == .trouble)
      #expect(answer.messages.hasPrefix("nibindex: \(message)"))
      #expect(answer.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `projects that are left out are told in one line`() async throws {
    let repositories = try await indexThree()
    defer { withExtendedLifetime(repositories) {} }

    let answer = await nibindex("sql", "SELECT 1", "--at", "v1", "--db", database)
    let of = await nibindex(
      "sql", "SELECT 1", "--at", "v1", "--db", database, "--format", "csv")

    #expect(answer.code == .done)
    #expect(of.output == "1\n1\n")
    #expect(answer.messages.contains("nibindex: First: as of "))
    #expect(
      answer.messages.contains(
        "nibindex: 2 projects are left out, which have nothing that --at v1 names;"))
    #expect(answer.messages.split(separator: "\n").count == 2)
  }

  @Test func `indexes that are to be compared and are not there are told as such`() async throws {
    let (old, new) = (scratch.path("a.db"), scratch.path("b b.db"))

    let answer = await nibindex("diff", old, new)

    #expect(answer.code == .trouble)
    #expect(
      answer.messages
        == "nibindex: no index at \(new); make one with `nibindex index PATH --db '\(new)'`\n")
    let repositories = try await indexThree()
    defer { withExtendedLifetime(repositories) {} }
    let one = await nibindex("diff", old, database)
    #expect(one.messages.hasPrefix("nibindex: no index at \(old); make one with "))
    // What stands beside --db is a revision.
    let revisions = await nibindex("diff", "a.db", "b.db", "--project", "First", "--db", database)
    #expect(revisions.messages.contains("neither git nor the index knows 'a.db'"))
  }

  @Test func `a branch that is called like an index is one`() throws {
    let points = try DiffPoints(["old.db", "main"], isWorkTree: false, oldDatabase: nil)
    let request = try points.request(database: "i.db", isDatabaseGiven: false)
    #expect(request.database == "i.db" && request.oldDatabase == nil)
    #expect(request.old == .moment("old.db"))
  }

  @Test func `a path with blanks is quoted where it is to be copied`() async throws {
    let folder = scratch.path("a b")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

    let absent = await nibindex("query", "broken", "--db", folder + "/i.db")
    let isFolder = await nibindex("query", "broken", "--db", folder)
    let noCommand = await nibindex(folder)

    #expect(absent.messages.hasSuffix("`nibindex index PATH --db '\(folder)/i.db'`\n"))
    #expect(isFolder.messages.hasSuffix("as in --db '\(folder)/nibindex.db'\n"))
    let isNoFile = await nibindex("index", folder, "--db", folder)
    #expect(isNoFile.messages.hasSuffix("as in --db '\(folder)/nibindex.db'\n"))
    #expect(noCommand.messages.hasSuffix("did you mean nibindex index '\(folder)'?\n"))
  }

  @Test(arguments: ["--help", "-h"])
  func `the scripts say what they do and do nothing`(option: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    for script in ["script/test", "script/run"] {
      let ending = try ChildProcess(
        "bash", [root.appending(path: script).path, option], in: scratch.url.path,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      ).ending()
      let text = String(decoding: ending.output, as: UTF8.self)

      #expect(ending.code == 0)
      #expect(text.contains("  \(script)") && text.contains("what is missing"))
      #expect(!text.contains("set -u") && !text.contains("=="))
    }
  }
}
