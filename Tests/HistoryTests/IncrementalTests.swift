import Foundation
import Testing

/// Whatever is indexed in whatever steps says of each commit what an index of it alone says.
@Suite struct IncrementalTests {
  /// How many histories are tried: `HISTORIES=1000` for more.
  static let count =
    ProcessInfo.processInfo.environment["HISTORIES"].flatMap(Int.init) ?? 120
  /// The only seed to try: `HISTORY_SEED=17`.
  private static let seed = ProcessInfo.processInfo.environment["HISTORY_SEED"].flatMap(Int.init)

  private static let failure = Failure()
  private var failure: Failure { Self.failure }

  @Test(arguments: 0..<4)
  func `a history in any steps says what its commits say alone`(part: Int) async throws {
    let seeds = Self.seed.map { [$0] } ?? Array(stride(from: part, to: Self.count, by: 4))
    for seed in seeds where Self.seed == nil || part == 0 {
      if await failure.isNoted { return }
      let trial = Trial(seed: seed, commits: 5...12)
      let found = await trial.differences()
      guard !found.isEmpty else { continue }
      let all = found.prefix(6).joined(separator: "\n")
      var shrinking = Shrinking(trial, found: found, limit: .seconds(Self.seed == nil ? 15 : 120))
      await shrinking.run()
      let smallest = shrinking.found.prefix(3).joined(separator: "\n")
      Issue.record(
        """
        HISTORY_SEED=\(seed):
        \(all)
        It goes on with less, indexed by \(shrinking.trial.plan.steps):
        \(smallest)
        \(shrinking.trial.history)
        """)
      // One history to look into is enough.
      await failure.note()
      return
    }
  }
}

/// Whether one of the parts has failed, so that the others may end.
private actor Failure {
  private(set) var isNoted = false

  func note() { isNoted = true }
}
