public import Facts

/// Writes facts and snapshots inside one transaction.
public final class SnapshotWriter {
  let connection: Connection
  private let facts: FactWriter
  private let history: HistoryWriter
  private let paths: PathTable
  private let profiles: ProfileTable
  private let factProblems: Statement
  private var state: TimelineState?

  /// Creates a writer; `isEmpty` tells that there is no snapshot yet.
  init(_ connection: Connection, isEmpty: Bool) throws(StoreError) {
    self.connection = connection
    facts = try FactWriter(connection)
    history = HistoryWriter(connection)
    paths = try PathTable(connection, isEmpty: isEmpty)
    profiles = ProfileTable(connection)
    factProblems = Statement(
      later: """
        SELECT 1, line, severity, code, message FROM fact_problem WHERE fact_id = ? ORDER BY rank
        """, in: connection)
  }

  /// Writes the facts of a file, or returns the id of existing ones.
  public func addFacts(
    blob: String, kind: FileKind, scannerVersion: Int, facts: FileFacts
  ) throws(StoreError) -> FactID {
    try self.facts.add(blob: blob, kind: kind, scannerVersion: scannerVersion, facts)
  }

  /// Writes a snapshot: every file with its facts, all rows of linking, and the problems of reading
  /// files.
  ///
  /// Only differences from the snapshot before take up space. Problems inside facts come from
  /// these.
  @discardableResult
  public func addSnapshot(
    _ draft: SnapshotDraft, entries: [(path: String, fact: FactID)], results: ResolutionResults,
    problems: [(path: String, problem: Problem)]
  ) throws(StoreError) -> SnapshotID {
    let state = try state(for: draft)
    let position = state.position + 1
    let changes = try state.entries.replaceAll(with: entries, at: position)
    try state.replaceAll(
      with: results, profiles: try profiles.bits(of: draft.terms.profiles), at: position)
    let linked = results.problems.map { (path: $0.path, problem: $0.problem) }
    try replaceProblems(changes, problems + linked, in: state, at: position)
    return try finish(draft, in: state, at: position)
  }

  /// Writes a snapshot as changes from the one before on its timeline.
  ///
  /// The cost depends only on the size of the change.
  @discardableResult
  public func addSnapshot(
    _ draft: SnapshotDraft, changes: SnapshotChanges
  ) throws(StoreError) -> SnapshotID {
    let state = try state(for: draft)
    let position = state.position + 1
    let entries = try state.entries.apply(changes.entries, at: position)
    try state.replace(
      changes, profiles: try profiles.bits(of: draft.terms.profiles), at: position)
    if let problems = changes.problems {
      try replaceProblems(entries, problems, in: state, at: position)
    } else {
      try replaceProblems(ofFiles: entries, changes, in: state, at: position)
    }
    return try finish(draft, in: state, at: position)
  }

  /// Writes a snapshot as changes from the one before on its timeline, looking only at changed
  /// files.
  ///
  /// Returns nil if it starts a timeline, or if the one before has other scanners or terms. All
  /// changed files must be readable.
  public func addSnapshot(
    _ draft: SnapshotDraft, few changes: SnapshotChanges
  ) throws(StoreError) -> SnapshotID? {
    guard let end = try endToExtend(by: draft) else { return nil }
    var files: Set<Int64> = []
    let touched = [
      changes.files, changes.entries.map(\.path), changes.nibs ?? [], changes.layoutFiles,
      Array(changes.copies.keys),
    ]
    for path in touched.joined() { files.insert(try paths.id(of: path)) }
    state = try TimelineState(
      connection, timeline: end.timeline, position: end.position, paths: paths,
      files: FileList(files), hasNewBundles: changes.hasNewBundles, counts: end.counts)
    defer { state = nil }
    return try addSnapshot(draft, changes: changes)
  }

  /// The end of a timeline that a snapshot can extend by changes.
  private func endToExtend(
    by draft: SnapshotDraft
  ) throws(StoreError) -> (timeline: Int64, position: Int, counts: SnapshotCounts)? {
    switch draft.timeline {
    case .extend, .extendLatest: break
    case .replace, .newTimeline, .aside: return nil
    }
    let end = try history.timeline(for: draft)
    guard let counts = try history.counts(at: end.position, of: end.timeline, like: draft) else {
      return nil
    }
    return (end.timeline, end.position, counts)
  }

  func pathID(of path: String) throws(StoreError) -> Int64 { try paths.id(of: path) }

  /// Writes a snapshot with the rows of the one before on its timeline.
  ///
  /// Returns nil if it starts a timeline, or if the one before has other scanners or terms. Open
  /// spans stay open, so this reads and writes only the snapshot's own row.
  public func addUnchangedSnapshot(_ draft: SnapshotDraft) throws(StoreError) -> SnapshotID? {
    guard let end = try endToExtend(by: draft) else { return nil }
    let position = end.position + 1
    if state?.timeline == end.timeline { state?.position = position }
    let snapshot = try history.addSnapshot(
      draft, timeline: end.timeline, position: position,
      profiles: try profiles.bits(of: draft.terms.profiles), counts: end.counts)
    try history.removeOthers(ofCommitOf: snapshot, on: end.timeline)
    try history.keepAppHashes(of: end.timeline, at: end.position, for: snapshot)
    return snapshot
  }

