import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex check`: what a change adds, and how it ends.
@Suite struct CheckTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try write("CartViewController")
    try repository.write(nib("CartView"), to: "CartView.xib")
    try repository.commit("a trap of long ago")
    try write("DetailViewController")
    try repository.commit("no nib of its name")
    try repository.git("checkout", "-qb", "feature")
    try repository.write(nib("DetailView"), to: "DetailView.xib")
    try repository.commit("the trap")
    #expect(
      await nibindex("index", "--quiet", "--history", repository.path, "--db", database).code
        == .done)
  }

  private func nib(_ owner: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>
        <view id="v-1"/>
      </objects>
    </document>
    """
  }

  private func write(_ name: String) throws {
    try repository.write(
      "@interface \(name) : UIViewController\n@end\n@implementation \(name)\n@end\n"
        + "id make\(name)(void) { return [[\(name) alloc] init]; }\n",
      to: "\(name).m")
  }

  private func check(_ words: String...) async -> Outcome {
    await nibindex(["check", "--db", database] + words)
  }

  private func keys(_ words: String...) async -> [String] {
    let asked = await nibindex(["check", "--db", database, "--format", "tsv"] + words)
    return asked.output.split(separator: "\n").dropFirst().map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
      return "\(fields[1]) \(fields[3]) \(fields[4])"
    }
  }

  private static let cart = "nib.view-not-set CartViewController.m"
  private static let detail = "nib.view-not-set DetailViewController.m"

  @Test func `without a base it is about all that is wrong`() async {
    #expect(await keys() == ["current \(Self.cart)", "current \(Self.detail)"])
    #expect(await check().code == .gate)
  }

  @Test func `with a base it is about what was not wrong there`() async {
    let asked = await check("--base", "main")

    #expect(asked.code == .gate)
    #expect(
      await keys("--base", "main") == ["introduced \(Self.detail)", "unchanged \(Self.cart)"])
    #expect(asked.output.contains("DetailViewController"))
    #expect(!asked.output.contains("CartViewController"))
    #expect(await check("--base", "feature").code == .done)
  }

  @Test func `what is edited and not committed counts with --worktree`() async throws {
    try FileManager.default.removeItem(atPath: repository.path + "/DetailView.xib")

    #expect(await check("--base", "main").code == .gate)
    #expect(await check("--base", "main", "--worktree").code == .done)
    #expect(
      await keys("--base", "feature", "--worktree")
        == ["unchanged \(Self.cart)", "fixed \(Self.detail)"])
  }

  /// Commits a view with an outlet, and the nib that connects it.
  private func writeCard() throws {
    try repository.write(
      "@interface Card : UIView\n@property IBOutlet UILabel *title;\n@end\n@implementation Card\n@end\n",
      to: "Card.m")
    try repository.write(card(with: Self.outlet), to: "Card.xib")
    try repository.commit("a card")
  }

  private static let outlet = #"<outlet property="title" destination="l-1" id="o-1"/>"#

  private func card(with connections: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v-1" customClass="Card">
          <subviews><label id="l-1"/></subviews>
          <connections>\(connections)</connections>
        </view>
      </objects>
    </document>
    """
  }

  @Test func `an outlet of a nib that is in order stays connected in the work tree`() async throws {
    try writeCard()
    #expect(await check("--base", "HEAD", "--worktree").output.contains("nothing new"))
    #expect(await !check("--worktree").output.contains("outlet.unused"))
  }

  @Test(arguments: [false, true])
  func `an outlet of a deleted nib is to go, unless a new nib names the class`(isRenamed: Bool)
    async throws
  {
    try writeCard()
    try FileManager.default.removeItem(atPath: repository.path + "/Card.xib")
    if isRenamed { try repository.write(card(with: ""), to: "Tile.xib") }

    let output = await check("--base", "HEAD", "--worktree", "--notes", "--format", "json").output

    #expect(output.contains("outlet.unused"))
    #expect(output.contains("Card.xib, which connected it, is gone") == !isRenamed, "\(output)")
  }

  @Test func `moved files and shifted lines add nothing`() async throws {
    try FileManager.default.createDirectory(
      atPath: repository.path + "/Deep", withIntermediateDirectories: true)
    for file in ["DetailViewController.m", "DetailView.xib"] {
      let text = try String(contentsOfFile: repository.path + "/" + file, encoding: .utf8)
      try repository.write("\n\n" + text, to: "Deep/\(file)")
      try FileManager.default.removeItem(atPath: repository.path + "/" + file)
    }

    let asked = await check("--base", "feature", "--worktree", "--fail-on", "note")

    #expect(asked.code == .done)
    #expect(asked.output.contains("nothing new; 2 as before"))
  }

  @Test func `a finding is there since the commit that brought it`() async throws {
    let asked = await nibindex(
      "sql", "SELECT class, since_commit FROM findings ORDER BY 1", "--db", database, "--format",
      "csv")
    let head = try repository.git("rev-parse", "HEAD")
      .trimmingCharacters(in: .whitespacesAndNewlines)

    #expect(
      asked.output == "class,since_commit\nCartViewController,\nDetailViewController,\(head)\n")
  }

  @Test func `a key that a controller inside of a nib lacks is one finding`() async throws {
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <viewController id="c-1" customClass="CartViewController">
            <view key="view" id="v-1"/>
            <connections><outlet property="gone" destination="v-1"/></connections>
          </viewController>
        </objects>
      </document>
      """, to: "Inner.xib")
    try repository.commit("inner")

    let added = await check("--base", "HEAD~1", "--format", "jsonl").output
      .split(separator: "\n").filter { $0.contains("Inner.xib") }
    #expect(added.count == 1 && added[0].contains("outlet.missing-key"), "\(added)")
  }

  @Test(arguments: ["text", "github", "comment", "gitlab", "jsonl", "sarif"])
  func `a finding that a change adds comes with the change of files`(format: String) async throws {
    let asked = await check("--base", "main", "--format", format)

    #expect(asked.output.contains("added DetailView.xib"), "\(asked.output)")
    try repository.write(
      "import UIKit\nfunc other() { UINib(nibName: \"Gone\", bundle: nil).instantiate(withOwner: nil) }\n",
      to: "Other.swift")
    #expect(
      await check("--base", "main", "--worktree", "--format", format).output
        .contains("added Other.swift"))
  }

  @Test func `a baseline is not written for a commit that is not at HEAD`() async throws {
    try repository.write("// nothing\n", to: "Later.swift")
    try repository.commit("later")
    let baseline = repository.scratch.path("nibs.baseline")

    let old = await check("--write-baseline", baseline)

    #expect(old.code == .trouble && old.messages.contains("HEAD is at "), "\(old.messages)")
    #expect(!FileManager.default.fileExists(atPath: baseline))
    #expect(await check("--write-baseline", baseline, "--worktree").code == .done)
  }

  @Test(arguments: [
    ("none", ExitCode.done), ("error", .gate), ("nib.view-not-set", .gate), ("nib", .gate),
    ("outlet", .done), ("nib.not-found", .done), ("outlet,error", .gate),
  ])
  func `it fails on what it is told to fail on`(words: String, code: ExitCode) async {
    #expect(await check("--fail-on", words).code == code)
  }

  @Test func `a baseline leaves out what it knows, and strictly what is gone fails`() async throws {
    let baseline = repository.scratch.path("nibs.baseline")
    let written = await check("--write-baseline", baseline)
    #expect(written.code == .done)
    #expect(written.messages.contains("2 findings"))
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(!text.contains(".m") && !text.contains(".xib"))

    #expect(await check("--baseline", baseline, "--strict-baseline").code == .done)
    try FileManager.default.removeItem(atPath: repository.path + "/DetailView.xib")
    #expect(await check("--baseline", baseline, "--worktree").code == .done)
    let strict = await check("--baseline", baseline, "--worktree", "--strict-baseline")
    #expect(strict.code == .gate)
    #expect(strict.messages.contains("gone, but still in the baseline: nib.view-not-set/Detail"))
    #expect(await check("--baseline", repository.path + "/CartView.xib").code == .trouble)
    // A line of another project is none of this one's business.
    let others = repository.scratch.path("others.baseline")
    let gone = "nib.view-not-set/Gone/default/in/App"
    try "# nibindex baseline 1\n\(gone)\tother\n".write(
      toFile: others, atomically: true, encoding: .utf8)
    #expect(
      await !check("--baseline", others, "--strict-baseline").messages.contains("still in"))
  }

  @Test func `git bisect run finds the commit`() async throws {
    try write("LateViewController")
    try repository.commit("after the trap")
    let command =
      "'\(BuiltBinary.path)' check --db '\(database)' --bisect-run --fail-on nib.view-not-set"
      + " --base main --format csv"
    let bad = try repository.git("rev-parse", "HEAD~1")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try repository.git("bisect", "start", "HEAD", "main")

    let said = try repository.git("bisect", "run", "sh", "-c", command)

    #expect(said.contains("\(bad) is the first"), "\(said)")
    #expect(
      await nibindex("check", "--db", "/nowhere.db", "--bisect-run").code == .undecided)
    #expect(await check("--bisect-run", "--fail-on", "nib.view-not-st").code == .undecided)
    // What git does not ask about is not printed.
    let other = await check("--bisect-run", "--fail-on", "segue")
    #expect(other.code == .done && !other.output.contains("nib.view-not-set"), "\(other.output)")
  }
}
