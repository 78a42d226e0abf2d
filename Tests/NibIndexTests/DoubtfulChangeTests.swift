import TestSupport
import Testing

@testable import NibIndex

/// Connections that fail with low confidence: the action of a bar button item that a segue starts from.
@Suite struct DoubtfulChangeTests {
  /// An edit of the app and the changes of its action, each as `change name`.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    /// Whether the class has the method before.
    var hasMethod = false
    let edits: [(path: String, text: String?)]
    let changes: [String]
  }

  static let cases = [
    Case(
      testDescription: "an action that loses its method", hasMethod: true,
      edits: [("Shop/C.swift", code(hasMethod: false))], changes: ["introduced go:"]),
    Case(
      testDescription: "an action that gets its method",
      edits: [("Shop/C.swift", code(hasMethod: true))], changes: ["fixed go:"]),
    Case(
      testDescription: "an action that leaves the nib",
      edits: [("Shop/Main.storyboard", storyboard(action: ""))], changes: ["fixed go:"]),
    Case(
      testDescription: "a renamed nib",
      edits: [("Shop/Main.storyboard", nil), ("Shop/First.storyboard", storyboard())], changes: []),
    Case(
      testDescription: "a renamed nib whose action loses its method", hasMethod: true,
      edits: [
        ("Shop/Main.storyboard", nil), ("Shop/First.storyboard", storyboard()),
        ("Shop/C.swift", code(hasMethod: false)),
      ], changes: ["introduced go:"]),
    Case(
      testDescription: "a renamed app", edits: [("project.yml", project("Store"))], changes: []),
    Case(
      testDescription: "a renamed class",
      edits: [
        ("Shop/C.swift", code("D", hasMethod: false)), ("Shop/Main.storyboard", storyboard("D")),
      ], changes: []),
    Case(
      testDescription: "a nib that becomes unreadable",
      edits: [("Shop/Main.storyboard", "<<<<<<< HEAD\n")], changes: []),
    Case(
      testDescription: "an item that loses its segue, so that the action fails for certain",
      edits: [("Shop/Main.storyboard", storyboard(segue: ""))], changes: []),
  ]

  @Test(arguments: cases)
  func `what may fail and worked before is introduced, and what is gone is fixed`(
    _ test: Case
  ) async throws {
    let repository = try GitFixture()
    let database = repository.scratch.path("index.db")
    try repository.write([
      ("project.yml", Self.project("Shop")), ("Shop/App.swift", Self.app),
      ("Shop/C.swift", Self.code(hasMethod: test.hasMethod)),
      ("Shop/Main.storyboard", Self.storyboard()),
    ])
    try repository.commit("before")
    try repository.write(test.edits)
    try repository.commit("after")
    let indexed = await nibindex(
      ["index", "--quiet", "--history", repository.path, "--db", database])
    #expect(indexed.code != .trouble)

    let found = await cells(["change", "name"], of: ["diff", "HEAD~1", "HEAD"], in: database)
    #expect(found.filter { $0.hasSuffix("go:") } == test.changes)
  }

  private static func project(_ name: String) -> String {
    "name: \(name)\ntargets:\n  \(name): {type: application, platform: iOS, sources: [Shop]}\n"
  }

  private static let app = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func start() { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
    }
    """

  private static func code(_ name: String = "C", hasMethod: Bool) -> String {
    let method = hasMethod ? "@IBAction func go(_ sender: Any) {}" : ""
    return "import UIKit\nclass \(name): UIViewController { \(method) }\n"
  }

  private static func storyboard(
    _ name: String = "C", action: String = #"<action selector="go:" destination="c" id="a"/>"#,
    segue: String = #"<segue destination="d" kind="show" id="g"/>"#
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="c">
      <scenes>
        <scene sceneID="s"><objects>
          <viewController id="c" customClass="\(name)" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" id="v"/>
            <navigationItem key="navigationItem" id="n">
              <barButtonItem key="rightBarButtonItem" title="Go" id="b"><connections>\(action)\(segue)</connections></barButtonItem>
            </navigationItem>
          </viewController>
        </objects></scene>
        <scene sceneID="t"><objects>
          <viewController id="d" sceneMemberID="viewController"><view key="view" id="w"/></viewController>
        </objects></scene>
      </scenes>
    </document>
    """
  }
}