  private func finish(
    _ draft: SnapshotDraft, in state: TimelineState, at position: Int
  ) throws(StoreError) -> SnapshotID {
    let counts = SnapshotCounts(
      classes: state.classes.count, controllers: state.controllerCount,
      nibs: state.entries.nibCount, problems: state.problems.count)
    state.position = position
    let snapshot = try history.addSnapshot(
      draft, timeline: state.timeline, position: position,
      profiles: try profiles.bits(of: draft.terms.profiles), counts: counts)
    try history.removeOthers(ofCommitOf: snapshot, on: state.timeline)
    return snapshot
  }

  /// Makes the plain views show a snapshot on any timeline.
  public func show(_ snapshot: SnapshotID) throws(StoreError) { try history.show(snapshot) }

  /// Sets the choice of commits for runs of a project, all of which are indexed.
  public func setHistory(_ history: String, of project: String) throws(StoreError) {
    try self.history.setHistory(history, of: project)
  }

  /// Sets the location of a project.
  public func setLocation(_ location: String, of project: String) throws(StoreError) {
    try history.setLocation(location, of: project)
  }

  private func state(for draft: SnapshotDraft) throws(StoreError) -> TimelineState {
    let end = try history.timeline(for: draft)
    // The state ignores snapshots removed at the end of the timeline.
    if let state, state.timeline == end.timeline, state.position == end.position { return state }
    state = nil
    let new = try TimelineState(
      connection, timeline: end.timeline, position: end.position, paths: paths)
    state = new
    return new
  }

  /// Unchanged facts have unchanged problems, so this reads only those of changed entries.
  private func replaceProblems(
    _ changes: [EntryTable.Change], _ problems: [(path: String, problem: Problem)],
    in state: TimelineState, at position: Int
  ) throws(StoreError) {
    var rows: [Int64: [ProblemRow]] = [:]
    for path in state.problems.paths {
      rows[path] = state.problems.rows(of: path).filter(\.isOfFile)
    }
    for change in changes {
      rows[change.path] = try self.problems(of: change)
    }
    for (path, problem) in problems {
      rows[try paths.id(of: path), default: []]
        .append(ProblemRow(path: path, isOfFile: false, problem))
    }
    for (path, rows) in rows.sorted(by: { $0.key < $1.key }) {
      try state.problems.replace(path, with: rows[...], at: position)
    }
  }

  /// Replaces the problems of changed facts and of the layout; keeps all others.
  private func replaceProblems(
    ofFiles entries: [EntryTable.Change], _ changes: SnapshotChanges, in state: TimelineState,
    at position: Int
  ) throws(StoreError) {
    var rows: [Int64: [ProblemRow]] = [:]
    let gone = Set(changes.gone.map(ExactText.init))
    for (path, fact) in changes.entries where fact != nil || gone.contains(ExactText(path)) {
      let id = try paths.id(of: path)
      rows[id] = state.problems.rows(of: id).filter { $0.isOfFile || $0.isOfLayout }
    }
    for entry in entries {
      let others = rows[entry.path]?.filter { !$0.isOfFile } ?? []
      rows[entry.path] = try problems(of: entry) + others
    }
    let byPath = Dictionary(grouping: changes.results.problems) { ExactText($0.path) }
    for path in changes.layoutFiles {
      let id = try paths.id(of: path)
      let old = rows[id] ?? state.problems.rows(of: id)
      let new = (byPath[ExactText(path)] ?? []).map {
        ProblemRow(path: path, isOfFile: false, $0.problem)
      }
      if !new.isEmpty || old.contains(where: \.isOfLayout) {
        rows[id] = old.filter { !$0.isOfLayout } + new
      }
    }
    for (path, rows) in rows.sorted(by: { $0.key < $1.key }) {
      try state.problems.replace(path, with: rows[...], at: position)
    }
  }

  /// The problems of the current file at a path.
  private func problems(of change: EntryTable.Change) throws(StoreError) -> [ProblemRow] {
    guard let fact = change.fact else { return [] }
    return try problems(of: fact, path: try paths.path(of: change.path))
  }

  private func problems(of fact: Int64, path: String) throws(StoreError) -> [ProblemRow] {
    guard !facts.flawless.contains(fact) else { return [] }
    var rows: [ProblemRow] = []
    try factProblems.forEachRow(fact) { columns throws(StoreError) in
      var row = ProblemRow(path: path)
      try columns.readFields(of: &row)
      rows.append(row)
    }
    return rows
  }
}
