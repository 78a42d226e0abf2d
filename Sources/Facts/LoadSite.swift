/// A place in code that creates a controller or loads a nib.
///
/// Initialisers that pass a nib name to `self` or `super` are not sites; they are
/// ``Initializer/delegations``.
public struct LoadSite: Hashable, Sendable {
  /// The kind of load.
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

    /// Whether such a place loads a nib by its name, whoever owns it.
    public var isByName: Bool {
      switch self {
      case .loadNibNamed, .nibObject, .register: true
      case .controller, .storyboard, .storyboardController: false
      }
    }
  }

  /// The kind of load.
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
  /// For a controller that is created: the other arguments that can be a nib's name.
  public var arguments: [PassedName] = []
  /// For a controller that is created: whether the next statement assigns its `view`.
  public var assignsView = false
  /// Swift: whether a closure stands behind the call.
  public var passesClosure = false
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

/// An argument of a call that can be a nib's name though its label does not say so.
public struct PassedName: Hashable, Sendable {
  /// Its place among the arguments of the call, from 0.
  public var position: Int
  /// A literal without spaces, a constant, or what a factory's caller passes on.
  public var value: NameExpression

  /// An argument at this place.
  public init(position: Int, value: NameExpression) {
    self.position = position
    self.value = value
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
  /// Swift: the defaults of those that can name a nib or a bundle.
  public var defaults: [ParameterDefault] = []

  /// A member without parameters.
  public init(name: String, isStatic: Bool) {
    self.name = name
    self.isStatic = isStatic
  }
}
