/// The source expression for a nib's name, kept until all files are known.
///
/// A scanner sees one file, so it records the shape of the expression; linking looks up constants,
/// and evaluates the expression for each subclass if it depends on the object's class.
public indirect enum NameExpression: Hashable, Sendable {
  /// `nil`.
  case none
  /// A string literal, unescaped.
  case literal(String)
  /// A name that some file binds to a string: `kLoginNib`, `Nibs.login`, `Nib.login.rawValue`.
  ///
  /// Stored without `self.`, `Self.` and `.rawValue`. A path that begins with a lower-case letter
  /// is a member of a class that the caller passes: `type.nibName`.
  case constant(String)
  /// A class member: `[[self class] nibName]`, `[Login nibName]`.
  case member(ClassReference, String)
  /// The name of a class, in one of its spellings.
  case className(ClassReference, ClassNameSpelling)
  /// A parameter of the enclosing initializer or function.
  case parameter(String)
  /// A local variable, and the only value that the scanner saw bound to it.
  case variable(String, NameExpression)
  /// A name that a code generator derives from a file or scene: `R.nib.loginView` (R.swift),
  /// `StoryboardScene.Main.login` (SwiftGen).
  ///
  /// Stored without `.name` and similar suffixes. The repository need not contain the generated
  /// code.
  case generated(String)
  /// The superclass's value: `super.nibName`, `[super nibName]`.
  case superValue
  /// The first non-nil value: `a ?? b`, `a ?: b`.
  case coalescing(NameExpression, NameExpression)
  /// One of two values, by a test of the device.
  case choice(DeviceTest, NameExpression, NameExpression)
  /// A concatenation: interpolation, `stringByAppendingString:`, `stringWithFormat:`, `+`.
  case concatenation([NameExpression])
  /// A name in which each occurrence of a text is replaced:
  /// `stringByReplacingOccurrencesOfString:withString:`.
  case replacing(NameExpression, of: String, with: String)
  /// The description of a value in a string: a string itself, or the name of an enumeration case.
  case described(NameExpression)
  /// The name of the nib that a class's static member returns: `Card.nib`, `[Card nib]`.
  case nib(NibMaker, String)
  /// Anything else, with the reason in a few words.
  case unknown(String)
}

extension String {
  /// Whether a constant with this path is a member of a class that the caller passes:
  /// `type.nibName`.
  public var isMemberOfParameter: Bool {
    guard let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return utf8.contains(UInt8(ascii: "."))
  }
}

extension NameExpression {
  /// The expressions that the value is computed from.
  package var parts: [NameExpression] {
    switch self {
    case .variable(_, let inner), .replacing(let inner, _, _), .described(let inner): [inner]
    case .coalescing(let first, let second), .choice(_, let first, let second): [first, second]
    case .concatenation(let parts): parts
    case .none, .literal, .constant, .member, .className, .parameter, .generated, .superValue,
      .nib, .unknown:
      []
    }
  }
}

extension NameExpression {
  /// The test of a choice between the cases of an enumeration.
  public static func eachCase(of type: String) -> DeviceTest { .other(eachCase + type) }

  private static let eachCase = "each case of "

  /// Whether it has the value of any case of an enumeration.
  package var isOfEachCase: Bool {
    if case .choice(.other(let test), _, _) = self, test.hasPrefix(Self.eachCase) { return true }
    return parts.contains(where: \.isOfEachCase)
  }
}

/// The class whose member returns a nib.
public enum NibMaker: Hashable, Sendable {
  /// A class.
  case type(ClassReference)
  /// The class in a parameter of the enclosing code, generic or not.
  case parameter(String)
}

/// A class as code refers to it.
public enum ClassReference: Hashable, Sendable {
  /// Named: `Login.self`, `[Login class]`.
  case named(String)
  /// The class of the object that runs the code: `type(of: self)`, `Self.self`, `[self class]`.
  case dynamicSelf
}

/// A way in which code turns a class into a string.
public enum ClassNameSpelling: String, CaseIterable, Hashable, Sendable {
  /// `String(describing: Login.self)`, `"\(Login.self)"`: the Swift name without its module.
  case unqualified
  /// `NSStringFromClass`: the runtime name of the class.
  case runtime
  /// The runtime name after its last dot.
  case lastComponent = "last-component"
  /// `String(reflecting: Login.self)`: the Swift name with its module.
  case reflecting
}

/// A test of the device in code, or an `#if` of the platform.
public enum DeviceTest: Hashable, Sendable {
  /// `UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad` and similar tests.
  case isPad
  /// The same for the phone.
  case isPhone
  /// An `#if` that compiles the first of two values for these platforms.
  case compiled(Platforms)
  /// A test that profiles do not answer; its text.
  case other(String)
}

/// The source expression for a bundle.
public indirect enum BundleExpression: Hashable, Sendable {
  /// `nil`.
  case none
  /// `Bundle.main`, `[NSBundle mainBundle]`.
  case main
  /// `Bundle(for:)`, `bundleForClass:`.
  case forClass(ClassReference)
  /// `Bundle.module`.
  case module
  /// `Bundle(identifier:)`, `bundleWithIdentifier:`.
  case identifier(String)
  /// A bundle opened by a path whose last component ends with `.bundle` or `.framework`.
  case named(String)
  /// A name that some file binds to a bundle.
  case constant(String)
  /// A parameter of the enclosing initializer or function.
  case parameter(String)
  /// A local variable, and the only value that the scanner saw bound to it.
  case variable(String, BundleExpression)
  /// The superclass's value: `super.nibBundle`.
  case superValue
  /// Anything else, with the reason in a few words.
  case unknown(String)
}

/// A nib name as an argument: its text and its shape.
public struct NameArgument: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The shape of the expression.
  public var value: NameExpression

  /// An argument with this text and shape.
  public init(text: String, value: NameExpression) {
    self.text = text
    self.value = value
  }
}

/// A bundle as an argument: its text and its shape.
public struct BundleArgument: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The shape of the expression.
  public var value: BundleExpression

  /// An argument with this text and shape.
  public init(text: String, value: BundleExpression) {
    self.text = text
    self.value = value
  }
}
