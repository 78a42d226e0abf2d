import TestSupport
import Testing

@testable import NibIndex

/// Connections of nibs that break and are mended, as every question about time has them.
@Suite struct ConnectionChangeTests {
  private let repository: GitFixture
  private let database: String

  /// A history in which a cell loses an outlet, an action loses its method, and both come back.
  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      [
        ("Cell.xib", Self.cell), ("Cell.swift", Self.code("heading")),
        ("Pane.m", Self.pane("save")), ("Main.storyboard", Self.storyboard),
      ])
    try repository.commit("whole")
    try repository.write(Self.code("motto"), to: "Cell.swift")
    try repository.commit("Rename the label")
    try repository.write(Self.pane("store"), to: "Pane.m")
    try repository.commit("Rename the method")
    try repository.write(Self.cell.replacing("heading", with: "motto"), to: "Cell.xib")
    try repository.commit("Mend the cell")
    #expect(await index("--history").code == .done)
  }

  private static let cell = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="t" customClass="Cell" customModule="App" customModuleProvider="target">
          <view key="contentView" id="w"><subviews><label id="l"/></subviews></view>
          <connections><outlet property="heading" destination="l" id="o"/></connections>
        </tableViewCell>
      </objects>
    </document>
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene sceneID="s"><objects>
        <viewController id="c" customClass="Pane" sceneMemberID="viewController"><view key="view" id="v">
          <subviews><button id="b" userLabel="Save"><connections>
            <action selector="save:" destination="c" eventType="touchUpInside" id="a"/>
          </connections></button></subviews></view></viewController>
      </objects></scene></scenes>
    </document>
    """

  private static func code(_ name: String) -> String {
    "class Cell: UITableViewCell { @IBOutlet var \(name): UILabel! }\n"
  }

  private static func pane(_ name: String) -> String {
    """
    @interface Pane : UIViewController
    @end
    @implementation Pane
    - (IBAction)\(name):(id)sender {}
    @end
    """
  }

  private func index(_ words: String...) async -> Outcome {
    await nibindex(["index", "--quiet", repository.path, "--db", database] + words)
  }

  private func ask(_ words: String...) async -> Outcome {
    await nibindex(words + ["--db", database])
  }

  /// Some columns of an answer.
  private func cells(_ columns: [String], of words: [String]) async -> [String] {
    await NibIndexTests.cells(columns, of: words, in: database)
  }

  private static let told = [
    "change", "controller", "creation", "name", "old_verdict", "new_verdict",
  ]

  @Test func `the nib is the cause if it names another module`() async throws {
    try repository.write(
      "name: App\ntargets:\n  App: {type: application, platform: iOS, sources: [.]}\n",
      to: "project.yml")
    try repository.commit("Describe the app")
    #expect(await index().code == .done)
    let mended = Self.cell.replacing("heading", with: "motto")
    try repository.write(
      mended.replacing(
        "customModule=\"App\" customModuleProvider=\"target\"", with: "customModule=\"Old\""),
      to: "Cell.xib")

    #expect(
      await cells(["change", "name", "new_verdict", "cause"], of: ["diff", "--worktree"])
        == [
          "introduced Cell wrong-module edited Cell.xib",
          "introduced motto missing-key edited Cell.xib",
        ])
  }

  @Test func `diff has a line for each connection that breaks or is mended`() async {
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~3", "HEAD~2"])
        == ["introduced Cell outlet heading  missing-key"])
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~2", "HEAD~1"])
        == ["introduced Pane action save:  missing-action"])
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~1", "HEAD"])
        == ["fixed Cell outlet heading missing-key "])
    #expect(await cells(Self.told, of: ["diff", "HEAD~3", "HEAD", "--only", "fixed"]).isEmpty)
  }

  @Test func `diff says which file did it`() async {
    let columns = ["cause", "cause_is_certain", "path", "apps", "stem"]
    #expect(
      await cells(columns, of: ["diff", "HEAD~3", "HEAD~2"])
        == ["edited Cell.swift:1 1 Cell.xib App Cell.xib/Cell/outlet/heading"])
    #expect(
      await cells(columns, of: ["diff", "HEAD~1", "HEAD"])
        == ["edited Cell.xib 1 Cell.xib App Cell.xib/Cell/outlet/heading"])
    #expect(
      await cells(columns, of: ["diff", "HEAD~2", "HEAD~1"])
        == ["edited Pane.m:1 1 Main.storyboard App Main.storyboard/Pane/UIButton/Save/action/save:"]
    )
  }

  @Test func `a broken connection closes a gate`() async {
    #expect(await ask("diff", "HEAD~3", "HEAD~2", "--exit-code").code == .gate)
    #expect(await ask("diff", "HEAD~3", "HEAD~2", "--fail-on", "introduced").code == .gate)
    #expect(await ask("diff", "HEAD~1", "HEAD", "--fail-on", "introduced").code == .done)
    #expect(await ask("diff", "HEAD~1", "HEAD", "--fail-on", "fixed").code == .gate)
  }

  @Test func `the sums of connections close`() async {
    let columns = ["old", "new", "introduced", "fixed", "unchanged"].map { "connections_\($0)" }
    #expect(
      await cells(columns, of: ["diff", "HEAD~2", "HEAD~1", "--summary"]) == ["1 2 1 0 1"])
    #expect(await cells(columns, of: ["diff", "HEAD~2", "HEAD", "--summary"]) == ["1 1 1 1 0"])
  }

  @Test func `people read the connection, the app and the line`() async {
    let answer = await ask("diff", "HEAD~3", "HEAD~2")
    #expect(
      answer.output.contains(
        "introduced  Cell.heading (outlet)  -       missing-key Cell.xib:6  edited Cell.swift:1  in App"
      ))
    #expect(answer.messages.contains("1 line introduced"))
    #expect(answer.messages.contains("broken connections: before 0, now 1"))
    let comment = await ask("diff", "HEAD~3", "HEAD~2", "--format", "markdown")
    #expect(comment.output.contains("**1 introduced**"))
    #expect(comment.output.contains("| Cell.heading (outlet) | - | missing-key Cell.xib:6 |"))
  }

  @Test func `a work tree is compared in the same way`() async throws {
    try repository.write(Self.cell, to: "Cell.xib")
    #expect(
      await cells(Self.told, of: ["diff", "--worktree"])
        == ["introduced Cell outlet heading  missing-key"])
    try repository.write(Self.code("heading"), to: "Cell.swift")
    #expect(await cells(Self.told, of: ["diff", "--worktree"]).isEmpty)
  }

  @Test func `a nib that moves, and lines that shift, are no change`() async throws {
    let moved = Self.cell.replacing("heading", with: "gone")
    try repository.write(moved, to: "Cell.xib")
    try repository.commit("break it")
    try repository.write([
      ("Cell.xib", nil), ("Cells/Cell.xib", moved.replacing("<objects>", with: "<objects>\n")),
    ])
    try repository.commit("move it")
    #expect(await cells(Self.told, of: ["diff", "HEAD~1", "HEAD"]).isEmpty)
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~2", "HEAD"])
        == ["introduced Cell outlet gone  missing-key"])
  }

  @Test func `log lists what became of the connections to a class, and of those in a nib`() async {
    let columns = ["change", "creation", "name", "old_verdict", "new_verdict", "subject"]
    let changes = [
      "fixed outlet heading missing-key  Mend the cell",
      "introduced outlet heading  missing-key Rename the label",
    ]
    #expect(await cells(columns, of: ["log", "Cell"]) == changes)
    #expect(await cells(columns, of: ["log", "Cell.xib"]) == changes)
    #expect(
      await cells(columns, of: ["log", "Pane"])
        == ["introduced action save:  missing-action Rename the method"])
  }

  @Test func `blame and bisect name the commit that broke a connection`() async {
    let columns = ["controller", "creation", "name", "verdict", "start", "subject"]
    let line = ["Pane action save: missing-action introduced Rename the method"]
    #expect(await cells(columns, of: ["blame"]) == line)
    #expect(await cells(columns, of: ["bisect", "Pane"]) == line)
    #expect(await ask("blame", "--exit-code").code == .gate)
    let text = await ask("bisect", "Pane").output
    #expect(text.hasPrefix("Pane.save: (action), in App"))
    #expect(text.contains("unrecognized selector"))
    let whole = await ask("bisect", "Cell")
    #expect(
      whole.output.isEmpty && whole.messages.contains("no connection of a nib to Cell is broken"))
  }

  @Test func `trend counts broken connections`() async {
    let counts = await cells(["broken_connections"], of: ["trend", "--by", "commit"])
    #expect(counts == ["0", "1", "2", "1"])
  }

  @Test func `a class that is gone has a history`() async throws {
    try repository.write("", to: "Cell.swift")
    try repository.commit("Remove the cell")
    #expect(await index().code == .done)
    let columns = ["change", "creation", "name", "new_verdict"]
    #expect(
      await cells(columns, of: ["log", "Cell"]).first == "introduced class Cell unknown-class")
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~1", "HEAD", "--only", "classless"])
        == ["introduced Cell class Cell  unknown-class"])
  }

  @Test func `a night counts connections`() async throws {
    try repository.write(Self.pane("save"), to: "Pane.m")
    try repository.write(Self.code("other"), to: "Cell.swift")
    try repository.commit("One and another")
    let night = await nibindex("index", repository.path, "--db", database)
    #expect(night.messages.contains("1 commit, 1 introduced, 1 fixed"))
  }
}
