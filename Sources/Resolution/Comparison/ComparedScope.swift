public import Facts

/// The resolutions that a comparison looks at.
public struct ComparedScope: Sendable {
  /// Whether creations that do not occur count as not there.
  public var isSeenOnly = false
  /// The profiles that are looked at.
  let wanted: ProfileSet
  /// The profiles that a bundle is not built for; the empty name stands for rows without a bundle.
  private let ruledOut: [String: ProfileSet]

  /// Everything for `wanted`, places in `profiles`; unless these are given as nil, the profiles that
  /// the bundles of neither snapshot are built for are left out.
  public init(
    wanted: ProfileSet, of profiles: [RuntimeProfile],
    bundles: (old: [LinkedBundle], new: [LinkedBundle])?
  ) {
    self.wanted = wanted
    guard let bundles else {
      ruledOut = [:]
      return
    }
    let now = BuiltProfiles(bundles.new, profiles).ruledOut
    ruledOut =
      bundles.old == bundles.new
      ? now : BuiltProfiles(bundles.old, profiles).ruledOut.merging(now) { $0.intersection($1) }
  }

  /// Whether a row counts as there.
  func has(_ row: Resolution) -> Bool { row.isSeen || !isSeenOnly }

  /// Whether the app with a bundle is not built for a profile.
  func hides(_ profile: ProfileSet, of bundle: String) -> Bool {
    ruledOut[bundle]?.contains(profile) ?? false
  }

  /// Whether an app that has the bundle of a change is built for one of its profiles.
  public func shows(_ change: ChangedResolution) -> Bool {
    !change.profiles.subtracting(ruledOut[change.resolution?.bundle ?? ""] ?? []).isEmpty
  }

  /// The number of resolutions of a bundle in the scope, each profile counted for itself.
  public func count(_ number: Int, profiles: ProfileSet, bundle: String?, isSeen: Bool) -> Int {
    guard isSeen || !isSeenOnly else { return 0 }
    let shown = profiles.intersection(wanted).subtracting(ruledOut[bundle ?? ""] ?? [])
    return number * shown.rawValue.nonzeroBitCount
  }
}
