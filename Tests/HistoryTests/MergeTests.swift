import Foundation
import Indexing
import Resolution
import TestSupport
import Testing

@testable import IndexStore

/// Indexes of parts of histories, merged, are one index of all.
@Suite struct MergeTests {
  /// Some histories for each twenty that are tried in steps.
  private static let seeds = 0..<(IncrementalTests.count + 19) / 20

  @Test func `merged shards say what one index of the same commits says`() async throws {
    var empty: Set<String>?
    for seed in Self.seeds {
      var shards = try await Shards(seed: seed, isLinear: true)
      let single = try Views(all: try await shards.single())
      let merged = try Views(all: try await shards.merge(named: "merged.db"))
      let found = merged.differences(from: single, at: "")
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(3))")
      let unused = single.texts.filter(\.value.isEmpty).keys
      empty = empty?.intersection(unused) ?? Set(unused)
    }
    if Self.seeds.count >= 12 { #expect(empty == [], "every view has rows in some history") }
  }

  @Test func `any order and any repetition of shards gives the same`() async throws {
    for seed in Self.seeds {
      var shards = try await Shards(seed: 1000 + seed, isLinear: false)
      let one = try Views(all: try await shards.merge(named: "one.db"))
      let other = try Views(all: try await shards.merge(named: "other.db"))
      let found = one.differences(from: other, at: "")
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(3))")
      let differences = try shards.differencesFromShards(of: "other.db")
      #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3))")
    }
  }

  @Test func `shards of another version say the same once they are read again`() async throws {
    for seed in Self.seeds {
      var shards = try await Shards(seed: 4000 + seed, isLinear: seed % 2 == 0, hasLanguages: true)
      let expected = try Views(all: try await shards.merge(named: "merged.db"))
      try await shards.readAgain()
      let again = try Views(all: try await shards.merge(named: "again.db"))
      let found = expected.differences(from: again, at: "")
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(3))")
    }
  }

  @Test func `an index that shards were merged into is indexed on`() async throws {
    for seed in Self.seeds {
      var shards = try await Shards(seed: 2000 + seed, isLinear: true, hasAnother: false)
      _ = try await shards.merge(named: "merged.db", leavingLast: true)
      let single = try await shards.single(like: "merged.db")
      let merged = try await shards.indexRest(into: "merged.db")
      let found = try Views(all: merged).differences(from: try Views(all: single), at: "")
      #expect(found.isEmpty, "seed \(seed): \(found.prefix(3))")
    }
  }

  @Test func `a merge that is killed leaves the old index or the new one`() async throws {
    var random = SeededRandom(seed: 77)
    var killed = 0
    for seed in 0..<6 {
      var shards = try await Shards(seed: 3000 + seed, isLinear: false)
      let before = try Views(all: try await shards.merge(named: "all.db", leavingLast: true))
      let after = try Views(all: try await shards.merge(named: "after.db"))
      for _ in 0..<4 {
        let limit = Duration.milliseconds(random.number(1...60))
        let ending = try shards.startMerge(into: "all.db").ending(within: limit)
        if ending.code > 128 { killed += 1 }
        let now = try Views(all: try Store(reading: shards.path("all.db")))
        #expect(
          now.differences(from: before, at: "").isEmpty
            || now.differences(from: after, at: "").isEmpty, "seed \(seed)")
      }
      #expect(try shards.startMerge(into: "all.db").ending(within: .seconds(60)).code == 0)
      let now = try Views(all: try Store(reading: shards.path("all.db")))
      #expect(now.differences(from: after, at: "").isEmpty, "seed \(seed)")
    }
    #expect(killed > 0)
  }
}

/// Random parts of a random history, each in an index of its own.
private struct Shards {
  private let repository: GitFixture
  private let ids: [String]
  private let scratch: ScratchDirectory
  /// The places of the commits that lead to the head, the oldest first.
  private let line: [Int]
  private let sizeLimit: Int
  private var files: [String] = []
  private var random: SeededRandom

  init(
    seed: Int, isLinear: Bool, hasAnother: Bool = true, hasLanguages: Bool = false
  ) async throws {
    random = SeededRandom(seed: seed)
    // Shards are read again with the usual limit.
    sizeLimit = hasLanguages ? IndexOptions().sizeLimit : World.sizeLimit
    var history = GeneratedHistory(&random, commits: random.number(3...9))
    for commit in history.commits.indices where random.chance(70) {
      history.commits[commit].tree["Cards.swift"] = .file(Self.cards(&random))
    }
    (repository, ids) = try history.repository()
    scratch = try ScratchDirectory()
    line = history.line(to: ids.count - 1).reversed()
    var missing = Set(isLinear ? line : Array(ids.indices))
    while !missing.isEmpty {
      let file = scratch.path("shard \(files.count).db")
      files.append(file)
      let store = try Store(writing: file)
      let commits = isLinear ? run(of: line) : [random.number(below: ids.count)]
      for commit in commits {
        let isFrench = hasLanguages && random.chance(40)
        try await index(commit, into: store, languages: isFrench ? ["fr", "en"] : ["en"])
      }
      if hasAnother, random.chance(20) { try await index(commits[0], into: store, as: "Another") }
      missing.subtract(commits)
    }
  }

