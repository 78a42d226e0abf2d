public import Facts
public import IndexStore

/// The findings of a project, or the findings that a change adds and removes.
public struct FindingsReport: Sendable {
  /// The project's name.
  public let project: String
  /// The path of the project.
  public let location: String
  /// The old side; nil without a comparison.
  public let old: Comparison.Side?
  /// The new side, or the only one.
  public let new: Comparison.Side
  /// The new findings; all findings without a comparison.
  public let introduced: [Finding]
  /// The findings that are gone.
  public let fixed: [Finding]
  /// The findings on both sides.
  public let unchanged: [Finding]
  /// The suppressed findings of the new side.
  public let suppressed: [SuppressedFinding]
  /// The number of findings that the settings leave out.
  public let leftOutCount: Int
  /// The number of findings left out because no app is built for their systems.
  public let hiddenCount: Int
  /// The files that became partly or fully unreadable, or are new and unreadable.
  ///
  /// Without a comparison, the nibs that cannot be read as a whole; at HEAD only those that the latest
  /// snapshot could read.
  public let unread: [String]
  /// Further notes for the reader, one sentence each.
  public let notes: [String]
}

extension Sides {
  /// Compares the findings of both sides by their names.
  func findings(_ request: ComparisonRequest) throws -> FindingsReport {
    var oldRequest = request
    oldRequest.policy = request.oldPolicy ?? request.policy
    let compared =
      try pair.profiles.isEmpty || !pair.differsInDoubt() ? nil : comparison(request)
    let decided = try pair.decidedFindings(compared?.connections.map(\.change) ?? [])
    let before = try judged(pair.old, oldRequest, decided.old)
    let now = try judged(pair.new, request, decided.new)
    let oldKeys = Set(before.counting.map { ExactText($0.key) })
    let newKeys = Set(
      now.counting.map { ExactText($0.key) } + now.suppressed.map { ExactText($0.finding.key) }
    )
    .union(now.leftOutKeys)
    let suppressedBefore = Set(before.suppressed.map { ExactText($0.finding.key) })
    return FindingsReport(
      project: project, location: location, old: names.old, new: names.new,
      introduced: try caused(
        pair.namingDeletedNibs(in: now.counting.filter { !oldKeys.contains(ExactText($0.key)) }),
        request, compared),
      fixed: before.counting.filter { !newKeys.contains(ExactText($0.key)) },
      unchanged: now.counting.filter { oldKeys.contains(ExactText($0.key)) },
      suppressed: now.suppressed.map { item in
        var item = item
        let key = ExactText(item.finding.key)
        item.isUnchanged = oldKeys.contains(key) || suppressedBefore.contains(key)
        return item
      },
      leftOutCount: now.leftOutCount, hiddenCount: now.hiddenCount,
      unread: try pair.newlyUnread().map(\.text).sorted(), notes: notes)
  }

  private func judged(
    _ side: ComparedSide, _ request: ComparisonRequest, _ decided: [Finding]
  ) throws -> JudgedFindings {
    try side.judgedFindings(
      request, project: project, at: location, isOnly: true, decided: decided)
  }
}

/// Reports the effects of a change on the findings of the projects in `request`.
public func compareFindings(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> [FindingsReport] {
  try await compareSides(request, busyTimeout: busyTimeout) { try $0.findings(request) }
}

/// The texts of settings at the old point of `request`, by path on disk; nil for a file that it
/// lacks.
///
/// Leaves out paths outside the repository.
public func oldTexts(of paths: [String], for request: ComparisonRequest) throws -> [String: String?]
{
  var index = try OpenIndex(
    request.database, workers: request.workers, busyTimeout: BusyTimeout())
  let name = try project(named: request.project, in: index.store)
  try index.refuseOtherClone(of: name, for: request)
  return try index.texts(of: paths, at: request.old, of: name)
}

/// Reports the findings at the new point of `request`, in its project or in all projects.
public func currentFindings(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> [FindingsReport] {
  var index = try OpenIndex(request.database, workers: request.workers, busyTimeout: busyTimeout)
  let projects = try request.project.map { [$0] } ?? index.store.projectNames()
  var reports: [FindingsReport] = []
  for project in projects {
    try index.refuseOtherClone(of: project, for: request)
    let snapshot = try await index.snapshots(at: [request.new], of: project)[0]
    let found = try Found(
      snapshot: snapshot, project: project, store: index.store, workers: request.workers)
    let side = try await found.currentSide()
    let location = try index.store.project(named: project)?.location ?? ""
    let now = try side.judgedFindings(
      request, project: project, at: location, isOnly: projects.count == 1)
    reports.append(
      FindingsReport(
        project: project, location: location, old: nil, new: found.name,
        introduced: now.counting, fixed: [], unchanged: [], suppressed: now.suppressed,
        leftOutCount: now.leftOutCount, hiddenCount: now.hiddenCount,
        unread: try unreadNibs(side, request, of: project, in: index.store),
        notes: index.notes + [try found.noteOnPlace()].compactMap(\.self)))
  }
  return reports
}

/// The nibs in doubt on a side that the settings do not exclude.
private func unreadNibs(
  _ side: ComparedSide, _ request: ComparisonRequest, of project: String, in store: Store
) throws -> [String] {
  var paths = try side.pathsInDoubt()
  // A bisection would skip every commit for a nib that is always unreadable.
  if request.new == .head, let latest = try store.latestSnapshot(of: project) {
    paths.subtract(try store.pathsInDoubt(of: latest).map(ExactText.init))
  }
  return paths.map(\.text).filter { path in
    FileKind(path: path)?.isNib == true && !request.policy.excluded.contains { $0.matches(path) }
  }.sorted()
}
