import Foundation
import TestSupport
import Testing

/// The job that the guide gives for pull requests, its commands run as they stand there.
@Suite struct GateTests {
  private let repository: GitFixture
  private let base: String

  init() throws {
    repository = try GitFixture()
    try repository.write(
      "@interface DetailController : UIViewController\n@end\n"
        + "@implementation DetailController\n@end\n"
        + "UIView *detail(void) { return [[[DetailController alloc] init] view]; }\n",
      to: "Detail.m")
    base = try repository.commit("base")
    let bin = repository.scratch.url.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin.appending(path: "nibindex").path, withDestinationPath: BuiltBinary.path)
  }

  /// What the steps of the job run.
  private func commands() throws -> [String] {
    let readme = URL(filePath: #filePath).appending(path: "../../../docs/guide.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let job = try #require(text.components(separatedBy: "\n      gate:\n").last)
      .components(separatedBy: "\n\n")[0]
    return job.components(separatedBy: "- run: ").dropFirst().map { step in
      step.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0 != ">" }.joined(separator: " ")
    }
  }

  /// How the job ends for a commit, and the summary that it leaves.
  private func run(
    base: String? = nil, head: String
  ) throws -> (code: Int32, summary: String) {
    let summary = repository.scratch.path("summary-\(head).md")
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = repository.scratch.path("bin") + ":" + (variables["PATH"] ?? "")
    variables["NIBINDEX_DB"] = nil
    variables["BASE"] = base ?? self.base
    variables["HEAD"] = head
    variables["GITHUB_STEP_SUMMARY"] = summary
    let ending = try ChildProcess(
      "bash", ["-e", "-c", try commands().joined(separator: "\n")], in: repository.path,
      environment: variables
    ).ending()
    return (ending.code, try String(contentsOfFile: summary, encoding: .utf8))
  }

  @Test func `the job has the two commands that make a gate`() throws {
    let commands = try commands()
    #expect(commands.count == 2)
    #expect(commands.first?.hasPrefix("nibindex index ") == true)
    #expect(commands.last?.contains("--fail-on introduced,") == true)
  }

  @Test func `a pull request that introduces a crash fails, with the file behind it`() throws {
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "Detail.xib")

    let (code, summary) = try run(head: try repository.commit("header view"))

    #expect(code == 1)
    #expect(summary.contains("| DetailController |") && summary.contains("added Detail.xib"))
  }

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="OTHER">
          <connections><outlet property="view" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"/>
      </objects>
    </document>
    """

  @Test func `a pull request that takes the nib of another class fails`() throws {
    try repository.write(Self.nib, to: "Detail.xib")

    let (code, summary) = try run(head: try repository.commit("a nib that loads well"))

    #expect(code == 1)
    #expect(
      summary.contains("; 1 controller now finds, by its name, a nib made for something else; "))
  }

  @Test func `a pull request that leaves a nib behind, or loads one that is gone, fails`() throws {
    let owned = Self.nib.replacing("OTHER", with: "PaneController")
    let load = "func load() { Bundle.main.loadNibNamed(\"Cell\", owner: nil) }\n"
    try repository.write("class PaneController: UIViewController {}\n", to: "Pane.swift")
    try repository.write("func pane() { _ = PaneController().view }\n" + load, to: "Load.swift")
    try repository.write(owned, to: "Pane.xib")
    try repository.write(Self.nib, to: "Cell.xib")
    let base = try repository.commit("sound")

    try repository.git("rm", "--quiet", "Cell.xib")
    let missing = try run(base: base, head: try repository.commit("no cell"))
    #expect(missing.code == 1)
    #expect(missing.summary.contains("| nib-not-found Load.swift:2 |"))

    try repository.git("checkout", "--quiet", base)
    try repository.write("class OtherController: UIViewController {}\n", to: "Pane.swift")
    try repository.write("func pane() { _ = OtherController().view }\n" + load, to: "Load.swift")
    let orphaned = try run(base: base, head: try repository.commit("another name"))
    #expect(orphaned.code == 1)
    #expect(orphaned.summary.contains("; nothing loads Pane.xib"))
  }

  @Test func `a pull request that takes a nib from its controller fails`() throws {
    try repository.write(
      "class PaneController: UIViewController { @IBOutlet var label: UILabel! }\n"
        + "func pane() { _ = PaneController().view }\n", to: "Pane.swift")
    try repository.write(Self.nib.replacing("OTHER", with: "PaneController"), to: "Pane.xib")
    let base = try repository.commit("sound")
    try repository.git("rm", "--quiet", "Pane.xib")

    let (code, summary) = try run(base: base, head: try repository.commit("no nib"))

    #expect(code == 1)
    #expect(summary.contains("; its outlets stay nil |"))
  }

  @Test func `any other pull request passes`() throws {
    try repository.write(
      "@interface Other : UIViewController\n@end\n@implementation Other\n@end\n"
        + "UIView *other(void) { return [[[Other alloc] init] view]; }\n", to: "Other.m")

    let (code, summary) = try run(head: try repository.commit("another screen"))

    #expect(code == 0)
    #expect(!summary.contains("introduced**"))
    #expect(summary.contains("\n1 appeared; "))
  }
}
