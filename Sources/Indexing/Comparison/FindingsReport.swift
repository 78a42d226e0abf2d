public import Facts
public import IndexStore

/// What is wrong with a project, or what a change makes of it.
public struct FindingsReport: Sendable {
  /// The project's name.
  public let project: String
  /// Where the project is.
  public let location: String
  /// What was before; nil if nothing is compared.
  public let old: Comparison.Side?
  /// What is now.
  public let new: Comparison.Side
  /// What is wrong now and was not before; all that is wrong now if nothing is compared.
  public let introduced: [Finding]
  /// What was wrong before and is not now.
  public let fixed: [Finding]
  /// What is wrong now and was before.
  public let unchanged: [Finding]
  /// How many findings were left out, as no app is built for their systems.
  public let hiddenCount: Int
  /// The files of which something cannot be read now, and could be before or were not there.
  public let unread: [String]
  /// What the reader should know besides, each a sentence.
  public let notes: [String]
}

extension Sides {
  /// What is wrong on both sides, by the names of the findings.
  func findings(_ request: ComparisonRequest) throws -> FindingsReport {
    let before = try pair.old.shownFindings(hasAllProfiles: request.hasAllProfiles)
    let now = try pair.new.shownFindings(hasAllProfiles: request.hasAllProfiles)
    let oldKeys = Set(before.findings.map { ExactText($0.key) })
    let newKeys = Set(now.findings.map { ExactText($0.key) })
    return FindingsReport(
      project: project, location: location, old: names.old, new: names.new,
      introduced: now.findings.filter { !oldKeys.contains(ExactText($0.key)) },
      fixed: before.findings.filter { !newKeys.contains(ExactText($0.key)) },
      unchanged: now.findings.filter { oldKeys.contains(ExactText($0.key)) },
      hiddenCount: now.hiddenCount, unread: try pair.newlyUnread().map(\.text).sorted(),
      notes: notes)
  }
}

/// Says what a change makes of the findings of the projects that `request` names.
public func compareFindings(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> [FindingsReport] {
  try await compareSides(request, busyTimeout: busyTimeout) { try $0.findings(request) }
}

/// Says what is wrong at the new point of `request`, in the project that it names, else in all of them.
public func currentFindings(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> [FindingsReport] {
  var index = try OpenIndex(request.database, workers: request.workers, busyTimeout: busyTimeout)
  let projects = try request.project.map { [$0] } ?? index.store.projectNames()
  var reports: [FindingsReport] = []
  for project in projects {
    let snapshot = try await index.snapshots(at: [request.new], of: project)[0]
    let found = try Found(
      snapshot: snapshot, project: project, store: index.store, workers: request.workers)
    let side = try await found.sideAsItStands()
    let now = try side.shownFindings(hasAllProfiles: request.hasAllProfiles)
    reports.append(
      FindingsReport(
        project: project, location: try index.store.project(named: project)?.location ?? "",
        old: nil, new: found.name, introduced: now.findings, fixed: [], unchanged: [],
        hiddenCount: now.hiddenCount, unread: [],
        notes: index.notes + [try found.noteOnPlace()].compactMap(\.self)))
  }
  return reports
}
