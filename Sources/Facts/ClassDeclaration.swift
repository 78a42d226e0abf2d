/// One place that declares or extends a class: `@interface`, `@implementation`, a category, a Swift
/// class, an extension.
public struct ClassDeclaration: Hashable, Sendable {
  /// The kind of place.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// `@interface Name : Base`.
    case interface
    /// `@implementation Name`.
    case implementation
    /// `@interface Name (Category)` and `@interface Name ()`.
    case categoryInterface = "category-interface"
    /// `@implementation Name (Category)`.
    case categoryImplementation = "category-implementation"
    /// A Swift `class`.
    case swiftClass = "swift-class"
    /// A Swift `extension`, of a class as far as this file shows.
    case swiftExtension = "swift-extension"
  }

  /// The source name, `Outer.Inner` for nested types.
  public var name: String
  /// The kind of place.
  public var form: Form
  /// The line of `class`, `extension` or the `@` word.
  public var line: Int
  /// The inherited types in order, generic arguments removed: `UIViewController`, `Kit.Base`,
  /// `UITableViewDelegate`.
  ///
  /// In Objective-C the superclass, if one is written, stands first.
  public var inherited: [String] = []
  /// Whether the first of `inherited` is a superclass for certain (Objective-C), not perhaps a
  /// protocol (Swift).
  public var hasExplicitSuperclass = false
  /// The name given by `@objc(Name)` or `objc_runtime_name`.
  public var objcName: String?
  /// Swift: whether the runtime name is mangled for being `private` or `fileprivate` at file scope.
  public var isPrivate = false
  /// Swift: whether the class has generic parameters, of its own or of an enclosing type.
  public var isGeneric = false
  /// Swift: whether the class is declared inside of a function.
  public var isLocal = false
  /// Swift: the kinds of the enclosing types, outermost first, a letter for each component of `name`
  /// but the last: `C` class, `V` structure, `O` enumeration, `E` extension of a type whose kind
  /// this file does not tell.
  public var enclosingKinds = ""
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The `IBOutlet`s and `IBOutletCollection`s.
  public var outlets: [OutletDeclaration] = []
  /// The `IBAction`s and `IBSegueAction`s.
  public var actions: [ActionDeclaration] = []
  /// The keys that key-value coding can set here, other than the outlets: properties, instance
  /// variables, setters.
  ///
  /// Sorted. Has ``unreadMember`` if unread code may declare others.
  public var keys: [String] = []
  /// Objective-C: the instance variables that neither begin with `_` nor have a property of their name here.
  ///
  /// Sorted. Of a property, the variable of the name behind `_` is a key as well; of these it is none.
  public var plainVariables: [String] = []
  /// Swift: the properties of a class that Objective-C sees where members of a superclass's subclasses are
  /// exposed: under the rules of Swift 3, or below an `@objcMembers` class.
  ///
  /// Sorted. Those that are seen in any case are among ``keys``.
  public var inferredKeys: [String] = []
  /// Swift: whether Objective-C sees every member: of `@objcMembers class`, its extensions in the
  /// file, `@objc extension`.
  public var exposesMembers = false
  /// The selectors implemented here, other than the actions'.
  ///
  /// Sorted.
  public var selectors: [String] = []
  /// The override of `loadView`; one for each branch where an `#if` distinguishes platforms.
  public var loadViews: [LoadViewOverride] = []
  /// The same of `loadWindow`, by which a window controller gets its window.
  public var loadWindows: [LoadViewOverride] = []
  /// Whether its `awakeFromNib` assigns `view` of self.
  public var assignsViewWhenAwake = false
  /// Whether its code loads a nib with self as the owner: `loadNibNamed:owner:`, `instantiateWithOwner:`.
  public var ownsLoadedNib = false
  /// The outlets that code of the file gives a value; in Objective-C, whose headers declare outlets, any members, without
  /// `_` in front.
  ///
  /// Sorted.
  public var assignedMembers: [String] = []
  /// The override of `nibName`, or `windowNibName` of a window controller, where an `#if` distinguishes platforms
  /// apart for some of them each.
  public var nibNameGetters: [NibNameGetter] = []
  /// The override of `nibBundle`.
  public var nibBundleGetter: BundleArgument?
  /// The initializers.
  public var initializers: [Initializer] = []

  /// Stands among the keys for members that cannot be read because a macro declares them.
  public static let unreadMember = "*"

  /// A declaration of `name` without any member.
  public init(name: String, form: Form, line: Int) {
    self.name = name
    self.form = form
    self.line = line
  }
}

/// A property or instance variable that a nib can set.
public struct OutletDeclaration: Hashable, Sendable {
  /// The key that a nib uses: the name, or the one of `@objc(name)`.
  public var property: String
  /// The bare type: `UILabel` for `UILabel *`, `UILabel!`, `[UILabel]`; for a collection the element.
  public var type: String
  /// Whether it is an outlet collection.
  public var isCollection: Bool
  /// Swift: true for `?`, false for `!`; nil in Objective-C.
  public var isOptional: Bool?
  /// The line of its first token.
  public var line: Int

