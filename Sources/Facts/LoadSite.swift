/// A place in code that creates a controller or loads a nib.
///
/// Initializers that pass a nib name to `self` or `super` are not sites; they are
/// ``Initializer/delegations``.
public struct LoadSite: Hashable, Sendable {
  /// The kind of load.
  ///
  /// The raw values are the contract's.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Creates an object of a class that may be a controller: `[[X alloc] init…]`, `[X new]`,
    /// `X(…)`. Only linking knows whether it is.
    case controller
    /// Calls `loadNibNamed` or a variant.
    case loadNibNamed = "load-nib-named"
    /// Creates a `UINib` or `NSNib`.
    case nibObject = "nib-object"
    /// Opens a storyboard by name.
    case storyboard
    /// Instantiates a controller from a storyboard, by identifier or the initial one.
    case storyboardController = "storyboard-controller"
    /// Registers a nib for reuse.
    case register
    /// Registers a class for reuse.
    case registerClass = "register-class"
    /// Instantiates a nib from a class's static member.
    case instantiate
    /// Dequeues a reusable view by identifier.
    case dequeue
    /// Performs a segue by identifier.
    case segue
    /// Calls a method on a class, or passes it one; the method may load a nib for the class.
    case request
    /// Compares a segue's identifier in code that the system calls before the segue.
    case segueTest = "segue-test"
    /// Calls a method that may register or dequeue reusable views, for the classes and names that it
    /// passes. Without any, they are unknown.
    case reuseCall = "reuse-call"

    /// Whether such a place loads a nib by name, whoever owns it.
    public var isByName: Bool {
      switch self {
      case .loadNibNamed, .nibObject, .register: true
      case .controller, .storyboard, .storyboardController, .registerClass, .instantiate, .dequeue,
        .segue, .segueTest, .request, .reuseCall:
        false
      }
    }

    /// Whether the view `nib_loads` shows such a place.
    public var isListed: Bool {
      switch self {
      case .controller, .loadNibNamed, .nibObject, .storyboard, .storyboardController, .register:
        true
      case .registerClass, .instantiate, .dequeue, .segue, .segueTest, .request, .reuseCall: false
      }
    }
  }

  /// The kind of load.
  public var kind: Kind
  /// The line of the expression's first token.
  public var line: Int
  /// The enclosing type as written, `Outer.Inner`; nil at file scope.
  ///
  /// Code of an extension belongs to the extended type, which may be a protocol.
  public var enclosingClass: String?
  /// The enclosing member of that type; nil in a C function.
  public var enclosingMethod: EnclosingMethod?
  /// The class to create, or the class that a storyboard's result is cast to; for a reuse call the
  /// type that it is made on.
  public var target: ClassReference?
  /// The initializer or method, spelled as in ``Initializer/name``.
  public var method: String?
  /// The name argument; nil if there is none.
  public var name: NameArgument?
  /// The bundle argument; nil if there is none.
  public var bundle: BundleArgument?
  /// For creating a controller: the other arguments that can name a nib.
  public var arguments: [PassedName] = []
  /// For creating a controller: whether the next statement assigns its `view`.
  public var assignsView = false
  /// Swift: the variable that the new controller is assigned to.
  ///
  /// In both languages, `_` if the next statement overwrites the variable, so that nothing keeps
  /// the controller.
  public var variable: String?
  /// Swift: whether the call that creates or registers something has a trailing closure.
  public var passesClosure = false
  /// For a controller from a storyboard: the storyboard's name, if the receiver shows it.
  public var storyboard: NameExpression?
  /// The owner that a nib gets, if the place shows it; the object that performs a segue, unless it
  /// is `self`.
  public var owner: NibOwner?
  /// The object that the site takes from the nib's objects.
  public var taken: TakenObject?
  /// The identifier of a registration.
  public var identifier: NameArgument?
  /// The classes among a method's arguments, by position.
  public var types: [PassedType] = []
  /// Whether preceding code tests for the nib's file; for a segue, whether code catches an
  /// exception.
  public var isGuarded = false
  /// For creating a controller: whether it is the fallback for a preceding expression; for loading a
  /// nib: whether it is the fallback for a cell that the table always gives.
  public var isFallback = false
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The versions of systems that run it, by tests around it.
  public var systems: [SystemCondition] = []

  /// The method that returns the nib name for a document's window.
  public static let windowNibMethod = "windowNibName"

  /// A site of this kind.
  public init(kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// An argument that can name a nib although its label does not say so.
public struct PassedName: Hashable, Sendable {
  /// Its place among the arguments of the call, from 0.
  public var position: Int
  /// A literal without spaces, a constant, or an argument of a factory's caller.
  public var value: NameExpression

  /// An argument at this place.
  public init(position: Int, value: NameExpression) {
    self.position = position
    self.value = value
  }
}

/// The object that code passes as a nib's owner.
public enum NibOwner: Hashable, Sendable {
  /// `nil`.
  case none
  /// An object of this class.
  case object(ClassReference)
  /// An object whose class the place does not tell.
  case unknown
}

/// The object that code takes from a nib's objects.
public struct TakenObject: Hashable, Sendable {
  /// Its place among the top-level objects; -1 for the last.
  public var position: Int
  /// The class that code expects.
  public var type: ClassReference
  /// Whether the program ends if the object has another class.
  public var isForced: Bool

  /// An object that code takes as one of a class.
  public init(position: Int, type: ClassReference, isForced: Bool) {
    self.position = position
    self.type = type
    self.isForced = isForced
  }
}

/// A class as an argument.
public struct PassedType: Hashable, Sendable {
  /// Its place among the arguments of the call, from 0; -1 for the type of the result.
  public var position: Int
  /// The class.
  public var type: ClassReference

  /// A class at this place.
  public init(position: Int, type: ClassReference) {
    self.position = position
    self.type = type
  }
}

/// A generic parameter of a function.
public struct GenericParameter: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The types that constrain it.
  public var bounds: [String]
  /// The position of the argument with this class, from 0; -1 if only the result shows it.
  public var position: Int

  /// A parameter.
  public init(name: String, bounds: [String], position: Int) {
    self.name = name
    self.bounds = bounds
    self.position = position
  }
}

/// The enclosing method, initializer or property of code in a type.
public struct EnclosingMethod: Hashable, Sendable {
  /// The Objective-C selector, or Swift's full name; the bare name for a property: `controller`,
  /// `instantiate(from:)`, `shared`.
  public var name: String
  /// Whether it is static, so that `self` is a type in it.
  public var isStatic: Bool
  /// The names of its parameters in its body, in order, if the place uses one of them.
  public var parameters: [String] = []
  /// Swift: the defaults of parameters that can name a nib or a bundle.
  public var defaults: [ParameterDefault] = []
  /// Swift: its generic parameters.
  public var generics: [GenericParameter] = []
  /// The access level of the method.
  public var access = Access.plain

  /// The code that can call a member.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Callers that know the type, according to the declaration.
    case plain
    /// Swift: only code in the file.
    case own
    /// Swift: frameworks or Objective-C, because of an override or an attribute.
    case outside
  }

  /// A member without parameters.
  public init(name: String, isStatic: Bool) {
    self.name = name
    self.isStatic = isStatic
  }
}
