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
      "no project of the index has a snapshot for --at nowhere; --project NAME tells why"
    ),
    (
      "2026-99-99",
      "'2026-99-99' is not a date: write 2026-01-31, or 2026-01-31T12:30 with Z or an offset"
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
        "nibindex: left out 2 projects without a snapshot for --at v1;"))
    #expect(answer.messages.split(separator: "\n").count == 2)
  }

  @Test func `a project whose commit is not indexed is left out, and the others are answered`()
    async throws
  {
    let repositories = try await indexThree()
    try repositories[1].write("@interface B : UIViewController\n@end\n", to: "B.h")
    try repositories[1].commit()

    let all = await nibindex(
      "sql", "SELECT project, class FROM classes", "--at", "HEAD", "--format", "csv", "--db",
      database)
    let one = await nibindex(
      "query", "broken", "--at", "HEAD", "--project", "Second", "--db", database)

    #expect(all.code == .done)
    #expect(all.output == "project,class\nFirst,A\nThird,A\n")
    #expect(all.messages.contains("nibindex: Second: commit "))
    #expect(all.messages.contains(" is not in the index: nibindex index "))
    #expect(one.code == .trouble && one.messages.hasPrefix("nibindex: Second: commit "))
  }

  @Test func `a date that is still to come is answered, and told`() async throws {
    let repositories = try await indexThree()
    defer { withExtendedLifetime(repositories) {} }
    let diff = ["diff", "HEAD", "@{2999-01-01}", "--project", "First"]

    for command in [["query", "broken", "--at", "2999-01-01"], diff] {
      let answer = await nibindex(command + ["--db", database])
      #expect(answer.code == .done)
      let told = "nibindex: 2999-01-01 is in the future: everything so far is included"
      #expect(answer.messages.split(separator: "\n").count { $0 == told } == 1)
    }
    let today = await nibindex("diff", "HEAD", "2024-01-01", "--project", "First", "--db", database)
    #expect(!today.messages.contains("still to come"))
  }

  @Test func `what nothing is older than is not looked for further back`() async throws {
    let repository = try GitFixture()
    try repository.write("@interface A : UIViewController\n@end\n", to: "A.h")
    try repository.commit()
    try repository.write("@interface B : UIViewController\n@end\n", to: "B.h")
    try repository.commit()
    let ask = ["diff", "2001-01-01", "HEAD", "--db", database]

    _ = await nibindex("index", repository.path, "--db", database)
    #expect(await nibindex(ask).messages.contains("; nibindex index PATH --history goes back"))
    _ = await nibindex("index", "--history", repository.path, "--db", database)
    #expect(
      await nibindex(ask).messages.hasSuffix("; give a later date\n"))

    // A clone has as many commits as somebody asked for.
    try repository.git(
      in: "", "clone", "--quiet", "--depth=1", "file://" + repository.path, "Shallow")
    let shallow = repository.scratch.path("Shallow")
    _ = await nibindex("index", "--history", shallow, "--db", scratch.path("s.db"))
    let ends = await nibindex("diff", "2001-01-01", "HEAD", "--db", scratch.path("s.db"))
    #expect(ends.messages.contains("; nibindex index PATH --history goes back"))
  }

  @Test(arguments: [
    (["explain", "--nib", "DetialView.xib"], "no nib DetialView.xib"),
    (["explain", "--nib", "Nibs/DetailVew.xib"], "no nib Nibs/DetailVew.xib"),
    (["log", "DetialView.xib"], "no class or nib DetialView.xib"),
    (["log", "Nibs/DetailView.xib"], "no class or nib Nibs/DetailView.xib"),
  ])
  func `a file of a nib that is misspelt is answered with the nib's name`(
    words: [String], refused: String
  ) async throws {
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/></objects>
      </document>
      """, to: "App/DetailView.xib")
    try scratch.write(
      "@interface DetailViewController : UIViewController\n@end\n", to: "App/Detail.h")
    _ = await nibindex("index", scratch.path("App"), "--db", database)

    let answer = await nibindex(words + ["--db", database])

    #expect(answer.code == .trouble)
    #expect(answer.messages == "nibindex: the index has \(refused): did you mean DetailView?\n")
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
    #expect(request.old == .revision("old.db"))
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
