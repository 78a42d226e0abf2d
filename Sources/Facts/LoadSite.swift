/// A place in code that creates a controller or loads a nib.
///
/// Initializers that pass a nib name to `self` or `super` are not sites; they are
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
    /// A storyboard makes a controller, by identifier or as the initial one.
    case storyboardController = "storyboard-controller"
    /// A nib is registered for reuse.
    case register
    /// A class is registered for reuse.
    case registerClass = "register-class"
    /// A nib that a class's own member makes is made into objects.
    case instantiate
    /// A reusable view is dequeued by its identifier.
    case dequeue
    /// A segue is performed by its identifier.
    case segue
    /// A method gets a class, or is called on one, and may load a nib for it.
    case request
    /// Code that the system calls before a segue compares its identifier.
    case segueTest = "segue-test"

    /// Whether such a place loads a nib by its name, whoever owns it.
    public var isByName: Bool {
      switch self {
      case .loadNibNamed, .nibObject, .register: true
      case .controller, .storyboard, .storyboardController, .registerClass, .instantiate, .dequeue,
        .segue, .segueTest, .request:
        false
      }
    }

    /// Whether the view of all places that create controllers and load nibs shows it.
    public var isListed: Bool {
      switch self {
      case .controller, .loadNibNamed, .nibObject, .storyboard, .storyboardController, .register:
        true
      case .registerClass, .instantiate, .dequeue, .segue, .segueTest, .request: false
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
  /// The member of that type in which it stands; nil in a function of C.
  public var enclosingMethod: EnclosingMethod?
  /// The class that is created, or that the result of a storyboard is cast to.
  public var target: ClassReference?
  /// The initializer or method, spelled as in ``Initializer/name``.
  public var method: String?
  /// The name passed; nil where none is.
  public var name: NameArgument?
  /// The bundle passed; nil where none is.
  public var bundle: BundleArgument?
  /// For a controller that is created: the other arguments that can be a nib's name.
  public var arguments: [PassedName] = []
  /// For a controller that is created: whether the next statement assigns its `view`.
  public var assignsView = false
  /// Swift: the variable that the new controller is assigned to.
  ///
  /// In both languages `_` if nothing keeps the controller: the next statement overwrites the variable.
  public var variable: String?
  /// Swift: whether the call has a trailing closure.
  public var passesClosure = false
  /// For a controller that a storyboard makes: the storyboard's name, where the receiver shows it.
  public var storyboard: NameExpression?
  /// The owner that a nib gets, where the place says; the object that performs a segue, if it is not the one
  /// around.
  public var owner: NibOwner?
  /// The object that the site takes from the nib's objects.
  public var taken: TakenObject?
  /// The identifier that something is registered under.
  public var identifier: NameArgument?
  /// The classes that a method gets, by their places among its arguments.
  public var types: [PassedType] = []
  /// Whether code before it tests for the nib's file; for a segue, whether an exception is caught around it.
  public var isGuarded = false
  /// For a controller that is created: whether it takes the place of one that an expression before it did not give;
  /// for a nib that is loaded, the place of a cell that there always is.
  public var isFallback = false
  /// The platforms it is compiled for.
  public var platforms = Platforms.all

  /// The method by which a document says which nib it makes its window of.
  public static let windowNibMethod = "windowNibName"

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

/// The object that code takes of those which a nib makes.
public struct TakenObject: Hashable, Sendable {
  /// Its place among the top-level objects; -1 for the last.
  public var position: Int
  /// The class that it is taken for.
  public var type: ClassReference
  /// Whether an object of another class ends the program there.
  public var isForced: Bool

  /// An object that is taken for one of a class.
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
  /// The types that it has to be.
  public var bounds: [String]
  /// The place of the argument whose class it is, from 0; -1 where only the result shows it.
  public var position: Int

  /// A parameter.
  public init(name: String, bounds: [String], position: Int) {
    self.name = name
    self.bounds = bounds
    self.position = position
  }
}

/// The method, initializer or property of a type in which code stands.
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
  /// Swift: its generic parameters.
  public var generics: [GenericParameter] = []
  /// The access level of the method.
  public var access = Access.plain

  /// The code that can call a member.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Callers that know the type, as far as the declaration shows.
    case plain
    /// Swift: only code of the file.
    case own
    /// Swift: what frameworks or Objective-C know, by an override or an attribute.
    case outside
  }

  /// A member without parameters.
  public init(name: String, isStatic: Bool) {
    self.name = name
    self.isStatic = isStatic
  }
}
