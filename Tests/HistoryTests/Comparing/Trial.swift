import Facts
import IndexStore
import Indexing
import TestSupport

/// A history and the steps that index it, to be compared with indexes of its commits alone.
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
    for step in plan.steps { try await take(step, in: path, from: repository, ids) }
    let store = try Store(reading: path)
    var found = try wrongChanges(in: store)
    let snapshots = try store.snapshots(of: "App").sorted { $0.id.rawValue < $1.id.rawValue }
    if Set(snapshots.map(\.commitID)).count < snapshots.count {
      found.append("a commit is there twice: \(snapshots.map { $0.commitID ?? "none" })")
    }
    found += missing(from: Set(snapshots.compactMap { $0.commitID.flatMap(ids.firstIndex) }))
    let views = try Views(ofSnapshots: store)
    for snapshot in snapshots where all || found.isEmpty {
      let commit = snapshot.commitID ?? ""
      let alone = try Store(writing: scratch.path("\(commit).db"))
      var options = options(snapshot.resolvedWith.map(RunPlan.Terms.init) ?? .plain)
      options.revision = commit
      _ = try await indexProject(at: repository.path, options: options, into: alone)
      let expected = try Views(ofSnapshots: alone)
      var differences = views.differences(from: expected, at: commit)
      if snapshot.isLatest {
        differences += try Views(plain: store).differences(from: try Views(plain: alone), at: "App")
      }
      let place = ids.firstIndex(of: commit).map(String.init) ?? "none"
      found += differences.map { "commit \(place): \($0)" }
    }
    return found
  }

  private func take(
    _ step: RunPlan.Step, in file: String, from repository: GitFixture, _ ids: [String]
  ) async throws {
    let store = try Store(writing: file)
    switch step {
    case .index(let run), .indexAsAnother(let run):
      var options = options(run.terms)
      if run.isHead {
        try repository.git("update-ref", "--no-deref", "HEAD", ids[run.commit])
      } else {
        options.revision = ids[run.commit]
      }
      options.wholeHistory = run.isHistory
      options.workers = run.workers
      options.mostCommitsAtOnce = run.commitsAtOnce
      options.mostUnnamedFiles = run.unnamedFiles
      if case .indexAsAnother = step { options.project = "Another" }
      _ = try await indexProject(at: repository.path, options: options, into: store)
      let shown = try store.latestSnapshot(of: options.project ?? "App")?.commitID
      guard !run.isHead || shown == ids[run.commit] else { throw NotShown(commit: run.commit) }
    case .forgetAnother:
      if try store.project(named: "Another") != nil { try store.forget(project: "Another") }
    case .prune(let share, let seed):
      var random = SeededRandom(seed: seed)
      let snapshots = try store.snapshots(of: "App").sorted { $0.id.rawValue < $1.id.rawValue }
      let removed = snapshots.filter { _ in random.chance(share) }
      try store.remove(Set(removed.map(\.id)), of: "App")
      _ = try store.compact()
    }
  }

  /// A commit that was asked for as HEAD is not what the plain views show.
  private struct NotShown: Error {
    let commit: Int
  }

  private func options(_ terms: RunPlan.Terms) -> IndexOptions {
    var options = IndexOptions()
    options.sizeLimit = World.sizeLimit
    switch terms {
    case .plain: break
    case .furtherProfile: options.profiles = [RuntimeProfile("ios-12-iphone")].compactMap(\.self)
    case .otherLanguage: options.languages = ["fr", "en"]
    }
    return options
  }

  /// The commits that were asked for, were not pruned since, and are not there.
  private func missing(from indexed: Set<Int>) -> [String] {
    var asked: Set<Int> = []
    var wasPruned = false
    for step in plan.steps {
      switch step {
      case .prune:
        asked = []
        wasPruned = true
      case .index(let run) where run.isHistory && !wasPruned:
        asked.formUnion(history.line(to: run.commit))
      case .index(let run): asked.insert(run.commit)
      case .indexAsAnother, .forgetAnother: break
      }
    }
    let missing = asked.subtracting(indexed)
    return missing.isEmpty ? [] : ["commits that are not there: \(missing.sorted())"]
  }

  /// Where `resolution_changes` is not the difference of two neighbours on a line.
  private func wrongChanges(in store: Store) throws -> [String] {
    var found: [String] = []
    let lines = Dictionary(grouping: try store.snapshots(of: "App"), by: \.timeline)
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

extension RunPlan.Terms {
  /// The terms that a snapshot was resolved with.
  init(_ text: String) {
    self = text.contains("ios-12") ? .furtherProfile : text.contains("fr") ? .otherLanguage : .plain
  }
}
