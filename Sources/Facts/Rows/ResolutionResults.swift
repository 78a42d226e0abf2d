/// The rows of a snapshot, for the contract's views.
///
/// Rows are in the order of their files' paths, so that equal results are equal arrays.
public struct ResolutionResults: Hashable, Sendable {
  /// One row for each class.
  public var classes: [LinkedClass] = []
  /// The outlets that classes declare.
  public var outlets: [LinkedOutlet] = []
  /// The actions that classes declare.
  public var actions: [LinkedAction] = []
  /// The places that create controllers and load nibs.
  public var nibLoads: [LinkedNibLoad] = []
  /// The built bundles.
  public var bundles: [LinkedBundle] = []
  /// The nibs in bundles.
  public var nibs: [LinkedNib] = []
  /// Problems that only appear across files.
  public var problems: [LinkedProblem] = []
  /// The resolutions of every controller, in the order of the files that declare the controllers.
  public var resolutions: [Resolution] = []

  /// The apps that contain nibs.
  public var nibApps: [LinkedNibApp] = []
  /// Promises of nibs that fail or are unknown.
  public var connections: [LinkedConnection] = []
  /// The lookups by name in code: of nibs, segues, reuse identifiers.
  public var lookups: [LinkedLookup] = []

  /// No rows.
  public init() {}

  /// Adds other rows.
  public mutating func add(_ other: ResolutionResults) {
    classes += other.classes
    outlets += other.outlets
    actions += other.actions
    nibLoads += other.nibLoads
    bundles += other.bundles
    nibs += other.nibs
    problems += other.problems
    resolutions += other.resolutions
    nibApps += other.nibApps
    connections += other.connections
    lookups += other.lookups
  }
}

/// A problem that a file does not show by itself.
public struct LinkedProblem: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The problem.
  public var problem: Problem

  /// A problem with the file at `path`.
  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

/// A row of `classes`.
public struct LinkedClass: Hashable, Sendable {
  /// The source name, `Outer.Inner` for nested types.
  public var name: String
  /// The result of `NSStringFromClass`; nil if the class has no single name (generic, local).
  public var runtimeName: String?
  /// The module.
  public var module: String?
  /// `objc` or `swift`.
  public var language: String
  /// The superclass as written, bare.
  public var superclass: String?
  /// The framework class that the known chain ends in.
  public var rootClass: String?
  /// Whether it is a controller.
  public var isController: Bool
  /// Whether it is a controller with a declared or inherited outlet that code may read and its own may not assign.
  public var leavesOutlets = false
  /// The effect of its own `loadView`.
  public var loadView: String?
  /// The value of its own `nibName`; `?` if not constant, `nil` if it returns nil.
  public var nibNameGetter: String?
  /// The file of its location.
  public var path: String
  /// The line of its location.
  public var line: Int

  /// A class with only the required properties.
  public init(name: String, runtimeName: String?, language: String, path: String, line: Int) {
    self.name = name
    self.runtimeName = runtimeName
    self.language = language
    self.isController = false
    self.path = path
    self.line = line
  }
}

/// A row of `declared_outlets`.
public struct LinkedOutlet: Hashable, Sendable {
  /// The class's source name.
  public var className: String
  /// The outlet.
  public var declaration: OutletDeclaration
  /// Whether code of the class assigns it.
  public var isAssigned: Bool
  /// Whether any target compiles the code: false if targets compile the code around it but not the
  /// class.
  public var isCompiled: Bool
  /// The file.
  public var path: String

  /// A row.
  public init(
    className: String, declaration: OutletDeclaration, isAssigned: Bool = false,
    isCompiled: Bool = true, path: String
  ) {
    self.className = className
    self.declaration = declaration
    self.isAssigned = isAssigned
    self.isCompiled = isCompiled
    self.path = path
  }
}

/// A row of `declared_actions`.
public struct LinkedAction: Hashable, Sendable {
  /// The class's source name.
  public var className: String
  /// The action.
  public var declaration: ActionDeclaration
  /// Whether any target compiles the code: false if targets compile the code around it but not the
  /// class.
  public var isCompiled: Bool
  /// The file.
  public var path: String

  /// A row.
  public init(
    className: String, declaration: ActionDeclaration, isCompiled: Bool = true, path: String
  ) {
    self.className = className
    self.declaration = declaration
    self.isCompiled = isCompiled
    self.path = path
  }
}

/// A row of `nib_loads`, with values in the contract's words.
public struct LinkedNibLoad: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The line.
  public var line: Int
  /// The enclosing class.
  public var enclosingClass: String?
  /// `controller`, `designated`, ….
  public var kind: String
  /// The class to create.
  public var targetClass: String?
  /// The name's source text.
  public var nameExpression: String?
  /// The name's value.
  public var nibName: String?
  /// `nil`, `literal`, `constant`, `class-name`, `unknown`.
  public var nameKind: String?
  /// The bundle's source text.
  public var bundleExpression: String?
  /// `nil`, `main`, `for-class`, `module`, `unknown`.
  public var bundleKind: String?

  /// A row without a name and a bundle.
  public init(path: String, line: Int, kind: String) {
    self.path = path
    self.line = line
    self.kind = kind
  }
}
