import Facts

extension PlatformCondition {
  static let macros: [String: Self] = [
    "TARGET_OS_IPHONE": .on([.iOS, .catalyst, .tvOS, .visionOS, .watchOS]),
    "TARGET_OS_IOS": .on([.iOS, .catalyst]),
    "TARGET_OS_TV": .on(.tvOS),
    "TARGET_OS_WATCH": .on(.watchOS),
    "TARGET_OS_VISION": .on(.visionOS),
    "TARGET_OS_OSX": .on(.macOS),
    "TARGET_OS_MAC": .on(.all),
    "TARGET_OS_MACCATALYST": .on(.catalyst),
    "TARGET_OS_UIKITFORMAC": .on(.catalyst),
    "TARGET_OS_SIMULATOR": simulator,
    "TARGET_IPHONE_SIMULATOR": simulator,
    "TARGET_OS_WIN32": .on([]), "TARGET_OS_WINDOWS": .on([]), "TARGET_OS_UNIX": .on([]),
    "TARGET_OS_LINUX": .on([]),
  ]

  private static let simulator = on([.iOS, .tvOS, .visionOS, .watchOS]).and(.open)

  /// The macros that every SDK defines as 0 or 1.
  static let alwaysDefined: Set<String> = [
    "TARGET_OS_IPHONE", "TARGET_OS_IOS", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_OSX",
    "TARGET_OS_MAC", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR",
  ]

  static func defined(_ name: String) -> Self { alwaysDefined.contains(name) ? .on(.all) : .open }
}
