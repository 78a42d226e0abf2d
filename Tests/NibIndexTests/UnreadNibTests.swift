import TestSupport
import Testing

@testable import NibIndex

/// What is said of a nib that cannot be read, after one that could be.
@Suite struct UnreadNibTests {
  let repository: GitFixture
  let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      "@interface DetailController : UIViewController\n@end\n"
        + "@implementation DetailController\n@end\n"
        + "UIView *detail(void) { return [[[DetailController alloc] init] view]; }\n",
      to: "Detail.m")
    try repository.write(Self.nib(of: "DetailController"), to: "Detail.xib")
    try repository.commit("sound")
  }

  private static func nib(of owner: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
          <connections><outlet property="view" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"/>
      </objects>
    </document>

    """
  }

  static let unreadable = [
    "",
    "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\n"
      + "size 9\n",
    String(nib(of: "DetailController").prefix(110)),
    nib(of: "DetailController").replacing("<placeholder", with: "<<<<<<< HEAD\n<placeholder"),
  ]

  /// Commits the nib anew and indexes all commits.
  private func index(_ nib: String) async throws {
    try repository.write(nib, to: "Detail.xib")
    try repository.commit("damaged")
    let index = await nibindex("index", "--history", repository.path, "--db", database)
    #expect(index.code == .incomplete)
  }

  private func ask(_ words: String...) async -> Outcome {
    await nibindex(words + ["--db", database])
  }

  @Test(arguments: unreadable)
  func `a nib that cannot be read is made for nobody knows whom`(nib: String) async throws {
    try await index(nib)

    let rows = await ask(
      "sql", "SELECT nib_path, implicit, owns, verdict FROM resolutions WHERE profile = 'tvos-26'",
      "--format", "csv")
    #expect(rows.output == "nib_path,implicit,owns,verdict\nDetail.xib,1,0,unknown\n")
    let foreign = await ask("query", "implicit-not-owned")
    #expect(foreign.output.isEmpty)
    #expect(foreign.messages.contains("1 file or folder could not be read completely"))
    let trend = await ask("trend", "--format", "jsonl")
    #expect(trend.output.contains("\"implicit\":1,\"foreign\":0"))
    let gate = await ask("diff", "HEAD~1", "HEAD", "--fail-on", "foreign")
    #expect(gate.code == .incomplete)
    #expect(gate.output.contains("unknown Detail.xib (implicit-short)  "))
    #expect(!gate.messages.contains("made for something else"))
  }

  @Test(arguments: unreadable)
  func `that a nib cannot be read is what is said of it`(nib: String) async throws {
    try await index(nib)

    let unknown = await ask("query", "unknown")
    #expect(unknown.output.contains("  what is in the nib, which cannot be read  "))
    let why = await ask("explain", "DetailController", "--profile", "ios-26-iphone")
    #expect(why.output.contains("x L10  The nib cannot be read: its owner and content"))
    #expect(!why.output.contains("names no class"))
    let log = await ask("log", "DetailController")
    #expect(log.output.contains("  unknown Detail.xib  "))
    #expect(!log.output.contains("no class"))
  }

  @Test func `of a nib that cannot be read explain and log say why nobody knows its owner`()
    async throws
  {
    try await index(Self.unreadable[3])

    let nib = await ask("explain", "--nib", "Detail.xib")
    #expect(
      nib.output.hasPrefix(
        "Detail.xib is \"Detail\" in App\nIt is not fully readable: The XML is broken"))
    let json = await ask("explain", "--nib", "Detail.xib", "--format", "json")
    #expect(json.output.contains("\"problem\": \"The XML is broken"))
    let log = await ask("log", "Detail.xib")
    #expect(log.output.contains("  Detail.xib, which cannot be read  "))
  }

  @Test func `a nib of which nothing can be read is explained as one that is there`() async throws {
    try await index(Self.unreadable[1])

    let nib = await ask("explain", "--nib", "Detail.xib")
    #expect(nib.code == .done)
    let head = "Detail.xib is \"Detail\"\nIt is not fully readable: a Git LFS pointer"
    #expect(nib.output.hasPrefix(head))
    #expect(nib.output.contains("\n\nLoaded by\n  DetailController, created without a name"))
  }

  @Test func `what a nib says of its owner before it breaks off counts`() async throws {
    let text = Self.nib(of: "OtherController")
    try await index(
      String(text.prefix(upTo: try #require(text.firstRange(of: "<view")).lowerBound)))

    #expect(await ask("query", "implicit-not-owned").output.contains("OtherController"))
    #expect(await ask("diff", "HEAD~1", "HEAD", "--fail-on", "foreign").code == .gate)
    let why = await ask("explain", "DetailController", "--profile", "ios-26-iphone")
    #expect(why.output.contains("! L1   The nib is made for OtherController, not for"))
    #expect(why.output.contains("x L10  The nib cannot be read to its end"))
  }

  @Test(arguments: unreadable)
  func `a check names the nib that it cannot read, and a bisection skips the commit`(
    nib: String
  ) async throws {
    try await index(nib)

    let check = await ask("check", "--fail-on", "outlet.missing-key")
    #expect(check.code == .done)
    #expect(
      check.messages.contains("Detail.xib cannot be read, so its findings are unknown"),
      "\(check.messages)")
    let bisection = ["check", "--bisect-run", "--fail-on", "outlet.missing-key", "--db", database]
    #expect(await nibindex(bisection).code == .done, "the latest commit cannot read it, either")
    try repository.write(Self.nib(of: "DetailController"), to: "Detail.xib")
    try repository.commit("sound again")
    #expect(await nibindex("index", "--history", repository.path, "--db", database).code == .done)
    try repository.git("checkout", "--quiet", "HEAD~1")
    #expect(await nibindex(bisection).code == .undecided)
  }

  @Test func `what became of a file that cannot be read is its cause`() async throws {
    try await index(Self.unreadable[1])

    let hidden = await ask("diff", "HEAD~1", "HEAD", "--format", "jsonl")
    #expect(hidden.output.contains("\"cause\":\"turned Detail.xib into an LFS pointer\""))
    let back = await ask("diff", "HEAD", "HEAD~1", "--format", "jsonl")
    #expect(back.output.contains("\"cause\":\"made Detail.xib readable\""))
    try repository.git("checkout", "--quiet", "HEAD~1")
    try repository.write(Self.unreadable[1], to: "Detail.xib")
    let edit = await ask("diff", "--worktree", "--format", "jsonl")
    #expect(edit.output.contains("\"cause\":\"made Detail.xib unreadable\""))
  }
}
