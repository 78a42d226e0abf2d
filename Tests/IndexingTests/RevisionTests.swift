import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

/// What texts name in the history of a project.
@Suite struct RevisionTests {
  /// Three commits an hour apart, from 2023-11-14T23:13:20Z on, of which the second is not indexed.
  private struct History {
    let repository: GitFixture
    let store: Store
    let commits: [String]

    init() async throws {
      repository = try GitFixture()
      let first = try repository.commit("first")
      try repository.git("tag", "-a", "-m", "a release", "v1.0")
      let second = try repository.commit("second")
      let third = try repository.commit("third")
      try repository.git("branch", "2023-11-15", first)
      commits = [first, second, third]
      store = try Store(writing: repository.scratch.path("index.db"))
      for commit in [first, third] { try await index(commit) }
    }

    func index(_ revision: String, named name: String? = nil) async throws {
      var options = IndexOptions()
      options.revision = revision
      options.project = name
      try await _ = indexProject(at: repository.path, options: options, into: store)
    }

    /// The number of the commit that a text names, and whether it is indexed.
    func named(_ text: String, in project: String = "App") throws -> String {
      switch try revision(text, of: project, in: store) {
      case .stored(let snapshot): "\(number(snapshot.commitID))"
      case .unindexed(let commit): "\(number(commit)), not indexed"
      }
    }

    private func number(_ commit: String?) -> Int {
      (commits.firstIndex { $0 == commit } ?? -1) + 1
    }
  }

  @Test func `revisions and dates name commits`() async throws {
    let history = try await History()
    let expected = [
      ("HEAD", "3"), ("main", "3"), ("v1.0", "1"), ("HEAD~2", "1"), ("HEAD~1", "2, not indexed"),
      (":/second", "2, not indexed"), (history.commits[0], "1"),
      (history.commits[0].uppercased(), "1"), (String(history.commits[2].prefix(9)), "3"),
      (history.commits[1], "2, not indexed"), ("@", "3"), ("@{0}", "3"),
      ("@{2023-11-14}", "1"), ("@{2023-11-15}", "3"), ("@{2023-11-15T01:13:20Z}", "3"),
      ("@{2023-11-15T01:13:19Z}", "1"), ("2023-11-15 00:13", "1"),
      ("2023-11-15T02:13:20+01:00", "3"), ("2026-01-01", "3"),
      // A branch is called so.
      ("2023-11-15", "1"),
    ]
    for (text, commit) in expected { #expect(try history.named(text) == commit, "\(text)") }
  }

  @Test func `what names nothing is refused with what to do`() async throws {
    let history = try await History()
    let unknown = "; give a commit, a branch, a tag, or a date like 2026-01-31"
    let noDate =
      "is not a date: write 2026-01-31, or 2026-01-31T12:30 with Z or an offset like +01:00"
    let expected = [
      ("nowhere", "App: neither git nor the index knows 'nowhere'" + unknown),
      ("", "App: neither git nor the index knows ''" + unknown),
      ("--all", "App: neither git nor the index knows '--all'" + unknown),
      ("2026-feature", "App: neither git nor the index knows '2026-feature'" + unknown),
      (
        String(repeating: "1", count: 40),
        "App: neither git nor the index knows '\(String(repeating: "1", count: 40))'" + unknown
      ),
      ("@{2026-02-30}", "'2026-02-30' \(noDate)"), ("2026-02-30", "'2026-02-30' \(noDate)"),
      (
        "2001-01-01",
        "App: nothing in the index is as old as 2001-01-01: the oldest snapshot is of"
          + " 2023-11-14T23:13:20Z; give a later date"
      ),
    ]
    try history.repository.git("update-ref", "refs/remotes/origin/release", "HEAD")
    let near = [("release", "origin/release"), ("mian", "main")].map {
      ($0.0, "App: neither git nor the index knows '\($0.0)'; did you mean \($0.1)?")
    }
    for (text, message) in expected + near {
      #expect(throws: (any Error).self, "\(text)") { try history.named(text) }
      do { _ = try history.named(text) } catch { #expect("\(error)" == message) }
    }
    #expect(throws: (any Error).self) { try history.named("HEAD^{tree}") }
  }

  @Test func `commits of the index are known when the repository is gone`() async throws {
    let history = try await History()
    try FileManager.default.removeItem(atPath: history.repository.path)

    #expect(try history.named(history.commits[0]) == "1")
    #expect(try history.named(String(history.commits[2].prefix(7)).uppercased()) == "3")
    #expect(try history.named("2023-11-14") == "1")
    for text in ["HEAD", history.commits[1], String(history.commits[1].prefix(12)), "abc"] {
      #expect(throws: RevisionError.self, "\(text)") { try history.named(text) }
    }
  }

  @Test func `a project has to be named where there are several`() async throws {
    let history = try await History()
    #expect(try project(named: nil, in: history.store) == "App")
    try await history.index("HEAD", named: "Twin")

    #expect(try project(named: "Twin", in: history.store) == "Twin")
    #expect(throws: RevisionError.severalProjects(["App", "Twin"])) {
      try project(named: nil, in: history.store)
    }
    #expect(throws: RevisionError.unknownProject("Shop", among: ["App", "Twin"])) {
      try project(named: "Shop", in: history.store)
    }
    // What one project has indexed is not indexed for the other.
    #expect(try history.named("v1.0", in: "Twin") == "1, not indexed")
  }

  @Test func `a date before a line of its own is looked for where the line starts`() async throws {
    let history = try await History()
    let repository = history.repository
    try repository.git("checkout", "--quiet", "-B", "main", history.commits[0])
    let rewritten = try repository.commit("rewritten")
    try await history.index("HEAD")

    let date = try revision("@{2030-01-01}", of: "App", in: history.store)
    guard case .stored(let now) = date else { return #expect(Bool(false)) }
    #expect(now.commitID == rewritten)
    #expect(try history.named("@{2023-11-15T01:13:20Z}") == "1")
  }

  @Test func `a plain folder's snapshots are known by when they were read`() async throws {
    let scratch = try ScratchDirectory()
    try scratch.write("@interface A : UIViewController\n@end\n", to: "Plain/A.h")
    let store = try Store(writing: scratch.path("index.db"))
    try await _ = indexProject(at: scratch.path("Plain"), options: IndexOptions(), into: store)

    guard case .stored(let found) = try revision("@{2100-01-01}", of: "Plain", in: store) else {
      return #expect(Bool(false))
    }
    #expect(found.isLatest)
    #expect(throws: RevisionError.self) { try revision("HEAD", of: "Plain", in: store) }
  }
}

private func revision(_ text: String, of project: String, in store: Store) throws -> Revision {
  var finder = try RevisionFinder(of: project, in: store)
  return try finder.revision(text)
}