  func path(_ name: String) -> String { scratch.path(name) }

  /// What other files of a random history hardly have: a suppression, and places that ask by identifier.
  private static func cards(_ random: inout SeededRandom) -> String {
    """
    // nibindex:ignore \(random.pick(["nib.not-found", "outlet.missing-key"])) as it was
    class CardsController: UITableViewController {
      func cell() -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "\(random.pick(["Card", "Row"]))", for: place)
      }
      func more() { performSegue(withIdentifier: "\(random.pick(["more", "less"]))", sender: self) }
    }

    """
  }

  private mutating func run(of line: [Int]) -> [Int] {
    let first = random.number(below: line.count)
    let last = min(line.count - 1, first + random.number(below: 3))
    return Array(line[first...last])
  }

  private func index(
    _ commit: Int, into store: Store, as project: String? = nil, wholeHistory: Bool = false,
    languages: [String] = ["en"]
  ) async throws {
    var options = IndexOptions()
    options.languages = languages
    options.sizeLimit = sizeLimit
    options.revision = languages == ["en"] ? ids[commit] : "refs/marks/\(commit)"
    options.project = project
    options.wholeHistory = wholeHistory
    _ = try await indexProject(at: repository.path, options: options, into: store)
  }

  /// One index of all commits of the line, and of those of the other project.
  func single() async throws -> Store {
    let file = scratch.path("single.db")
    for commit in line { try await index(commit, into: try Store(writing: file)) }
    let others = try files.flatMap { file in
      try Store(reading: file).snapshots(of: "Another").compactMap(\.commitID)
    }
    for commit in line where others.contains(ids[commit]) {
      try await index(commit, into: try Store(writing: file), as: "Another")
    }
    return try Store(reading: file)
  }

  /// Merges all shards in some order, some of them again, in one go or several.
  mutating func merge(named name: String, leavingLast: Bool = false) async throws -> Store {
    var order = files
    if leavingLast, let last = line.last {
      order = try order.filter {
        try Store(reading: $0).snapshots(of: "App").allSatisfy { $0.commitID != ids[last] }
      }
      if order.isEmpty { order = [files[0]] }
    }
    for _ in 0..<random.number(0...2) { order.append(random.pick(order)) }
    order.shuffle(using: &random)
    var rest = order[...]
    while !rest.isEmpty {
      let some = rest.prefix(random.number(1...rest.count))
      rest = rest.dropFirst(some.count)
      let report = try await Store(writing: scratch.path(name)).merge(
        Array(some), versions: versions)
      #expect(report.refused.isEmpty)
    }
    return try Store(reading: scratch.path(name))
  }

  private var versions: IndexVersions { IndexVersions(scanner: factVersion, rules: rulesVersion) }

  /// One index of the commits that an index has, and of all that come after them.
  func single(like name: String) async throws -> Store {
    let known = try known(in: name)
    let file = scratch.path("single.db")
    let last = line.lastIndex { known.contains(ids[$0]) } ?? -1
    for (place, commit) in line.enumerated() where known.contains(ids[commit]) || place > last {
      try await index(commit, into: try Store(writing: file))
    }
    return try Store(reading: file)
  }

  /// Indexes the commits that come after those that an index has.
  func indexRest(into name: String) async throws -> Store {
    let known = try known(in: name)
    let last = line.lastIndex { known.contains(ids[$0]) } ?? -1
    for commit in line[(last + 1)...] {
      try await index(commit, into: try Store(writing: scratch.path(name)))
    }
    return try Store(reading: scratch.path(name))
  }

  private func known(in name: String) throws -> Set<String> {
    Set(try Store(reading: scratch.path(name)).snapshots(of: "App").compactMap(\.commitID))
  }

  /// Has another version make some of the shards, with rows that say nothing, and reads those again.
  mutating func readAgain() async throws {
    for place in files.indices where place == 0 || random.chance(50) {
      let old = files[place]
      try Store(existing: old).connection.execute(
        "UPDATE snapshot SET rules_version = rules_version - 1; DELETE FROM resolution; DELETE FROM class"
      )
      let shard = try #require(OutdatedShard(old, versions: versions))
      files[place] = old + ".again"
      try await Indexing.readAgain(
        shard, at: [:], workers: 2, into: try Store(writing: files[place]))
    }
  }

  func startMerge(into name: String) throws -> BuiltBinary.Running {
    try BuiltBinary(folder: scratch.url.path)
      .start(["merge", "--quiet", "--db", scratch.path(name)] + files)
  }

  /// What an index says of commits otherwise than the shards that they come from.
  func differencesFromShards(of name: String) throws -> [Difference] {
    let merged = try Views(ofSnapshots: try Store(reading: scratch.path(name)))
    return try files.flatMap { file in
      let store = try Store(reading: file)
      let shard = try Views(ofSnapshots: store)
      return try store.snapshots(of: "App").flatMap { snapshot in
        merged.differences(from: shard, at: snapshot.commitID ?? "")
      }
    }
  }
}
