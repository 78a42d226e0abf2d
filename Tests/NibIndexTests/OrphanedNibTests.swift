import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` of an edit after which nothing loads the nib of a class any more.
@Suite struct OrphanedNibTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write(Self.source("FooViewController"), to: "App/Controller.swift")
    try repository.write(Self.nib, to: "App/FooView.xib")
    try repository.commit("before")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  private static func source(_ name: String, creation: String = "()") -> String {
    "@objc(\(name)) class \(name): UIViewController {}\nfunc show() { _ = \(name)\(creation).view }\n"
  }

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FooViewController">
          <connections><outlet property="view" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"/>
      </objects>
    </document>
    """

  private func diff(_ words: String...) async -> Outcome {
    await nibindex(["diff"] + words + ["--db", database])
  }

  @Test func `a class that is renamed leaves a nib that nothing loads`() async throws {
    try repository.write(Self.source("BarViewController"), to: "App/Controller.swift")
    let edit = await diff("--worktree", "--fail-on", "orphaned")
    #expect(edit.code == .gate)
    #expect(edit.messages.contains("; 1 leaves behind a nib that nothing else loads; "))
    #expect(edit.output.contains("-; nothing loads FooView.xib  "))
    try repository.commit("after")

    let commits = await diff("HEAD~1", "HEAD", "--only", "orphaned", "--format", "csv")
    #expect(commits.code == .done)
    let lines = commits.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("App,disappeared,FooViewController,") == true)
    let comment = await diff("HEAD~1", "HEAD", "--format", "markdown")
    #expect(comment.output.contains("; 1 leaves behind a nib that nothing else loads; "))
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "introduced,foreign").code == .done)
    #expect(await diff("HEAD", "HEAD~1", "--fail-on", "orphaned").code == .done)
  }

  @Test(arguments: ["App/Other.xib", "App/fooView.xib"])
  func `a nib that is renamed and that nothing loads by its new name is left behind`(
    path: String
  ) async throws {
    try repository.git("mv", "App/FooView.xib", path)
    let edit = await diff("--worktree", "--fail-on", "orphaned")
    #expect(edit.code == .gate)
    #expect(edit.output.contains("; nothing loads " + path.dropFirst(4)))
    try repository.commit("after")

    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "orphaned").code == .gate)
    #expect(await diff("HEAD", "HEAD~1", "--fail-on", "orphaned").code == .done)
  }

  @Test func `a nib that is renamed and loaded by its new name is none`() async throws {
    try repository.git("mv", "App/FooView.xib", "App/Other.xib")
    try repository.write(
      "func load() { Bundle.main.loadNibNamed(\"Other\", owner: nil) }", to: "App/Load.swift")
    try repository.commit("after")

    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "orphaned").code == .done)
  }

  /// Edits after which the nib is gone too, or may be loaded.
  static let harmless: [(what: String, files: [(path: String, text: String?)])] = [
    ("the nib goes with its class", [("App/FooView.xib", nil)]),
    (
      "the nib is called like the new class",
      [("App/FooView.xib", nil), ("App/BarView.xib", nib)]
    ),
    (
      "code loads it by its name",
      [("App/Load.swift", "func load() { Bundle.main.loadNibNamed(\"FooView\", owner: nil) }")]
    ),
    (
      "the nib of another class is not known",
      [("App/Other.swift", source("OtherController", creation: "(nibName: name(), bundle: nil)"))]
    ),
    (
      "it may be there in a file that cannot be read",
      [("App/Torn.swift", "<<<<<<< HEAD\n=======\n>>>>>>> branch\n")]
    ),
  ]

  @Test(arguments: harmless.indices)
  func `a nib that is gone or may be loaded is none`(index: Int) async throws {
    try repository.write(Self.source("BarViewController"), to: "App/Controller.swift")
    for (path, text) in Self.harmless[index].files {
      if let text {
        try repository.write(text, to: path)
      } else {
        try FileManager.default.removeItem(atPath: repository.path + "/" + path)
      }
    }
    try repository.commit("after")

    let found = await diff("HEAD~1", "HEAD", "--only", "orphaned", "--format", "csv")
    #expect(found.output.split(separator: "\n").count == 1, "\(Self.harmless[index].what)")
    #expect(!found.output.contains("nothing loads"))
  }

  /// Edits after which nobody knows whether the nib is loaded, and of which controller that is unknown.
  static let doubtful: [(path: String, text: String, controller: String)] = [
    (
      "App/Other.swift", source("OtherController", creation: "(nibName: name(), bundle: nil)"),
      "OtherController"
    ),
    (
      "App/Controller.swift",
      source("FooViewController")
        .replacing("{}", with: "{ override var nibName: String? { name() } }"),
      "FooViewController"
    ),
  ]

  @Test(arguments: doubtful.indices)
  func `a nib that may be left behind is told and opens no gate`(index: Int) async throws {
    let (path, text, controller) = Self.doubtful[index]
    try repository.write(Self.source("BarViewController"), to: "App/Controller.swift")
    try repository.write(text, to: path)
    try repository.commit("after")
    let note =
      "nibindex: App: it is unknown whether anything still loads App/FooView.xib, because the"
      + " nib of \(controller) is unknown\n"

    for option in [[], ["--format", "csv"], ["--summary"]] {
      let found = await nibindex(
        ["diff", "HEAD~1", "HEAD", "--fail-on", "orphaned", "--db", database] + option)
      #expect(found.code == .incomplete)
      #expect(found.messages.hasSuffix(note))
    }
    let comment = await diff("HEAD~1", "HEAD", "--exit-code", "--format", "markdown")
    #expect(comment.code == .done)
    #expect(
      comment.output.contains(
        "\nApp: it is unknown whether anything still loads App/FooView.xib, because"))
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "changed,disappeared,orphaned").code == .gate)
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "foreign").code == .done)
  }

  @Test func `what is unknown puts no nib in doubt that is loaded as before`() async throws {
    try repository.write(
      Self.source("OtherController", creation: "(nibName: name(), bundle: nil)"),
      to: "App/Other.swift")
    try repository.commit("after")

    let found = await diff("HEAD~1", "HEAD", "--fail-on", "orphaned")
    #expect(found.code == .done && !found.messages.contains("cannot be told"))
  }

  @Test func `a nib that takes over in another language leaves none`() async throws {
    try FileManager.default.removeItem(atPath: repository.path + "/App/FooView.xib")
    try repository.write(Self.nib, to: "App/Base.lproj/FooView.xib")
    try repository.commit("in a folder of a language")
    try repository.write(Self.nib, to: "App/en.lproj/FooView.xib")
    try repository.commit("in another")

    #expect(await diff("HEAD~2", "HEAD~1", "--fail-on", "orphaned").code == .done)
    #expect(await diff("HEAD~1", "HEAD", "--fail-on", "orphaned").code == .done)
  }
}
