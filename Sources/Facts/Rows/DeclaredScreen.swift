/// The view-related members of all classes with one name, without inherited ones.
public struct DeclaredScreen: Hashable, Sendable {
  /// The declared outlets.
  public var outlets: Set<String> = []
  /// The selectors of the declared actions.
  public var actions: Set<String> = []
  /// The effects of `loadView` overrides, in the contract's words.
  public var loadViews: Set<String> = []

  /// A class that declares nothing.
  public init() {}
}
