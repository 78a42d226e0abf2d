import Facts
import IndexStore
import Repository

/// Indexes every first-parent commit that leads to a revision, oldest first.
///
/// Writes commits in batches, in the order of history. If the run ends early, they stay, and the
/// next run continues there.
func indexHistory(
  of repository: GitRepository, options: IndexOptions, into openStore: () throws -> Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var stream = ObjectStream(repository)
  let store = try openStore()
  let head = try stream.commit(options.revision)
  let indexed = try IndexedSnapshots(
    of: project, at: repository.location, terms: options.terms, isNamed: options.project != nil,
    in: store)
  if indexed.isPruned, !options.goesOn {
    return try await continueHistory(
      to: head, options.choice, from: indexed, of: repository, options: options, into: store,
      progress: progress)
  }
  let commits = try ChosenCommits(
    options.choice, upTo: head, in: repository, from: &stream,
    until: { options.goesOn && indexed.hasSnapshot(ofCommit: $0) })
  let plan = HistoryPlan(
    commits, isThin: options.choice.isThin, isSettled: options.goesOn,
    isCurrent: try indexed.isCurrent(head, isHead: options.isHead, in: repository), indexed: indexed
  )
  let leftOut = indexed.leavesOut(of: options) ? commits.count(unknownTo: indexed, plan) : 0
  // In a nightly run the chain ends where the past begins. A tag may name a tree or a blob.
  let tagsBeside =
    options.goesOn
    ? 0
    : commits.taggedBeside.count {
      !indexed.hasSnapshot(ofCommit: $0) && (try? stream.commitID($0)) != nil
    }
  func noting(_ report: IndexReport) -> IndexReport {
    var report = report
    (report.leftOut, report.tagsBeside) = (leftOut, tagsBeside)
    return report
  }
  // HEAD may be a branch without commits.
  let tip = indexed.isUnfinished && !options.isHead ? try? stream.commitID("HEAD") : nil
  let staysUnfinished = try indexed.isUnfinished(after: head, besides: tip, in: repository)
  guard let plan else {
    if indexed.history != options.choice || indexed.isUnfinished, !staysUnfinished {
      try store.write { try $0.setHistory(options.choice.text, of: project) }
    }
    if indexed.snapshot(ofCommit: head.id) != nil {
      return noting(
        try await index(
          repository, options: options.ofOneCommit, into: { store }, progress: progress))
    }
    var report = IndexReport(project: project)
    report.isUnchanged = true
    report.commit = head.id
    return noting(report)
  }

  var report = try await follow(
    plan, to: head, besidesUnfinished: staysUnfinished, after: indexed,
    of: repository, options: options, from: stream, into: store, progress: progress)
  try report.noteShown(
    head, isHead: options.isHead,
    comesAfter: commits.chain.contains { $0.id == indexed.latest?.commitID }, after: indexed,
    of: repository, in: store)
  return noting(report)
}

extension IndexedSnapshots {
  /// Whether earlier runs chose other commits and this choice is thin, so that no commit between
  /// them gets a snapshot.
  fileprivate func leavesOut(of options: IndexOptions) -> Bool {
    options.choice.isThin && !options.goesOn && history != nil && history != options.choice
  }
}

extension ChosenCommits {
  /// The number of chosen commits without a snapshot, now and after this run.
  fileprivate func count(unknownTo indexed: IndexedSnapshots, _ plan: HistoryPlan?) -> Int {
    taken.count { place in
      let commit = chain[place].id
      return !indexed.hasSnapshot(ofCommit: commit) && plan?.takes(commit) != true
    }
  }
}

/// Writes the snapshots of a plan, which lead to `head`.
///
/// Stores the goal of the history until all snapshots are written, but keeps the goal of another
/// unfinished history.
private func follow(
  _ plan: HistoryPlan, to head: Commit,
  besidesUnfinished: Bool, after indexed: IndexedSnapshots, of repository: GitRepository,
  options: IndexOptions, from stream: consuming sending ObjectStream, into store: Store,
  progress: (IndexProgress) throws -> Void
) async throws -> IndexReport {
  let project = options.project ?? repository.name
  var steps: [CommitChanges] = []
  var merged = MergedSteps()
  try repository.history(from: plan.base, to: head.id) { step in
    if let step = merged.take(step, isTaken: plan.takes(step.commit.id)) { steps.append(step) }
  }
  guard !steps.isEmpty else {
    throw RepositoryError.gitFailed(
      path: repository.location, message: "git log gives no commit that leads to \(head.id)")
  }
  func draft(of commit: Commit, after line: TimelineID?) -> SnapshotDraft {
    var draft = SnapshotDraft(
      of: commit, in: repository, project: project, terms: options.terms,
      timeline: plan.timeline(after: line, isLast: commit.id == head.id))
    if commit.id == head.id { draft.ref = head.ref }
    draft.history = besidesUnfinished ? nil : options.choice.text
    // The next run always continues an unfinished nightly run.
    draft.goal = options.goesOn || besidesUnfinished ? nil : head.id
    return draft
  }
  var readsMore = false
  if let base = plan.base, let snapshot = indexed.snapshot(ofCommit: base) {
    var objects = ObjectStream(repository)
    readsMore = try canReadMore(of: snapshot, at: base, options, from: &objects, in: store)
    objects.hangUp()
  }
  if !plan.startsLine, plan.base != nil, !readsMore, steps.allSatisfy(\.changes.isEmpty),
    var report = try addUnchanged(
      steps.map(\.commit), to: store, of: project, after: indexed, draft: draft(of:after:))
  {
    report.isHistory = true
    return report
  }
  if steps.count == 1, steps[0].commit.id == head.id {
    // A nightly run with one commit gains nothing from the results of the commit before.
    var report = try await indexNext(
      head, draft(of: head, after: nil), after: indexed, of: repository, options: options,
      from: &stream, into: store, progress: progress)
    report.isHistory = true
    return report
  }

  let listing = try plan.base.map { base in try stream.files(of: try stream.commit(base)) }
  var history = HistoryRun(from: stream, store: store, options: options, newest: indexed.newest)
  if let listing {
    if plan.startsLine || readsMore {
      steps[0] = steps[0].onTop(of: listing)
    } else {
      try await history.start(at: listing)
    }
  }
  let count = steps.count
  var report = try await history.index(consume steps) { step, line in
    draft(of: step.commit, after: line)
  } written: { done in
    try progress(
      IndexProgress(project: project, unit: .commits, done: done, total: count))
  }
  report.isHistory = true
  report.commits = count
  // A comparison of the two ends of a history says little.
  if indexed.history != nil, !indexed.isUnfinished {
    try report.compare(with: indexed.latest, in: store)
  }
  return report
}
