import IndexStore
import Indexing
import TestSupport

/// A history and the runs that index it, to be compared with indexes of its commits alone.
struct Trial {
  var history: GeneratedHistory
  var plan: RunPlan

  init(seed: Int, commits: ClosedRange<Int>) {
    var random = SeededRandom(seed: seed)
    let count = random.number(commits)
    history = GeneratedHistory(&random, commits: count)
    plan = RunPlan(for: history, &random)
  }

  /// What the index says otherwise than indexes of each commit alone; empty if all is well.
  ///
  /// Unless `all` are wanted, what is found first is enough.
  func differences(all: Bool = true) async -> [String] {
    do {
      return try await compare(all: all)
    } catch {
      return ["an error: \(error)"]
    }
  }

  private func compare(all: Bool) async throws -> [String] {
    let (repository, ids) = try history.repository()
    let scratch = try ScratchDirectory()
    let path = scratch.path("history.db")
    for run in plan.runs {
      var options = Self.options(commit: ids[run.commit])
      options.wholeHistory = run.isHistory
      options.workers = run.workers
      let store = try Store(writing: path)
      _ = try await indexProject(at: repository.path, options: options, into: store)
    }
    let store = try Store(reading: path)
    var found = try changes(in: store)
    let snapshots = try store.snapshots(of: "App")
    let indexed = snapshots.compactMap { $0.commitID.flatMap(ids.firstIndex) }
    if Set(indexed).count < indexed.count { found.append("a commit is there twice: \(indexed)") }
    found += missing(Set(indexed))
    let views = try Views(ofSnapshots: store)
    let latest = snapshots.first { $0.isLatest }?.commitID
    for commit in Set(indexed).sorted() where all || found.isEmpty {
      let alone = try Store(writing: scratch.path("\(commit).db"))
      let options = Self.options(commit: ids[commit])
      _ = try await indexProject(at: repository.path, options: options, into: alone)
      var differences = views.differences(from: try Views(ofSnapshots: alone), at: ids[commit])
      if latest == ids[commit] {
        differences += try Views(plain: store).differences(from: try Views(plain: alone), at: "")
      }
      found += differences.map { "commit \(commit): \($0)" }
    }
    return found
  }

  private static func options(commit: String) -> IndexOptions {
    var options = IndexOptions()
    options.revision = commit
    options.sizeLimit = World.sizeLimit
    return options
  }

  /// The commits that the runs asked for and that are not there.
  private func missing(_ indexed: Set<Int>) -> [String] {
    let asked = plan.runs.reduce(into: Set<Int>()) { asked, run in
      asked.formUnion(run.isHistory ? history.line(to: run.commit) : [run.commit])
    }
    let missing = asked.subtracting(indexed)
    return missing.isEmpty ? [] : ["commits that are not there: \(missing.sorted())"]
  }

  /// Where `resolution_changes` is not the difference of two neighbours on a line.
  private func changes(in store: Store) throws -> [String] {
    var found: [String] = []
    let lines = Dictionary(grouping: try store.snapshots(of: "App"), by: \.lineage)
    for line in lines.values {
      let sorted = line.sorted { $0.position < $1.position }
      for (index, snapshot) in sorted.enumerated() {
        let before = index > 0 ? sorted[index - 1] : nil
        let told = try ResolutionChanges(in: store, of: snapshot)
        let expected = try ResolutionChanges(in: store, from: before, to: snapshot)
        guard
          let difference = Difference(
            view: "resolution_changes", commit: snapshot.commitID ?? "", told.rows,
            alone: expected.rows)
        else { continue }
        found.append("\(difference)")
      }
    }
    return found
  }
}
