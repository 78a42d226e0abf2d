/// A target: the files that the build compiles or copies into one product.
public struct BuildTarget: Hashable, Sendable {
  /// The target's name.
  public var name: String
  /// The kind of product, in the words of the build system: `com.apple.product-type.application`,
  /// `testTarget`, `swift_library`, `app`; empty if it states none.
  public var type: String
  /// The name of the Swift module, if the description states it.
  public var moduleName: String?
  /// The name of the product, if the description states it; in an Xcode project, the product's file
  /// name, `App.app`.
  public var productName: String?
  /// The files listed one by one, sorted by their fields.
  public var files: [BuildFiles] = []
  /// The files selected by pattern, in the order of the file.
  public var patterns: [BuildPattern] = []
  /// The target's settings, one configuration per name.
  public var configurations: [BuildConfiguration] = []
  /// The name of the default configuration.
  public var defaultConfiguration: String?
  /// The targets that it depends on, by name or label.
  public var dependencies: [String] = []
  /// The products that it links: `Kit.framework`, `libCore.a`; a package's product by its name.
  public var links: [String] = []
  /// The products copied into this one: `Kit.framework`, `Share.appex`, `Art.bundle`.
  public var embeds: [String] = []

  /// A target without files.
  public init(name: String, type: String = "") {
    self.name = name
    self.type = type
  }
}

/// The build phase of a file.
public enum BuildRole: String, CaseIterable, Hashable, Sendable {
  /// Compiles it.
  case source
  /// Lists it among its headers.
  case header
  /// Processes it into the resources: a xib becomes a nib.
  case resource
  /// Copies it unchanged, folders with their content: a xib stays a xib.
  case copy
  /// The phase that suits the kind of file.
  case automatic
}

/// Files of one folder that a target lists one by one.
public struct BuildFiles: Hashable, Sendable {
  /// The build phase.
  public var role: BuildRole
  /// The folder; empty for the root folder.
  public var folder: String
  /// The names in the folder, sorted.
  public var names: [String]
  /// The platforms that include the files.
  public var platforms = Platforms.all
  /// The resource bundle in the product that takes the files, without its extension.
  public var bundle: String?

  /// Files for every platform.
  public init(role: BuildRole, folder: String, names: [String]) {
    self.role = role
    self.folder = folder
    self.names = names
  }
}

/// Files that a target selects by path.
public struct BuildPattern: Hashable, Sendable {
  /// The build phase.
  public var role: BuildRole
  /// The pattern of the whole path: `*`, `?`, `[a-z]`, `{a,b}`, `**` for any number of folders
  /// (at the end: all that is below), `\` before a character that stands for itself.
  public var glob: String
  /// The patterns of excluded files; one that matches a folder excludes everything in it.
  public var exclusions: [String] = []
  /// The platforms that include the files.
  public var platforms = Platforms.all
  /// The resource bundle in the product that takes the files, without its extension.
  public var bundle: String?

  /// A pattern for every platform.
  public init(role: BuildRole, glob: String) {
    self.role = role
    self.glob = glob
  }
}
