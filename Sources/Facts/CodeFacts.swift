/// The facts of one source file.
public struct CodeFacts: Hashable, Sendable {
  /// The classes declared and extended, in the order of the file.
  public var classes: [ClassDeclaration] = []
  /// The protocols declared, by name.
  ///
  /// Sorted.
  public var protocols: [String] = []
  /// The names bound to strings.
  public var constants: [Constant] = []
  /// The names bound to types.
  public var typeAliases: [TypeAlias] = []
  /// The places that create controllers and load nibs, in the order of the file.
  public var loads: [LoadSite] = []
  /// The calls that may create controllers elsewhere, in the order of the file.
  public var factoryCalls: [FactoryCall] = []
  /// The places that request a controller's view, in the order of the file.
  public var viewRequests: [ViewRequest] = []
  /// The names that it uses.
  public var mentions = MentionedNames()

  /// The facts of an empty file.
  public init() {}
}

/// A name that a file binds to a string.
public struct Constant: Hashable, Sendable {
  /// The name with its enclosing types: `kLoginNib`, `Nibs.login`.
  public var name: String
  /// Its value.
  public var value: NameExpression
  /// The line of its first token.
  public var line: Int
  /// Whether it overrides the superclass's value: `override class var`, or any class method in
  /// Objective-C.
  public var overrides: Bool
  /// The platforms it is compiled for.
  public var platforms = Platforms.all
  /// Whether it is an assignment of another value instead of a declaration: `Nibs.login = name`.
  public var isAssignment = false
  /// Whether it is the case of an enumeration, bound to its raw value.
  public var isCase = false
  /// Whether Objective-C declares it `static`, so that only files that include this one see it.
  public var isStatic = false

  /// A binding of `name`.
  public init(
    name: String, value: NameExpression, line: Int, overrides: Bool = false,
    platforms: Platforms = .all
  ) {
    self.name = name
    self.value = value
    self.line = line
    self.overrides = overrides
    self.platforms = platforms
  }
}

/// A name that a file binds to a type.
public struct TypeAlias: Hashable, Sendable {
  /// The new name with its enclosing types.
  public var name: String
  /// The type as written, generic arguments removed.
  public var type: String
  /// The platforms it is compiled for.
  public var platforms: Platforms

  /// A binding of `name` to `type`.
  public init(name: String, type: String, platforms: Platforms = .all) {
    self.name = name
    self.type = type
    self.platforms = platforms
  }
}
