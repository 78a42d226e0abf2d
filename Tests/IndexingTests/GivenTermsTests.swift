import Facts
import IndexStore
import Indexing
import TestSupport
import Testing

/// What settings say of loaders and bundles holds in every step of an index as in an index of its own.
@Suite struct GivenTermsTests {
  private let repository: GitFixture
  private let scratch: ScratchDirectory
  private let store: Store

  /// What settings say.
  struct Given {
    var loaders: [String] = []
    var bundles: [String: String] = [:]

    static let all = Given(
      loaders: ["Gate.bring(file: $nib)", "$nib.make()", "[Gate bringFile:$nib]"],
      bundles: ["Extra": "App", "Art": "App/Art.bundle", "Tool": "Tool"])
  }

  /// What each commit writes; nil removes the file.
  private static let steps: [[String: String?]] = [
    [
      "Desk.swift":
        "class Desk: UIViewController {\n  func open() { Gate.bring(file: \"Card\") }\n}\n",
      "Extra/Card.xib": NightTests.nib(owner: "NSObject", outlets: []),
      "Art/Plate.xib": NightTests.nib(owner: "Plate", outlets: ["view"]),
      "Tool/Main.swift": "class Plate: UIViewController {}\nlet plate = Plate.make()\n",
    ],
    ["project.yml": manifest("App", "Desk.swift")],
    ["Other.m": "@implementation Other\n- (void)go { [Gate bringFile:@\"Gone\"]; }\n@end\n"],
    ["Extra/Gone.xib": NightTests.nib(owner: "NSObject", outlets: [])],
    ["project.yml": manifest("Shop", "Desk.swift")],
    ["project.yml": manifest("Tool", "Other.m")],
    ["Tool/Main.swift": "\nclass Plate: UIView {}\nlet plate = Plate.make()\n"],
    ["Extra/Card.xib": nil],
    ["project.yml": nil],
  ]

  private static func manifest(_ name: String, _ sources: String) -> String {
    "name: Garden\ntargets:\n  \(name):\n    type: application\n    platform: iOS\n    sources: [\(sources)]\n"
  }

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("index.db"))
  }

  private func commit(_ files: [String: String?]) throws -> String {
    for (path, text) in files {
      if let text {
        try repository.write(text, to: path)
      } else {
        try repository.git("rm", "-q", path)
      }
    }
    return try repository.commit()
  }

  @discardableResult
  private func index(
    _ given: Given, at commit: String = "HEAD", asHistory: Bool = false, into other: Store? = nil
  ) async throws -> IndexReport {
    var options = IndexOptions()
    options.project = "App"
    options.revision = commit
    options.wholeHistory = asHistory
    options.goesOn = commit == "HEAD"
    options.loaders = LoaderCalls(try given.loaders.map { try #require(LoaderCall($0)) })
    options.bundles = try given.bundles.sorted { $0.key < $1.key }.map {
      try #require(GivenBundle(path: $0.key, destination: $0.value))
    }
    return try await indexProject(at: repository.path, options: options, into: other ?? store)
  }

  /// Whether the index says of a commit what an index of it alone says.
  private func expectAsAlone(_ commit: String, _ given: Given) async throws {
    let alone = try Store(writing: scratch.path("\(commit)-\(given.loaders.count).db"))
    try await index(given, at: commit, into: alone)
    let condition = "commit_id = '\(commit)'"
    #expect(
      try dump(store, where: condition).filter { $0.contains("_at: ") }
        == dump(alone, where: condition).filter { $0.contains("_at: ") })
  }

  @Test func `a night says what its commit says alone`() async throws {
    for step in Self.steps {
      let new = try commit(step)
      try await index(.all)
      try await expectAsAlone(new, .all)
    }
  }

  @Test func `a history says what its commits say alone`() async throws {
    let commits = try Self.steps.map(commit)
    try await index(.all, asHistory: true)
    for commit in commits { try await expectAsAlone(commit, .all) }
  }

  @Test func `other settings resolve a commit again, and the same do not`() async throws {
    _ = try commit(Self.steps[0])
    let new = try commit(Self.steps[1])
    let bundles = Given(bundles: Given.all.bundles)
    for given in [Given(), .all, bundles, Given()] {
      #expect(try await !index(given).isUnchanged)
      #expect(try await index(given).isUnchanged)
      try await expectAsAlone(new, given)
      #expect(try number(store, "SELECT count(*) FROM snapshots") == 1)
    }
  }

  @Test func `settings make a difference`() async throws {
    let new = try commit(Self.steps[0])
    try await index(.all)
    let with = try dump(store)
    try await index(Given())
    #expect(try dump(store) != with)
    // Nibs have the same facts with any loaders.
    #expect(
      try number(store, "SELECT count(DISTINCT fact_id) FROM nib_object")
        == Self.steps[0].keys.count { $0.hasSuffix(".xib") })
    try await expectAsAlone(new, Given())
  }
}
