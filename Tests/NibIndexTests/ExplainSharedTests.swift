import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex explain`, asked about classes of Swift that three apps compile.
@Suite struct ExplainSharedTests {
  let scratch: ScratchDirectory
  let database: String

  init() async throws {
    scratch = try ScratchDirectory()
    database = scratch.path("index.db")
    let target = { (name: String) in
      "  \(name):\n    type: application\n    platform: iOS\n    sources: [Code]\n"
    }
    try scratch.write(
      "name: Apps\ntargets:\n" + ["Code", "One App", "Two"].map(target).joined(),
      to: "Apps/project.yml")
    try scratch.write(
      """
      class CodeController: UIViewController {}
      class Forest { class Glade: UIViewController {} }
      func show() { _ = CodeController().view }
      """, to: "Apps/Code/CodeController.swift")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/></objects>
      </document>
      """, to: "Apps/Code/CodeController.xib")
    #expect(
      await nibindex("index", "--quiet", scratch.path("Apps"), "--db", database).code == .done)
  }

  private func explain(_ name: String, _ more: String...) async -> String {
    let words = ["explain", name, "--profile", "ios-26-iphone", "--db", database]
    let asked = await nibindex(words + more)
    #expect(asked.code == .done)
    return asked.output
  }

  @Test func `what differs in the modules alone is told once, with the names of all`() async {
    let text = await explain("CodeController")

    #expect(text.split(separator: "\n").count { $0.contains("Created without a nib's name") } == 1)
    #expect(text.contains(", in Code, One App, Two\n"))
    #expect(
      text.contains(
        "At run time: Code.CodeController, One_App.CodeController, Two.CodeController\n"))
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      line.contains(
        "is called Code.CodeController or One_App.CodeController or Two.CodeController: the search tries "
          + "\"Code.CodeController\" or \"One_App.CodeController\" or \"Two.CodeController\", "
          + "\"Code.Code\" or \"One_App.Code\" or \"Two.Code\", \"CodeController\", \"Code\"."))
    #expect(
      line.contains(
        "- D1 \"Code.CodeController\" or \"One_App.CodeController\" or \"Two.CodeController\" is in no "
          + "folder of Code, One App, Two that the system looks into."))
  }

  @Test func `asked by its name in one module, the class of that module is explained`() async {
    let text = await explain("Two.CodeController")

    #expect(text.contains("\nAt run time: Two.CodeController\n"))
    #expect(text.contains(", in Two\n"))
    #expect(!text.contains("One App"))
    let json = await explain("Two.CodeController", "--format", "json")
    #expect(json.contains("\"runtime_name\": \"Two.CodeController\""))
    #expect(!json.contains("Code.CodeController"))
  }

  @Test(arguments: ["Code", "Two", "One_App"])
  func `a nested class is found by its mangled name in any of the modules`(module: String) async {
    let text = await explain("_TtCC\(module.utf8.count)\(module)6Forest5Glade")

    #expect(text.contains("If it is created without a nib's name, in "))
    #expect(text.hasSuffix("\nok-plain\n"))
  }
}
