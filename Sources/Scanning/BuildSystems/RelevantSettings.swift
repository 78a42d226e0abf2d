import Facts

extension BuildSetting {
  /// The setting that assigning `value` to `key` makes; `key` may carry conditions.
  init(assigning value: String, to key: String) {
    guard let bracket = key.firstIndex(of: "[") else {
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
  var wanted = relevantNames
  if includesOwn { wanted.formUnion(settings.lazy.map(\.name).filter { !isToolOption($0) }) }
  var kept = Set<Int>()
  var grows = true
  while grows {
    grows = false
    for (index, setting) in settings.enumerated()
    where wanted.contains(setting.name) && kept.insert(index).inserted {
      for name in referredSettings(setting.value) where wanted.insert(name).inserted {
        grows = true
      }
    }
  }
  return kept.sorted().map { settings[$0] }
}

/// The names of the settings that `value` refers to, as `$(NAME)` or `${NAME}`.
private func referredSettings(_ value: String) -> [String] {
  guard value.utf8.contains(UInt8(ascii: "$")) else { return [] }
  return value.split(separator: "$").dropFirst(value.hasPrefix("$") ? 0 : 1).compactMap { part in
    guard let open = part.first, open == "(" || open == "{" else { return nil }
    let name = part.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

/// Whether a setting only steers a tool; everything else may be what a name is made of.
private func isToolOption(_ name: String) -> Bool {
  toolPrefixes.contains { name.hasPrefix($0) }
}

private let toolPrefixes = [
  "ALWAYS_", "APPLY_", "ARCHS", "ASSETCATALOG_", "BUNDLE_LOADER", "CLANG_", "COCOAPODS_",
  "CODE_SIGN", "COMBINE_", "CONFIGURATION_", "COPY_", "CURRENT_PROJECT", "DEAD_", "DEBUG_",
  "DEFINES_", "DEVELOPMENT_TEAM", "DYLIB_", "ENABLE_", "EXCLUDED_", "FRAMEWORK_", "GCC_",
  "GENERATE_", "HEADER_", "IBC_", "INFOPLIST_", "INSTALL_", "INTENTS_", "LD_", "LEX_", "LIBRARY_",
  "LOCALIZ", "MARKETING_", "METAL_", "MODULEMAP_", "MODULE_VERIFIER", "MTL_", "ONLY_", "OTHER_",
  "PODS_", "PREBINDING", "PROVISIONING_", "REZ_", "RUN_", "SEPARATE_", "SKIP_", "STRINGS_",
  "STRIP_", "SWIFT_", "SYMROOT", "TEST_", "USER_", "USE_", "VALIDATE_", "VALID_ARCHS", "VERSION",
  "WARNING_", "YACC_", "ZERO_",
]

private let relevantNames: Set<String> = [
  "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "TARGETED_DEVICE_FAMILY",
  "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "WRAPPER_EXTENSION",
  "FULL_PRODUCT_NAME", "MACH_O_TYPE", "IBC_MODULE", "INFOPLIST_FILE", "TEST_HOST",
  "INFOPLIST_KEY_UIMainStoryboardFile", "INFOPLIST_KEY_UILaunchStoryboardName",
  "INFOPLIST_KEY_NSMainNibFile", "INFOPLIST_KEY_NSMainStoryboardFile",
  "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES", "DEVELOPMENT_LANGUAGE",
  "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET",
  "XROS_DEPLOYMENT_TARGET",
]
