import Facts
import IndexStore
import Resolution

/// Two sides resolved with the same scanners, rules and languages.
///
/// Computes shared facts once. Belongs to a single task.
final class ComparedPair {
  /// The side before the change.
  let old: ComparedSide
  /// The side after the change.
  let new: ComparedSide
  private var knownFileChanges: [FileChange]?
  var knownConnections: (old: DifferingConnections, new: DifferingConnections)?
  private var explainers: (old: Explainer?, new: Explainer?) = (nil, nil)

  init(old: ComparedSide, new: ComparedSide) {
    self.old = old
    self.new = new
  }

  /// Two snapshots of an index.
  convenience init(_ old: StoredSnapshot, _ new: StoredSnapshot, in store: Store) {
    self.init(old: ComparedSide(old, in: store), new: ComparedSide(new, in: store))
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

  /// The profiles that both sides are resolved for.
  var profiles: [RuntimeProfile] { new.profiles.filter(old.profiles.contains).sorted() }

  /// The bundles of both sides.
  func bundles() throws -> (old: [LinkedBundle], new: [LinkedBundle]) {
    (try old.bundles(), try new.bundles())
  }

  /// The resolutions that may differ; their sets count places in `profiles`.
  func resolutions(
    for profiles: [RuntimeProfile]
  ) throws -> (old: [Resolution], new: [Resolution]) {
    (
      try old.resolutions(besides: new, for: profiles),
      try new.resolutions(besides: old, for: profiles)
    )
  }

  /// The changes of connections that are broken, or doubtful and sound on the other side, and of
  /// outlets and members that only one side connects or declares.
  func connections() throws -> ConnectionComparison {
    let (before, now) = try differingConnections()
    var compared = ConnectionComparison(
      before.broken.except(now.doubtful), now.broken.except(before.doubtful))
    compared.add(brokenAtBoth: try old.brokenConnectionsInBoth(new))
    compared.add(
      uncounted: try takenOutlets().changes + doubtfulChanges().changes + lostMembers().changes)
    return compared
  }

  /// The files that became partly or fully unreadable, or are new and unreadable.
  func newlyUnread() throws -> Set<ExactText> {
    try new.pathsInDoubt().subtracting(old.pathsInDoubt())
  }

  /// The rows that broke and those that were fixed, on systems that the app is built for.
  ///
  /// Reads only the bundles that the changes need, because there may be thousands.
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

  /// The bundles that tell which systems the changed code is built for.
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
    // Code in a framework, or outside any bundle, runs where an app runs.
    let runsInApps =
      changes.contains { $0.resolution?.bundle == nil }
      || (found.old + found.new).contains { $0.kind == .framework || $0.kind == .resources }
    return runsInApps ? try both(withApps: true) : found
  }
}

extension [BrokenConnection] {
  /// Without those that fail in the same way among `doubtful`: only the confidence differs.
  fileprivate func except(_ doubtful: [BrokenConnection]) -> [BrokenConnection] {
    guard !isEmpty, !doubtful.isEmpty else { return self }
    let failures = Dictionary(grouping: doubtful) { ExactText($0.key) }
    return filter { row in
      failures[ExactText(row.key)]?.contains { $0.status == row.status } != true
    }
  }
}
