import IndexStore
import Indexing
import TestSupport
import Testing

/// What `resolution_changes` says, against what the snapshots say one by one.
@Suite struct ResolutionChangesTests {
  /// A row of `resolutions_at`, as far as a change is a difference in it.
  private struct State: Equatable {
    let told: String
    let verdict: String

    var isBroken: Bool { verdict == "no-view" || verdict.hasPrefix("crash-") }
  }

  private func index() async throws -> (Store, [String], ScratchDirectory) {
    let repository = try GitFixture()
    let scratch = try ScratchDirectory()
    let commits = try SampleProject.commits(in: repository)
    let store = try Store(writing: scratch.path("index.db"))
    var options = IndexOptions()
    options.project = "App"
    options.wholeHistory = true
    _ = try await indexProject(at: repository.path, options: options, into: store)
    return (store, commits, scratch)
  }

  private func states(_ store: Store, at commit: String) throws -> [String: State] {
    var states: [String: State] = [:]
    let sql = """
      SELECT key, json_array(rule, nib_name, bundle, nib_path IS NULL, verdict, owner_class, owns),
             verdict
        FROM resolutions_at
       WHERE project = 'App' AND commit_id = '\(commit)'
      """
    try store.ask(Question(sql)) { row in
      guard case .text(let key) = row[0], case .text(let told) = row[1],
        case .text(let verdict) = row[2]
      else { return }
      #expect(states[key] == nil, "two rows have the key \(key)")
      states[key] = State(told: told, verdict: verdict)
    }
    return states
  }

  private func expected(_ old: State?, _ new: State?) -> String? {
    guard old?.told != new?.told else { return nil }
    switch (old?.isBroken ?? false, new?.isBroken ?? false) {
    case (false, true): return "introduced"
    case (true, false): return "fixed"
    default: return old == nil ? "appeared" : new == nil ? "disappeared" : "changed"
    }
  }

  @Test func `changes are the differences between neighbours, and no others`() async throws {
    let (store, commits, scratch) = try await index()
    defer { withExtendedLifetime(scratch) {} }
    var kinds: Set<String> = []

    for (previous, commit) in zip(commits, commits.dropFirst()) {
      let (old, new) = (try states(store, at: previous), try states(store, at: commit))
      let sql = """
        SELECT key || ' ' || change || ' ' || previous_commit
          FROM resolution_changes
         WHERE project = 'App' AND commit_id = '\(commit)'
        """
      let expected = Set(old.keys).union(new.keys).compactMap { key in
        self.expected(old[key], new[key]).map { change in
          kinds.insert(change)
          return "\(key) \(change) \(previous)"
        }
      }
      #expect(try texts(store, sql).sorted() == expected.sorted())
    }

    #expect(kinds.isSuperset(of: ["introduced", "appeared", "disappeared", "changed"]))
  }

  @Test func `the first snapshot of a line changes nothing`() async throws {
    let (store, commits, scratch) = try await index()
    defer { withExtendedLifetime(scratch) {} }

    let sql = "SELECT count(*) FROM resolution_changes WHERE commit_id = '\(commits[0])'"
    #expect(try number(store, sql) == 0)
  }
}
