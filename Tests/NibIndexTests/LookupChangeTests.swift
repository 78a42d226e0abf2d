import TestSupport
import Testing

@testable import NibIndex

/// Names that property lists and code look up, and that get lost and come back.
@Suite struct LookupChangeTests {
  private let repository: GitFixture
  private let database: String

  /// A history in which an app loses its main storyboard, a segue its identifier, and both come back.
  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      [
        ("project.yml", Self.project), ("App/Info.plist", Self.list("Main")),
        ("App/Main.storyboard", Self.storyboard("detail")), ("App/Pane.swift", Self.code),
      ])
    try repository.commit("whole")
    try repository.write([
      ("App/Main.storyboard", nil), ("App/Start.storyboard", Self.storyboard("detail")),
    ])
    try repository.commit("Rename the storyboard")
    try repository.write(Self.list("Start"), to: "App/Info.plist")
    try repository.commit("Follow in the list")
    try repository.write(Self.storyboard("details"), to: "App/Start.storyboard")
    try repository.commit("Rename the segue")
    let index = await nibindex(
      "index", "--quiet", repository.path, "--history", "--db", database)
    #expect(index.code == .done)
  }

  private static let project = """
    name: App
    targets:
      App:
        type: application
        platform: iOS
        sources: [App]
        info:
          path: App/Info.plist
    """

  private static func list(_ name: String) -> String {
    "<plist><dict><key>UIMainStoryboardFile</key>\n<string>\(name)</string></dict></plist>"
  }

  private static let code = """
    class Pane: UIViewController {
      func open() { performSegue(withIdentifier: "detail", sender: nil) }
    }
    """

  private static func storyboard(_ segue: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
      initialViewController="c"><scenes><scene sceneID="s"><objects>
        <viewController id="c" customClass="Pane" customModule="App" sceneMemberID="viewController">
          <view key="view" id="v"/><connections>
            <segue destination="c" kind="show" identifier="\(segue)" id="g"/>
          </connections></viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  /// Some columns of an answer.
  private func cells(_ columns: [String], of words: [String]) async -> [String] {
    await NibIndexTests.cells(columns, of: words, in: database)
  }

  private static let told = [
    "change", "controller", "creation", "name", "old_verdict", "new_verdict", "cause",
    "cause_is_certain",
  ]

  @Test func `diff has a line for a property list that names a storyboard which is gone`() async {
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~3", "HEAD~2", "--only", "introduced,fixed"])
        == [
          "introduced  main-storyboard Main  missing renamed App/Main.storyboard to App/Start.storyboard 1"
        ])
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~2", "HEAD~1", "--only", "introduced,fixed"])
        == ["fixed  main-storyboard Main missing  edited App/Info.plist 1"])
    let answer = await nibindex(
      "diff", "HEAD~3", "HEAD~2", "--only", "introduced", "--exit-code", "--db", database)
    #expect(answer.code == .gate)
    #expect(
      answer.output.contains("introduced  Main (main-storyboard)  -       missing Info.plist:2 "))
  }

  @Test func `diff has a line for code that asks for a segue which is gone`() async {
    #expect(
      await cells(Self.told, of: ["diff", "HEAD~1", "HEAD"])
        == ["introduced Pane segue detail  missing edited App/Start.storyboard 1"])
  }

  @Test func `a work tree is compared in the same way`() async throws {
    try repository.write(
      [("App/Start.storyboard", nil), ("App/Pane.swift", "class Pane: UIViewController {}")])
    #expect(
      await cells(Self.told, of: ["diff", "--worktree", "--only", "introduced,fixed"])
        == [
          "introduced  main-storyboard Start  missing deleted App/Start.storyboard 1",
          "fixed Pane segue detail missing  edited App/Pane.swift 1",
        ])
  }

  @Test func `diff has a line for an image that is gone, and for one that a nib starts to ask for`()
    async throws
  {
    func nib(_ image: String) -> String {
      Self.storyboard("detail").replacing(
        "</document>", with: "<resources><image name=\"\(image)\"/></resources></document>")
    }
    let (cart, other) = ("App/Art.xcassets/cart.imageset/Contents.json", "App/basket.png")
    try repository.write([("App/Start.storyboard", nib("cart")), (cart, "{}"), (other, "")])
    try repository.commit("draw")
    try repository.write([(cart, nil), ("App/Art.xcassets/trolley.imageset/Contents.json", "{}")])
    try repository.commit("rename")
    try repository.write(nib("basket"), to: "App/Start.storyboard")
    try repository.commit("mend")
    try repository.write(nib("baskets"), to: "App/Start.storyboard")

    let changes = ["--only", "introduced,fixed"]
    let columns = Self.told.filter { $0 != "controller" }
    #expect(
      await cells(columns, of: ["diff", "HEAD~2", "HEAD~1"] + changes)
        == ["introduced image cart  missing-asset deleted \(cart) 1"])
    #expect(
      await cells(columns, of: ["diff", "HEAD~1", "HEAD"] + changes)
        == ["fixed image cart missing-asset  edited App/Start.storyboard 1"])
    #expect(
      await cells(columns, of: ["diff", "--worktree"] + changes)
        == ["introduced image baskets  missing-asset edited App/Start.storyboard 1"])
  }

  @Test func `log, blame and bisect name the commit`() async {
    let columns = ["creation", "name", "start", "subject"]
    let line = ["segue detail introduced Rename the segue"]
    #expect(await cells(columns, of: ["blame"]) == line)
    #expect(await cells(columns, of: ["bisect", "Pane"]) == line)
    #expect(
      await cells(["change", "creation", "name", "subject"], of: ["log", "Pane"]).contains(
        "introduced segue detail Rename the segue"))
    #expect(
      await cells(["broken_connections"], of: ["trend", "--by", "commit"]) == ["0", "1", "0", "1"])
  }
}
