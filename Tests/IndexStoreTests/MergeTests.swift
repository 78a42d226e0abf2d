import TestSupport
import Testing

@testable import IndexStore

/// What a merge refuses, and what it leaves as it is.
@Suite struct MergeTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func shard(_ name: String, class className: String, commit: String) throws -> String {
    let path = scratch.path(name)
    try Store(writing: path).add(Sample(classes: [className]), commit: commit)
    return path
  }

  private func versions(of path: String) throws -> IndexVersions {
    let row = try Store(reading: path).answer(
      "SELECT scanner_version || ' ' || rules_version FROM snapshot")
    let numbers = row[0].split(separator: " ").compactMap { Int($0) }
    return IndexVersions(scanner: numbers[0], rules: numbers[1])
  }

  @Test func `a shard of other rules is left out, and the others are merged`() async throws {
    let shard = try shard("one.db", class: "Login", commit: "c1")
    let versions = try versions(of: shard)
    let later = IndexVersions(scanner: versions.scanner, rules: versions.rules + 1)
    let report = try await Store(writing: scratch.path("all.db")).merge([shard], versions: later)
    #expect(report.refused.map(\.path) == [shard])
    #expect(report.refused[0].reason.contains("rules \(versions.rules), and this nibindex"))
    #expect(!Store.isIndex(at: scratch.path("all.db")))
  }

  @Test func `a damaged shard is left out whole`() async throws {
    let good = try shard("good.db", class: "Login", commit: "c1")
    let bad = try shard("bad.db", class: "Other", commit: "c2")
    let connection = try Store(existing: bad).connection
    try connection.execute("PRAGMA foreign_keys = OFF; DELETE FROM path")
    let report = try await Store(writing: scratch.path("all.db"))
      .merge([bad, good], versions: try versions(of: good))
    #expect(report.merged == 1)
    #expect(report.refused.map(\.path) == [bad])
    let classes = try Store(reading: scratch.path("all.db")).answer("SELECT class FROM classes_at")
    #expect(classes == ["Login"])
  }

  @Test func `an index of other versions is not merged into`() async throws {
    let one = try shard("one.db", class: "Login", commit: "c1")
    let all = try shard("all.db", class: "Login", commit: "c1")
    try Store(existing: all).connection.execute("UPDATE snapshot SET rules_version = 99")
    await #expect(throws: StoreError.self) {
      try await Store(existing: all).merge([one], versions: try versions(of: one))
    }
  }

  @Test func `rows that are there twice stay so`() {
    let joined = MergedTimelineRows.joined([(1, 3), (2, 5), (4, 6), (7, 7)])
    #expect(joined.map { "\($0.first)-\($0.last)" } == ["1-7", "2-5"])
    #expect(MergedTimelineRows.joined([(1, 1), (1, 1), (2, 2)]).map(\.last) == [1, 2])
  }
}
