/// A nib whose owner is a class of an app.
public struct OwnedNib: Hashable, Sendable {
  /// A class, by its declaration.
  public struct Owner: Hashable, Sendable {
    /// The file that declares the class.
    public let path: String
    /// The name of the class.
    public let name: String
  }

  /// The class.
  public let owner: Owner
  /// The path of the nib.
  public let nib: String
  /// Whether a row of the app, or code, loads the nib.
  public var isLoaded: Bool

  /// A copy that is not loaded.
  var withoutLoad: OwnedNib {
    var nib = self
    nib.isLoaded = false
    return nib
  }
}
