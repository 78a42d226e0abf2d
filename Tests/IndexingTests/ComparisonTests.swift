import Facts
import Indexing
import Resolution
import TestSupport
import Testing

@testable import IndexStore

/// Comparisons of snapshots, wherever these stand.
@Suite struct ComparisonTests {
  private let repository: GitFixture
  private let path: String
  private let commits: [String]

  init() async throws {
    repository = try GitFixture()
    path = repository.scratch.path("index.db")
    commits = try SampleProject.commits(in: repository)
    var options = IndexOptions()
    options.wholeHistory = true
    try await _ = indexProject(
      at: repository.path, options: options, into: try Store(writing: path))
  }

  private func compared(_ old: String, _ new: String, in path: String? = nil) async throws
    -> Comparison
  {
    var request = ComparisonRequest(
      database: path ?? self.path, old: .revision(old), new: .revision(new))
    request.hasAllProfiles = true
    return try #require(try await compare(request).first)
  }

  /// The changes, one for each profile.
  private func keys(_ comparison: Comparison) -> [String] {
    comparison.changes.flatMap { caused in
      comparison.profiles.enumerated().compactMap { place, profile in
        guard caused.change.profiles.contains(ProfileSet(at: place)) else { return nil }
        return
          "\(caused.change.resolution?.stem ?? "")@\(profile.name) \(caused.change.kind.rawValue)"
      }
    }.sorted()
  }

  @Test func `neighbours are compared as resolution_changes has them`() async throws {
    let store = try Store(reading: path)
    var count = 0
    for (old, new) in zip(commits, commits.dropFirst()) {
      let expected = try texts(
        store,
        "SELECT key || ' ' || change FROM resolution_changes WHERE commit_id = '\(new)' ORDER BY 1")
      #expect(try await keys(compared(old, new)) == expected.sorted())
      count += expected.count
    }
    #expect(count > 10)
  }

  @Test func `the sums close for every pair, on one line of history and on two`() async throws {
    let lines = repository.scratch.path("lines.db")
    for commit in commits {
      // Newest first would be one line; the oldest last start lines of their own.
      var options = IndexOptions()
      options.revision = commit
      options.project = "App"
      try await _ = indexProject(
        at: repository.path, options: options,
        into: try Store(writing: repository.scratch.path("\(commit).db")))
    }
    var options = IndexOptions()
    for commit in commits.reversed() {
      options.revision = commit
      try await _ = indexProject(
        at: repository.path, options: options, into: try Store(writing: lines))
    }
    let store = try Store(reading: path)
    for old in commits {
      for new in commits {
        let comparison = try await compared(old, new)
        let sums = comparison.sums
        #expect(sums[.introduced] + sums.unchanged == sums.new)
        #expect(sums[.fixed] + sums.unchanged == sums.old)
        #expect(try sums.new == number(store, broken(new)))
        #expect(try sums.old == number(store, broken(old)))
        let apart = try await compared(old, new, in: lines)
        #expect(apart.sums == sums)
        #expect(keys(apart) == keys(comparison))
        #expect(apart.changes.map(\.cause) == comparison.changes.map(\.cause))
      }
    }
  }

  private func broken(_ commit: String) -> String {
    """
    SELECT count(*) FROM resolutions_at
     WHERE commit_id = '\(commit)' AND (verdict = 'no-view' OR verdict LIKE 'crash-%')
    """
  }

  @Test func `a snapshot by other rules is resolved again, and the index stays as it is`()
    async throws
  {
    let before = try await compared(commits[1], commits[6])
    do {
      let store = try Store(writing: path)
      try store.connection.execute(
        """
        UPDATE snapshot
           SET rules_version = 0,
               resolved_with = 'rules 0' || substr(resolved_with, 7 + length(rules_version))
         WHERE commit_id = '\(commits[1])';
        UPDATE resolution SET verdict = 'crash-nib-not-found' WHERE first_position = 2;
        """)
    }

    let after = try await compared(commits[1], commits[6])

    #expect(after.notes.count == 1)
    #expect(after.notes.first?.contains("was resolved by rules 0, and now") == true)
    #expect(keys(after) == keys(before))
    #expect(after.sums == before.sums)
    let store = try Store(reading: path)
    #expect(
      try number(store, "SELECT count(*) FROM snapshot WHERE rules_version = 0") == 1)
  }

  @Test func `snapshots for other profiles compare what they share`() async throws {
    let other = repository.scratch.path("other.db")
    var options = IndexOptions()
    options.revision = commits[0]
    options.profiles = [try #require(RuntimeProfile("ios-12-iphone"))]
    try await _ = indexProject(
      at: repository.path, options: options, into: try Store(writing: other))
    var request = ComparisonRequest(database: path, old: .latest, new: .latest)
    request.oldDatabase = other

    let comparison = try #require(try await compare(request).first)

    #expect(comparison.profiles.map(\.name) == RuntimeProfile.builtIn.sorted().map(\.name))
    #expect(comparison.notes.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a night counts the lines that a comparison of its commits has`(skips: Bool) async throws {
    let nights = repository.scratch.path("nights.db")
    var options = IndexOptions()
    var counts: [[Int]] = []
    let taken = commits.enumerated().filter { !skips || $0.offset % 2 == 0 }.map(\.element)
    for commit in taken {
      options.revision = commit
      let report = try await indexProject(
        at: repository.path, options: options, into: try Store(writing: nights))
      if let introduced = report.introduced, let fixed = report.fixed {
        counts.append([introduced, fixed])
      }
    }
    var expected: [[Int]] = []
    for (old, new) in zip(taken, taken.dropFirst()) {
      let request = ComparisonRequest(database: path, old: .revision(old), new: .revision(new))
      let changes = try #require(try await compare(request).first).changes.map(\.change.kind)
      expected.append([
        changes.count { $0 == .introduced }, changes.count { $0 == .fixed },
      ])
    }

    #expect(counts == expected)
    #expect(skips || Set(counts).count > 1)
  }
}
