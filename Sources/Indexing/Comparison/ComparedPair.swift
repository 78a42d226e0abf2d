import Facts
import IndexStore
import Resolution

/// Two sides that were resolved by the same scanners and rules, for the same languages.
///
/// Facts that several questions share are computed once. Used by one task.
final class ComparedPair {
  /// The side before the change.
  let old: ComparedSide
  /// The side after the change.
  let new: ComparedSide
  private var knownFileChanges: [FileChange]?
  private var explainers: (old: Explainer?, new: Explainer?) = (nil, nil)

  init(old: ComparedSide, new: ComparedSide) {
    self.old = old
    self.new = new
  }

  /// The changed files, by path.
  func fileChanges() throws -> [FileChange] {
    if let known = knownFileChanges { return known }
    let changes = try FileChange.all(from: old, to: new)
    knownFileChanges = changes
    return changes
  }

  /// Explains the rows of the old side.
  func oldExplainer(of project: String) throws -> Explainer? {
    if explainers.old == nil { explainers.old = try old.explainer(project: project) }
    return explainers.old
  }

  /// Explains the rows of the new side.
  func newExplainer(of project: String) throws -> Explainer? {
    if explainers.new == nil { explainers.new = try new.explainer(project: project) }
    return explainers.new
  }

  /// The profiles that both are resolved for.
  var profiles: [RuntimeProfile] { new.profiles.filter(old.profiles.contains).sorted() }

  /// The bundles of both.
  func bundles() throws -> (old: [LinkedBundle], new: [LinkedBundle]) {
    (try old.bundles(), try new.bundles())
  }

  /// The resolutions that are not the same by being left as they were; their sets count places in
  /// `profiles`.
  func resolutions(
    for profiles: [RuntimeProfile]
  ) throws -> (old: [Resolution], new: [Resolution]) {
    (
      try old.resolutions(besides: new, for: profiles),
      try new.resolutions(besides: old, for: profiles)
    )
  }

  /// The changes of broken connections, and those of outlets that a nib connects, and members that a class declares,
  /// on one side only.
  func connections() throws -> ConnectionComparison {
    var compared = ConnectionComparison(
      try old.brokenConnections(besides: new), try new.brokenConnections(besides: old))
    if case .stored(let one, let store) = old, case .stored(let other, let otherStore) = new,
      store === otherStore, one.timeline == other.timeline, one.position != other.position
    {
      compared.add(brokenAtBoth: try store.brokenConnectionsAtBoth(one, other))
    }
    compared.add(uncounted: try takenOutlets().changes + lostMembers().changes)
    return compared
  }

  /// The files of which something cannot be read now, and could be before or were not there.
  func newlyUnread() throws -> Set<ExactText> {
    try new.pathsInDoubt().subtracting(old.pathsInDoubt())
  }

  /// The rows that broke and that were fixed, on the systems that the app is built for.
  ///
  /// The cost depends on the changes: only the bundles that matter are read, of which there may be
  /// thousands.
  func breaksAndFixes() throws -> [ChangedResolution] {
    let profiles = profiles
    let wanted = profiles.indices.reduce(into: ProfileSet()) { $0.insert(ProfileSet(at: $1)) }
    let (before, now) = try resolutions(for: profiles)
    let everywhere = ComparedScope(wanted: wanted, of: profiles, bundles: nil)
    let changes = ResolutionComparison(before, now, in: everywhere).changes
      .filter { $0.kind == .introduced || $0.kind == .fixed }
    guard !changes.isEmpty else { return [] }
    let scope = ComparedScope(
      wanted: wanted, of: profiles, bundles: try bundles(of: changes))
    return changes.filter(scope.shows)
  }

  /// As many of the bundles of both as tell for which systems those of some changes are built.
  private func bundles(
    of changes: [ChangedResolution]
  ) throws -> (old: [LinkedBundle], new: [LinkedBundle]) {
    let names = Set(changes.compactMap { $0.resolution?.bundle })
    let isSame = try new.hasBundles(of: old)
    func both(withApps hasApps: Bool) throws -> (old: [LinkedBundle], new: [LinkedBundle]) {
      let now = try new.bundles(named: names, withApps: hasApps)
      return (isSame ? now : try old.bundles(named: names, withApps: hasApps), now)
    }
    let found = try both(withApps: false)
    // Code in a framework, or in no bundle, runs where an app does.
    let runsInApps =
      changes.contains { $0.resolution?.bundle == nil }
      || (found.old + found.new).contains { $0.kind == .framework || $0.kind == .resources }
    return runsInApps ? try both(withApps: true) : found
  }
}
