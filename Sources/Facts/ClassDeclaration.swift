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
  /// Whether the first of `inherited` is certainly a superclass (Objective-C), and not perhaps a
  /// protocol (Swift).
  public var hasExplicitSuperclass = false
  /// The name given by `@objc(Name)` or `objc_runtime_name`.
  public var objcName: String?
  /// Swift: whether the runtime name is mangled because of `private` or `fileprivate` at file
  /// scope.
  public var isPrivate = false
  /// Swift: whether the class has generic parameters, of its own or of an enclosing type.
  public var isGeneric = false
  /// Swift: whether the class is declared inside of a function.
  public var isLocal = false
  /// Swift: the kinds of the enclosing types, outermost first, a letter for each component of
  /// `name` but the last.
  ///
  /// `C` is a class, `V` a structure, `O` an enumeration, and `E` an extension of a type whose kind
  /// is unknown in this file.
  public var enclosingKinds = ""
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The `IBOutlet`s and `IBOutletCollection`s.
  public var outlets: [OutletDeclaration] = []
  /// The `IBAction`s and `IBSegueAction`s.
  public var actions: [ActionDeclaration] = []
  /// The keys that key-value coding can set, except outlets: properties, instance variables,
  /// setters.
  ///
  /// Sorted. Contains ``unreadMember`` if unread code may declare more.
  public var keys: [String] = []
  /// Objective-C: the instance variables without a leading `_` and without a property of the same
  /// name.
  ///
  /// Sorted. For a property, `_` and its name is a key as well; for these variables it is not.
  public var plainVariables: [String] = []
  /// Swift: the properties that Objective-C sees only under the rules of Swift 3, or below an
  /// `@objcMembers` class.
  ///
  /// Sorted. Properties that it sees in any case are in ``keys``.
  public var inferredKeys: [String] = []
  /// Swift: whether Objective-C sees every member: of an `@objcMembers class`, of its extensions in
  /// the file, and of an `@objc extension`.
  public var exposesMembers = false
  /// The selectors implemented here, except those of actions.
  ///
  /// Sorted.
  public var selectors: [String] = []
  /// The override of `loadView`; one for each branch if an `#if` distinguishes platforms.
  public var loadViews: [LoadViewOverride] = []
  /// The same for `loadWindow`, which makes the window of a window controller.
  public var loadWindows: [LoadViewOverride] = []
  /// Whether its `awakeFromNib` assigns `view` of self.
  public var assignsViewWhenAwake = false
  /// Whether its code loads a nib with self as owner: `loadNibNamed:owner:`,
  /// `instantiateWithOwner:`.
  public var ownsLoadedNib = false
  /// The outlets that code of the file assigns; in Objective-C all assigned members, without a
  /// leading `_`.
  ///
  /// Objective-C declares outlets in headers. Sorted.
  public var assignedMembers: [String] = []
  /// The overrides of `nibName`, or of a window controller's `windowNibName`; several if an `#if`
  /// distinguishes platforms.
  public var nibNameGetters: [NibNameGetter] = []
  /// The override of `nibBundle`.
  public var nibBundleGetter: BundleArgument?
  /// The initializers.
  public var initializers: [Initializer] = []

  /// A key that stands for members that a macro declares.
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
  /// The bare type: `UILabel` for `UILabel *`, `UILabel!`, `[UILabel]`; the element of a
  /// collection.
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
    /// Calls super on some paths through it, and creates the view on others; the source does not
    /// tell which path runs.
    case superAtTimes = "super-at-times"
  }

  /// Whether code assigns `view` of its object.
  public enum ViewAssignment: String, CaseIterable, Hashable, Sendable {
    /// The body cannot assign the view.
    case never
    /// It calls other code of the object, or passes the object on; that code may assign the view.
    case possible
    /// One of its statements assigns it.
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

/// An initializer and the arguments that it forwards.
public struct Initializer: Hashable, Sendable {
  /// The Objective-C selector, or Swift's full name: `initWithNibName:bundle:`,
  /// `init(nibName:bundle:)`.
  public var name: String
  /// The names of its parameters in its body, in order.
  public var parameters: [String] = []
  /// Swift: the defaults of parameters that can name a nib or a bundle.
  public var defaults: [ParameterDefault] = []
  /// Swift: the positions of parameters that a call can omit: they have a default, are variadic, or
  /// take a closure, which may trail the call.
  public var omissible: [Int] = []
  /// Swift: whether it is `convenience`.
  public var isConvenience = false
  /// Swift: the text of the `fatalError` that is its whole body; empty if that has no text.
  public var trap: String?
  /// Whether its body assigns `view` of self on every path.
  public var assignsView = false
  /// Whether it does so on some paths, or passes on a closure that does.
  public var mayAssignView = false
  /// The initializers it delegates to, in the order of the source; more than one in branches.
  public var delegations: [Delegation] = []
  /// The line of its first token.
  public var line: Int

  /// An initializer that forwards nothing.
  public init(name: String, line: Int) {
    self.name = name
    self.line = line
  }
}

/// The default value of a parameter.
public struct ParameterDefault: Hashable, Sendable {
  /// The kinds of values that decide which nib is loaded.
  public enum Value: Hashable, Sendable {
    /// A string.
    case name(NameExpression)
    /// A bundle.
    case bundle(BundleExpression)
  }

  /// The name of the parameter in the body.
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
  /// The nib name argument; nil if the initializer takes none.
  public var name: NameArgument?
  /// The bundle argument; nil if the initializer takes none.
  public var bundle: BundleArgument?
  /// The other arguments that can name a nib.
  public var arguments: [PassedName] = []
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// The devices that run it, according to tests in the body.
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
