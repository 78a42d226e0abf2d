import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex what-if`: the places that it lists, and its summary.
@Suite struct WhatIfPlacesTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try .kiosk()
    database = try await repository.commitAndIndex()
  }

  @Test func `a class that is handed to other code may be a name there`() async throws {
    try repository.write(
      """
      class PlainCell: UITableViewCell {}
      func list(_ table: UITableView) {
        table.register(cellType: PlainCell.self)
        table.register(PlainCell.self, forCellReuseIdentifier: "plain")
        _ = Bundle(for: PlainCell.self)
        _ = table.isKind(of: PlainCell.self)
      }
      """, to: "Kiosk/Plain.swift")
    try repository.write(
      "id list(id table) { [table add:[PlainCell class]]; return [NSBundle bundleForClass:[PlainCell class]]; }\n",
      to: "Kiosk/Plain.m")
    try repository.commit("plain")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let asked = await nibindex(
      "what-if", "rename-class", "PlainCell", "Other", "--db", database)

    let perhaps = asked.output.split(separator: "\n").filter { $0.hasPrefix("perhaps") }
      .map { $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)[2] }
    #expect(
      perhaps.map { $0.trimmingPrefix(" ").replacing(/\x20+/, with: " ") } == [
        "Kiosk/Plain.m:1 [PlainCell class] is handed to other code",
        "Kiosk/Plain.swift:3 PlainCell.self is handed to other code",
      ], "\(asked.output)")
    #expect(
      asked.messages.contains("names that code derives from the class at run time are not checked"))
  }

  @Test func `a place that has to change is not told as no change`() async throws {
    try repository.write("class PlainView: UIView {}\n", to: "Kiosk/Plain.swift")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PlainView"/>
          <view id="v"/>
        </objects>
      </document>
      """, to: "Kiosk/Other.xib")
    try repository.commit("plain")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let asked = await nibindex("what-if", "rename-class", "PlainView", "Other", "--db", database)

    #expect(asked.output.contains("class PlainView"))
    #expect(
      asked.messages.contains(": no change that the rules see, but places that must change;"),
      "\(asked.messages)")
  }

  @Test func `a finding under another name neither comes nor goes`() async throws {
    try repository.write(
      """
      class PlainController: UIViewController { @IBOutlet var label: UILabel! }
      let plain = PlainController()
      """, to: "Kiosk/Plain.swift")
    try repository.commit("plain")
    _ = await nibindex("index", "--quiet", repository.path, "--db", database)

    let asked = await nibindex(
      "what-if", "rename-class", "PlainController", "Other", "--exit-code", "--db", database)

    #expect(asked.code == .done)
    #expect(!asked.output.contains("outlet.unused"), "\(asked.output)")
  }

  @Test func `of many places that are alike in a file a few are shown, and their number`()
    async throws
  {
    let settings = (1...9).map {
      "      T\($0):\n        IPHONEOS_DEPLOYMENT_TARGET: \"15.0\"\n"
    }
    let scratch = try ScratchDirectory()
    try scratch.write(
      "name: App\nsettings:\n  configs:\n"
        + settings.joined().replacing("      T", with: "    T")
        + "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      to: "App/project.yml")
    try scratch.write("class A: UIViewController {}\n", to: "App/App/A.swift")
    let index = scratch.path("index.db")
    _ = await nibindex("index", "--quiet", scratch.path("App"), "--db", index)

    let words = ["what-if", "deployment-target", "12.0", "--db", index]
    let asked = await nibindex(words)
    let lines = asked.output.split(separator: "\n").filter { $0.hasPrefix("changed") }
    #expect(lines.count == 4 && lines.last?.contains(" 6 more, 9 in all: ") == true, "\(asked)")
    let all = await nibindex(words + ["--places", "--format", "tsv"])
    #expect(all.output.split(separator: "\n").count == 10, "\(all.output)")
  }
}
