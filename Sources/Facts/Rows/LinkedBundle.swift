/// A bundle from the snapshot's build descriptions, or the assumed bundle for all of it.
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
    /// The whole snapshot without build descriptions, or an app assumed to link a library.
    case assumed
  }

  /// The product's name: `App` of an app, `Kit.framework`, `Share.appex`, `Pkg_Target.bundle`.
  public var name: String
  /// The bundle's role.
  public var kind: Kind
  /// The build description that makes it; nil for an existing bundle among the files, and for an
  /// assumed one.
  public var path: String?
  /// The platforms that it is made for.
  public var platforms: Platforms
  /// The oldest supported iOS, if the description states it.
  public var minimumIOS: SystemVersion?
  /// The same for macOS.
  public var minimumMacOS: SystemVersion?
  /// The same for tvOS.
  public var minimumTVOS: SystemVersion?
  /// Whether the description limits it to iPhone.
  public var isPhoneOnly = false
  /// Whether the description limits it to iPad.
  public var isPadOnly = false
  /// Whether its Swift code may use the rules of Swift 3 or older, so that Objective-C sees
  /// unmarked members.
  public var infersObjC = false
  /// Whether its Swift code may be older than Swift 3, so that selectors omit the first parameter's
  /// label.
  public var leavesOutFirstLabels = false

  /// A bundle for every platform.
  public init(name: String, kind: Kind, path: String?) {
    self.name = name
    self.kind = kind
    self.path = path
    self.platforms = .all
  }
}

/// A nib in a bundle; the view `nibs` has a row for each.
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
