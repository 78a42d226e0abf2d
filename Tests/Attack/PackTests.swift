import Foundation
import TestSupport
import Testing

/// Packs that lie, as `craft` makes them.
@Suite struct PackTests {
  /// The lines of `Packs/Expected.txt` about a pack.
  struct Expectation: Sendable, CustomTestStringConvertible {
    typealias Outcome = (code: Int32, problem: String)

    let name: String
    var head: [Outcome] = []
    var history: [Outcome] = []

    var testDescription: String { name }

    static func all() throws -> [Expectation] {
      let url = Attacked.dataFolder.appending(path: "Packs/Expected.txt")
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      return try lines.filter { !$0.hasPrefix("#") }.reduce(into: []) { all, line in
        let words = line.split(separator: " ").map(String.init)
        if all.last?.name != words[0] { all.append(Expectation(name: words[0])) }
        all[all.count - 1].head.append((try #require(Int32(words[1])), words[2]))
        all[all.count - 1].history.append((try #require(Int32(words[3])), words[4]))
      }
    }
  }

  @Test func `every pack has an expectation`() throws {
    let packs = try Attacked.data(in: "Packs", ending: ".pack").map { String($0.dropLast(5)) }
    #expect(try Expectation.all().map(\.name) == packs)
  }

  // Processor time is limited, as other tests run beside.
  @Test(arguments: try Expectation.all())
  func `a pack that lies costs little and is told of`(expected: Expectation) throws {
    let attacked = try Attacked()
    let repository = attacked.scratch.url.appending(path: "r")
    let data = Attacked.dataFolder.appending(path: "Packs/\(expected.name)")
    try attacked.scratch.write("ref: refs/heads/main\n", to: "r/HEAD")
    for (end, path) in [
      ("head", "refs/heads/main"), ("pack", "objects/pack/pack-a.pack"),
      ("idx", "objects/pack/pack-a.idx"),
    ] {
      let file = repository.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: data.appendingPathExtension(end), to: file)
    }
    for (words, wanted) in [(["r"], expected.head), (["--history", "r"], expected.history)] {
      let database = "\(words.count).db"
      let ending = try attacked.run(
        behind: "ulimit -t 90 -v 4000000", ["index", "--quiet", "--db", database] + words,
        within: .seconds(600))
      let problems = wanted.filter { $0.code == ending.code }.map(\.problem)
      #expect(!problems.isEmpty, "\(words): \(ending.code) \(ending.messages)")
      guard !problems.contains("-") else { continue }
      let codes = try attacked.nibindex(
        "sql", "SELECT DISTINCT code FROM problems", "--format", "tsv", "--db", database)
      #expect(problems.map { "code\n\($0)\n" }.contains(codes.output), "\(words): \(codes.output)")
    }
  }
}
