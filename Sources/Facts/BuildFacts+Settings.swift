/// Settings that hold together: `Debug`, `Release`.
///
/// Other build systems' attributes are spelled as the settings of Xcode that say the same.
public struct BuildConfiguration: Hashable, Sendable {
  /// Its name; empty where there is only one and it has none.
  public var name: String
  /// The `.xcconfig` file that its settings are laid over.
  public var base: String?
  /// The settings that matter to an index, sorted; of an `.xcconfig` file in the order of the file.
  public var settings: [BuildSetting] = []

  /// A configuration without settings.
  public init(name: String) { self.name = name }
}

/// A build setting.
public struct BuildSetting: Hashable, Sendable {
  /// Its name, conditions removed.
  public var name: String
  /// The condition under which it holds, without its brackets: `sdk=iphoneos*`; in a property list the
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
