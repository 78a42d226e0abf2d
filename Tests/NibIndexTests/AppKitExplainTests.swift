import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex explain`, asked about controllers of the Mac and their nibs.
@Suite struct AppKitExplainTests {
  let scratch: ScratchDirectory
  let database: String

  init() async throws {
    scratch = try ScratchDirectory()
    database = scratch.path("index.db")
    try scratch.write(
      """
      import AppKit
      class Named: NSViewController {}
      class Owned: NSViewController {}
      class Unnamed: NSViewController {}
      class Panel: NSWindowController {}
      class Window: NSWindowController {
        override var windowNibName: NSNib.Name? { "Window" }
      }
      class Either: NSViewController {
        #if DEBUG
        override var nibName: NSNib.Name? { "One" }
        #else
        override var nibName: NSNib.Name? { "Other" }
        #endif
      }
      class Opener {
        func open() {
          show(Named(nibName: "Gone", bundle: nil))
          show(Owned(nibName: "Missing", bundle: nil))
          show(Unnamed())
          Panel(windowNibName: "Lost").showWindow(nil)
        }
      }
      """, to: "App/Code.swift")
    for (name, owner, outlet) in [
      ("One", "Either", "view"), ("Owned", "Owned", "view"), ("Window", "Window", "window"),
      ("Bare", "Panel", "delegate"),
    ] {
      try scratch.write(Self.nib(of: owner, outlet: outlet), to: "App/\(name).xib")
    }
    #expect(await nibindex("index", "--quiet", scratch.path("App"), "--db", database).code == .done)
  }

  private static func nib(of owner: String, outlet: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
    <objects>
    <customObject id="-2" userLabel="File's Owner" customClass="\(owner)">
    <connections><outlet property="\(outlet)" destination="w" id="o"/></connections>
    </customObject>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customView id="w"/>
    </objects>
    </document>
    """
  }

  @Test(arguments: [
    (
      "Owned", "macos-26",
      [
        "Pass \"Owned\", the nib that is made for Owned.",
        "Pass nil: the controller then searches by its class's name.",
        "Add Missing.xib to App, made for Owned, with its view connected.",
        "Override loadView and create the view in code: then no nib is searched for.",
      ]
    ),
    // What helps has to help on all systems of the explanation, and before macOS 14 a search has to find something.
    (
      "Named", "macos-26",
      [
        "Add Gone.xib to App, made for Named, with its view connected.",
        "Override loadView and create the view in code: then no nib is searched for.",
      ]
    ),
    (
      "Unnamed", "macos-13",
      [
        "Add Unnamed.xib to App, made for Unnamed, with its view connected.",
        "Override loadView and create the view in code: then no nib is searched for.",
      ]
    ),
    (
      "Panel", "macos-26",
      [
        "Pass \"Bare\", the nib that is made for Panel.",
        "Add Lost.xib to App, made for Panel, with its window connected.",
      ]
    ),
  ])
  func `a nib that NSNib does not find has ways out`(
    name: String, profile: String, ways: [String]
  ) async throws {
    let asked = await nibindex(
      "explain", name, "--profile", profile, "--format", "json", "--db", database)

    let document = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    let projects = (document as? [String: Any])?["projects"] as? [[String: Any]] ?? []
    let broken = projects.flatMap { $0["explanations"] as? [[String: Any]] ?? [] }
      .filter { $0["verdict"] as? String == "crash-nsnib" && $0["seen"] as? Bool == true }
    #expect(broken.count == 1)
    let found = (broken.first?["ways_out"] as? [[String: Any]] ?? []).compactMap {
      $0["text"] as? String
    }
    #expect(found == ways)
  }

  @Test func `a window controller without a name is said to have no nib`() async {
    let asked = await nibindex("explain", "Panel", "--db", database)

    #expect(
      asked.output.replacing("\n       ", with: " ").contains(
        "+ J9   Without a name, no nib is loaded: code provides the window."))
    #expect(!asked.output.contains("plain view"))
  }

  @Test(arguments: [
    (
      "One",
      """
      One.xib is "One" in App, made for Either, its view is connected

      Nothing loads it, as far as the source shows.

      Whether its owner's class loads it is not known when it is
        Either, if it is created without a name: what nibName returns is not known
          unknown
          on macos-13 macos-26

      """
    ),
    (
      "Window",
      """
      Window.xib is "Window" in App, made for Window, its window is connected

      Loaded by
        Window, if it is created without a name: the name of the window's nib
          ok-nib
          on macos-13 macos-26

      """
    ),
    (
      "Bare",
      """
      Bare.xib is "Bare" in App, made for Panel, its window is not connected

      Nothing loads it, as far as the source shows.

      Its owner's class does not load it when it is
        Panel, created with a name: the name of the window's nib  Code.swift:21
          crash-nsnib
          on macos-13 macos-26
        Panel, if it is created without a name: no rule gives a nib
          ok-plain
          on macos-13 macos-26

      Objects with a problem
        customObject Panel “File's Owner” -2  Bare.xib:4
          outlet delegate to NSView w: missing-key, Failed to connect (delegate) outlet from (App.Panel):
          missing setter or instance variable  Bare.xib:5
        try nibindex fix --all Bare.xib --db index.db

      """
    ),
  ])
  func `a nib of the Mac is told for what it is`(name: String, text: String) async {
    let asked = await nibindex("explain", "--nib", name, "--db", database)

    #expect(asked.output.replacing(database, with: "index.db") == text)
  }
}
