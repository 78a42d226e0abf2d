/// A bundle from the snapshot's build descriptions, or the single bundle for all of it.
public struct LinkedBundle: Hashable, Sendable {
  /// The role of a bundle in a process.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An app.
    case app
    /// An extension of an app, a watch app.
    case appExtension = "extension"
    /// A framework.
    case framework
    /// A bundle of resources.
    case resources
    /// A bundle of tests.
    case tests
    /// The whole of a snapshot that no build description covers, or the app that would link a
    /// library.
    case assumed
  }

  /// The product's name: `App` of an app, `Kit.framework`, `Share.appex`, `Pkg_Target.bundle`.
  public var name: String
  /// The bundle's role.
  public var kind: Kind
  /// The build description that makes it; nil for one that stands ready among the files, and for an
  /// assumed one.
  public var path: String?
  /// The platforms that it is made for.
  public var platforms: Platforms
  /// The oldest iOS that it runs on, where the description has it.
  public var minimumIOS: SystemVersion?
  /// The same of macOS.
  public var minimumMacOS: SystemVersion?
  /// The same of tvOS.
  public var minimumTVOS: SystemVersion?
  /// Whether the description limits it to iPhone.
  public var isPhoneOnly = false
  /// Whether it limits it to iPad.
  public var isPadOnly = false
  /// Whether its Swift code may use the rules of version 3 or older, so that Objective-C sees unmarked members
  /// of classes.
  public var infersObjC = false
  /// Whether its Swift code may be older than version 3, so that selectors omit the label of the first
  /// parameter.
  public var leavesOutFirstLabels = false

  /// A bundle for every platform.
  public init(name: String, kind: Kind, path: String?) {
    self.name = name
    self.kind = kind
    self.path = path
    self.platforms = .all
  }
}

/// A nib in a bundle: a row of `nibs` for each.
public struct LinkedNib: Hashable, Sendable {
  /// The nib's file.
  public var path: String
  /// The bundle's name.
  public var bundle: String

  /// A row.
  public init(path: String, bundle: String) {
    self.path = path
    self.bundle = bundle
  }
}
