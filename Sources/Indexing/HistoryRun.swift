import Facts
import IndexStore
import Repository
import Resolution

/// A run along a history: the state at one commit, and the step to the next.
struct HistoryRun {
  private let store: Store
  private let project: String
  private let reader: HistoryReader
  private var cache: FactCache
  private let resolver: IncrementalResolver
  private let terms: ResolutionTerms
  private let workers: Int
  private let mostCommitsAtOnce: Int
  private let mostUnnamedFiles: Int
  /// The indexable files of the program.
  private var files: [ExactText: SourceFile] = [:]
  /// The problems of the tree and its files, by path.
  private var problems: [ExactText: [Problem]] = [:]
  /// All problems as rows; nil after a change.
  private var allProblems: [(path: String, problem: Problem)]?
  private var line: TimelineID?
  /// The project's newest snapshot, until another process writes.
  private var newest: SnapshotID?
  /// The number of files in the snapshots of a new index that is still unnamed.
  private var unnamed = 0
  /// The contents that this run was the first to read.
  private var fresh: Set<String> = []

  init(
    from stream: consuming sending ObjectStream, store: Store, options: IndexOptions,
    newest: SnapshotID?
  ) {
    self.store = store
    self.newest = newest
    project = options.project ?? stream.repository.name
    reader = HistoryReader(
      terms: options.reading, workers: options.workers, from: stream)
    cache = FactCache(store, options.reading)
    terms = options.terms
    workers = options.workers
    mostCommitsAtOnce = max(1, options.mostCommitsAtOnce)
    mostUnnamedFiles = options.mostUnnamedFiles
    resolver = IncrementalResolver(IncrementalResolution(project: project, terms: options.terms))
  }

  /// The most files that a batch reads.
  private static let fileLimit = 512

  private func nextBatch(of steps: ArraySlice<CommitChanges>) -> ArraySlice<CommitChanges> {
    var fileCount = 0
    var end = steps.startIndex
    while end < steps.endIndex, end - steps.startIndex < mostCommitsAtOnce,
      end == steps.startIndex || fileCount + steps[end].changes.count <= Self.fileLimit
    {
      fileCount += steps[end].changes.count
      end += 1
    }
    return steps[..<end]
  }

  /// Loads the program at a commit that the index has.
  mutating func start(at listing: TreeListing) async throws {
    try await finish(beginReading(listing.files))
    for problem in listing.problems { problems[ExactText(problem.path)] = [problem.problem] }
    let files = listing.files.map { (path: $0.path, file: place($0)) }
    _ = await resolver.apply([files])
    cache.forgetContents(of: listing.files)
  }

  /// Writes a snapshot for each of `steps`, in batches, and reports on the last one.
  ///
  /// `written` receives the number of snapshots so far. `draft` makes a
  /// snapshot's draft for the timeline of those before it. On an error, written snapshots stay,
  /// unless writing fails while the index is new.
  mutating func index(
    _ steps: consuming [CommitChanges], draft: (CommitChanges, TimelineID?) -> SnapshotDraft,
    written: (Int) throws -> Void
  ) async throws -> IndexReport {
    do {
      try await follow(steps, draft: draft, written: written)
    } catch {
      // Reports the first error, not one of cleaning up.
      try? store.endWriting()
      throw error
    }
    try await writeAppHashes()
    return try store.endWriting { try report() }
  }

  /// Steps whose files were read, and their results.
  private struct Batch {
    let steps: ArraySlice<CommitChanges>
    let prepared: [PreparedStep]
    let updates: Task<[ResolutionUpdate], Never>
  }

  /// The number of batches to read ahead of the writer.
  ///
  /// Resolving is faster than reading for some batches and slower for others: a few in stock keep
  /// both sides busy.
  private static let mostBatches = 3

