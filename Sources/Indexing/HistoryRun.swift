import Facts
import IndexStore
import Repository
import Resolution

/// A run along a line of history: the program as it is at one commit, and what it takes to get to the
/// next.
struct HistoryRun {
  private let store: Store
  private let project: String
  private let reader: FactReader
  private var shelf: FactShelf
  private var program: ChangingProgram
  /// The files of the program that the index has a use for.
  private var files: [ExactText: SourceFile] = [:]
  /// The problems of reading the tree and its files, by path.
  private var problems: [ExactText: [Problem]] = [:]
  private var line: LineageID?
  /// The project's newest snapshot, as long as nobody else writes.
  private var newest: SnapshotID?
  /// The contents that were read, not known before.
  private var fresh: Set<String> = []

  init(
    repository: GitRepository, store: Store, options: IndexOptions, newest: SnapshotID?
  ) {
    self.store = store
    self.newest = newest
    project = options.project ?? repository.name
    reader = FactReader(sizeLimit: options.sizeLimit, workers: options.workers)
    shelf = FactShelf(store)
    program = ChangingProgram(project: project, terms: options.terms)
  }

  /// The most files that a batch reads, and the most commits that it writes.
  private static let fileLimit = 2048
  private static let commitLimit = 256
  /// After how long a batch is written though not all of it is done: others wait, and so does whoever
  /// interrupts the run.
  private static let timeLimit = Duration.seconds(1)

  /// The commits to go to next in one go.
  static func nextBatch(of steps: ArraySlice<CommitChanges>) -> ArraySlice<CommitChanges> {
    var fileCount = 0
    var end = steps.startIndex
    while end < steps.endIndex, end - steps.startIndex < commitLimit,
      end == steps.startIndex || fileCount + steps[end].changes.count <= fileLimit
    {
      fileCount += steps[end].changes.count
      end += 1
    }
    return steps[..<end]
  }

  /// Takes the program as it is at a commit that the index has.
  mutating func start(at listing: TreeListing, from stream: inout ObjectStream) async throws {
    try await read(listing.files, from: &stream)
    for problem in listing.problems { problems[ExactText(problem.path)] = [problem.problem] }
    _ = program.apply(listing.files.map { (path: $0.path, file: place($0)) })
    shelf.forgetContents(of: listing.files)
  }

  /// Writes a snapshot for each of `steps`, as far as it comes in a while; gives for how many.
  ///
  /// `draft` makes the snapshot's draft for the line of history that has those before it.
  mutating func index(
    _ steps: ArraySlice<CommitChanges>, from stream: inout ObjectStream,
    draft: (CommitChanges, LineageID?) -> SnapshotDraft
  ) async throws -> Int {
    let files = steps.flatMap { $0.changes.compactMap(\.file) }
    try await read(files, from: &stream)
    let end = ContinuousClock.now + Self.timeLimit
    var snapshots: [PendingSnapshot] = []
    for step in steps where snapshots.isEmpty || ContinuousClock.now < end {
      snapshots.append(snapshot(of: step))
    }
    try write(zip(steps, snapshots), files, draft)
    shelf.forgetContents(of: files)
    return snapshots.count
  }

  /// What the last snapshot came to.
  func report() throws -> IndexReport {
    guard let newest else { return IndexReport(project: project) }
    return try IndexReport(
      newest, of: project, files: files.count,
      known: files.values.count { !fresh.contains($0.blob) }, in: store)
  }

  // MARK: Reading

  private mutating func read(_ files: [SourceFile], from stream: inout ObjectStream) async throws {
    let wanted = try shelf.filesToRead(of: files).files
    fresh.formUnion(wanted.lazy.map(\.blob))
    try await reader.read(wanted, from: &stream) { shelf.take($1, of: wanted[$0]) }
    try shelf.loadContents(of: files)
  }

  /// Notes a file that is there now, and why it cannot be read.
  private mutating func place(_ file: SourceFile) -> ProgramFile? {
    files[ExactText(file.path)] = file
    if let problem = shelf.problem(of: file) {
      problems[ExactText(file.path), default: []].append(problem)
    }
    return ProgramFile(path: file.path, kind: file.kind, facts: shelf.facts(of: file))
  }

  // MARK: Steps

  /// A snapshot before its facts are stored.
  private struct PendingSnapshot {
    let update: ProgramUpdate
    let problems: [(path: String, problem: Problem)]
  }

  private mutating func snapshot(of step: CommitChanges) -> PendingSnapshot {
    var changed: [(path: String, file: ProgramFile?)] = []
    for change in step.changes {
      let path = ExactText(change.path)
      files[path] = nil
      problems[path] = change.problem.map { [$0] }
      changed.append((change.path, change.file.flatMap { place($0) }))
    }
    let update = program.apply(changed)
    let ofReading = problems.flatMap { path, all in all.map { (path: path.text, problem: $0) } }
    return PendingSnapshot(
      update: update,
      problems: ofReading + update.program.problems.map { ($0.path, $0.problem) })
  }

  // MARK: Writing

  private mutating func write(
    _ snapshots: Zip2Sequence<ArraySlice<CommitChanges>, [PendingSnapshot]>, _ files: [SourceFile],
    _ draft: (CommitChanges, LineageID?) -> SnapshotDraft
  ) throws {
    try store.write { writer in
      guard try store.newestSnapshot(of: project) == newest else { throw Overtaken() }
      try shelf.storeFacts(of: files, with: writer)
      for (step, snapshot) in snapshots {
        let id = try writer.addSnapshot(draft(step, line), changes: changes(step, snapshot))
        newest = id
        if line == nil { line = try store.snapshot(id, of: project)?.lineage }
      }
    }
  }

  private func changes(_ step: CommitChanges, _ snapshot: PendingSnapshot) -> SnapshotChanges {
    SnapshotChanges(
      entries: step.changes.map { ($0.path, $0.file.flatMap(shelf.storedFacts)) },
      files: snapshot.update.files, program: snapshot.update.program,
      hasNewBundles: snapshot.update.hasNewBundles, problems: snapshot.problems)
  }
}
