/// The reason for which a build setting matters, by its name.
enum SettingRelevance {
  /// It determines a product, its name, or its libraries.
  case product
  /// No tool knows it, so names may refer to it.
  case own
  case option

  init(_ name: String) {
    if Self.productNames.contains(name) {
      self = .product
    } else {
      self = Self.optionPrefixes.contains(where: name.hasPrefix) ? .option : .own
    }
  }

  private static let productNames: Set = [
    "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "TARGETED_DEVICE_FAMILY",
    "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "WRAPPER_EXTENSION",
    "FULL_PRODUCT_NAME", "MACH_O_TYPE", "IBC_MODULE", "INFOPLIST_FILE", "TEST_HOST",
    "BUNDLE_LOADER", "INFOPLIST_KEY_UIMainStoryboardFile", "INFOPLIST_KEY_UILaunchStoryboardName",
    "INFOPLIST_KEY_NSMainNibFile", "INFOPLIST_KEY_NSMainStoryboardFile",
    "INFOPLIST_KEY_NSPrincipalClass", "GENERATE_INFOPLIST_FILE",
    "OTHER_LDFLAGS", "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES",
    "DEVELOPMENT_LANGUAGE",
    "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET",
    "XROS_DEPLOYMENT_TARGET", "SWIFT_VERSION", "SWIFT_SWIFT3_OBJC_INFERENCE",
  ]

  private static let optionPrefixes = [
    "ALWAYS_", "APPLY_", "ARCHS", "ASSETCATALOG_", "BUNDLE_LOADER", "CLANG_", "COCOAPODS_",
    "CODE_SIGN", "COMBINE_", "CONFIGURATION_", "COPY_", "CURRENT_PROJECT", "DEAD_", "DEBUG_",
    "DEFINES_", "DEVELOPMENT_TEAM", "DYLIB_", "ENABLE_", "EXCLUDED_", "FRAMEWORK_", "GCC_",
    "GENERATE_", "HEADER_", "IBC_", "INFOPLIST_", "INSTALL_", "INTENTS_", "LD_", "LEX_",
    "LIBRARY_", "LOCALIZ", "MARKETING_", "METAL_", "MODULEMAP_", "MODULE_VERIFIER", "MTL_",
    "ONLY_", "OTHER_", "PODS_", "PREBINDING", "PROVISIONING_", "REZ_", "RUN_", "SEPARATE_",
    "SKIP_", "STRINGS_", "STRIP_", "SWIFT_", "SYMROOT", "TEST_", "USER_", "USE_", "VALIDATE_",
    "VALID_ARCHS", "VERSION", "WARNING_", "YACC_", "ZERO_",
  ]
}
