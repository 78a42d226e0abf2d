/// A nib that names a class of an app as its owner.
public struct OwnedNib: Hashable, Sendable {
  /// A class, by where it is declared.
  public struct Owner: Hashable, Sendable {
    /// The file that declares the class.
    public let path: String
    /// The name of the class.
    public let name: String

    /// A class.
    public init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  /// The class.
  public let owner: Owner
  /// The path of the nib.
  public let nib: String
  /// Whether a row of the app, or code, loads the nib.
  public var isLoaded: Bool

  /// The same nib where the app does not load it.
  var withoutLoad: OwnedNib {
    var nib = self
    nib.isLoaded = false
    return nib
  }
}
