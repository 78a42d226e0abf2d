import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex explain`, asked about the sample app.
@Suite struct ExplainTests {
  let scratch: ScratchDirectory
  let database: String

  init() async throws {
    scratch = try ScratchDirectory()
    database = scratch.path("index.db")
    // A copy is no part of this repository, so it is read as it is.
    let sample = scratch.path("DetailViewTrap")
    try FileManager.default.copyItem(atPath: Self.sample, toPath: sample)
    #expect(await nibindex("index", "--quiet", sample, "--db", database).code == .done)
  }

  private static let sample = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Samples/DetailViewTrap").path

  @Test(arguments: ["DetailViewController", "ListViewController", "SettingsViewController"])
  func `a controller of the sample app is explained as recorded`(name: String) async throws {
    let asked = await nibindex("explain", name, "--db", database)

    #expect(asked.code == .done)
    try expectGolden(asked.output, "explain-\(name).txt")
    for line in asked.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `creations that the code has come before the others`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      """
      class PageController: UIViewController {}
      func page() -> UIViewController { PageController(nibName: "Page", bundle: nil) }

      """, to: "App/Page.swift")
    let index = scratch.path("index.db")
    #expect(await nibindex("index", "--quiet", scratch.path("App"), "--db", index).code == .done)

    let asked = await nibindex("explain", "PageController", "--db", index).output
    let (call, other) = (asked.range(of: "Created with a"), asked.range(of: "If it is created"))
    #expect(try #require(call).lowerBound < (try #require(other).lowerBound), "\(asked)")
  }

  @Test func `the guide shows what the sample app gives`() async throws {
    let readme = try String(
      contentsOfFile: Self.sample + "/../../docs/guide.md", encoding: .utf8)
    let asked = await nibindex("explain", "DetailViewController", "--db", database)

    let shown = asked.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(readme.contains("    $ nibindex explain DetailViewController\n" + shown))
  }

  @Test func `the explanation in JSON is the golden one, and is JSON`() async throws {
    let asked = await nibindex(
      "explain", "DetailViewController", "--format", "json", "--db", database)

    #expect(asked.code == .done)
    try expectGolden(asked.output, "explain-DetailViewController.json")
    _ = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
  }

  @Test func `what differs in the bundle alone is told once, with the names of all bundles`()
    async throws
  {
    let target = { (name: String) in
      "  \(name):\n    type: application\n    platform: iOS\n    sources: [Code]\n"
    }
    try scratch.write(
      "name: Twins\ntargets:\n" + ["Code", "One App", "Two"].map(target).joined(),
      to: "Twins/project.yml")
    try scratch.write(
      "@objc(CodeController) class CodeController: UIViewController {}\n"
        + "func show() { _ = CodeController().view }\n", to: "Twins/Code/CodeController.swift")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "Twins/Code/CodeController.xib")
    #expect(
      await nibindex("index", "--quiet", scratch.path("Twins"), "--db", database).code == .done)
    let words = [
      "CodeController", "--project", "Twins", "--profile", "ios-26-iphone", "--db", database,
    ]

    let text = await nibindex(["explain"] + words).output
    let json = await nibindex(["explain"] + words + ["--format", "json"]).output
    let nib = await nibindex(["explain", "--nib"] + words).output

    #expect(text.split(separator: "\n").count { $0.contains("Created without a nib's name") } == 1)
    #expect(text.contains(", in Code, One App, Two\n"))
    #expect(text.contains("so the main bundle is searched: Code, One App, Two.\n"))
    #expect(
      text.contains(
        "+ D1   \"CodeController\" is in Code, One App, Two.  Code/CodeController.xib:1"))
    for name in ["Code", "One App", "Two"] { #expect(json.contains("\"program\": \"\(name)\"")) }
    #expect(nib.split(separator: "\n").count { $0.contains("created without a name") } == 1)
    #expect(nib.contains("    in Code, One App, Two\n"))
  }

  @Test func `who loads a nib is told once, whatever several systems and bundles have in common`()
    async throws
  {
    try scratch.write(
      """
      name: Two
      targets:
        Old: {type: application, platform: iOS, deploymentTarget: "8.0", sources: [Code]}
        New: {type: application, platform: iOS, deploymentTarget: "15.0", sources: [Code]}
      """, to: "Two/project.yml")
    for file in ["A", "B"] {
      try scratch.write(
        "@interface Code : UIViewController\n@end\n@implementation Code\n@end\n",
        to: "Two/Code/\(file)/Code.m")
    }
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "Two/Code/Code.xib")
    _ = await nibindex("index", "--quiet", scratch.path("Two"), "--db", database)
    let words = ["explain", "--nib", "Code.xib", "--project", "Two", "--db", database]

    let text = await nibindex(words).output
    let json = await nibindex(words + ["--format", "json"]).output

    #expect(
      text == """
        Code/Code.xib is "Code" in New, Old, made for no controller

        Loaded by
          Code, if it is created without a name: found by the class's name
            crash-view-not-set
            in Old
            on ios-8.4-iphone ios-8.4-ipad ios-26-iphone ios-26-ipad
            in New
            on ios-26-iphone ios-26-ipad

        """)
    #expect(json.split(separator: "\n").count { $0.contains("\"profiles\":") } == 2)
    #expect(json.contains("\"profiles\": [\"ios-26-iphone\", \"ios-26-ipad\"],"))
  }

  @Test func `of a class with many creations the verdicts come first`() async throws {
    let creations = (1...4).map { number in
      "  [[Many alloc] initWithNibName:@\"\(number == 1 ? "Many" : "No\(number)")\" bundle:nil];\n"
    }
    let text = "@interface Many : UIViewController\n@end\n@implementation Many\n- (void)go {\n"
    func explanations(of count: Int) async throws -> [Substring] {
      try scratch.write(text + creations[..<count].joined() + "}\n@end\n", to: "Many/Many.m")
      _ = await nibindex("index", "--quiet", scratch.path("Many"), "--db", database)
      let asked = await nibindex(
        "explain", "Many", "--profile", "ios-26-iphone", "--db", database)
      return asked.output.split(separator: "\n")
    }

    // One more is what comes of it if it is created without a name.
    #expect(try await !explanations(of: 2).contains { $0.contains("explanations: ") })
    let many = try await explanations(of: 4)
    #expect(many[1] == "5 explanations: 4 crash-nib-not-found, 1 ok-plain")
  }

  @Test func `the name at run time is as good as the one in source`() async {
    let bySource = await nibindex("explain", "SettingsViewController", "--db", database)
    let byRuntime = await nibindex(
      "explain", "DetailViewTrap.SettingsViewController", "--db", database)

    #expect(bySource == byRuntime)
  }

  @Test func `the path of a nib is taken as a shell completes it`() async {
    let plain = await nibindex(
      "explain", "--nib", "DetailViewTrap/DetailView.xib", "--db", database)
    let completed = await nibindex(
      "explain", "--nib", "./DetailViewTrap/DetailView.xib", "--db", database)

    #expect(plain.code == .done && plain == completed)
    let log = await nibindex("log", "./DetailViewTrap/DetailView.xib", "--db", database)
    #expect(log.code == .done)
  }

  @Test func `systems that the app is not built for are left out, and that is said`() async {
    let asked = await nibindex("explain", "DetailViewController", "--db", database)
    let everything = await nibindex(
      "explain", "DetailViewController", "--all-profiles", "--db", database)
    let old = await nibindex(
      "explain", "DetailViewController", "--profile", "ios-8.4-iphone", "--db", database)

    #expect(!asked.output.contains("ios-8.4"))
    #expect(
      asked.messages
        == "nibindex: 1 more for systems that the app is not built for: --all-profiles shows them\n"
    )
    #expect(everything.output.contains("on ios-8.4-iphone ios-8.4-ipad\n"))
    #expect(everything.messages.isEmpty)
    #expect(old.output.contains("on ios-8.4-iphone\n"))
  }

  @Test func `a class that is no controller is said to be what it is`() async {
    let asked = await nibindex("explain", "DetailView", "--db", database)

    #expect(asked.code == .done)
    #expect(
      asked.output == """
        DetailView is a UIView in Objective-C  DetailViewTrap/DetailView.h:4
        It is not a controller, so it loads no nib by itself.

        Objects of nibs
          * view  DetailViewTrap/DetailView.xib:13

        Code that loads these nibs
          * load-nib-named DetailViewTrap/DetailView.xib  DetailViewTrap/DetailViewController.m:16

        """)
  }

  @Test func `a class of a library's base may be a controller`() async throws {
    try scratch.write(
      "@interface Sheet : LBSheetController @end\n@interface Large : Sheet @end\n"
        + "@interface Plain : NSObject @end\n", to: "Sheets/Sheet.h")
    let index = scratch.path("sheets.db")
    #expect(
      await nibindex("index", "--quiet", scratch.path("Sheets"), "--db", index).code == .done)

    for name in ["Sheet", "Large"] {
      let asked = await nibindex("explain", name, "--db", index)
      #expect(
        asked.output.contains(
          "Its superclass is outside of the project, so its nib is unknown.\n"))
      #expect(!asked.output.contains("no controller"))
    }
    #expect(
      await nibindex("explain", "Plain", "--db", index).output.contains(
        "It is not a controller, so it loads no nib by itself.\n"))
  }

  @Test(arguments: [
    ("DetialViewController", "did you mean DetailViewController?"),
    ("detail", "did you mean DetailViewController, DetailView?"),
    ("Zebra", "nibindex sql 'SELECT class FROM classes' --db INDEX lists them"),
  ])
  func `a class that is not there is answered with names that are`(
    name: String, advice: String
  ) async {
    let asked = await nibindex("explain", name, "--db", database)

    #expect(asked.code == .trouble)
    #expect(asked.output.isEmpty)
    let messages = asked.messages.replacing(database, with: "INDEX")
    #expect(messages == "nibindex: the index has no class \(name): \(advice)\n")
  }

  @Test(arguments: ["DetailView.xib", "DetailView", "DetailViewTrap/DetailView.xib"])
  func `a nib is found by its path, the end of that, or its name`(word: String) async throws {
    let asked = await nibindex("explain", "--nib", word, "--db", database)

    #expect(asked.code == .done)
    try expectGolden(asked.output, "explain-nib.txt")
  }

  @Test func `who loads a nib is told in JSON as well`() async throws {
    let asked = await nibindex(
      "explain", "--nib", "ProductCell.xib", "--format", "json", "--db", database)

    #expect(asked.code == .done)
    try expectGolden(asked.output, "explain-nib.json")
    _ = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
  }

  @Test func `a nib that is not there, or one of several, is refused with names`() async throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("Two/a"), withIntermediateDirectories: true)
    for path in ["Two/a/Box.xib", "Two/Box.xib"] {
      try FileManager.default.copyItem(
        atPath: Self.sample + "/DetailViewTrap/DetailView.xib", toPath: scratch.path(path))
    }
    #expect(
      await nibindex("index", "--quiet", scratch.path("Two"), "--db", database).code == .done)

    let absent = await nibindex("explain", "--nib", "DetialView", "--db", database)
    let double = await nibindex("explain", "--nib", "Box", "--db", database)

    #expect(absent.code == .trouble)
    #expect(
      absent.messages == "nibindex: the index has no nib DetialView: did you mean DetailView?\n")
    #expect(double.code == .trouble)
    #expect(
      double.messages
        == "nibindex: Box may be Two: Box.xib, Two: a/Box.xib: give its folder, or --project\n")
  }

  @Test func `a nib that nobody added to a target is said to be there`() async throws {
    try scratch.write(
      "@interface LostController : UIViewController\n@end\n",
      to: "DetailViewTrap/DetailViewTrap/Lost.h")
    try FileManager.default.copyItem(
      atPath: Self.sample + "/DetailViewTrap/DetailView.xib",
      toPath: scratch.path("DetailViewTrap/DetailViewTrap/Lost.xib"))
    _ = await nibindex("index", "--quiet", scratch.path("DetailViewTrap"), "--db", database)
    let asked = await nibindex("explain", "LostController", "--db", database)

    let text = asked.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "that the system looks into; this file belongs to no target."
          + " DetailViewTrap/Lost.xib:1"), "\(asked.output)")
  }

  @Test func `of many ways out the text has some of every kind, and counts the rest`() async throws
  {
    try scratch.write(
      """
      @interface Many : UIViewController
      @end
      @implementation Many
      - (void)go { [[Many alloc] initWithNibName:@"Gone" bundle:nil]; }
      @end
      """, to: "Many/Many.m")
    for name in (1...8).map({ "Nib\($0)" }) + ["Nib-iPad", "Plain"] {
      let owner = name == "Plain" ? "UIViewController" : "Many"
      try scratch.write(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
              <connections><outlet property="view" destination="v" id="o"/></connections>
            </placeholder>
            <view id="v"/>
          </objects>
        </document>
        """, to: "Many/\(name).xib")
    }
    _ = await nibindex("index", "--quiet", scratch.path("Many"), "--db", database)
    let words = ["explain", "Many", "--profile", "ios-26-iphone", "--db", database]
    let text = await nibindex(words).output
    let json = await nibindex(words + ["--format", "json"]).output

    let ways = text.split(separator: "\n").filter { $0.hasPrefix("  * ") }
    #expect(ways.count == 5)
    #expect(ways.contains { $0.contains("Override loadView") })
    #expect(text.contains("\n    and 7 more: --format json shows them\n"))
    #expect(!json.contains("\"Plain\\\"") && !json.contains("UIViewController\"."))
    let places = ["Nib8", "Nib-iPad"].compactMap { json.range(of: "\\\"\($0)\\\"")?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
  }
}
