import Facts

extension BuildSetting {
  /// The name in `key`, which may carry conditions.
  static func name(in key: String) -> String {
    key.utf8.firstIndex(of: UInt8(ascii: "[")).map { String(key[..<$0]) } ?? key
  }

  /// The setting that assigning `value` to `key` makes; `key` may carry conditions.
  init(assigning value: String, to key: String) {
    guard let bracket = key.utf8.firstIndex(of: UInt8(ascii: "[")) else {
      self.init(name: key, value: value)
      return
    }
    let conditions = key[bracket...].split(whereSeparator: { "[] \t".contains($0) })
    self.init(
      name: String(key[..<bracket]), condition: conditions.joined(separator: ","), value: value)
  }
}

/// The settings that say what is built and under which name, and those that they refer to.
///
/// With `includesOwn` also those that no tool knows: another file may refer to them.
func relevantSettings(
  _ settings: [BuildSetting], includesOwn: Bool = false
) -> [BuildSetting] {
  relevantSettings(named: settings.map(\.name), includesOwn: includesOwn) { settings[$0].value }
    .map { settings[$0] }
}

/// The same for settings of which only the names are read: their places among `names`, ascending.
///
/// `value` is asked for the values of those alone.
func relevantSettings(
  named names: [String], includesOwn: Bool, value: (Int) -> String
) -> [Int] {
  var isKept = names.map { relevantNames.contains($0) || includesOwn && !isToolOption($0) }
  var referred: Set<String> = []
  var added = names.indices.filter { isKept[$0] }
  while !added.isEmpty {
    for index in added { referred.formUnion(referredSettings(value(index))) }
    added =
      referred.isEmpty ? [] : names.indices.filter { !isKept[$0] && referred.contains(names[$0]) }
    for index in added { isKept[index] = true }
  }
  return names.indices.filter { isKept[$0] }
}

/// The names of the settings that `value` refers to, as `$(NAME)` or `${NAME}`.
private func referredSettings(_ value: String) -> [String] {
  guard value.utf8.contains(UInt8(ascii: "$")) else { return [] }
  let startsWithReference = value.utf8.first == UInt8(ascii: "$")
  return value.split(separator: "$").dropFirst(startsWithReference ? 0 : 1).compactMap { part in
    guard let open = part.first, open == "(" || open == "{" else { return nil }
    let name = part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

/// Whether a setting only steers a tool; everything else may be what a name is made of.
private func isToolOption(_ name: String) -> Bool {
  guard let first = name.utf8.first, let prefixes = toolPrefixes[first] else { return false }
  return prefixes.contains { name.utf8.starts(with: $0.utf8) }
}

/// How the names of tool options start, by their first byte.
private let toolPrefixes: [UInt8: [String]] = Dictionary(grouping: [
  "ALWAYS_", "APPLY_", "ARCHS", "ASSETCATALOG_", "BUNDLE_LOADER", "CLANG_", "COCOAPODS_",
  "CODE_SIGN", "COMBINE_", "CONFIGURATION_", "COPY_", "CURRENT_PROJECT", "DEAD_", "DEBUG_",
  "DEFINES_", "DEVELOPMENT_TEAM", "DYLIB_", "ENABLE_", "EXCLUDED_", "FRAMEWORK_", "GCC_",
  "GENERATE_", "HEADER_", "IBC_", "INFOPLIST_", "INSTALL_", "INTENTS_", "LD_", "LEX_", "LIBRARY_",
  "LOCALIZ", "MARKETING_", "METAL_", "MODULEMAP_", "MODULE_VERIFIER", "MTL_", "ONLY_", "OTHER_",
  "PODS_", "PREBINDING", "PROVISIONING_", "REZ_", "RUN_", "SEPARATE_", "SKIP_", "STRINGS_",
  "STRIP_", "SWIFT_", "SYMROOT", "TEST_", "USER_", "USE_", "VALIDATE_", "VALID_ARCHS", "VERSION",
  "WARNING_", "YACC_", "ZERO_",
]) { $0.utf8.first ?? 0 }

private let relevantNames: Set<String> = [
  "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "TARGETED_DEVICE_FAMILY",
  "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "WRAPPER_EXTENSION",
  "FULL_PRODUCT_NAME", "MACH_O_TYPE", "IBC_MODULE", "INFOPLIST_FILE", "TEST_HOST", "BUNDLE_LOADER",
  "INFOPLIST_KEY_UIMainStoryboardFile", "INFOPLIST_KEY_UILaunchStoryboardName",
  "INFOPLIST_KEY_NSMainNibFile", "INFOPLIST_KEY_NSMainStoryboardFile",
  "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES", "DEVELOPMENT_LANGUAGE",
  "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET",
  "XROS_DEPLOYMENT_TARGET",
]
