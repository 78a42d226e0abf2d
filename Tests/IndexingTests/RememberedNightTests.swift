import Indexing
import Resolution
import TestSupport
import Testing

@testable import IndexStore

/// Nights on a program of which the index notes what its rows come from.
@Suite struct RememberedNightTests {
  /// What a night changes in the files of ``start``.
  struct Night: CustomTestStringConvertible {
    let testDescription: String
    /// The files that it writes, or removes where there is no text.
    let files: [String: String?]
    /// Whether only the rows are worked out that may be others.
    let worksOutAPart: Bool
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
      files: ["Base.swift": "class Base: UIViewController {}\n"], worksOutAPart: true),
    Night(
      testDescription: "lines move",
      files: ["Base.swift": "\n\n" + (start["Base.swift"] ?? "")], worksOutAPart: true),
    Night(
      testDescription: "a nib sets what its owner does not have",
      files: ["Other.xib": nib(owner: "Other", outlets: ["view", "title2"])], worksOutAPart: true),
    Night(
      testDescription: "a nib changes hands",
      files: ["Other.xib": nib(owner: "Main", outlets: ["view"])], worksOutAPart: true),
    Night(
      testDescription: "a class takes the name of another",
      files: ["Other.swift": "class Base: UIViewController {}\n"], worksOutAPart: true),
    Night(
      testDescription: "code loads another nib",
      files: [
        "Main.swift":
          "class Main: Base {}\nfunc show() { _ = Main(nibName: \"Other\", bundle: nil) }\n"
      ], worksOutAPart: true),
    Night(
      testDescription: "code that says the same in other bytes",
      files: ["Other.swift": "class Other: UIViewController {}\n// words\n"], worksOutAPart: true),
    Night(
      testDescription: "a file comes", files: ["New.swift": "class New: Main {}\n"],
      worksOutAPart: true),
    Night(testDescription: "a nib goes", files: ["Other.xib": nil], worksOutAPart: true),
    Night(
      testDescription: "a build description comes", files: ["App.podspec": "Pod::Spec.new\n"],
      worksOutAPart: true),
    Night(
      testDescription: "a nib cannot be read", files: ["Other.xib": "<?xml"], worksOutAPart: true),
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
    options.fewestFilesToRemember = 0
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
      try number(store(), "SELECT snapshot_id = (SELECT max(id) FROM snapshot) FROM memory") == 1)
  }

  /// Lets the index tell whether everything is noted anew from here on.
  private func watch() throws {
    try store().connection.execute(
      """
      CREATE TRIGGER noted_anew AFTER DELETE ON memory
      BEGIN INSERT OR REPLACE INTO meta VALUES ('noted_anew', 'yes'); END
      """)
  }

  private func isNotedAnew() throws -> Bool {
    try number(store(), "SELECT count(*) FROM main.meta WHERE key = 'noted_anew'") > 0
  }

  @Test(arguments: nights + DescribedNights.all)
  func `a night says what its commit says alone`(night: Night) async throws {
    _ = try commit(night.isDescribed ? DescribedNights.start : Self.start)
    try await index()
    try watch()
    let new = try commit(night.files)

    let report = try await index()

    try await expectAsAlone(new)
    #expect(try isNotedAnew() != night.worksOutAPart)
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
    try watch()
    for round in 1...2 {
      for night in Self.nights where night.worksOutAPart {
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
    try watch()
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
    #expect(try !isNotedAnew())
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

  /// The version of what is remembered, and a hash of what it is of ``start``.
  private static let recorded = "9 1653451a1442f8a"

  @Test func `what is remembered of the same files changes with its version only`() async throws {
    _ = try commit(Self.start)
    try await index()
    let parts = try texts(
      store(), "SELECT hex(data) FROM memory_part WHERE part <= 5 ORDER BY part")
    let hash = parts.joined(separator: " ").utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    #expect(
      "\(memoryVersion) \(String(hash, radix: 16))" == Self.recorded,
      "raise memoryVersion, so that indexes forget what they remember, and put this here")
  }

  @Test(arguments: [
    "UPDATE memory SET version = 'another'", "UPDATE memory_part SET data = x'05' WHERE part = 2",
    "DELETE FROM memory_part WHERE part = 5", "UPDATE memory SET snapshot_id = 7",
    "UPDATE memory_part SET data = x'' WHERE part = 6", "DELETE FROM memory_part WHERE part = 8",
    "UPDATE memory_part SET data = x'' WHERE part = 9",
  ])
  func `what is noted and is of no use is done without`(damage: String) async throws {
    _ = try commit(Self.start)
    try await index()
    try store().connection.execute(damage)
    try watch()
    let new = try commit(Self.nights[0].files.merging(["App.podspec": "Pod::Spec.new\n"]) { $1 })

    try await index()

    try await expectAsAlone(new)
    #expect(try isNotedAnew())
  }
}
