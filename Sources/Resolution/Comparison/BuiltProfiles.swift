public import Facts

/// The profiles that the bundles of a snapshot are built for.
///
/// A profile is ruled out for a bundle if the build description does not build the bundle for it. Code in a framework
/// runs where an app of the project runs. Named queries have the same rule in SQL.
public struct BuiltProfiles: Sendable {
  /// The excluded profiles by bundle; the empty name is for rows without a bundle.
  public let ruledOut: [String: ProfileSet]

  /// Reads the bundles of a snapshot; sets refer to indexes in `profiles`.
  public init(_ bundles: [LinkedBundle], _ profiles: [RuntimeProfile]) {
    let apps = bundles.filter { $0.kind == .app || $0.kind == .appExtension }
    var ruledOut: [String: ProfileSet] = ["": []]
    let named = Dictionary(grouping: bundles, by: \.name)
    for name in named.keys { ruledOut[name] = [] }
    for (place, profile) in profiles.enumerated() {
      let anApp = apps.contains { $0.runs(on: profile) }
      if !apps.isEmpty, !anApp { ruledOut[""]?.insert(ProfileSet(at: place)) }
      for (name, all) in named {
        let isBuilt = all.contains { bundle in
          let needsApp = bundle.kind == .framework || bundle.kind == .resources
          return bundle.runs(on: profile) && (!needsApp || apps.isEmpty || anApp)
        }
        if !isBuilt { ruledOut[name]?.insert(ProfileSet(at: place)) }
      }
    }
    self.ruledOut = ruledOut
  }
}

extension LinkedBundle {
  /// Whether the bundle is built for a profile, according to its description.
  func runs(on profile: RuntimeProfile) -> Bool {
    platforms.contains(profile.platform) && supports(profile)
  }

  /// Whether the system of a profile is not too old for it.
  func supports(_ profile: RuntimeProfile) -> Bool {
    let minimum =
      switch profile.platform {
      case .iOS, .catalyst: minimumIOS
      case .tvOS: minimumTVOS
      case .macOS: minimumMacOS
      default: SystemVersion?.none
      }
    return minimum.map { profile.isAtLeast($0.major, $0.minor) } ?? true
  }
}
