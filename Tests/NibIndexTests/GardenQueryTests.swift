import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// The questions that have a name, asked of a small app with a history: each has a line to find in it.
@Suite struct GardenQueryTests {
  private let garden: Garden

  init() throws { garden = try Garden() }

  /// What finds nothing in the app and has lines in ``NamedQueryTests``.
  private static let elsewhere: Set = [
    "collisions", "missing-actions", "missing-at-start", "missing-images", "missing-nibs",
    "missing-reuse-identifiers", "missing-segues",
    "problems", "shared-nibs", "stray-variants", "type-mismatches",
    "unknown", "unused-actions", "unused-outlets",
  ]

  @Test(arguments: NamedQuery.all.map(\.name))
  func `a query answers of an app as recorded`(name: String) async throws {
    let answer = await nibindex("query", name, environment: ["NIBINDEX_DB": garden.index])

    #expect(answer.code == .done)
    try expectGolden(answer.output, "garden-\(name).txt")
    #expect(answer.output.isEmpty == Self.elsewhere.contains(name))
  }

  @Test func `no two findings of a snapshot have the same key`() async throws {
    let answer = await nibindex(
      "sql", "SELECT key FROM findings_at GROUP BY snapshot_id, key HAVING count(*) > 1", "--db",
      garden.index, "--format", "jsonl")

    #expect(answer.code == .done && answer.output.isEmpty, "\(answer.output)")
  }

  static let questions: [(words: [String], lines: Int)] = [
    (["nibs-by-owner", "--param", "owner=RoseViewController"], 2),
    (["nibs-by-owner", "--param", "owner=Nobody"], 0), (["heaviest-nibs", "--param", "top=1"], 1),
    (["nib-debt", "--param", "since=2023-12"], 0), (["hotspots", "--param", "since=2023-11"], 1),
    (["hotspots", "--param", "since=2023-12"], 0),
  ]

  @Test(arguments: questions)
  func `a parameter narrows an answer`(words: [String], lines: Int) async throws {
    let answer = await nibindex(["query", "--db", garden.index, "--format", "tsv"] + words)

    #expect(answer.code == .done)
    #expect(answer.output.split(separator: "\n").count == lines + 1)
  }
}

/// The app in the folder `Garden`, in three commits: its nib for a tulip comes with the second, and code goes
/// with the third.
private final class Garden {
  let index: String
  private let repository: GitFixture

  init() throws {
    let folder = URL(filePath: #filePath).appending(path: "../Garden").standardized.path
    repository = try GitFixture(named: "Garden")
    index = repository.scratch.path("index.db")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    for file in files where file.contains(".") && !file.hasSuffix(".lproj") {
      guard file != "TulipView.xib" else { continue }
      try write(file, from: folder)
    }
    _ = try repository.commit("Plant roses")
    try write("TulipView.xib", from: folder)
    _ = try repository.commit("Plant tulips")
    try repository.write("A garden.\n", to: "README")
    _ = try repository.commit("Say what it is")
    let ending = try ChildProcess(
      BuiltBinary.path,
      ["index", "--quiet", "--history", repository.path, "--db", index], in: "/",
      environment: ProcessInfo.processInfo.environment
    ).ending()
    #expect(ending.code == 0, "\(String(decoding: ending.errors, as: UTF8.self))")
  }

  private func write(_ file: String, from folder: String) throws {
    let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    try repository.write(text, to: file.hasSuffix(".txt") ? String(file.dropLast(4)) : file)
  }
}
