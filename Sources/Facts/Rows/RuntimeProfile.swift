/// A system and device that may run an app.
public struct RuntimeProfile: Hashable, Sendable {
  /// The platform; exactly one.
  public let platform: Platforms
  /// The major version of the system.
  public let major: Int
  /// The minor version of the system.
  public let minor: Int
  /// The device token of file names: `iphone`, `ipad`, `appletv`; nil for none.
  public let device: String?

  /// Creates a profile without checking that the device exists.
  public init(platform: Platforms, major: Int, minor: Int = 0, device: String? = nil) {
    self.platform = platform
    self.major = major
    self.minor = minor
    self.device = device
  }

  /// Whether the system has at least this version.
  public func isAtLeast(_ major: Int, _ minor: Int = 0) -> Bool {
    (self.major, self.minor) >= (major, minor)
  }
}

// MARK: - Names

extension RuntimeProfile {
  /// The words for the platforms; a watch has no such controllers.
  private static let words = Platforms.words.filter { $0.platform != .watchOS }

  /// The platform's name.
  public var platformName: String {
    Self.words.first { $0.platform == platform }?.word ?? ""
  }

  /// The system's version: `26`, `8.4`.
  public var version: String { SystemVersion(major: major, minor: minor).text }

  /// The name: `ios-8.4-iphone`, `macos-26`.
  public var name: String {
    let stem = "\(platformName)-\(version)"
    // Only iOS has several devices.
    return platform == .iOS ? "\(stem)-\(device ?? "")" : stem
  }

  /// Parses a name; nil for any other text.
  public init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let known = Self.words.first(where: { $0.word == parts[0] }),
      parts.count == (known.platform == .iOS ? 3 : 2),
      parts[1].count(where: { $0 == "." }) <= 1, let version = SystemVersion(parts[1])
    else { return nil }
    let device: String?
    switch known.platform {
    case .iOS:
      guard parts[2] == "iphone" || parts[2] == "ipad" else { return nil }
      device = parts[2]
    case .tvOS: device = "appletv"
    default: device = nil
    }
    self.init(
      platform: known.platform, major: version.major, minor: version.minor, device: device)
  }

  /// The profiles of every index.
  public static let builtIn: [RuntimeProfile] = [
    RuntimeProfile(platform: .iOS, major: 8, minor: 4, device: "iphone"),
    RuntimeProfile(platform: .iOS, major: 8, minor: 4, device: "ipad"),
    RuntimeProfile(platform: .iOS, major: 26, device: "iphone"),
    RuntimeProfile(platform: .iOS, major: 26, device: "ipad"),
    RuntimeProfile(platform: .tvOS, major: 26, device: "appletv"),
    RuntimeProfile(platform: .catalyst, major: 26),
    RuntimeProfile(platform: .macOS, major: 13),
    RuntimeProfile(platform: .macOS, major: 26),
  ]

  /// The built-in profiles followed by `others`, without duplicates.
  public static func builtIn(and others: [RuntimeProfile]) -> [RuntimeProfile] {
    others.reduce(into: builtIn) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension RuntimeProfile: Comparable {
  /// Whether `left` is listed before `right`: by platform, then version, iPhone before iPad.
  public static func < (left: Self, right: Self) -> Bool {
    (left.rank, left.major, left.minor, right.device ?? "")
      < (right.rank, right.major, right.minor, left.device ?? "")
  }

  private var rank: Int { Self.words.firstIndex { $0.platform == platform } ?? 0 }
}

/// A version of a system: `9`, `8.4`, `12.2.1`; only the first two components count.
public struct SystemVersion: Hashable, Sendable, Comparable {
  /// The major version.
  public let major: Int
  /// The minor version.
  public let minor: Int

  /// A version.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses a version; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(part),
        number < 1000
      else { return nil }
      numbers.append(number)
    }
    self.init(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
  }

  /// The usual form of the version, without a minor version of 0.
  public var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// Whether `left` is older.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
