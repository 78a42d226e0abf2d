/// A place in code that creates a controller or loads a nib.
///
/// Initialisers that pass a nib name to `self` or `super` are not sites; they are
/// ``Initializer/delegations``.
public struct LoadSite: Hashable, Sendable {
  /// What the place does.
  ///
  /// The raw values are the contract's.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An object of a class is created that may be a controller: `[[X alloc] init…]`, `[X new]`,
    /// `X(…)`. Only linking knows whether it is one.
    case controller
    /// `loadNibNamed` and its relatives.
    case loadNibNamed = "load-nib-named"
    /// `UINib` or `NSNib` is created.
    case nibObject = "nib-object"
    /// A storyboard is opened by name.
    case storyboard
    /// A controller is asked of a storyboard, by identifier or as the initial one.
    case storyboardController = "storyboard-controller"
    /// A nib is registered for reuse.
    case register
  }

  /// What the place does.
  public var kind: Kind
  /// The line of the expression's first token.
  public var line: Int
  /// The enclosing type as written, `Outer.Inner`; nil at file scope.
  ///
  /// Code of an extension stands in the type that it extends, which may be a protocol.
  public var enclosingClass: String?
  /// The member of that type in which it stands; nil in a function of C.
  public var enclosingMethod: EnclosingMethod?
  /// The class that is created, or that the result of a storyboard is cast to.
  public var target: ClassReference?
  /// The initialiser or method, spelt as in ``Initializer/name``.
  public var method: String?
  /// The name passed; nil where none is.
  public var name: NameArgument?
  /// The bundle passed; nil where none is.
  public var bundle: BundleArgument?
  /// For a controller asked of a storyboard: the storyboard's name, where the receiver shows it.
  public var storyboard: NameExpression?
  /// The platforms it is compiled for.
  public var platforms = Platforms.all

  /// A site of this kind.
  public init(kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// The method, initialiser or property of a type in which code stands.
public struct EnclosingMethod: Hashable, Sendable {
  /// The Objective-C selector, or Swift's full name; of a property the name alone: `controller`,
  /// `instantiate(from:)`, `shared`.
  public var name: String
  /// Whether it is the type's own, so that `self` is a type in it.
  public var isStatic: Bool
  /// The names of its parameters inside of its body, in order, where the place uses one of them.
  public var parameters: [String] = []

  /// A member without parameters.
  public init(name: String, isStatic: Bool) {
    self.name = name
    self.isStatic = isStatic
  }
}
