/// The kind of a target's product, according to its build system.
///
/// Kinds are in the order of their precedence for a file that several targets compile.
public enum ProductKind: Int, Comparable, Sendable {
  /// An app.
  case application
  /// An app clip.
  case appClip
  /// An extension of an app, or a watch app.
  case appExtension
  /// A framework.
  case framework
  /// A static or dynamic library, a target of a package, or a pod.
  case library
  /// A command-line tool.
  case tool
  /// A bundle of resources, or a plug-in.
  case bundle
  /// A kind that the build system does not name.
  case other
  /// Unit tests.
  case unitTests
  /// Tests that drive an app from outside.
  case uiTests

  /// The kind for `type`, a word of the build system.
  public init(type: String) {
    let prefix = "com.apple.product-type."
    let isXcode = type.utf8.starts(with: prefix.utf8)
    let parts = type.dropFirst(isXcode ? prefix.count : 0).lowercased().split(separator: ".")
    let word = parts.last.map(String.init) ?? ""
    self =
      (isXcode || parts.count > 1 ? Self.xcodeKind(parts) : nil) ?? Self.words[word] ?? Self.words[
        type]
      ?? Self.guess(word)
  }

  /// The kind for a product type of Xcode, such as `library.static`.
  private static func xcodeKind(_ parts: [Substring]) -> Self? {
    switch parts.first {
    case "library": .library
    case "framework": .framework
    case "application" where parts.count > 1: words[String(parts[1])] ?? .application
    case "app-extension": .appExtension
    default: nil
    }
  }

  /// Whether `left` takes precedence over `right` for a file.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  private static let words: [String: Self] = [
    "application": .application, "app": .application, "pbxapplicationtarget": .application,
    "messages-application": .application, "on-demand-install-capable": .appClip,
    "watchapp2": .appExtension, "watchapp": .appExtension, "xpc-service": .appExtension,
    "watch2app": .appExtension, "appclip": .appClip, "xpc": .appExtension,
    "framework": .framework, "staticframework": .framework, "pbxframeworktarget": .framework,
    "static": .library, "dynamic": .library,
    "target": .library, "product": .library, "executabletarget": .tool, "testtarget": .unitTests,
    "macro": .tool,
    "plugin": .tool, "pod": .library, "pbxlibrarytarget": .library, "pbxtooltarget": .tool,
    "commandlinetool": .tool, "tool": .tool,
    "bundle": .bundle, "pbxbundletarget": .bundle,
    "unit-test": .unitTests, "unittests": .unitTests, "unit_test": .unitTests,
    "ocunit-test": .unitTests, "test_spec": .unitTests, "app_spec": .application,
    "ui-testing": .uiTests, "ui-test": .uiTests, "uitests": .uiTests,
    "pbxaggregatetarget": .other, "pbxlegacytarget": .other,
  ]

  /// The kind for parts of a word: rules of Bazel and Buck, and new types of Xcode.
  private static func guess(_ word: String) -> Self {
    if word.contains("ui_test") { return .uiTests }
    if word.contains("test") { return .unitTests }
    if word.contains("app_clip") { return .appClip }
    if word.contains("extension") { return .appExtension }
    if word.contains("framework") { return .framework }
    if word.contains("library") { return .library }
    if word.contains("command_line") { return .tool }
    if word.contains("application") || word == "apple_bundle" { return .application }
    if word.contains("resource") || word.contains("bundle") { return .bundle }
    if word.contains("binary") { return .tool }
    return .other
  }
}
