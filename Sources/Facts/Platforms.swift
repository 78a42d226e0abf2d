/// The platforms that compile a piece of source.
///
/// Conditions on platforms narrow the set; every other condition counts as true, so facts under
/// `#if DEBUG` and its `#else` both hold everywhere.
public struct Platforms: OptionSet, Hashable, Sendable {
  /// The bits, as stored.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// iPhone and iPad.
  public static let iOS = Self(rawValue: 1)
  /// iPad apps built for the Mac.
  public static let catalyst = Self(rawValue: 2)
  /// Apple TV.
  public static let tvOS = Self(rawValue: 4)
  /// The Mac with AppKit.
  public static let macOS = Self(rawValue: 8)
  /// Vision Pro.
  public static let visionOS = Self(rawValue: 16)
  /// Apple Watch.
  public static let watchOS = Self(rawValue: 32)
  /// Every platform: no condition, or none on platforms.
  public static let all = Self(rawValue: 63)
}

extension Platforms {
  /// The words for the platforms, in display order.
  static let words: [(word: String, platform: Platforms)] = [
    ("ios", .iOS), ("tvos", .tvOS), ("catalyst", .catalyst), ("visionos", .visionOS),
    ("macos", .macOS), ("watchos", .watchOS),
  ]

  /// The platforms' words, separated by spaces.
  public var text: String {
    Self.words.filter { contains($0.platform) }.map(\.word).joined(separator: " ")
  }

  /// Parses a ``text``.
  public init(text: String) {
    let listed = text.split(separator: " ")
    self = Self.words.reduce(into: []) { platforms, known in
      if listed.contains(where: { $0 == known.word }) { platforms.insert(known.platform) }
    }
  }
}
