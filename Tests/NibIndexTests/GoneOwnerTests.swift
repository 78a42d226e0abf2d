import TestSupport
import Testing

@testable import NibIndex

/// Nibs that nothing loads, and those that are made for a class which is nowhere any more.
@Suite struct GoneOwnerTests {
  private let repository: GitFixture
  private let database: String

  init() throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(
      """
      class HostViewController: UIViewController {
        func show() { present(LibraryViewController(), animated: true) }
        func load() { Bundle.main.loadNibNamed("Loaded", owner: self) }
      }
      class Namesake: UIView {}
      class Outer { class Inner: NSObject {} }
      @objc(OBJRenamed) class Renamed: NSObject {}
      """, to: "App/Host.swift")
  }

  /// Writes a nib whose owner has these attributes.
  private func nib(_ name: String, for owner: String) throws {
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)/>
          <view id="v"/>
        </objects>
      </document>
      """, to: "App/\(name).xib")
  }

  /// Indexes what stands there and gives the nibs that nothing loads.
  private func unreachable() async throws -> [Substring] {
    try repository.commit("a step")
    #expect(
      await nibindex(
        "index", "--quiet", "--history", "--project", "App", repository.path, "--db", database
      ).code != .trouble)
    let asked = await nibindex("query", "unreachable-nibs", "--format", "csv", "--db", database)
    #expect(asked.code == .done)
    return asked.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
  }

  @Test func `of a nib in several languages none is lost as long as one is loaded`() async throws {
    for language in ["en", "de", "fr"] {
      try nib("\(language).lproj/HostViewController", for: "HostViewController\"")
      try nib("\(language).lproj/Host", for: "HostViewController\"")
    }

    #expect(try await unreachable() == ["App/de.lproj/Host.xib"])
  }

  @Test(
    arguments: [
      ("GoneViewController\"", true), ("GoneViewController\" customModule=\"App\"", true),
      ("UIViewController\"", false), ("UITomorrowController\"", false), ("Inner\"", false),
      ("HostViewController\"", false), ("_TtC3App4Gone\"", false), ("OBJRenamed\"", false),
    ])
  func `an owner is gone that no class is called like`(owner: String, isGone: Bool) async throws {
    try nib("Nib", for: owner)
    _ = try await unreachable()

    let answer = await nibindex("explain", "--db", database, "--nib", "Nib", "--format", "json")
    #expect(answer.output.contains("\"owner_is_gone\": \(isGone)"))
  }

  @Test func `an explanation of the nib says that its owner is gone`() async throws {
    try nib("Gone", for: "GoneViewController\"")
    try nib("Plain", for: "UIViewController\"")
    _ = try await unreachable()
    let words = ["explain", "--db", database, "--nib"]

    #expect(
      await nibindex(words + ["Gone"]).output.contains(
        "\nNo class of the project is named GoneViewController; it is gone, or belongs to a library.\n"
      ))
    #expect(
      await nibindex(words + ["Gone", "--format", "json"]).output.contains(
        "\"owner_is_gone\": true"))
    #expect(!(await nibindex(words + ["Plain"]).output.contains("No class")))
    #expect(
      await nibindex(words + ["Plain", "--format", "json"]).output.contains(
        "\"owner_is_gone\": false"))
  }
}
