import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` of an edit after which a controller loads its own nib no more, and keeps its outlets.
@Suite struct BareControllerTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(Self.description(), to: "project.yml")
    try repository.write(Self.source(), to: "Sources/Pane.swift")
    try repository.write(Self.creation, to: "Sources/Show.swift")
    try repository.write(Self.nib, to: Self.path)
    try repository.commit("before")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  private static let path = "Sources/PaneController.xib"
  private static let creation = "func show() { _ = PaneController().view }\n"

  private static func description(without excluded: String = "Nothing.xib") -> String {
    """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        deploymentTarget: "15.0"
        sources: [{path: Sources, excludes: [\(excluded)]}]
    """
  }

  private static func source(
    _ body: String = "@IBOutlet var label: UILabel!; @IBOutlet var icon: UIImageView!"
  ) -> String { "class PaneController: UIViewController { \(body) }\n" }

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PaneController">
          <connections>
            <outlet property="view" destination="v" id="o"/>
            <outlet property="label" destination="l" id="p"/>
          </connections>
        </placeholder>
        <view id="v"><subviews><label id="l"/></subviews></view>
      </objects>
    </document>
    """

  private func diff(_ words: String...) async -> Outcome {
    await nibindex(["diff"] + words + ["--db", database])
  }

  /// Edits that take the nib away, and the marks of the line.
  static let losses: [(files: [(path: String, text: String?)], marks: String)] = [
    ([(path, nil)], "bare"),
    ([(path, nil), ("Sources/Panel.xib", nib)], "orphaned bare"),
    ([(path, nil), ("Sources/paneController.xib", nib)], "orphaned bare"),
    ([(path, nil), ("Old/PaneController.xib", nib)], "bare"),
    ([(path, nil), ("Sources/PaneController~ipad.xib", nib)], "bare"),
    ([("project.yml", description(without: "PaneController.xib"))], "bare"),
    ([(path, nil), ("Sources/Pane.swift", source() + "// Said otherwise.\n")], "bare"),
    (
      [
        (path, nil),
        (
          "Sources/Load.swift",
          "func load(_ pane: PaneController) { Bundle.main.loadNibNamed(\"Panel\", owner: pane) }"
        ),
        ("Sources/Panel.xib", nib),
      ], "bare"
    ),
  ]

  @Test(arguments: losses.indices)
  func `a controller that loses its nib and keeps its outlets is bare`(index: Int) async throws {
    let (files, marks) = Self.losses[index]
    try repository.write(files)
    let edit = await diff("--worktree", "--seen", "--fail-on", "bare")
    #expect(edit.code == .gate)
    #expect(edit.messages.contains("; 1 no longer loads its nib, so its outlets stay nil; "))
    #expect(edit.output.contains("ok-plain (none)"))
    #expect(edit.output.contains("; its outlets stay nil  "))
    #expect(edit.output.contains("; nothing loads Panel.xib; its") == (index == 1))
    try repository.commit("after")

    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "introduced,foreign,missing").code == .done)
    #expect(await diff("HEAD", "HEAD~1", "--fail-on", "bare,orphaned").code == .done)
    let rows = await diff("HEAD~1", "HEAD", "--only", "bare", "--format", "csv")
    let lines = rows.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.hasSuffix(",marks,name,label,message,apps") == true)
    #expect(lines.last?.hasPrefix("App,changed,PaneController,") == true)
    #expect(lines.last?.hasSuffix(",\(marks),,,,") == true)
    let comment = await diff("HEAD~1", "HEAD", "--only", "bare", "--format", "markdown")
    #expect(comment.output.contains("; 1 no longer loads its nib, so its outlets stay nil; "))
    #expect(comment.output.contains("; its outlets stay nil |"))
  }

  /// Edits after which nothing is lost, or nobody can say that it was not meant.
  static let harmless: [(what: String, files: [(path: String, text: String?)])] = [
    ("the screen is made in code", [(path, nil), ("Sources/Pane.swift", source(""))]),
    (
      "one outlet goes with the nib",
      [(path, nil), ("Sources/Pane.swift", source("@IBOutlet var label: UILabel!"))]
    ),
    (
      "the view comes from code, in outlets that stay",
      [
        (path, nil),
        (
          "Sources/Pane.swift",
          source(
            "@IBOutlet var label: UILabel!; @IBOutlet var icon: UIImageView!\n"
              + "override func loadView() { super.loadView(); label = UILabel() }")
        ),
      ]
    ),
    ("nothing creates it", [(path, nil), ("Sources/Show.swift", "")]),
    ("the nib is elsewhere in the target", [(path, nil), ("Sources/UI/PaneController.xib", nib)]),
    ("the class goes", [(path, nil), ("Sources/Pane.swift", nil), ("Sources/Show.swift", nil)]),
    ("the nib cannot be read", [(path, "<<<<<<< HEAD\n<document")]),
    ("it is another's now", [(path, nib.replacing("PaneController", with: "Other"))]),
  ]

  @Test(arguments: harmless.indices)
  func `a controller whose view is made otherwise is not bare`(index: Int) async throws {
    try repository.write(Self.harmless[index].files)
    try repository.commit("after")

    let found = await diff("HEAD~1", "HEAD", "--only", "bare", "--format", "csv")
    #expect(found.output.split(separator: "\n").count == 1, "\(Self.harmless[index].what)")
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "bare").code != .gate)
  }

  @Test func `a nib that was made for another class is no loss`() async throws {
    try repository.write([(Self.path, Self.nib.replacing("PaneController", with: "Other"))])
    try repository.commit("another's")
    try repository.write([(Self.path, nil)])
    try repository.commit("after")

    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "bare").code == .done)
  }
}
