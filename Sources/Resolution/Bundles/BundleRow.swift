import Facts

extension LinkedBundle {
  /// The row of a bundle that `target` builds, with platforms, versions and devices from its settings.
  init(name: String, kind: Kind, target: ModuleTarget) {
    self.init(name: name, kind: kind, path: kind == .assumed ? nil : target.description)
    platforms = target.platforms
    minimumIOS = target.version("IPHONEOS_DEPLOYMENT_TARGET")
    minimumMacOS = target.version("MACOSX_DEPLOYMENT_TARGET")
    minimumTVOS = target.version("TVOS_DEPLOYMENT_TARGET")
    (isPhoneOnly, isPadOnly) = target.devices
    infersObjC = target.infersObjC
    leavesOutFirstLabels = target.isSwift(before: 3)
  }
}

extension ModuleTarget {
  fileprivate func version(_ name: String) -> SystemVersion? {
    setting(name).flatMap { SystemVersion($0) }
  }

  /// Whether the target is built for phones alone or for iPads alone.
  fileprivate var devices: (isPhoneOnly: Bool, isPadOnly: Bool) {
    guard let families = setting("TARGETED_DEVICE_FAMILY")?.lowercased() else {
      return (false, false)
    }
    let named = families.split { !$0.isLetter && !$0.isNumber }
    let isPhone = named.contains("1") || named.contains("iphone")
    let isPad = named.contains("2") || named.contains("ipad")
    return (isPhone && !isPad, isPad && !isPhone)
  }

  /// Whether the Objective-C runtime sees members of its Swift classes without `@objc`, as in Swift 3.
  fileprivate var infersObjC: Bool {
    switch setting("SWIFT_SWIFT3_OBJC_INFERENCE")?.lowercased() {
    case "on": return true
    case "off": return false
    default: break
    }
    return isSwift(before: 4)
  }

  /// Whether its Swift code is older than a version.
  ///
  /// Xcode projects without the setting are older. A version that cannot be read is newer.
  fileprivate func isSwift(before version: Int) -> Bool {
    if let number = Int((setting("SWIFT_VERSION") ?? "").prefix(while: { $0 != "." })) {
      return number < version
    }
    let isSaid = settings.layers.contains { layer in
      guard let text = layer["SWIFT_VERSION"] else { return false }
      return !text.isEmpty && text != "$(inherited)"
    }
    return !isSaid && FileKind(path: description) == .xcodeProject
  }

  /// The platforms that the target is built for; all if no setting names any.
  var platforms: Platforms {
    if FileKind(path: description) == .bazel { return rulePlatforms }
    let root = sdkPlatforms(setting("SDKROOT") ?? "")
    var platforms: Platforms = []
    for word in (setting("SUPPORTED_PLATFORMS") ?? "").split(separator: " ") {
      platforms.formUnion(sdkPlatforms(word))
    }
    let isCatalyst = setting("SUPPORTS_MACCATALYST") == "YES"
    // Beside iOS, the Mac then means Catalyst.
    if isCatalyst && root == .iOS { platforms.remove(.macOS) }
    if platforms.isEmpty { platforms = root }
    if platforms.isEmpty { return .all }
    let isPod = FileKind(path: description) == .podspec
    if (isCatalyst || isPod) && platforms.contains(.iOS) { platforms.insert(.catalyst) }
    return platforms
  }

  /// The platform that the name of a Bazel rule starts with.
  private var rulePlatforms: Platforms {
    switch facts.type.prefix(while: { $0 != "_" }) {
    case "ios": .iOS
    case "macos": .macOS
    case "tvos": .tvOS
    case "watchos": .watchOS
    case "visionos": .visionOS
    default: .all
    }
  }
}

/// The platforms of an SDK, whose name may be followed by a version or preceded by a path.
func sdkPlatforms(_ name: some StringProtocol) -> Platforms {
  let name = lastComponent(String(name)).lowercased()
  let known: [(String, Platforms)] = [
    ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
    ("xr", .visionOS),
  ]
  return known.first { name.hasPrefix($0.0) }?.1 ?? []
}
