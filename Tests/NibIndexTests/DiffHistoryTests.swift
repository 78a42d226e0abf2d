import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `nibindex diff` over small histories, which stand in `Diffs`, against golden answers.
@Suite struct DiffHistoryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Diffs")

  private static let names = [
    "a-nib-that-was-made-for-a-view", "a-folder-that-moves", "code-that-decides",
    "a-nib-that-is-edited", "a-screen-that-comes-with-its-nib",
  ]

  @Test func `every history is tried`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { $0 + ".txt" }.sorted())
  }

  @Test(arguments: names)
  func `the changes of a history are the golden ones`(name: String) async throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
    let repository = try GitFixture()
    let database = repository.scratch.path("index.db")
    var answers = ""
    for step in History(text).steps {
      switch step {
      case .commit(let changes):
        try History.commit(changes, in: repository)
        #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
      case .diff(let words):
        let words = ["diff", "--db", database] + words
        let asked = await nibindex(words + ["--format", "jsonl"])
        #expect(asked.code == .done)
        #expect(asked.messages.isEmpty)
        answers += "== diff \(words.dropFirst(3).joined(separator: " "))\n" + asked.output
        let sums = await nibindex(words + ["--summary", "--format", "jsonl"])
        answers += sums.output.replacing(#/"(old|new)_commit":"[0-9a-f]+",/#, with: "")
      }
    }
    try expectGolden(answers, "diff-\(name).txt")
  }
}
