public import IndexStore

/// Compares two points in the history of a project, or of every project that two indexes share.
///
/// Indexes a missing commit outside all timelines, so that the plain views stay as they are.
/// Resolves work trees without storing them. `busyTimeout` is the time to wait for another writing
/// process.
public func compare(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout = BusyTimeout()
) async throws -> [Comparison] {
  try await compareSides(request, busyTimeout: busyTimeout) { try $0.comparison(request) }
}

/// Finds the two sides of each project that `request` names, and compares them.
func compareSides<Answer>(
  _ request: ComparisonRequest, busyTimeout: BusyTimeout, _ question: (Sides) throws -> Answer
) async throws -> [Answer] {
  var index = try OpenIndex(request.database, workers: request.workers, busyTimeout: busyTimeout)
  guard let other = request.oldDatabase else {
    let name = try project(named: request.project, in: index.store)
    try index.refuseOtherClone(of: name, for: request)
    let points = try await index.snapshots(at: [request.old, request.new], of: name)
    let sides = try await Sides(
      Found(snapshot: points[0], project: name, store: index.store, workers: request.workers),
      Found(snapshot: points[1], project: name, store: index.store, workers: request.workers),
      notes: index.notes)
    return [try question(sides)]
  }
  var before = try OpenIndex(other, workers: request.workers, busyTimeout: busyTimeout)
  var answers: [Answer] = []
  let (pairs, noteOnOthers) = try commonProjects(
    before.store, index.store, named: request.project)
  for pair in pairs {
    let old = try await before.snapshots(at: [request.old], of: pair.old)
    let new = try await index.snapshots(at: [request.new], of: pair.new)
    let sides = try await Sides(
      Found(snapshot: old[0], project: pair.old, store: before.store, workers: request.workers),
      Found(snapshot: new[0], project: pair.new, store: index.store, workers: request.workers),
      notes: [noteOnOthers].compactMap(\.self) + before.notes + index.notes)
    answers.append(try question(sides))
  }
  return answers
}

/// The projects that two indexes share, with their names in both, and a message about the others.
///
/// Two indexes with one project each are taken to hold the same project.
private func commonProjects(
  _ before: Store, _ now: Store, named name: String?
) throws -> (pairs: [(old: String, new: String)], note: String?) {
  if let name {
    return ([(try project(named: name, in: before), try project(named: name, in: now))], nil)
  }
  let (old, new) = (try before.projectNames(), try now.projectNames())
  guard old.count != 1 || new.count != 1 else { return ([(old[0], new[0])], nil) }
  let common = new.filter(old.contains)
  guard !common.isEmpty else { throw ComparisonError.noCommonProject(old: old, new: new) }
  let others = [(old, "before"), (new, "now")].flatMap { names, time in
    names.filter { !common.contains($0) }.map { "\($0), which exists only \(time)" }
  }
  return (
    common.map { ($0, $0) },
    others.isEmpty ? nil : "left out: " + others.joined(separator: "; ")
  )
}
