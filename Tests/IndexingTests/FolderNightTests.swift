import Indexing
import Resolution
import TestSupport
import Testing

@testable import IndexStore

/// Nights on files in projects that lie in folders, beside others.
@Suite struct FolderNightTests {
  struct Night: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String?]
    /// Whether the projects around the files are all that is read.
    var readsAll = false
  }

  private static let asking = NightTests.nib(owner: "Pick", outlets: ["view", "cap"])
    .replacing(
      "</document>", with: "<resources><image name=\"star\"/></resources></document>")

  /// Two folders of the same projects, and one whose app takes code, a nib and a property list of the first.
  private static let start: [String: String?] = {
    var files: [String: String?] = [
      "Art/star.png": "",
      "Other/project.yml": """
      name: Other
      targets:
        Other:
          type: application
          platform: iOS
          sources: [., ../One/Loose/Alone.swift, ../One/Kit/Sources/Kit/Sheet.xib]
          info: {path: ../One/Twins/Info.plist}

      """,
      "Other/Own.swift": "class Own: UIViewController {}\n",
      "Small/Package.swift":
        DescribedNights.package(),
      "Small/Sources/Kit/Small.swift": "class Small: UIViewController {}\n",
      "Third/Alone.swift": "class Third: UIViewController {}\n",
    ]
    for folder in ["One", "Two"] {
      for (path, text) in DescribedNights.start where !path.hasPrefix("Crowd") {
        files["\(folder)/\(path)"] = text
      }
    }
    return files
  }()

  static let nights = [
    Night(testDescription: "code changes", files: ["Two/App/Main.swift": "class Main {}\n"]),
    Night(testDescription: "code moves down", files: ["Two/App/Main.swift": "\n\nclass Main {}\n"]),
    Night(
      testDescription: "a nib changes",
      files: ["Two/App/Main.xib": NightTests.nib(owner: "Main", outlets: ["view", "hat"])]),
    Night(
      testDescription: "code of two projects changes",
      files: [
        "Small/Sources/Kit/Small.swift": "class Smaller {}\n",
        "Two/App/Old.m": "@implementation Older\n@end\n",
      ]),
    Night(
      testDescription: "code changes that several apps share",
      files: [
        "Two/Lamp/Core/Light.swift":
          "func light() { _ = UIStoryboard(name: \"Dark\", bundle: nil) }\n"
      ]),
    Night(
      testDescription: "a class goes that a property list names",
      files: ["Two/Twins/Pick.swift": DescribedNights.classNamed("Peck")]),
    Night(
      testDescription: "a nib that two apps share sets another outlet",
      files: ["Two/Twins/Pick.xib": NightTests.nib(owner: "Pick", outlets: ["view", "hat"])]),
    Night(
      testDescription: "a nib asks for an image of another folder",
      files: ["Two/Twins/Pick.xib": asking], readsAll: true),
    Night(
      testDescription: "code changes that an app of another folder runs",
      files: ["One/Loose/Alone.swift": DescribedNights.classNamed("Lone")], readsAll: true),
    Night(
      testDescription: "a nib changes that an app of another folder has",
      files: ["One/Kit/Sources/Kit/Sheet.xib": NightTests.nib(owner: "Sheet", outlets: ["hat"])],
      readsAll: true),
    Night(
      testDescription: "a class goes that the property list of an app of another folder names",
      files: ["One/Twins/Pick.swift": DescribedNights.classNamed("Peck")], readsAll: true),
    Night(
      testDescription: "code changes in a folder without a project",
      files: ["Third/Alone.swift": DescribedNights.classNamed("Fourth")], readsAll: true),
    Night(
      testDescription: "a file comes",
      files: ["Two/Synced/New.swift": DescribedNights.classNamed("New")], readsAll: true),
    Night(
      testDescription: "a project changes", files: ["Two/Kit/Package.swift": ""], readsAll: true),
  ]

  private let repository: GitFixture
  private let scratch: ScratchDirectory

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
  }

  private func commit(_ files: [String: String?]) throws {
    try repository.write(files.map { (path: $0.key, text: $0.value) })
    _ = try repository.commit()
  }

  @Test(arguments: nights)
  func `a night reads the projects around edited files alone`(night: Night) async throws {
    try commit(Self.start)
    let path = try await indexed()
    try commit(night.files)
    #expect(try await reads("Other/project.yml", into: path) == night.readsAll)
    try await compareWithCommitAlone(path)
  }

  /// Nights that need more than the projects related to the changed files.
  private static let nightsOfAll: Set = [
    "another folder that nobody speaks of gets code and nibs", "all of it at once",
    "a project goes", "a package takes another folder", "a package goes",
    "a package comes around what nobody spoke of", "a folder that nobody speaks of loses its nib",
    "a bundle comes that stands ready",
  ]

  @Test(arguments: DescribedNights.all)
  func `a night reads the projects related to changed files alone`(
    night: NightTests.Night
  ) async throws {
    var start = DescribedNights.bigProject(in: "Big")
    start["Lone/project.yml"] = """
      name: Lone
      targets:
        Lone: {type: application, platform: iOS, sources: [.], info: {path: Info.plist}}

      """
    start["Lone/Lone.swift"] = DescribedNights.classNamed("Lone")
    start["Lone/Info.plist"] = "<plist><dict/></plist>\n"
    for folder in ["One", "Two"] {
      for (path, text) in DescribedNights.start { start["\(folder)/\(path)"] = text }
    }
    try commit(start)
    let path = try await indexed()
    try commit(
      Dictionary(uniqueKeysWithValues: night.files.map { ("Two/\($0.key)", $0.value) }))
    let readsAll = try await reads("Lone/Info.plist", into: path)
    #expect(readsAll == Self.nightsOfAll.contains(night.testDescription))
    try await compareWithCommitAlone(path)
  }

  private func indexed() async throws -> String {
    let path = scratch.path("i.db")
    _ = try await indexProject(
      at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    return path
  }

  /// Indexes HEAD; returns whether the facts of the file at `file` are read.
  private func reads(_ file: String, into path: String) async throws -> Bool {
    let facts = """
      (SELECT fact_id FROM entry JOIN path ON path.id = path_id WHERE path = '\(file)')
      """
    let damage = "UPDATE fact SET payload = CAST(x'FF' || payload AS BLOB) WHERE id IN \(facts)"
    let repair = "UPDATE fact SET payload = substr(payload, 2) WHERE id IN \(facts)"
    try Store(writing: path).connection.execute(damage)
    var isRead = false
    do {
      _ = try await indexProject(
        at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    } catch {
      isRead = true
    }
    try Store(writing: path).connection.execute(repair)
    _ = try await indexProject(
      at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    return isRead
  }

  private func compareWithCommitAlone(_ path: String) async throws {
    let alone = try Store(writing: scratch.path("alone.db"))
    _ = try await indexProject(at: repository.path, options: IndexOptions(), into: alone)
    let condition = "commit_id = '\(try repository.git("rev-parse", "HEAD"))'"
    #expect(
      try dump(Store(writing: path), where: condition).filter { $0.contains("_at: ") }
        == dump(alone, where: condition).filter { $0.contains("_at: ") })
    #expect(
      try texts(Store(writing: path), "SELECT hash FROM app_hash ORDER BY 1")
        == texts(alone, "SELECT hash FROM app_hash ORDER BY 1"))
  }
}
