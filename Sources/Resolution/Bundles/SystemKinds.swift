import Facts

/// The kinds of systems that a process is built for: macOS, tvOS, and those that run apps for iOS.
struct SystemKinds: Hashable, Sendable {
  /// The platforms.
  ///
  /// Those that run apps for iOS are included together.
  private var platforms: Platforms
  private static let running: Platforms = [.iOS, .catalyst, .visionOS]

  init(_ platforms: Platforms) {
    self.platforms =
      platforms.isDisjoint(with: Self.running) ? platforms : platforms.union(Self.running)
  }

  mutating func formUnion(_ other: Self) { platforms.formUnion(other.platforms) }

  func has(_ profile: RuntimeProfile) -> Bool { platforms.contains(profile.platform) }

  /// Whether one of the kinds has the UI framework of the profile's system: AppKit or UIKit.
  func haveFrameworks(of profile: RuntimeProfile) -> Bool {
    profile.platform == .macOS
      ? platforms.contains(.macOS) : !platforms.isDisjoint(with: Self.running.union(.tvOS))
  }
}

extension BundleMap {
  /// The platforms that the processes are built for, without watchOS, which loads no nibs.
  var platforms: Platforms {
    var found = Platforms()
    for process in processes { found.formUnion(bundles[process.main].row.platforms) }
    found.remove(.watchOS)
    return found.isEmpty ? .all : found
  }

  func systemKinds(of process: Process) -> SystemKinds {
    SystemKinds(bundles[process.main].row.platforms)
  }
}