  /// Resolves a batch while it writes the one before and scans the files of the next.
  private mutating func follow(
    _ steps: [CommitChanges], draft: (CommitChanges, TimelineID?) -> SnapshotDraft,
    written: (Int) throws -> Void
  ) async throws {
    var left = steps[...]
    var reading = try beginReading(of: &left)
    var batches: [Batch] = []
    // If a batch cannot be written, later ones are useless.
    defer {
      for batch in batches { batch.updates.cancel() }
      reading?.outcomes.cancel()
    }
    while reading != nil || !batches.isEmpty {
      if let batch = batches.first, reading == nil || batches.count == Self.mostBatches {
        try write(batch.steps, batch.prepared, await batch.updates.value, draft)
        batches.removeFirst()
        cache.forgetContents(of: Self.files(of: batch.steps))
        try written(batch.steps.endIndex)
      }
      if let next = reading {
        let prepared = try await prepare(next)
        batches.append(
          Batch(
            steps: next.steps, prepared: prepared,
            updates: updates(by: prepared, after: batches.last?.updates)))
        reading = try beginReading(of: &left)
      }
    }
  }

  /// Begins to read the files of the next steps, if any are left.
  private mutating func beginReading(
    of left: inout ArraySlice<CommitChanges>
  ) throws -> Reading? {
    guard !left.isEmpty else { return nil }
    let steps = nextBatch(of: left)
    left = left[steps.endIndex...]
    return try beginReading(Self.files(of: steps), steps: steps)
  }

  /// Begins to resolve steps after the steps before them.
  private func updates(
    by steps: [PreparedStep], after earlier: Task<[ResolutionUpdate], Never>?
  ) -> Task<[ResolutionUpdate], Never> {
    let (resolver, changes) = (resolver, steps.map(\.changes))
    return Task {
      _ = await earlier?.value
      return await resolver.apply(changes)
    }
  }

  /// Records the sources of the rows of the last snapshot for the next nightly run.
  private func writeAppHashes() async throws {
    guard let newest else { return }
    let inputs = files.values.compactMap(cache.input)
      .sorted { isOrdered($0.file.path, $1.file.path) }
    let resolver = SnapshotResolver(
      project: project, terms: terms, workers: workers, store: store)
    let hashes = try await resolver.hashes(of: inputs)
    let write = { (writer: SnapshotWriter) throws in
      try writer.setAppHashes(hashes, of: newest, after: nil)
    }
    if store.isNew { try store.writeOn(write) } else { try store.write(write) }
  }

  /// The report on the last snapshot.
  private func report() throws -> IndexReport {
    guard let newest else { return IndexReport(project: project) }
    return try IndexReport(
      newest, of: project, files: files.count,
      known: files.values.count { !fresh.contains($0.blob) }, in: store)
  }

  // MARK: Reading

  /// Files that are being read.
  private struct Reading {
    let steps: ArraySlice<CommitChanges>
    let files: [SourceFile]
    /// The files without known facts, and their results.
    let wanted: [SourceFile]
    let outcomes: Task<ScanQueue, any Error>
  }

  private mutating func beginReading(
    _ files: [SourceFile], steps: ArraySlice<CommitChanges> = []
  ) throws -> Reading {
    let wanted = try cache.filesToRead(of: files).files
    fresh.formUnion(wanted.lazy.map(\.blob))
    return Reading(
      steps: steps, files: files, wanted: wanted,
      outcomes: Task { [reader] in
        try await reader.begin(wanted)
      })
  }

  private mutating func finish(_ reading: Reading) async throws {
    var outcomes = try await reading.outcomes.value
    await outcomes.handOver { cache.take($1, of: reading.wanted[$0]) }
    try cache.loadContents(of: reading.files)
  }

  /// Records the current file at a path, and the reason if it cannot be read.
  private mutating func place(_ file: SourceFile) -> LinkInput? {
    files[ExactText(file.path)] = file
    if let problem = cache.problem(of: file) {
      problems[ExactText(file.path), default: []].append(problem)
    }
    return LinkInput(path: file.path, kind: file.kind, facts: cache.facts(of: file))
  }

  // MARK: Steps

