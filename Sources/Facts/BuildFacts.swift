/// What a build description says: targets, and which files go into each.
public struct BuildFacts: Hashable, Sendable {
  /// The targets, in the order of the file.
  public var targets: [BuildTarget] = []
  /// The settings that a configuration file gives, in the order of the file.
  public var settings: [BuildSetting] = []

  /// A description that says nothing.
  public init() {}
}

/// A target: what is compiled and copied into one product.
public struct BuildTarget: Hashable, Sendable {
  /// The target's name.
  public var name: String
  /// The name of the Swift module, where the description gives it or its parts.
  public var moduleName: String?
  /// The files and folders of source, relative to the description's root folder; `**` and `*` as
  /// globs.
  public var sources: [String] = []

  /// A target without files.
  public init(name: String) { self.name = name }
}

/// A build setting.
public struct BuildSetting: Hashable, Sendable {
  /// Its name, conditions removed.
  public var name: String
  /// Its value, unexpanded.
  public var value: String

  /// A setting.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