  /// An outlet with these facts.
  public init(
    property: String, type: String, isCollection: Bool = false, isOptional: Bool? = nil, line: Int
  ) {
    self.property = property
    self.type = type
    self.isCollection = isCollection
    self.isOptional = isOptional
    self.line = line
  }
}

/// A method that a nib can call.
public struct ActionDeclaration: Hashable, Sendable {
  /// The selector, Swift's spelled as the runtime sees it.
  public var selector: String
  /// Whether it makes the destination of a segue (`IBSegueAction`).
  public var isSegueAction: Bool
  /// The line of its first token.
  public var line: Int

  /// An action with these facts.
  public init(selector: String, isSegueAction: Bool = false, line: Int) {
    self.selector = selector
    self.isSegueAction = isSegueAction
    self.line = line
  }
}

/// An override of `loadView` or `loadWindow`.
public struct LoadViewOverride: Hashable, Sendable {
  /// The forms that UIKit distinguishes.
  public enum Body: String, CaseIterable, Hashable, Sendable {
    /// No statement.
    case empty
    /// Calls super.
    case callsSuper = "super"
    /// Statements, none of which calls super.
    case custom
    /// Branches of an `#if` with an unknown condition do different things.
    case unknown
    /// Calls super where there is a nib's name, and nowhere else.
    case superIfNamed = "super-if-named"
    /// Calls super on some ways through it, and makes the view on others; which is taken source does
    /// not tell.
    case superAtTimes = "super-at-times"
  }

  /// Whether code assigns `view` of its object.
  public enum ViewAssignment: String, CaseIterable, Hashable, Sendable {
    /// The body cannot assign the view.
    case never
    /// It calls other code of the object, or hands the object on; that code may.
    case possible
    /// One of its statements does.
    case written
  }

  /// The effect of the body.
  public var body: Body
  /// Whether the body assigns `view`.
  public var assignsView: ViewAssignment
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The line of its first token.
  public var line: Int

  /// An override with these facts.
  public init(body: Body, assignsView: ViewAssignment, line: Int) {
    self.body = body
    self.assignsView = assignsView
    self.line = line
  }
}

/// An override of `nibName` or `windowNibName`.
public struct NibNameGetter: Hashable, Sendable {
  /// The returned value.
  public var value: NameArgument
  /// Whether it is `windowNibName`.
  public var isWindow: Bool
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The line of its first token.
  public var line: Int

  /// A getter with these facts.
  public init(value: NameArgument, isWindow: Bool = false, line: Int) {
    self.value = value
    self.isWindow = isWindow
    self.line = line
  }
}

/// An initializer and the arguments that it passes on.
public struct Initializer: Hashable, Sendable {
  /// The Objective-C selector, or Swift's full name: `initWithNibName:bundle:`,
  /// `init(nibName:bundle:)`.
  public var name: String
  /// The names of its parameters inside of its body, in order.
  public var parameters: [String] = []
  /// Swift: the defaults of parameters that can name a nib or a bundle.
  public var defaults: [ParameterDefault] = []
  /// Swift: the positions of the parameters that a call can omit: they have a default, are variadic, or take a
  /// closure, which may trail the call.
  public var omissible: [Int] = []
  /// Swift: whether it is `convenience`.
  public var isConvenience = false
  /// Swift: the text of the `fatalError` that is all of its body; empty for one without a text.
  public var trap: String?
  /// Whether its body assigns `view` of self, on each way through it.
  public var assignsView = false
  /// Whether it does so on some ways, or hands on a closure that does.
  public var mayAssignView = false
  /// The initializers it delegates to, in the order of the source; more than one in branches.
  public var delegations: [Delegation] = []
  /// The line of its first token.
  public var line: Int

  /// An initializer that passes nothing on.
  public init(name: String, line: Int) {
    self.name = name
    self.line = line
  }
}

/// The default value of a parameter.
public struct ParameterDefault: Hashable, Sendable {
  /// The two kinds that decide which nib is loaded.
  public enum Value: Hashable, Sendable {
    /// A string.
    case name(NameExpression)
    /// A bundle.
    case bundle(BundleExpression)
  }

  /// The name that the parameter has inside of the body.
  public var parameter: String
  /// The value.
  public var value: Value

  /// The default of a parameter.
  public init(parameter: String, value: Value) {
    self.parameter = parameter
    self.value = value
  }
}

/// A call of another initializer on `self` or `super`.
public struct Delegation: Hashable, Sendable {
  /// The initializer called, spelled as in ``Initializer/name``.
  public var initializer: String
  /// Whether it is sent to `super`.
  public var isSuper: Bool
  /// The nib name passed; nil where the initializer takes none.
  public var name: NameArgument?
  /// The bundle passed; nil where the initializer takes none.
  public var bundle: BundleArgument?
  /// The other arguments that can be a nib's name.
  public var arguments: [PassedName] = []
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The devices that run it, as far as the body tests them.
  public var devices = Devices.all
  /// The line of the call's first token.
  public var line: Int

  /// A delegation without a nib argument.
  public init(initializer: String, isSuper: Bool, line: Int) {
    self.initializer = initializer
    self.isSuper = isSuper
    self.line = line
  }
}
