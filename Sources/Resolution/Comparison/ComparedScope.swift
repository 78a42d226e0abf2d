public import Facts

/// The resolutions that a comparison covers.
public struct ComparedScope: Sendable {
  /// Whether creations that do not occur are ignored.
  public var isSeenOnly = false
  let wanted: ProfileSet
  /// The profiles that each bundle is not built for; the empty name is for rows without a bundle.
  private let ruledOut: [String: ProfileSet]

  /// Covers `wanted`, which refers to indexes in `profiles`.
  ///
  /// If `profiles` is not nil, profiles that neither snapshot's bundles are built for are excluded.
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

  /// Whether the comparison covers a row.
  func has(_ row: Resolution) -> Bool { row.isSeen || !isSeenOnly }

  /// Whether no app with a bundle is built for a profile.
  func hides(_ profile: ProfileSet, of bundle: String) -> Bool {
    ruledOut[bundle]?.contains(profile) ?? false
  }

  /// Whether an app with the bundle of a change is built for one of its profiles.
  public func shows(_ change: ChangedResolution) -> Bool {
    !change.profiles.subtracting(ruledOut[change.resolution?.bundle ?? ""] ?? []).isEmpty
  }

  /// The number of resolutions of a bundle in the scope, counted for each profile.
  public func count(_ number: Int, profiles: ProfileSet, bundle: String?, isSeen: Bool) -> Int {
    guard isSeen || !isSeenOnly else { return 0 }
    let shown = profiles.intersection(wanted).subtracting(ruledOut[bundle ?? ""] ?? [])
    return number * shown.rawValue.nonzeroBitCount
  }
}
