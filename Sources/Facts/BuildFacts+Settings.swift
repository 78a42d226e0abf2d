/// A set of build settings: `Debug`, `Release`.
///
/// Attributes of other build systems use the equivalent Xcode settings.
public struct BuildConfiguration: Hashable, Sendable {
  /// The name; empty for an unnamed single configuration.
  public var name: String
  /// The `.xcconfig` file that the settings override.
  public var base: String?
  /// The relevant settings, sorted; in an `.xcconfig` file, in the order of the file.
  public var settings: [BuildSetting] = []

  /// A configuration without settings.
  public init(name: String) { self.name = name }
}

/// A build setting.
public struct BuildSetting: Hashable, Sendable {
  /// Its name, conditions removed.
  public var name: String
  /// The condition of the setting, without its brackets: `sdk=iphoneos*`; in a property list, the
  /// device of `NSMainNibFile~ipad`, or the scene configuration.
  public var condition: String?
  /// Its value, unexpanded.
  public var value: String
  /// The line of a property list's value; 0 in all other files.
  public var line: Int

  /// A setting.
  public init(name: String, condition: String? = nil, value: String, line: Int = 0) {
    self.name = name
    self.condition = condition
    self.value = value
    self.line = line
  }
}
