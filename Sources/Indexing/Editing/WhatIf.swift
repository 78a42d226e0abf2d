import Facts
public import IndexStore
import Resolution

/// The outcome of a hypothetical change.
public struct ImaginedOutcome: Sendable {
  /// The differences in rows.
  public let comparison: Comparison
  /// The differences in findings.
  public let findings: FindingsReport
  /// The places that name the subject of the change.
  public let places: [NamedPlace]
}

/// Applies `change` to the files on the new side of `request`, resolves them, and compares.
///
/// Writes nothing.
public func imagine(
  _ change: ImaginedChange, _ request: ComparisonRequest,
  busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> ImaginedOutcome {
  let project = try await editableProject(request, busyTimeout: busyTimeout)
  let made = try project.edits(for: change)
  let changed = try project.resolved(with: made.edits, builds: made.builds)
  let sides = Sides(project, changed, name: change.sentence)
  return ImaginedOutcome(
    comparison: try sides.comparison(request).withoutRowsRenamed(by: change),
    findings: try sides.findings(request), places: made.sortedPlaces)
}

/// The project that `request` names, at its new point.
func editableProject(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout
) async throws -> EditableProject {
  var index = try OpenIndex(request.database, workers: request.workers, busyTimeout: busyTimeout)
  let name = try project(named: request.project, in: index.store)
  try index.refuseOtherClone(of: name, for: request)
  // The index does not keep the files of a plain folder.
  let point = try index.store.isFolder(name) ? .workTree : request.new
  let snapshot = try await index.snapshots(at: [point], of: name)[0]
  let found = try Found(
    snapshot: snapshot, project: name, store: index.store, workers: request.workers)
  let location = try index.store.project(named: name)?.location ?? ""
  return try await EditableProject(found, location: location)
}

extension EditableProject {
  fileprivate func edits(for change: ImaginedChange) throws -> ImaginedEdits {
    switch change {
    case .renameClass(let old, let new): try rename(class: old, to: new)
    case .renameOutlet(let old, let owner, let new):
      try rename(outlet: old, of: owner, to: new)
    case .renameAction(let old, let owner, let new):
      try rename(action: old, of: owner, to: new)
    case .renameNib(let old, let new): try rename(nib: old, to: new)
    case .renameIdentifier(let old, let new): try rename(identifier: old, to: new)
    case .moveToTarget(let file, let target): try move(file, toTarget: target)
    case .deploymentTarget(let version): try build(from: version)
    }
  }
}

extension Sides {
  /// A project before and after a change.
  init(_ project: EditableProject, _ changed: ComparedSide, name: String) {
    self.project = project.name
    location = project.location
    pair = ComparedPair(old: project.rows, new: changed)
    names = (project.side, Comparison.Side(commit: nil, name: name, isLatest: false))
    notes = []
  }
}
