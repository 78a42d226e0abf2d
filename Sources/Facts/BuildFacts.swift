/// The facts of a build description: targets, and the files of each.
///
/// One shape for all build systems. Every path is relative to the description's root folder: the folder
/// that holds the file, for an Xcode project the one that holds the `.xcodeproj`. It may start with `..`;
/// one that starts with `//` counts from the top of the workspace.
public struct BuildFacts: Hashable, Sendable {
  /// The name of the whole: the package's, the pod's, the generated project's.
  public var name: String?
  /// The language that the project is developed in.
  public var developmentRegion: String?
  /// The targets, in the order of the file.
  public var targets: [BuildTarget] = []
  /// The settings common to all targets, one configuration per name; of an `.xcconfig` file its
  /// own settings as the one configuration, of an `Info.plist` its values.
  public var configurations: [BuildConfiguration] = []
  /// The name of the default configuration.
  public var defaultConfiguration: String?
  /// The files that an `.xcconfig` file or an XcodeGen specification includes, in order.
  public var includes: [BuildInclude] = []

  /// An empty description.
  public init() {}
}

/// A file whose content becomes part of another one.
public struct BuildInclude: Hashable, Sendable {
  /// Its path, relative to the folder of the file that includes it.
  public var path: String
  /// Whether the paths in it count from the folder of the file that includes it, and not from its own.
  public var keepsPaths = false

  /// A file whose paths count from its own folder.
  public init(path: String) { self.path = path }
}
