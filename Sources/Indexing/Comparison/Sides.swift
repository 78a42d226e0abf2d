import Facts
import IndexStore
import Repository
import Resolution
import Scanning

/// The two sides of a comparison, resolved with the same scanners, rules and languages.
struct Sides {
  let project: String
  /// The path of the project.
  let location: String
  let pair: ComparedPair
  let names: (old: Comparison.Side, new: Comparison.Side)
  let notes: [String]

  /// Makes `before` and `after` comparable, and collects messages about them.
  init(_ before: Found, _ after: Found, notes: [String]) async throws {
    project = after.project
    location = try after.store.project(named: after.project)?.location ?? ""
    names = (before.name, after.name)
    let terms = todaysTerms(like: after.snapshot ?? before.snapshot)
    if try before.canCompareAsStored(with: after) {
      pair = ComparedPair(old: try before.side(), new: try after.side())
      self.notes = notes
      return
    }
    pair = ComparedPair(
      old: try await before.side(by: terms), new: try await after.side(by: terms))
    self.notes =
      try notes
      + [after.noteOnPlace(), before.noteOnTerms(terms), after.noteOnTerms(terms)]
      .compactMap(\.self)
  }

  func comparison(_ request: ComparisonRequest) throws -> Comparison {
    let profiles = pair.profiles
    let wanted = try wanted(by: request, among: profiles)
    let compared = try compare(request, wanted, of: profiles)
    let unread = try pair.newlyUnread()
    let orphans = try pair.orphans(of: compared.changes, unread: unread)
    let missing = try pair.missingNibs(
      in: project, for: wanted.map { profiles[$0] }, unread: unread)
    let classless = try pair.classlessObjects(in: project, unread: unread)
    var connections = try pair.connections()
    connections.add(uncounted: try pair.lostClasses(classless, in: project).changes)
    let broken = try caused(
      connections.changes, classless, missing, isWanted: !request.leavesCausesOut)
    return Comparison(
      project: project, old: names.old, new: names.new, profiles: profiles,
      changes: try caused(compared.changes, orphans.found, isWanted: !request.leavesCausesOut),
      sums: compared.sums, connections: broken, connectionSums: connections.sums,
      hiddenCount: compared.hiddenCount, unread: unread.map(\.text).sorted(),
      unreadFixes: try pair.unreadFixes(among: compared.changes, unread: unread),
      missing: missing, classless: classless, orphanDoubt: orphans.doubt, notes: notes)
  }

  private func wanted(
    by request: ComparisonRequest, among profiles: [RuntimeProfile]
  ) throws -> [Int] {
    guard !profiles.isEmpty else { throw ComparisonError.noProfile(project: project) }
    let names = profiles.map(\.name)
    for name in request.profiles where !names.contains(name) {
      throw ComparisonError.unknownProfile(name, project: project, among: names)
    }
    return profiles.indices.filter {
      request.profiles.isEmpty || request.profiles.contains(names[$0])
    }
  }

  /// The rows that changed, with the number of rows broken on both sides.
  private func compare(
    _ request: ComparisonRequest, _ wanted: [Int], of profiles: [RuntimeProfile]
  ) throws -> ResolutionComparison {
    var scope = ComparedScope(
      wanted: wanted.reduce(into: []) { $0.insert(ProfileSet(at: $1)) }, of: profiles,
      bundles: request.hasAllProfiles || !request.profiles.isEmpty ? nil : try pair.bundles())
    scope.isSeenOnly = request.isSeenOnly
    let (before, now) = try pair.resolutions(for: profiles)
    var compared = ResolutionComparison(before, now, in: scope)
    for count in try pair.old.brokenInBoth(pair.new, for: profiles) {
      compared.add(
        brokenAtBoth: scope.count(
          count.count, profiles: count.profiles, bundle: count.bundle, isSeen: count.isSeen))
    }
    return compared
  }

  /// The changes, with the nibs that they orphan, and with their causes if wanted.
  private func caused(
    _ changes: [ChangedResolution], _ orphans: [String: String], isWanted: Bool
  ) throws -> [CausedChange] {
    let causes: [ChangeCause?] =
      isWanted && !changes.isEmpty
      ? try CauseFinder(pair).causes(of: changes)
      : Array(repeating: nil, count: changes.count)
    let bare = try pair.bareChanges(among: changes)
    return zip(changes, causes).map { change, cause in
      let lost = change.old.flatMap { $0.owns == true ? $0.nibPath : nil }
      return CausedChange(
        change: change, cause: cause, orphan: lost.flatMap { orphans[$0] },
        isBare: bare.contains(change))
    }
  }

  /// The changes of connections, with the `classless` and `missing` ones among them, and with their
  /// causes if wanted.
  private func caused(
    _ changes: [ChangedConnection], _ classless: [LostClass], _ missing: [MissedLoad],
    isWanted: Bool
  ) throws -> [CausedConnection] {
    let causes: [ChangeCause?] =
      isWanted && !changes.isEmpty
      ? try CauseFinder(pair).causes(of: changes)
      : Array(repeating: nil, count: changes.count)
    let lost = Dictionary(grouping: classless) { PlaceOfName($0.place, $0.name) }
    let missed = Dictionary(grouping: missing) { PlaceOfName($0.place, $0.name) }
    return zip(changes, causes).map { change, cause in
      let place = change.new.map {
        PlaceOfName(SourcePlace(path: $0.path, line: $0.line), $0.name)
      }
      let isClass = change.new?.kind.isOfClass == true
      return CausedConnection(
        change: change, cause: cause,
        lostClass: isClass ? place.flatMap { lost[$0]?.first } : nil,
        missedLoads: place.flatMap { missed[$0] } ?? [])
    }
  }
}

/// A place where something is named.
private struct PlaceOfName: Hashable {
  let place: SourcePlace
  let name: String?

  init(_ place: SourcePlace, _ name: String?) {
    self.place = place
    self.name = name
  }
}
