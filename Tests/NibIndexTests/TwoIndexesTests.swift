import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` of two indexes with several projects.
@Suite struct TwoIndexesTests {
  private let repository: GitFixture
  private let databases: [String]

  init() async throws {
    repository = try GitFixture()
    databases = ["old.db", "new.db"].map(repository.scratch.path)
    for (database, projects) in zip(databases, [["App", "Twin", "Old"], ["App", "Twin", "New"]]) {
      let isNew = projects.contains("New")
      try repository.write("class Pane: UIViewController {}\n", to: "Pane.swift")
      try repository.write(isNew ? "class Other: UIViewController {}\n" : "", to: "Other.swift")
      try repository.commit()
      for project in projects {
        let words = ["--quiet", "--project", project, repository.path, "--db", database]
        #expect(await nibindex(["index"] + words).code == .done)
      }
    }
  }

  private func diff(_ words: String...) async -> Outcome {
    await nibindex(["diff"] + databases + words)
  }

  @Test func `each table stands below the name of its project`() async {
    let tables = await diff().output.components(separatedBy: "change  ")

    #expect(tables.count == 3)
    #expect(tables[0] == "App\n\n")
    #expect(tables[1].hasSuffix("\n\nTwin\n\n"))
    #expect(await diff("--only", "introduced").output.isEmpty)
    let one = await diff("--project", "App")
    #expect(one.output.hasPrefix("change  "))
    #expect(!one.messages.contains("left out"))
  }

  @Test(arguments: ["table", "csv", "markdown"])
  func `projects that only one index has are told to be left out`(format: String) async {
    #expect(
      await diff("--format", format).messages.hasPrefix(
        "nibindex: left out: Old, which exists only before; New, which exists only now\n"))
  }
}
