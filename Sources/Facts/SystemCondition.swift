/// A version of a system from which on code runs, or below which it does.
public struct SystemCondition: Hashable, Sendable {
  /// The platforms that it limits; others run the code.
  public var platforms: Platforms
  /// The major version.
  public var major: Int
  /// The minor version.
  public var minor: Int
  /// Whether systems below the version run the code, not those from it on.
  public var isBelow: Bool

  /// A condition on the systems of some platforms.
  public init(platforms: Platforms, version: SystemVersion, isBelow: Bool) {
    self.platforms = platforms
    (major, minor) = (version.major, version.minor)
    self.isBelow = isBelow
  }
}

extension [SystemCondition] {
  /// Whether the system of a profile meets all of them.
  public func hold(on profile: RuntimeProfile) -> Bool {
    allSatisfy {
      !$0.platforms.contains(profile.platform)
        || profile.isAtLeast($0.major, $0.minor) != $0.isBelow
    }
  }

  /// Adds those of `others` that are not among them.
  public mutating func add(_ others: [SystemCondition]) {
    for other in others where !contains(other) { append(other) }
  }
}

/// A test of the system's version: `#available(iOS 13, *)`, `@available(…)`, `#unavailable(…)`.
public struct AvailabilityTest: Sendable {
  private var versions: [(platforms: Platforms, version: SystemVersion)] = []
  /// Whether older systems pass.
  private let isNegated: Bool

  private static let platforms: [(name: String, platforms: Platforms)] = [
    ("iOS", .iOS), ("macOS", .macOS), ("OSX", .macOS), ("tvOS", .tvOS), ("watchOS", .watchOS),
    ("visionOS", .visionOS), ("macCatalyst", .catalyst),
  ]

  /// The test that `text` spells; nil for any other.
  public init?(_ text: String) {
    guard text.first == "#" || text.first == "@", text.last == ")",
      let open = text.firstIndex(of: "(")
    else { return nil }
    let name = text[..<open].dropFirst().filter { $0 != " " }
    guard name == "available" || name == "unavailable" else { return nil }
    isNegated = name == "unavailable"
    for part in text[text.index(after: open)...].dropLast().split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, let version = SystemVersion(String(words[1])),
        let known = Self.platforms.first(where: {
          words[0] == $0.name || words[0] == $0.name + "ApplicationExtension"
        })
      else { continue }
      versions.append((known.platforms, version))
    }
    guard !versions.isEmpty else { return nil }
    // The Mac asks for the version of iOS unless it has its own.
    if !named.contains(.catalyst), let place = versions.firstIndex(where: { $0.platforms == .iOS })
    {
      versions[place].platforms.insert(.catalyst)
    }
  }

  private var named: Platforms { versions.reduce(into: []) { $0.formUnion($1.platforms) } }

  /// The conditions on systems that pass the test, or fail it, and the platforms that have any.
  ///
  /// A platform that is not named passes; the version of iOS stands for one of visionOS.
  public func systems(passing: Bool) -> (conditions: [SystemCondition], platforms: Platforms) {
    let isBelow = passing == isNegated
    let conditions = versions.map {
      SystemCondition(platforms: $0.platforms, version: $0.version, isBelow: isBelow)
    }
    let others: Platforms = named.contains(.iOS) ? .visionOS : []
    return (conditions, isBelow ? named.union(others) : .all)
  }

  /// Whether a system passes; nil if that is unknown.
  public func answer(on profile: RuntimeProfile) -> Bool? {
    if profile.platform == .visionOS, named.contains(.iOS), !named.contains(.visionOS) {
      return nil
    }
    let (conditions, platforms) = systems(passing: true)
    return platforms.contains(profile.platform) && conditions.hold(on: profile)
  }
}
