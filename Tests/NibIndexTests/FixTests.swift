import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The ways out that `nibindex explain` offers: each one, followed in the files, helps.
@Suite struct FixTests {
  /// A project with a controller that is in trouble, and what following a way out does to its files.
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let name: String
    let files: [String: String]
    /// The files that change; nil takes one away.
    let edit: [String: String?]

    var testDescription: String { "\(kind): \(name)" }
  }

  @Test(arguments: Case.all)
  func `a way out that is offered leads out`(one: Case) async throws {
    let scratch = try ScratchDirectory()
    for (path, text) in one.files { try scratch.write(text, to: "App/\(path)") }
    let before = try await explanations(in: scratch, "before.db")

    #expect(before.contains { $0.isUnwanted })
    #expect(before.contains { $0.ways.contains(one.kind) }, "\(before.map(\.ways))")

    for (path, text) in one.edit {
      if let text {
        try scratch.write(text, to: "App/\(path)")
      } else {
        try FileManager.default.removeItem(atPath: scratch.path("App/\(path)"))
      }
    }
    let after = try await explanations(in: scratch, "after.db").filter { $0.isSeen }
    #expect(!after.isEmpty)
    #expect(!after.contains { $0.isUnwanted }, "\(after)")
  }

  @Test func `a controller that is in order needs no way out`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(Case.home("[[HomeViewController alloc] init]"), to: "App/Home.m")
    try scratch.write(
      Case.xib(owner: "HomeViewController", hasView: true), to: "App/HomeViewController.xib")

    let all = try await explanations(in: scratch, "index.db")
    #expect(!all.isEmpty)
    #expect(all.allSatisfy { $0.ways.isEmpty })
  }

  @Test func `a nib that holds the controller keeps its name`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(Case.home("[[HomeViewController alloc] init]"), to: "App/Home.m")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <viewController id="c" customClass="HomeViewController">
      <view key="view" id="v"/>
      <connections><outlet property="context" destination="v" id="o"/></connections>
      </viewController>
      </objects>
      </document>
      """, to: "App/HomeViewController.xib")

    let all = try await explanations(in: scratch, "index.db").filter { $0.isUnwanted }
    #expect(!all.isEmpty)
    #expect(all.contains { $0.ways.contains("override-load-view") }, "\(all)")
    #expect(!all.contains { $0.ways.contains("rename-nib") || $0.ways.contains("add-nib") })
  }

  private struct Found {
    let verdict: String
    let flags: String
    let isSeen: Bool
    let ways: [String]

    var isUnwanted: Bool {
      verdict == "no-view" || verdict.hasPrefix("crash-") || flags.contains("late-nil-outlet")
    }
  }

  private func explanations(in scratch: ScratchDirectory, _ name: String) async throws -> [Found] {
    let database = scratch.path(name)
    let indexed = await nibindex("index", "--quiet", scratch.path("App"), "--db", database)
    #expect(indexed.code == .done)
    let asked = await nibindex(
      "explain", "HomeViewController", "--profile", "ios-26-iphone", "--format", "json", "--db",
      database)
    let document = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    let projects = (document as? [String: Any])?["projects"] as? [[String: Any]] ?? []
    return projects.flatMap { $0["explanations"] as? [[String: Any]] ?? [] }.map { explanation in
      Found(
        verdict: explanation["verdict"] as? String ?? "",
        flags: explanation["flags"] as? String ?? "",
        isSeen: explanation["seen"] as? Bool ?? false,
        ways: (explanation["ways_out"] as? [[String: Any]] ?? []).compactMap {
          $0["kind"] as? String
        })
    }
  }
}

extension FixTests.Case {
  /// A controller and the code that creates it.
  static func home(_ creation: String, members: String = "", properties: String = "") -> String {
    """
    #import <UIKit/UIKit.h>
    @interface HomeViewController : UIViewController
    \(properties)
    @end
    @implementation HomeViewController
    \(members)
    @end
    void start(void) { id home = \(creation); }

    """
  }

  /// A nib with one view.
  static func xib(owner: String?, hasView: Bool, outlet: String? = nil) -> String {
    let type = owner.map { " customClass=\"\($0)\"" } ?? ""
    let view = hasView ? "<outlet property=\"view\" destination=\"v\" id=\"o\"/>" : ""
    let other = outlet.map { "<outlet property=\"\($0)\" destination=\"v\" id=\"p\"/>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(type)>
      <connections>
      \(view)
      \(other)
      </connections>
      </placeholder>
      <view id="v"/>
      </objects>
      </document>

      """
  }

  private static let plain = home("[[HomeViewController alloc] init]")
  private static let own = xib(owner: "HomeViewController", hasView: true)
  private static let trap = ["Home.m": plain, "HomeView.xib": xib(owner: nil, hasView: false)]

  static let all: [Self] = [
    Self(
      kind: "rename-nib", name: "a view's nib under the short name", files: trap,
      edit: ["HomeView.xib": nil, "HomeViewContent.xib": xib(owner: nil, hasView: false)]),
    Self(
      kind: "add-nib", name: "a view's nib under the short name", files: trap,
      edit: ["HomeViewController.xib": own]),
    Self(
      kind: "override-nib-name", name: "a view's nib under the short name", files: trap,
      edit: [
        "Home.m": home(
          "[[HomeViewController alloc] init]", members: "- (NSString *)nibName { return nil; }")
      ]),
    Self(
      kind: "override-load-view", name: "a view's nib under the short name", files: trap,
      edit: [
        "Home.m": home(
          "[[HomeViewController alloc] init]",
          members: "- (void)loadView { self.view = [[UIView alloc] init]; }")
      ]),
    Self(
      kind: "connect-view", name: "its own nib without a view",
      files: [
        "Home.m": plain,
        "HomeViewController.xib": xib(owner: "HomeViewController", hasView: false),
      ], edit: ["HomeViewController.xib": own]),
    Self(
      kind: "declare-outlet", name: "an outlet that the class lacks",
      files: [
        "Home.m": plain,
        "HomeViewController.xib": xib(owner: "HomeViewController", hasView: true, outlet: "badge"),
      ],
      edit: [
        "Home.m": home(
          "[[HomeViewController alloc] init]",
          properties: "@property (weak) IBOutlet UIView *badge;")
      ]),
    Self(
      kind: "remove-connection", name: "an outlet that the class lacks",
      files: [
        "Home.m": plain,
        "HomeViewController.xib": xib(owner: "HomeViewController", hasView: true, outlet: "badge"),
      ], edit: ["HomeViewController.xib": own]),
    Self(
      kind: "pass-name", name: "a name that no nib has",
      files: [
        "Home.m": home("[[HomeViewController alloc] initWithNibName:@\"Hoem\" bundle:nil]"),
        "Home.xib": own,
      ],
      edit: ["Home.m": home("[[HomeViewController alloc] initWithNibName:@\"Home\" bundle:nil]")]),
    Self(
      kind: "pass-name", name: "outlets that stay nil beside a nib of another name",
      files: [
        "Home.m": home(
          "[[HomeViewController alloc] init]",
          properties: "@property (weak) IBOutlet UIView *badge;"),
        "HomeScreen.xib": own,
      ],
      edit: [
        "Home.m": home(
          "[[HomeViewController alloc] initWithNibName:@\"HomeScreen\" bundle:nil]",
          properties: "@property (weak) IBOutlet UIView *badge;")
      ]),
    Self(
      kind: "change-load-view", name: "a loadView that sets nothing",
      files: ["Home.m": home("[[HomeViewController alloc] init]", members: "- (void)loadView {}")],
      edit: [
        "Home.m": home(
          "[[HomeViewController alloc] init]",
          members: "- (void)loadView { self.view = [[UIView alloc] init]; }")
      ]),
    Self(
      kind: "add-nib", name: "a nib for the iPad only",
      files: [
        "Home.m": home("[[HomeViewController alloc] initWithNibName:@\"Home\" bundle:nil]"),
        "Home~ipad.xib": own,
      ], edit: ["Home.xib": own]),
  ]
}
