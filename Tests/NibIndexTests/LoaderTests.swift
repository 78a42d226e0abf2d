import TestSupport
import Testing

@testable import NibIndex

/// Loaders and bundles that settings name act like code and build descriptions that say the same.
@Suite struct LoaderTests {
  /// A setting, code that is called so, and code of UIKit that does the same.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let loader: String
    let call: String
    let same: String
    var isObjectiveC = false
  }

  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  static let cases = [
    Case(
      testDescription: "a nib by its name", loader: "Gate.bring(file: $nib)",
      call: #"Gate.bring(file: "Card")"#,
      same: #"Bundle.main.loadNibNamed("Card", owner: owner())"#),
    Case(
      testDescription: "a nib that is missing", loader: "Gate.bring(file: $nib)",
      call: #"Gate.bring(file: "Lost")"#,
      same: #"Bundle.main.loadNibNamed("Lost", owner: owner())"#),
    Case(
      testDescription: "a name that code composes", loader: "gate.bring($nib)",
      call: #"self.gate?.bring(Names.card)"#,
      same: #"Bundle.main.loadNibNamed(Names.card, owner: owner())"#),
    Case(
      testDescription: "a scene", loader: "Router.go(board: $storyboard, to: $scene)",
      call: #"Router.go(board: "Main", to: "detail") as! Detail"#,
      same:
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail") as! Detail"#
    ),
    Case(
      testDescription: "a scene that is missing",
      loader: "Router.go(board: $storyboard, to: $scene)",
      call: #"Router.go(board: "Main", to: "lost") as! Detail"#,
      same:
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "lost") as! Detail"#
    ),
    Case(
      testDescription: "an argument that the call leaves out",
      loader: "Router.go(board: $storyboard, to: $scene)", call: #"Router.go(board: "Lost")"#,
      same:
        #"UIStoryboard(name: "Lost", bundle: nil).instantiateInitialViewController()"#),
    Case(
      testDescription: "a controller with the nib of its name", loader: "$nib.bring(from:)",
      call: "Page.bring(from: .here)",
      same: "Page(nibName: String(describing: Page.self), bundle: nil)"),
    Case(
      testDescription: "a controller and a nib", loader: "bring($class, file: $nib, in: $bundle)",
      call: #"bring(Form.self, file: "Other", in: .main)"#,
      same: #"Form(nibName: "Other", bundle: .main)"#),
    Case(
      testDescription: "a controller that is made plainly", loader: "Box.resolve($class)",
      call: "Box.resolve(Form.self)", same: "Form()"),
    Case(
      testDescription: "a view by the type of the result", loader: "Gate.bring() -> $nib",
      call: "let row: Row = Gate.bring()",
      same: #"let row: Any = Bundle.main.loadNibNamed("Row", owner: owner())"#),
    Case(
      testDescription: "a message", loader: "[Gate bringFile:$nib bundle:$bundle]",
      call: #"[Gate bringFile:@"Lost" bundle:nil];"#,
      same: #"[[NSBundle mainBundle] loadNibNamed:@"Lost" owner:owner() options:nil];"#,
      isObjectiveC: true),
    Case(
      testDescription: "a message to a class", loader: "[$nib bringIt]", call: "[Page bringIt];",
      same: #"[[Page alloc] initWithNibName:@"Page" bundle:nil];"#, isObjectiveC: true),
    Case(
      testDescription: "a class in a message", loader: "[_ bringClass:$nib animated:]",
      call: "[self.gate bringClass:[Page class] animated:YES];",
      same: #"[[Page alloc] initWithNibName:@"Page" bundle:nil];"#, isObjectiveC: true),
    Case(
      testDescription: "a message for a scene", loader: "[Router go:$storyboard to:$scene]",
      call: #"Detail *detail = [Router go:@"Main" to:@"lost"];"#,
      same:
        #"Detail *detail = [[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"lost"];"#,
      isObjectiveC: true),
  ]

  private static let questions = [
    """
    SELECT controller, creation, creation_path, creation_line, seen, rule, nib_name, nib_path, verdict,
           flags, confidence, profile FROM resolutions ORDER BY key, profile
    """,
    "SELECT path, line, class, nib_name, nib_path, bundle, status, message, fails FROM loads ORDER BY 1, 2",
    "SELECT path, line, class, kind, nib_name FROM nib_loads ORDER BY 1, 2, 4",
    "SELECT rule, severity, path, line, message FROM findings ORDER BY 1, 3, 4, 5",
  ]

  /// What the index says of a project with `code` in a method, without words that only some loads have.
  private func answers(
    _ code: String, isObjectiveC: Bool, settings: String
  ) async throws -> [String] {
    let folder = "p\(settings.isEmpty ? 0 : 1)/App"
    try write(folder)
    if isObjectiveC {
      try scratch.write(
        "@implementation Desk\n- (void)open {\n  \(code)\n}\n@end\n", to: "\(folder)/Desk.m")
    } else {
      try scratch.write(
        "class Desk: NSObject {\n  func open() {\n    \(code)\n  }\n}\n", to: "\(folder)/Desk.swift"
      )
    }
    return try await ask(folder, settings: settings)
  }

  private func ask(_ folder: String, settings: String) async throws -> [String] {
    let index = scratch.path("i\(settings.isEmpty ? 0 : 1).db")
    try scratch.write(settings, to: "settings.toml")
    let environment = ["NIBINDEX_CONFIG": scratch.path("settings.toml")]
    let done = await nibindex(
      ["index", "--quiet", "--db", index, scratch.path(folder)], environment: environment)
    #expect(done.code == .done, "\(done.messages)")
    var answers: [String] = []
    for question in Self.questions {
      answers.append(
        await nibindex(["sql", question, "--format", "tsv", "--db", index]).output)
    }
    return answers
  }

  private func write(_ folder: String) throws {
    let code = """
      enum Names { static let card = "Card" }
      class Detail: UIViewController {}
      class Page: UIViewController {}
      class Form: UIViewController {}
      class Row: UIView {}

      """
    try scratch.write(code, to: "\(folder)/Classes.swift")
    for (name, owner, outlets) in [
      ("Card", "NSObject", [String]()), ("Row", "NSObject", []), ("Page", "Page", []),
      ("Other", "Form", ["view"]),
    ] {
      try scratch.write(nib(owner: owner, outlets: outlets), to: "\(folder)/\(name).xib")
    }
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
      <viewController storyboardIdentifier="detail" id="a" customClass="Detail" sceneMemberID="viewController"><view key="view" id="v"/></viewController>
      </objects></scene></scenes></document>

      """, to: "\(folder)/Main.storyboard")
  }

  private func nib(owner: String, outlets: [String]) -> String {
    let connections = outlets.map { "<outlet property=\"\($0)\" destination=\"v\" id=\"o\"/>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
      <connections>\(connections.joined())</connections></placeholder><view id="v"/></objects></document>

      """
  }

  @Test(arguments: cases)
  func `a loader acts like the code of UIKit that does the same`(loader: Case) async throws {
    let expected = try await answers(
      loader.same, isObjectiveC: loader.isObjectiveC, settings: "")
    let named = try await answers(
      loader.call, isObjectiveC: loader.isObjectiveC,
      settings: "[index]\nloaders = [\"\(loader.loader)\"]\n")

    #expect(named == expected)
  }

  @Test func `what a setting says stands for the body of the method`() async throws {
    let body = """
      class Gate: NSObject {
        static func bring(file: String) { UINib(nibName: file, bundle: nil) }
        static func other() { UINib(nibName: "Card", bundle: nil) }
        func open() { Gate.bring(file: "Lost") }
      }

      """
    try scratch.write(body, to: "p0/App/Gate.swift")
    try scratch.write(body, to: "p1/App/Gate.swift")
    let unnamed = try await ask("p0/App", settings: "")
    let named = try await ask(
      "p1/App", settings: "[index]\nloaders = [\"Gate.bring(file: $nib)\"]\n")

    #expect(unnamed[1].contains("Gate.swift\t2\tGate\t\t\t\tunknown\tThe caller passes the name."))
    #expect(
      named[1].split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] } == [
        "3", "4",
      ])
  }

  @Test(arguments: cases)
  func `code that no setting names loads nothing of it`(loader: Case) async throws {
    let named = try await answers(
      loader.call, isObjectiveC: loader.isObjectiveC,
      settings: "[index]\nloaders = [\"\(loader.loader)\"]\n")
    let unnamed = try await answers(
      loader.call, isObjectiveC: loader.isObjectiveC, settings: "[index]\n")

    #expect(named != unnamed)
  }

  /// A manifest of an app whose nibs are in other folders than its code.
  private func manifest(_ lines: String) -> String {
    """
    name: Shop
    targets:
      App:
        type: application
        platform: iOS
        sources: [App]
    \(lines)
    """
  }

  private func writeShop(_ folder: String, resources: String) throws {
    try scratch.write(manifest(resources), to: "\(folder)/project.yml")
    try scratch.write(
      """
      class Page: UIViewController {}
      class Form: UIViewController {}
      func open() {
        _ = Page(nibName: "Extra", bundle: nil)
        _ = Form(nibName: "Art", bundle: nil)
      }

      """, to: "\(folder)/App/Page.swift")
    try scratch.write(
      nib(owner: "Page", outlets: ["view"]), to: "\(folder)/More [1]/fr.lproj/Extra.xib")
    try scratch.write(nib(owner: "Form", outlets: ["view"]), to: "\(folder)/Art.xib")
  }

  @Test func `files of a bundle by their path are there as if a description listed them`()
    async throws
  {
    try writeShop(
      "p0/Shop", resources: "    resources: [\"More [1]\", Art.xib]\n")
    try writeShop("p1/Shop", resources: "")

    let expected = try await ask("p0/Shop", settings: "")
    let given = try await ask(
      "p1/Shop", settings: "[bundles]\n\"More [1]\" = \"App\"\n\"Art.xib\" = \"App\"\n")
    let without = try await ask("p1/Shop", settings: "[index]\n")

    #expect(given == expected)
    #expect(without[0] != expected[0])
  }

  @Test func `a folder that is another bundle's, and a product that no description makes`()
    async throws
  {
    try writeShop("p1/Shop", resources: "")
    try scratch.write(nib(owner: "Form", outlets: ["view"]), to: "p1/Shop/Tool/Main.xib")
    try scratch.write("class Main: UIViewController {}\n", to: "p1/Shop/Tool/Main.swift")

    _ = try await ask(
      "p1/Shop",
      settings: """
        [bundles]
        "More [1]" = "App/More.bundle"
        "Tool" = "Tool"

        """)

    let bundles = await nibindex(
      "sql",
      """
      SELECT b.bundle, b.kind, b.path, n.path FROM bundles AS b
        LEFT JOIN nibs AS n ON n.bundle = b.bundle ORDER BY 1, 4
      """, "--format", "tsv", "--db", scratch.path("i1.db"))
    #expect(
      bundles.output.split(separator: "\n").dropFirst() == [
        "App\tapp\tproject.yml\t",
        "More.bundle\tresources\tproject.yml\tMore [1]/fr.lproj/Extra.xib",
        "Tool\tapp\t.nibindex.toml\tTool/Main.xib",
      ])
  }
}
