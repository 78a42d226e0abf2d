import TestSupport
import Testing

@testable import NibIndex

/// Outlets and actions that a commit takes from a class which might have them from elsewhere.
@Suite struct LostMemberTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write([
      ("Card.xib", Self.card), ("Card.swift", Self.code()),
      ("Base.swift", "class Base: LibraryView {}\nclass Other: LibraryView {}"),
    ])
    try repository.commit("whole")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  private static let card = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v" customClass="Card" customModule="App" customModuleProvider="target">
          <subviews>
            <label id="l"/>
            <button id="b"><connections>
              <action selector="save:" destination="v" eventType="touchUpInside" id="a"/>
            </connections></button>
          </subviews>
          <connections><outlet property="title" destination="l" id="o"/></connections>
        </view>
      </objects>
    </document>
    """

  private static func code(
    base: String = "Base", title: String = "@IBOutlet var title: UILabel!",
    save: String = "@IBAction func save(_ sender: Any) {}"
  ) -> String {
    "class Card: \(base) {\n\(title)\n\(save)\n}\n"
  }

  /// Some columns of each line of an answer.
  private func changes(_ words: [String], columns: [String] = []) async -> [String] {
    await cells(
      ["change", "controller", "creation", "name", "old_verdict", "new_verdict"] + columns,
      of: words, in: database)
  }

  @Test func `diff names what the class declared itself`() async throws {
    try repository.write(Self.code(title: "var title: UILabel!", save: ""), to: "Card.swift")
    try repository.commit("Lose both")
    let names = ["Card action save:", "Card outlet title"]
    let statuses = ["missing-action", "missing-key"]
    #expect(
      await changes(["diff", "HEAD~1", "HEAD"])
        == zip(names, statuses).map { "introduced \($0)  \($1)" })
    #expect(
      await changes(["diff", "HEAD", "HEAD~1"])
        == zip(names, statuses).map { "fixed \($0) \($1) " })
    #expect(await changes(["diff", "HEAD", "HEAD"]).isEmpty)
  }

  @Test func `a work tree is compared in the same way, and sums leave it out`() async throws {
    try repository.write(Self.code(save: "func store() {}"), to: "Card.swift")
    #expect(
      await changes(["diff", "--worktree"], columns: ["message", "cause"]) == [
        "introduced Card action save:  missing-action Card no longer declares the action save: "
          + "edited Card.swift:1"
      ])
    #expect(
      await cells(
        ["connections_introduced"], of: ["diff", "--worktree", "--summary"], in: database)
        == ["0"])
  }

  @Test func `check reports what only the comparison decides`()
    async throws
  {
    try repository.write(Self.code(title: "var title: UILabel!", save: ""), to: "Card.swift")
    let words = ["--db", database, "--format", "tsv"]
    let both = await nibindex(["check", "--base", "HEAD", "--worktree"] + words)
    #expect(both.code == .gate)
    for (rule, line) in [("outlet.missing-key", 11), ("action.missing", 8)] {
      #expect(both.output.contains("error\t\(rule)\tCard.xib\t\(line)"), "\(both.output)")
    }
    #expect(await !nibindex(["check", "--worktree"] + words).output.contains("outlet.missing-key"))
    try repository.commit("Lose both")
    let back = await nibindex(["check", "--base", "HEAD"] + words)
    #expect(back.code == .done)
  }

  @Test func `check reports a class that the app declared before`() async throws {
    try repository.write([
      ("Badge.m", "@implementation XYBadge : UIView\n@end\n"),
      (
        "Badge.xib",
        Self.card.replacing(
          "customClass=\"Card\" customModule=\"App\" customModuleProvider=\"target\"",
          with: "customClass=\"XYBadge\"")
      ),
    ])
    try repository.commit("a badge")
    try repository.write("@implementation XYBadges : UIView\n@end\n", to: "Badge.m")
    let checked = await nibindex("check", "--base", "HEAD", "--worktree", "--db", database)
    #expect(checked.output.contains("names the class XYBadge,"), "\(checked)")
    #expect(checked.output.contains("Fix: name the class XYBadges, or"))
  }

  @Test(arguments: [
    // The library's class may have taken over.
    [("Card.swift", code(base: "Other", title: ""))],
    // The class above has it now.
    [
      ("Card.swift", code(title: "")),
      ("Base.swift", "class Base: LibraryView { @IBOutlet var title: UILabel! }"),
    ],
    // Nobody can read all of the code.
    [
      ("Card.swift", code(title: "")),
      ("Else.swift", "<<<<<<< ours\nlet x = 1\n=======\nlet y = 1\n>>>>>>> theirs\n"),
    ],
  ])
  func `what may be there is not lost`(_ files: [(String, String)]) async throws {
    try repository.write(files.map { (path: $0.0, text: $0.1) })
    #expect(await changes(["diff", "--worktree"]).filter { $0.contains("title") }.isEmpty)
  }
}
