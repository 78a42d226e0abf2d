import Facts

/// The platforms that a manifest names, as Xcode's settings.
struct ManifestPlatforms {
  private var names: [String] = []
  private var versions: [String: String] = [:]
  private var isCatalyst = false

  /// Adds a platform by any of its names; ignores other names.
  mutating func insert(_ name: String) {
    if name.lowercased() == "maccatalyst" { isCatalyst = true }
    guard let known = Self.known[name.lowercased()], !names.contains(known.sdk) else { return }
    names.append(known.sdk)
  }

  /// Adds the deployment target of a platform.
  mutating func insert(_ name: String, from version: String) {
    guard let known = Self.known[name.lowercased()], !version.isEmpty else { return }
    versions[known.setting] = version
  }

  var settings: [BuildSetting] {
    var settings = versions.map { BuildSetting(name: $0.key, value: $0.value) }
    if isCatalyst { settings.append(BuildSetting(name: "SUPPORTS_MACCATALYST", value: "YES")) }
    if names.count == 1 {
      settings.append(BuildSetting(name: "SDKROOT", value: names[0]))
    } else if !names.isEmpty {
      settings.append(
        BuildSetting(name: "SUPPORTED_PLATFORMS", value: names.joined(separator: " ")))
    }
    return settings.sorted { $0.name < $1.name }
  }

  private static let known: [String: (sdk: String, setting: String)] = [
    "ios": ("iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"),
    "iphone": ("iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"),
    "ipad": ("iphoneos", "IPHONEOS_DEPLOYMENT_TARGET"),
    "macos": ("macosx", "MACOSX_DEPLOYMENT_TARGET"), "osx": ("macosx", "MACOSX_DEPLOYMENT_TARGET"),
    "mac": ("macosx", "MACOSX_DEPLOYMENT_TARGET"),
    "tvos": ("appletvos", "TVOS_DEPLOYMENT_TARGET"),
    "appletv": ("appletvos", "TVOS_DEPLOYMENT_TARGET"),
    "watchos": ("watchos", "WATCHOS_DEPLOYMENT_TARGET"),
    "applewatch": ("watchos", "WATCHOS_DEPLOYMENT_TARGET"),
    "visionos": ("xros", "XROS_DEPLOYMENT_TARGET"),
    "applevision": ("xros", "XROS_DEPLOYMENT_TARGET"),
  ]
}

/// The version that a Swift manifest writes as `.v13` or `.v10_15`, or as a string.
func manifestVersion(_ value: ManifestValue, _ bindings: inout ManifestBindings) -> String? {
  if let text = bindings.string(value) { return text }
  guard case .name(let name) = value, let last = name.split(separator: ".").last,
    last.first == "v"
  else { return nil }
  return last.dropFirst().split(separator: "_").joined(separator: ".")
}
