import Indexing
import Resolution
import TestSupport
import Testing

@testable import IndexStore

/// Nights: commits on an index that has the commit before.
@Suite struct NightTests {
  /// What a night changes in the files of ``start``.
  struct Night: CustomTestStringConvertible {
    let testDescription: String
    /// The files that it writes, or removes where there is no text.
    let files: [String: String?]
    /// Whether the files are those of ``DescribedNights/start``.
    var isDescribed = false
  }

  private static let start = [
    // It is read as a nib and becomes none.
    "A.nib/classes.nib": "{ IBClasses = (); }\n",
    "Base.swift": "class Base: UIViewController {\n  @IBOutlet var label: UILabel!\n}\n",
    "Main.swift": "class Main: Base {}\nfunc show() { _ = Main(nibName: \"Main\", bundle: nil) }\n",
    "Main.xib": nib(owner: "Main", outlets: ["view", "label"]),
    "Other.swift": "class Other: UIViewController {}\n",
    "Other.xib": nib(owner: "Other", outlets: ["view"]),
  ]

  static func nib(owner: String, outlets: [String]) -> String {
    let connections = outlets.enumerated().map { number, name in
      "<outlet property=\"\(name)\" destination=\"v\" id=\"o\(number)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
            <connections>\(connections.joined())</connections>
          </placeholder>
          <view id="v"/>
        </objects>
      </document>
      """
  }

  static let nights = [
    Night(
      testDescription: "a superclass loses an outlet that a nib sets",
      files: ["Base.swift": "class Base: UIViewController {}\n"]),
    Night(
      testDescription: "lines move",
      files: ["Base.swift": "\n\n" + (start["Base.swift"] ?? "")]),
    Night(
      testDescription: "a nib sets what its owner does not have",
      files: ["Other.xib": nib(owner: "Other", outlets: ["view", "title2"])]),
    Night(
      testDescription: "a nib changes hands",
      files: ["Other.xib": nib(owner: "Main", outlets: ["view"])]),
    Night(
      testDescription: "a class takes the name of another",
      files: ["Other.swift": "class Base: UIViewController {}\n"]),
    Night(
      testDescription: "code loads another nib",
      files: [
        "Main.swift":
          "class Main: Base {}\nfunc show() { _ = Main(nibName: \"Other\", bundle: nil) }\n"
      ]),
    Night(
      testDescription: "code that says the same in other bytes",
      files: ["Other.swift": "class Other: UIViewController {}\n// words\n"]),
    Night(
      testDescription: "a file comes", files: ["New.swift": "class New: Main {}\n"]),
    Night(testDescription: "a nib goes", files: ["Other.xib": nil]),
    Night(
      testDescription: "a build description comes", files: ["App.podspec": "Pod::Spec.new\n"]),
    Night(
      testDescription: "a nib cannot be read", files: ["Other.xib": "<?xml"]),
  ]

  private let repository: GitFixture
  private let scratch: ScratchDirectory

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
  }

  private func store() throws -> Store { try Store(writing: scratch.path("i.db")) }

  private func commit(_ files: [String: String?]) throws -> String {
    for (path, text) in files {
      if let text {
        try repository.write(text, to: path)
      } else {
        try repository.git("rm", "--quiet", "--ignore-unmatch", path)
      }
    }
    return try repository.commit()
  }

  @discardableResult
  private func index(asHistory: Bool = false) async throws -> IndexReport {
    var options = IndexOptions()
    options.wholeHistory = asHistory
    options.goesOn = true
    return try await indexProject(at: repository.path, options: options, into: try store())
  }

  /// Whether the index says of the latest commit what an index of it alone says.
  private func expectAsAlone(_ commit: String) async throws {
    let alone = try Store(writing: scratch.path("\(commit).db"))
    try await _ = indexProject(at: repository.path, options: IndexOptions(), into: alone)
    let condition = "commit_id = '\(commit)'"
    #expect(
      try dump(store(), where: condition).filter { $0.contains("_at: ") }
        == dump(alone, where: condition).filter { $0.contains("_at: ") })
    #expect(
      try number(store(), "SELECT min(snapshot_id = (SELECT max(id) FROM snapshot)) FROM app_hash")
        == 1)
  }

  @Test(arguments: nights + DescribedNights.all)
  func `a night says what its commit says alone`(night: Night) async throws {
    _ = try commit(night.isDescribed ? DescribedNights.start : Self.start)
    try await index()
    let new = try commit(night.files)

    let report = try await index()

    try await expectAsAlone(new)
    #expect(report.files == (try number(store(), "SELECT count(*) FROM entry WHERE level = 62")))
  }

  @Test(arguments: nights)
  func `a night after a history says what its commit says alone`(night: Night) async throws {
    _ = try commit(Self.start)
    try await index(asHistory: true)
    let new = try commit(night.files)

    try await index()

    try await expectAsAlone(new)
  }

  @Test func `nights go on with each other, whatever came in between`() async throws {
    _ = try commit(Self.start)
    try await index()
    for round in 1...2 {
      for night in Self.nights {
        let new = try commit(night.files)
        try await index()
        try await expectAsAlone(new)
      }
      _ = try commit(["notes.txt": "round \(round)\n"])
      try await index()
      let store = try store()
      let snapshots = try store.snapshots(of: "App")
      try store.remove(Set(snapshots.dropFirst().map(\.id)), of: "App")
      _ = try commit(Self.start)
    }
  }

  @Test func `files and build descriptions come and go night after night`() async throws {
    _ = try commit(DescribedNights.start)
    try await index()
    for night in DescribedNights.all {
      let new = try commit(night.files)
      try await index()
      try await expectAsAlone(new)
      // Every other time the next one undoes it.
      if night.files.count.isMultiple(of: 2) { continue }
      let restored = DescribedNights.start.filter { night.files[$0.key] != nil }
      _ = try commit(restored)
      try await index()
    }
  }

  @Test func `source and manifests of one name take each other's place`() async throws {
    _ = try commit(DescribedNights.start)
    try await index()
    for text in [DescribedNights.manifest, DescribedNights.classNamed("Set"), nil] {
      for path in ["Synced/Project.swift", "Loose/Project.swift"] {
        let new = try commit([path: text])
        try await index()
        try await expectAsAlone(new)
      }
    }
    try await index(asHistory: true)
    try await expectAsAlone(try repository.git("rev-parse", "HEAD"))
  }

  @Test func `a night resolves only the apps that changed`() async throws {
    let project = DescribedNights.start
    var files: [String: String?] = [:]
    for app in ["One", "Two"] { for (path, text) in project { files["\(app)/\(path)"] = text } }
    _ = try commit(files)
    try await index()
    let before = try Set(texts(store(), "SELECT hash FROM app_hash"))

    let new = try commit(["One/Loose/New.swift": DescribedNights.classNamed("Added")])
    try await index()

    let after = try Set(texts(store(), "SELECT hash FROM app_hash"))
    #expect(before.subtracting(after).count == 1)
    #expect(after.count > 1)
    try await expectAsAlone(new)
  }

  @Test(arguments: [("other", 0), ("star", 1)])
  func `an image that comes resolves the apps whose nibs ask for it alone`(name: String, count: Int)
    async throws
  {
    let nib = Self.nib(owner: "Main", outlets: ["view"])
    let asking = nib.replacing(
      "</document>", with: "<resources><image name=\"star\"/></resources></document>")
    var files: [String: String?] = ["Art/sun.png": ""]
    for (app, nib) in [("One", asking), ("Two", nib)] {
      for (path, text) in DescribedNights.start { files["\(app)/\(path)"] = text }
      files["\(app)/Loose/Main.xib"] = nib
    }
    _ = try commit(files)
    try await index()
    let before = try Set(texts(store(), "SELECT hash FROM app_hash"))

    let new = try commit(["Art/\(name).png": ""])
    try await index()

    let after = try Set(texts(store(), "SELECT hash FROM app_hash"))
    #expect(before.count > 1 && before.subtracting(after).count == count)
    try await expectAsAlone(new)
  }

  @Test func `an index that lost its hashes resolves everything again`() async throws {
    _ = try commit(Self.start)
    try await index()
    try store().connection.execute("DELETE FROM app_hash")
    let new = try commit(Self.nights[0].files)

    try await index()

    try await expectAsAlone(new)
  }
}
