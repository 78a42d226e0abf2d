import Facts

/// The kinds of systems that a process is built for: the Mac's own, that of televisions, and those that run apps
/// for the iPhone.
struct SystemKinds: Hashable, Sendable {
  /// The platforms, all that run apps for the iPhone or none of them.
  private var platforms: Platforms
  private static let running: Platforms = [.iOS, .catalyst, .visionOS]

  /// The kinds that some platforms are of.
  init(_ platforms: Platforms) {
    self.platforms =
      platforms.isDisjoint(with: Self.running) ? platforms : platforms.union(Self.running)
  }

  /// Adds the kinds of another process.
  mutating func formUnion(_ other: Self) { platforms.formUnion(other.platforms) }

  /// Whether the profile's system is of one of them.
  func has(_ profile: RuntimeProfile) -> Bool { platforms.contains(profile.platform) }

  /// Whether one of them has the frameworks of the profile's system: AppKit or UIKit.
  func haveFrameworks(of profile: RuntimeProfile) -> Bool {
    profile.platform == .macOS
      ? platforms.contains(.macOS) : !platforms.isDisjoint(with: Self.running.union(.tvOS))
  }
}

extension BundleMap {
  /// The platforms that the processes are built for; watches, which have no nibs of these, do not count.
  var platforms: Platforms {
    var found = Platforms()
    for process in processes { found.formUnion(bundles[process.main].row.platforms) }
    found.remove(.watchOS)
    return found.isEmpty ? .all : found
  }

  /// The kinds of systems that a process is built for.
  func systemKinds(of process: Process) -> SystemKinds {
    SystemKinds(bundles[process.main].row.platforms)
  }
}
