import TestSupport
import Testing

@testable import NibIndex

/// Outlets that a commit takes from a nib while the class keeps them.
@Suite struct TakenOutletTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write([("Card.xib", Self.card(Self.title)), ("Card.swift", Self.code)])
    try repository.commit("whole")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  private static let title = #"<outlet property="title" destination="l" id="o"/>"#

  private static let code = """
    class Base: UIView { @IBOutlet var title: UILabel! }
    class Card: Base { @IBOutlet var other: UILabel! }
    """

  private static func card(_ outlets: String, labels: String = "<label id=\"l\"/>") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v" customClass="Card" customModule="App" customModuleProvider="target">
          <subviews>\(labels)</subviews>
          <connections>\(outlets)</connections>
        </view>
      </objects>
    </document>
    """
  }

  /// Some columns of each line of an answer.
  private func cells(
    _ columns: [String] = [
      "change", "controller", "creation", "name", "old_verdict", "new_verdict",
    ],
    of words: [String]
  ) async -> [String] {
    await NibIndexTests.cells(columns, of: words, in: database)
  }

  private static let introduced = ["introduced Card outlet title  unconnected"]

  @Test func `diff names an outlet that a nib no longer connects, and one that it connects again`()
    async throws
  {
    try repository.write(Self.card(""), to: "Card.xib")
    try repository.commit("Lose the title")
    #expect(await cells(of: ["diff", "HEAD~1", "HEAD"]) == Self.introduced)
    #expect(
      await cells(of: ["diff", "HEAD", "HEAD~1"]) == ["fixed Card outlet title unconnected "])
    #expect(
      await cells(
        ["cause", "cause_is_certain", "path", "line", "apps", "message"],
        of: ["diff", "HEAD~1", "HEAD"])
        == ["edited Card.xib 1 Card.xib 4 App the nib does not connect the outlet title of Card"])
    let gate = await nibindex("diff", "HEAD~1", "HEAD", "--exit-code", "--db", database)
    #expect(gate.code == .gate)
  }

  @Test func `a work tree is compared in the same way`() async throws {
    try repository.write(Self.card(""), to: "Card.xib")
    #expect(await cells(of: ["diff", "--worktree"]) == Self.introduced)
  }

  @Test func `what another nib connected before is no excuse`() async throws {
    try repository.write(Self.card(Self.title), to: "Wide.xib")
    try repository.commit("Add another nib")
    try repository.write(Self.card(""), to: "Card.xib")
    #expect(await cells(of: ["diff", "--worktree"]) == Self.introduced)
  }

  @Test func `sums leave it out, as no snapshot alone tells`() async throws {
    try repository.write(Self.card(""), to: "Card.xib")
    let columns = ["old", "new", "introduced", "fixed", "unchanged"].map { "connections_\($0)" }
    #expect(await cells(columns, of: ["diff", "--worktree", "--summary"]) == ["0 0 0 0 0"])
  }

  @Test func `log lists it`() async throws {
    try repository.write(Self.card(""), to: "Card.xib")
    try repository.commit("Lose the title")
    try repository.write(Self.card(Self.title), to: "Card.xib")
    try repository.commit("Connect it again")
    #expect(
      await nibindex("index", "--quiet", "--history", repository.path, "--db", database).code
        == .done)
    let columns = ["change", "creation", "name", "old_verdict", "new_verdict", "subject"]
    let changes = [
      "fixed outlet title unconnected  Connect it again",
      "introduced outlet title  unconnected Lose the title",
    ]
    #expect(await cells(columns, of: ["log", "Card"]) == changes)
    #expect(
      await cells(columns, of: ["log", "Card.xib"]).filter { $0.contains("outlet") } == changes)
  }

  @Test(arguments: [
    // Another outlet has taken its place.
    [("Card.xib", card(#"<outlet property="other" destination="l" id="o"/>"#))],
    // What it led to is gone as well.
    [("Card.xib", card("", labels: "<label id=\"m\"/>"))],
    // The class has no such outlet any more.
    [
      ("Card.xib", card("")),
      ("Card.swift", "class Card: UIView { @IBOutlet var other: UILabel! }"),
    ],
    // Code makes the label now.
    [
      ("Card.xib", card("")),
      ("Card.swift", code.replacing("@IBOutlet var title: UILabel!", with: "var title: UILabel!")),
    ],
    // Another nib connects it.
    [("Card.xib", card("")), ("Wide.xib", card(title))],
    // Another object in the nib has it.
    [
      (
        "Card.xib",
        card(
          "",
          labels: #"<label id="l"/><view id="w" customClass="Card"><connections>"#
            + title + "</connections></view>")
      )
    ],
  ])
  func `an outlet that was replaced, moved or given up is not broken`(
    _ files: [(String, String)]
  ) async throws {
    try repository.write(files.map { (path: $0.0, text: $0.1) })
    #expect(
      await cells(of: ["diff", "--worktree"]).filter { $0.contains("unconnected") }.isEmpty)
  }

  @Test func `the window of a window controller is AppKit's own outlet`() async throws {
    func nib(_ outlets: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Panel">
            <connections>\(outlets)</connections>
          </customObject>
          <window id="w"/>
        </objects>
      </document>
      """
    }
    try repository.write([
      ("Panel.xib", nib(#"<outlet property="window" destination="w" id="o"/>"#)),
      ("Panel.swift", "class Panel: NSWindowController {}"),
    ])
    try repository.commit("Add a panel")
    try repository.write(nib(""), to: "Panel.xib")
    #expect(
      await cells(of: ["diff", "--worktree"]) == ["introduced Panel outlet window  unconnected"])
  }

  @Test func `nothing is told if a nib cannot be read`() async throws {
    try repository.write([("Card.xib", Self.card("")), ("Wide.xib", "<document>\n<<<<<<< ours\n")])
    #expect(await cells(of: ["diff", "--worktree"]).isEmpty)
  }
}
