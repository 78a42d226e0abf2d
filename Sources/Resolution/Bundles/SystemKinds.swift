import Facts

/// The kinds of systems that a process is built for: macOS with AppKit, systems with UIKit, or both.
struct SystemKinds: Hashable, Sendable {
  private var isForMac: Bool
  private var isForUIKit: Bool

  /// The kinds that some platforms are of.
  init(_ platforms: Platforms) {
    isForMac = platforms.contains(.macOS)
    isForUIKit = !platforms.isDisjoint(with: [.iOS, .tvOS, .catalyst, .visionOS])
  }

  /// Adds the kinds of another process.
  mutating func formUnion(_ other: Self) {
    isForMac = isForMac || other.isForMac
    isForUIKit = isForUIKit || other.isForUIKit
  }

  /// Whether the profile's system is of one of them.
  func has(_ profile: RuntimeProfile) -> Bool {
    profile.platform == .macOS ? isForMac : isForUIKit
  }
}

extension BundleMap {
  /// The kinds of systems that a process is built for.
  func systemKinds(of process: Process) -> SystemKinds {
    SystemKinds(bundles[process.main].row.platforms)
  }
}
