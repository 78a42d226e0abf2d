import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex what-if`: a change that nobody has made is answered as if somebody had.
@Suite struct WhatIfTests {
  /// A change in words, and what somebody who makes it does to the files.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    /// The texts that change: the file, what goes, what comes.
    var texts: [(path: String, old: String, new: String)] = []
    /// The files that move.
    var moves: [(String, String)] = []
    /// The words of a line that the comparison has to have.
    let change: [String]

    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case(
      words: ["rename-outlet", "CartViewController", "totalLabel", "sumLabel"],
      texts: [
        (cart, "var totalLabel: UILabel!", "var sumLabel: UILabel!"),
        (cart, "\n    totalLabel.text = ", "\n    sumLabel.text = "),
        (cart, "= totalLabel.text", "= sumLabel.text"),
      ], change: ["introduced", "CartViewController", "totalLabel"]),
    Case(
      words: ["rename-outlet", "CartCell", "totalLabel", "sumLabel"],
      texts: [
        ("Kiosk/CartCell.h", "*totalLabel", "*sumLabel"),
        ("Kiosk/CartCell.m", "totalLabel = _totalLabel", "sumLabel = _sumLabel"),
        ("Kiosk/CartCell.m", "self.totalLabel", "self.sumLabel"),
        ("Kiosk/CartCell.m", "  _totalLabel.text", "  _sumLabel.text"),
      ], change: ["introduced", "CartCell", "totalLabel"]),
    Case(
      words: ["rename-action", "CartViewController", "pay:", "buy:"],
      texts: [(cart, "func pay(", "func buy(")],
      change: ["introduced", "CartViewController", "pay:"]),
    Case(
      words: ["rename-action", "CartCell", "discard:", "drop:"],
      texts: [
        ("Kiosk/CartCell.h", "discard:", "drop:"), ("Kiosk/CartCell.m", ")discard:", ")drop:"),
        ("Kiosk/CartCell.m", "(discard:)", "(drop:)"),
      ], change: ["introduced", "CartCell", "discard:"]),
    Case(
      words: ["rename-class", "CartCell", "LineCell"],
      texts: [
        ("Kiosk/CartCell.h", "@interface CartCell", "@interface LineCell"),
        ("Kiosk/CartCell.m", "@implementation CartCell", "@implementation LineCell"),
        (cart, "cell: CartCell", "cell: LineCell"),
      ], change: ["introduced", "CartCell"]),
    Case(
      words: ["rename-class", "CartViewController", "BasketViewController"],
      texts: [
        (cart, "class CartViewController", "class BasketViewController"),
        (cart, "= CartViewController()", "= BasketViewController()"),
      ], change: ["appeared", "BasketViewController"]),
    Case(
      words: ["rename-nib", "CartCell", "Line"], texts: [(project, "CartCell.xib", "Line.xib")],
      moves: [("Kiosk/CartCell.xib", "Kiosk/Line.xib")], change: ["introduced", "CartCell"]),
    Case(
      words: ["rename-nib", "CartViewController.xib", "Basket"],
      texts: [(project, "CartViewController.xib", "Basket.xib")],
      moves: [("Kiosk/CartViewController.xib", "Kiosk/Basket.xib")],
      change: ["changed", "CartViewController"]),
    Case(
      words: ["rename-nib", "Rows", "Lines"],
      texts: [(project, "Rows.storyboard", "Lines.storyboard")],
      moves: [("Kiosk/Rows.storyboard", "Kiosk/Lines.storyboard")],
      change: ["disappeared", "RowsController"]),
    Case(
      words: ["rename-identifier", "rows", "lines"],
      texts: [(rows, "storyboardIdentifier=\"rows\"", "storyboardIdentifier=\"lines\"")],
      change: ["introduced"]),
    Case(
      words: ["rename-identifier", "detail", "more"],
      texts: [(rows, "identifier=\"detail\"", "identifier=\"more\"")],
      change: ["introduced", "detail"]),
    Case(
      words: ["rename-identifier", "CartCell", "Line"],
      texts: [("Kiosk/CartCell.xib", "reuseIdentifier=\"CartCell\"", "reuseIdentifier=\"Line\"")],
      change: ["introduced", "CartCell"]),
    Case(
      words: ["move-to-target", "Kiosk/CartViewController.xib", "Counter"],
      texts: [
        (
          project,
          "\t\t\t\tB2000000000000000000010C /* CartViewController.xib in Resources */,\n", ""
        ),
        (
          project,
          "/* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n\t\t\t);",
          "/* Resources */ = {\n\t\t\tisa = PBXResourcesBuildPhase;\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n"
            + "\t\t\t\tB2000000000000000000010C /* CartViewController.xib in Resources */,\n\t\t\t);"
        ),
      ], change: ["changed", "CartViewController"]),
    Case(
      words: ["deployment-target", "8.0"],
      texts: [(project, "IPHONEOS_DEPLOYMENT_TARGET = 15.0", "IPHONEOS_DEPLOYMENT_TARGET = 8.0")],
      change: ["introduced", "outlet.nil"]),
  ]

  private static let cart = "Kiosk/CartViewController.swift"
  private static let rows = "Kiosk/Rows.storyboard"
  private static let project = "Kiosk.xcodeproj/project.pbxproj"

  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try .kiosk()
    database = try await repository.commitAndIndex()
  }

  @Test(arguments: cases)
  func `what-if says what making the change and comparing says`(one: Case) async throws {
    let imagined = try await rows(["what-if", "--format", "json"] + one.words)
    let told = imagined.map { row in
      ["change", "controller", "creation", "name"].compactMap { row[$0] }
    }
    #expect(told.contains { Set(one.change).isSubset(of: $0) }, "\(told)")
    #expect(try repository.git("status", "--porcelain").isEmpty)

    try make(one)
    let made = try await rows(["diff", "HEAD", "--worktree", "--format", "json"])
    let (findings, changes) = split(imagined)
    #expect(changes == made.map(withoutCause))

    let checked = try await rows(["check", "--base", "HEAD", "--worktree", "--format", "json"])
    for finding in findings {
      #expect(
        checked.contains {
          $0["state"] == finding["change"] && $0["rule"] == finding["creation"]
            && $0["path"] == finding["path"] && $0["line"] == finding["line"]
        }, "\(finding)")
    }
  }

  /// The rows of findings and those of changes.
  private func split(
    _ rows: [[String: String]]
  ) -> (findings: [[String: String]], changes: [[String: String]]) {
    let isFinding = { (row: [String: String]) in row["creation"]?.contains(".") ?? false }
    return (rows.filter(isFinding), rows.filter { !isFinding($0) }.map(withoutCause))
  }

  /// The lines that a build description changes at are not the same as those of another who changes it.
  private func withoutCause(_ row: [String: String]) -> [String: String] {
    row.filter { !$0.key.hasPrefix("cause") }
  }

  @Test func `the places that name the thing are told with file and line`() async throws {
    let asked = await nibindex(
      "what-if", "rename-outlet", "CartCell", "totalLabel", "sumLabel", "--places", "--format",
      "tsv", "--db", database)

    #expect(
      asked.output == """
        state\tpart\tpath\tline\twords
        to-change\tnib\tKiosk/CartCell.xib\t18\toutlet totalLabel
        perhaps\tcode\tKiosk/CartViewController.swift\t22\t.totalLabel
        changed\tcode\tKiosk/CartCell.h\t4\ttotalLabel
        changed\tcode\tKiosk/CartCell.m\t4\t_totalLabel
        changed\tcode\tKiosk/CartCell.m\t4\ttotalLabel
        changed\tcode\tKiosk/CartCell.m\t7\ttotalLabel
        changed\tcode\tKiosk/CartCell.m\t8\t_totalLabel

        """)
  }

  /// Renamings, and the places that have to follow.
  static let followers: [(words: [String], places: [String])] = [
    (
      ["rename-class", "CartViewController", "Basket"],
      [
        "nib\tKiosk/CartViewController.xib\t1\tthe class finds it by its own name: rename the file too",
        "nib\tKiosk/CartViewController.xib\t4\tclass CartViewController",
      ]
    ),
    (
      ["rename-identifier", "rows", "lines"], ["code\tKiosk/CartViewController.swift\t38\t\"rows\""]
    ),
    (["rename-identifier", "detail", "more"], ["code\tKiosk/RowsController.swift\t6\t\"detail\""]),
    (
      ["rename-identifier", "CartCell", "Line"],
      ["code\tKiosk/CartViewController.swift\t13\t\"CartCell\""]
    ),
    (
      ["rename-nib", "Late", "Line"],
      [
        "code\tKiosk/Late.swift\t3\tnib-object by String(describing: Late.self)",
        "code\tKiosk/Late.swift\t5\t\"Late\"",
      ]
    ),
    (
      ["rename-class", "Late", "Line"],
      [
        "nib\tKiosk/Late.xib\t1\tKiosk/Late.swift:3 loads it by the name of the class: rename the file too"
      ]
    ),
  ]

  @Test(arguments: followers)
  func `a renaming tells the lines that have to follow`(words: [String], places: [String])
    async throws
  {
    try repository.write(
      """
      class Late: UIView {
        class func make() -> UINib {
          UINib(nibName: String(describing: Late.self), bundle: nil)
        }
        let other = UINib(nibName: "Late", bundle: nil)
      }
      """, to: "Kiosk/Late.swift")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><view id="v"/></objects>
      </document>
      """, to: "Kiosk/Late.xib")
    try repository.commit("late")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let asked = await nibindex(
      ["what-if"] + words + ["--places", "--format", "tsv", "--db", database])

    let lines = asked.output.split(separator: "\n").filter { $0.hasPrefix("to-change\t") }
    #expect(lines.map { String($0.dropFirst(10)) } == places, "\(asked.messages)")
  }

  @Test func `a property list that names a nib has to follow`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write(
      """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          sources: [App]
          info:
            path: App/Info.plist
      """, to: "App/project.yml")
    try scratch.write(
      "<plist><dict>\n<key>UIMainStoryboardFile</key><string>Main</string></dict></plist>\n",
      to: "App/App/Info.plist")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes/>
      </document>
      """, to: "App/App/Main.storyboard")
    try scratch.write("class A: UIViewController {}\n", to: "App/App/A.swift")
    let index = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("App"), "--db", index)

    let asked = await nibindex(
      "what-if", "rename-nib", "Main", "Start", "--places", "--format", "tsv", "--db", index)
    #expect(
      asked.output.contains("to-change\tbuild\tApp/Info.plist\t2\tmain-storyboard\n"),
      "\(asked)")
  }

  @Test func `the answer for people is the golden one`() async throws {
    for (name, words) in [
      ("outlet", ["rename-outlet", "CartCell", "totalLabel", "sumLabel"]),
      ("class", ["rename-class", "CartCell", "LineCell"]),
      ("nib", ["rename-nib", "CartCell", "Line"]),
      ("version", ["deployment-target", "8.0"]),
    ] {
      let asked = await nibindex(["what-if"] + words + ["--db", database])
      #expect(asked.code == .done)
      // The commit is another one each time.
      let messages = asked.messages.replacing(/from [0-9a-f]{12} to/, with: "from HEAD to")
      try expectGolden(asked.output + "\n" + messages, "what-if-\(name).txt")
    }
  }

  @Test func `it is a gate when asked`() async {
    let renaming = ["what-if", "rename-class", "CartCell", "LineCell", "--db", database]
    #expect(await nibindex(renaming).code == .done)
    #expect(await nibindex(renaming + ["--exit-code"]).code == .gate)
    #expect(
      await nibindex("what-if", "deployment-target", "16", "--exit-code", "--db", database).code
        == .done)
  }

  @Test func `what failed before is not introduced under a new name`() async throws {
    try repository.write(
      """
      import UIKit
      class Opener: UIViewController {
        func open() { show(Opener(nibName: "Gone", bundle: nil), sender: nil) }
      }
      """, to: "Kiosk/Opener.swift")
    try repository.commit("a nib that does not exist")
    let words = ["what-if", "rename-class", "Opener", "Starter", "--exit-code", "--db", database]
    let asked = await nibindex(words + ["--worktree"])
    #expect(!asked.messages.contains("introduced"), "\(asked)")
    #expect(asked.code == .done)
  }

  @Test func `edits of the work tree are part of it when asked`() async throws {
    let cart = repository.path + "/" + Self.cart
    let text = try String(contentsOfFile: cart, encoding: .utf8)
    try text.replacing("totalLabel", with: "freshLabel").write(
      toFile: cart, atomically: true, encoding: .utf8)
    let words = [
      "what-if", "rename-outlet", "CartViewController", "freshLabel", "x", "--db", database,
    ]

    #expect(await nibindex(words).code == .trouble)
    #expect(await nibindex(words + ["--worktree"]).code == .done)
  }

  static let refusals: [(words: [String], message: String)] = [
    (["rename-clas", "A", "B"], "did you mean rename-class?"),
    (["rename-class", "A"], "NAME"),
    (["rename-class", "cartcell", "B"], "there is no class called cartcell; there is CartCell"),
    (["rename-class", "CartCell", "Line Cell"], "Line Cell is not a valid name"),
    (
      ["rename-class", "CartCell", "RowsController"],
      "RowsController is already the name of another class"
    ),
    (["rename-outlet", "CartCell", "totalLabel", "2nd"], "2nd is not a valid name"),
    (["rename-outlet", "CartCell", "no", "B"], "there is no outlet of CartCell called no"),
    (["rename-action", "CartCell", "discard:", "drop"], "differ in more than their first part"),
    (["rename-nib", "No", "B"], "there is no nib called No"),
    (["move-to-target", "No.xib", "Kiosk"], "there is no file called No.xib"),
    (
      ["move-to-target", "CartCell.xib", "No"],
      "there is no target called No; there is Counter, Kiosk"
    ),
    (["deployment-target", "new"], "new is not a version"),
  ]

  @Test(arguments: refusals)
  func `a change of what is not there is refused`(words: [String], message: String) async {
    let asked = await nibindex(["what-if"] + words + ["--db", database])

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains(message), "\(asked.messages)")
  }

  private func make(_ one: Case) throws {
    for (path, old, new) in one.texts {
      let file = repository.path + "/" + path
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
    }
    for (old, new) in one.moves {
      try FileManager.default.moveItem(
        atPath: repository.path + "/" + old, toPath: repository.path + "/" + new)
    }
  }

  /// The rows of an answer in JSON, every value as text.
  private func rows(_ words: [String]) async throws -> [[String: String]] {
    let asked = await nibindex(words + ["--db", database])
    let rows = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    return (rows as? [[String: Any]] ?? []).map { row in
      row.compactMapValues { $0 is NSNull ? nil : "\($0)" }
    }
  }
}
