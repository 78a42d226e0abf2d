import TestSupport
import Testing

@testable import NibIndex

/// Nibs that are made for a class which is nowhere any more.
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

  /// Indexes what stands there and gives the nibs that nothing loads, with whether their owner is gone.
  private func unreachable(_ words: String...) async throws -> [String] {
    try repository.commit("a step")
    #expect(
      await nibindex(
        "index", "--quiet", "--history", "--project", "App", repository.path, "--db", database
      ).code != .trouble)
    let asked = await nibindex(
      ["query", "unreachable-nibs", "--format", "csv", "--db", database] + words)
    #expect(asked.code == .done)
    return asked.output.split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: ",", omittingEmptySubsequences: false)
      return columns[1] + " " + columns[5]
    }
  }

  @Test func `a nib for a class that is nowhere and that nothing loads is listed`() async throws {
    try nib("Gone", for: "GoneViewController\"")
    try nib("Host", for: "HostViewController\"")
    try nib("Here", for: "HereController\" customModule=\"App\"")

    #expect(try await unreachable() == ["App/Gone.xib 1", "App/Here.xib 1", "App/Host.xib 0"])
  }

  @Test func `of a nib in several languages none is lost as long as one is loaded`() async throws {
    for language in ["en", "de", "fr"] {
      try nib("\(language).lproj/HostViewController", for: "HostViewController\"")
      try nib("\(language).lproj/Host", for: "HostViewController\"")
    }

    #expect(try await unreachable() == ["App/de.lproj/Host.xib 0"])
  }

  @Test func `a nib whose owner may be elsewhere or which may be loaded is not`() async throws {
    try nib("Plain", for: "UIViewController\"")
    try nib("Newer", for: "UITomorrowController\"")
    try nib("Library", for: "LibraryViewController\"")
    try nib("Module", for: "ModuleViewController\" customModule=\"Library\"")
    try nib("Loaded", for: "GoneViewController\"")
    try nib("Namesake", for: "GoneViewController\"")
    try nib("Nested", for: "Inner\"")
    try nib("Mangled", for: "_TtC3App4Gone\"")
    try nib("Runtime", for: "OBJRenamed\"")

    #expect(try await unreachable() == [])
  }

  @Test func `nothing is said where source could not be read`() async throws {
    try nib("Gone", for: "GoneViewController\"")
    try repository.write("<<<<<<< HEAD\n=======\n>>>>>>> branch\n", to: "App/Torn.m")

    #expect(try await unreachable() == [])
  }

  @Test func `the class is gone from the commit on that removes it`() async throws {
    try nib("Gone", for: "GoneViewController\"")
    try repository.write("class GoneViewController: UIViewController {}", to: "App/Gone.swift")
    #expect(try await unreachable() == ["App/Gone.xib 0"])
    try repository.write("", to: "App/Gone.swift")

    #expect(try await unreachable() == ["App/Gone.xib 1"])
    #expect(try await unreachable("--at", "HEAD~2") == ["App/Gone.xib 0"])
  }

  @Test func `an explanation of the nib says that its owner is gone`() async throws {
    try nib("Gone", for: "GoneViewController\"")
    try nib("Plain", for: "UIViewController\"")
    _ = try await unreachable()
    let words = ["explain", "--db", database, "--nib"]

    #expect(
      await nibindex(words + ["Gone"]).output.contains(
        "\nNo class of the project is called GoneViewController, and none of Apple's.\n"))
    #expect(
      await nibindex(words + ["Gone", "--format", "json"]).output.contains(
        "\"owner_is_gone\": true"))
    #expect(!(await nibindex(words + ["Plain"]).output.contains("No class")))
    #expect(
      await nibindex(words + ["Plain", "--format", "json"]).output.contains(
        "\"owner_is_gone\": false"))
  }
}
