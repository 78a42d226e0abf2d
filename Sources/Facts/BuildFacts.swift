/// The facts of a build description: targets, and the files of each.
///
/// All build systems share this form. Every path is relative to the description's root folder: the
/// folder with the file, or with the `.xcodeproj`. It may start with `..`; a path that starts with
/// `//` is relative to the top of the workspace.
public struct BuildFacts: Hashable, Sendable {
  /// The name of the package, pod or generated project.
  public var name: String?
  /// The project's development language.
  public var developmentRegion: String?
  /// The targets, in the order of the file.
  public var targets: [BuildTarget] = []
  /// The settings common to all targets, one configuration per name; for an `.xcconfig` file its
  /// own settings, for an `Info.plist` its values.
  public var configurations: [BuildConfiguration] = []
  /// The name of the default configuration.
  public var defaultConfiguration: String?
  /// The files that an `.xcconfig` file or an XcodeGen specification includes, in order.
  public var includes: [BuildInclude] = []

  /// An empty description.
  public init() {}
}

/// A file that another file includes.
public struct BuildInclude: Hashable, Sendable {
  /// Its path, relative to the folder of the file that includes it.
  public var path: String
  /// Whether paths in it are relative to the folder of the including file instead of its own.
  public var keepsPaths = false

  /// A file with paths relative to its own folder.
  public init(path: String) { self.path = path }
}
