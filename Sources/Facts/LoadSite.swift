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
  /// The enclosing class as written, `Outer.Inner`; nil at file scope.
  public var enclosingClass: String?
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
