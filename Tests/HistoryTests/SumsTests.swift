import Foundation
import IndexStore
import Indexing
import Resolution
import TestSupport
import Testing

/// Between any two commits introduced + unchanged is what is broken now, and fixed + unchanged what
/// was broken before.
@Suite struct SumsTests {
  /// Some histories for each ten that are tried in steps.
  private static let count = (IncrementalTests.count + 9) / 10

  @Test func `the sums of a comparison close`() async throws {
    for seed in 0..<Self.count {
      var random = SeededRandom(seed: seed)
      let history = GeneratedHistory(&random, commits: random.number(5...12))
      let (repository, ids) = try history.repository()
      let scratch = try ScratchDirectory()
      let path = scratch.path("index.db")
      var options = IndexOptions()
      options.revision = ids[random.number(below: ids.count)]
      options.wholeHistory = true
      _ = try await indexProject(
        at: repository.path, options: options, into: try Store(writing: path))

      for _ in 0..<5 {
        let (old, new) = (random.pick(ids), random.pick(ids))
        var request = ComparisonRequest(database: path, old: .revision(old), new: .revision(new))
        request.hasAllProfiles = true
        // Commits that are not indexed yet are indexed on the way.
        let sums = try #require(try await compare(request).first).sums
        let store = try Store(reading: path)
        let (before, now) = (try broken(at: old, in: store), try broken(at: new, in: store))
        let comment = Comment(rawValue: "seed \(seed), from \(old) to \(new)")
        #expect([sums.old, sums.new] == [before.count, now.count], comment)
        #expect(sums[.introduced] + sums.unchanged == sums.new, comment)
        #expect(sums[.fixed] + sums.unchanged == sums.old, comment)
        // Where ranks do not tell rows apart, they are what the keys say.
        if try !hasRanks(at: old, in: store), try !hasRanks(at: new, in: store) {
          #expect(sums[.introduced] == now.subtracting(before).count, comment)
          #expect(sums[.fixed] == before.subtracting(now).count, comment)
        }
      }
    }
  }

  private func hasRanks(at commit: String, in store: Store) throws -> Bool {
    var ranked = 0
    let sql = """
      SELECT 1 FROM resolutions_at WHERE commit_id = '\(commit)' AND key GLOB '*/[0-9]*@*' LIMIT 1
      """
    try store.ask(Question(sql)) { _ in ranked += 1 }
    return ranked > 0
  }

  /// The keys of what is broken in a commit.
  private func broken(at commit: String, in store: Store) throws -> Set<String> {
    var keys: Set<String> = []
    let sql = """
      SELECT key
        FROM resolutions_at
       WHERE commit_id = '\(commit)' AND (verdict = 'no-view' OR verdict GLOB 'crash-*')
      """
    try store.ask(Question(sql)) { row in
      guard case .text(let key) = row[0] else { return }
      #expect(keys.insert(key).inserted, "two rows have the key \(key)")
    }
    return keys
  }
}