  /// A commit whose files were read.
  private struct PreparedStep {
    let changes: [(path: String, file: LinkInput?)]
    /// All problems of the tree and its files.
    let problems: [(path: String, problem: Problem)]
    /// Whether the problems differ from those of the step before.
    let hasNewProblems: Bool
  }

  private static func files(of steps: ArraySlice<CommitChanges>) -> [SourceFile] {
    steps.flatMap { $0.changes.compactMap(\.file) }
  }

  private mutating func prepare(_ reading: Reading) async throws -> [PreparedStep] {
    try await finish(reading)
    return reading.steps.map { prepare($0) }
  }

  private mutating func prepare(_ step: CommitChanges) -> PreparedStep {
    var changes: [(path: String, file: LinkInput?)] = []
    var hasNewProblems = false
    for change in step.changes {
      let path = ExactText(change.path)
      let before = problems[path]
      files[path] = nil
      problems[path] = change.problem.map { [$0] }
      changes.append((change.path, change.file.flatMap { place($0) }))
      hasNewProblems = hasNewProblems || problems[path] != before
    }
    if hasNewProblems || allProblems == nil {
      allProblems = problems.flatMap { path, all in all.map { (path: path.text, problem: $0) } }
    }
    return PreparedStep(
      changes: changes, problems: allProblems ?? [], hasNewProblems: hasNewProblems)
  }

  // MARK: Writing

  private mutating func write(
    _ steps: ArraySlice<CommitChanges>, _ prepared: [PreparedStep], _ updates: [ResolutionUpdate],
    _ draft: (CommitChanges, TimelineID?) -> SnapshotDraft
  ) throws {
    guard store.isNew else {
      return try store.write { try write(steps, prepared, updates, draft, with: $0) }
    }
    try store.writeOn { try write(steps, prepared, updates, draft, with: $0) }
    unnamed += steps.reduce(0) { $0 + $1.changes.count + 1 }
    if unnamed > mostUnnamedFiles { try store.endWriting() }
  }

  private mutating func write(
    _ steps: ArraySlice<CommitChanges>, _ prepared: [PreparedStep], _ updates: [ResolutionUpdate],
    _ draft: (CommitChanges, TimelineID?) -> SnapshotDraft, with writer: SnapshotWriter
  ) throws {
    guard try store.newestSnapshot(of: project) == newest else { throw ConcurrentChange() }
    // A cancelled run has not resolved all of its steps.
    guard updates.count == prepared.count else { throw CancellationError() }
    try cache.storeFacts(of: Self.files(of: steps), with: writer)
    for (step, (prepared, update)) in zip(steps, zip(prepared, updates)) {
      let id = try writer.addSnapshot(
        draft(step, line), changes: changes(step, prepared, update))
      newest = id
      if line == nil { line = try store.snapshot(id, of: project)?.timeline }
    }
  }

  private func changes(
    _ step: CommitChanges, _ prepared: PreparedStep, _ update: ResolutionUpdate
  ) -> SnapshotChanges {
    // A run that rereads all files has not seen deleted ones.
    let known = Set(update.files.lazy.map(ExactText.init))
    let gone = step.changes.lazy.filter { $0.file == nil && !known.contains(ExactText($0.path)) }
    return SnapshotChanges(
      entries: step.changes.map { ($0.path, $0.file.flatMap(cache.storedFacts)) },
      files: update.files + gone.map(\.path), results: update.results,
      hasNewBundles: update.hasNewBundles,
      problems: prepared.hasNewProblems || update.hasNewBundles
        ? prepared.problems + update.results.problems.map { ($0.path, $0.problem) } : nil)
  }
}

/// A program that follows its history on a separate task.
actor IncrementalResolver {
  private var resolution: IncrementalResolution

  init(_ resolution: IncrementalResolution) { self.resolution = resolution }

  /// Applies the changes one after the other, until the task is cancelled.
  func apply(_ changes: [[(path: String, file: LinkInput?)]]) -> [ResolutionUpdate] {
    var updates: [ResolutionUpdate] = []
    for step in changes {
      if Task.isCancelled { break }
      updates.append(resolution.apply(step))
    }
    return updates
  }
}
