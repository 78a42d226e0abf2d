import Facts
import IndexStore
import Indexing
import TestSupport
import Testing

/// Which snapshots stay when a project is pruned.
@Suite struct KeepRulesTests {
  private static let day: Int64 = 86400
  /// A Sunday, late in the day.
  private static let now: Int64 = 20_000 * day + 2 * day + 80_000

  /// When commits were made, as days and hours before now; which of them stay.
  private static let cases: [(rules: [Int64], ages: [(Int64, Int64)], kept: [Int])] = [
    ([0, 0, 0], [(9, 0), (5, 0), (1, 0)], [2]),
    ([3, 0, 0], [(9, 0), (3, 1), (3, 0), (1, 0), (0, 0)], [2, 3, 4]),
    // The days are those of UTC, and the last of each counts, whoever else is kept.
    ([1, 9, 0], [(10, 0), (8, 2), (8, 1), (4, 0), (1, 3), (1, 1), (0, 0)], [2, 3, 5, 6]),
    // A week ends on Sunday: eight days ago was Saturday, and seven days ago the Sunday behind it.
    ([0, 0, 90], [(30, 0), (14, 0), (13, 0), (8, 0), (7, 0), (2, 0), (0, 0)], [0, 1, 4, 6]),
    ([0, 0, .max], [(9000, 2), (9000, 1), (0, 0)], [1, 2]),
  ]

  @Test(arguments: cases.indices)
  func `the rules keep what they say by age`(index: Int) throws {
    let (rules, ages, kept) = Self.cases[index]
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("i.db"))
    try store.write { writer in
      for (number, age) in ages.enumerated() {
        let draft = SnapshotDraft(
          project: "App", location: "/", commitID: "\(number)",
          committedAt: Self.now - age.0 * Self.day - age.1 * 3600, indexedAt: Self.now,
          treeID: "", scannerVersion: 1)
        try writer.addSnapshot(draft, entries: [], results: ResolutionResults(), problems: [])
      }
    }
    let lengths = rules.map { $0 == .max ? Int64.max : $0 * Self.day }
    var keep = KeepRules()
    (keep.all, keep.daily, keep.weekly) = (lengths[0], lengths[1], lengths[2])

    let gone = keep.superfluous(try store.snapshots(of: "App"), now: Self.now)

    let wanted = ages.indices.filter { !kept.contains($0) }.map { "\($0)" }
    #expect(gone.compactMap(\.commitID) == wanted)
  }
}
