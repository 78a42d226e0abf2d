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
    let path = scratch.path("i.db")
    _ = try await indexProject(
      at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    try commit(night.files)
    let facts = """
      (SELECT fact_id FROM entry JOIN path ON path.id = path_id WHERE path = 'Other/project.yml')
      """
    let damage = "UPDATE fact SET payload = CAST(x'FF' || payload AS BLOB) WHERE id IN \(facts)"
    let repair = "UPDATE fact SET payload = substr(payload, 2) WHERE id IN \(facts)"

    try Store(writing: path).connection.execute(damage)
    var readsAll = false
    do {
      _ = try await indexProject(
        at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    } catch {
      readsAll = true
    }
    try Store(writing: path).connection.execute(repair)
    _ = try await indexProject(
      at: repository.path, options: IndexOptions(), into: try Store(writing: path))

    #expect(readsAll == night.readsAll)
    try await compareWithCommitAlone(path)
  }

  @Test(arguments: LooseNights.all)
  func `a night says of loose files what the commit alone says`(
    night: LooseNights.Night
  ) async throws {
    let path = scratch.path("i.db")
    for files in [night.start, night.files] {
      try commit(files)
      _ = try await indexProject(
        at: repository.path, options: IndexOptions(), into: try Store(writing: path))
    }
    try await compareWithCommitAlone(path)
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
