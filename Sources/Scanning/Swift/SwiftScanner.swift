import Facts

func scanSwift(_ bytes: UnsafeBufferPointer<UInt8>, _ loaders: LoaderCalls) -> FileFacts {
  withUTF8Text(bytes) { bytes in
    var walk = SwiftWalk(bytes, loaders)
    walk.run()
    let conflict = mergeConflict(
      in: bytes, walk.tokens[..<walk.end].lazy.map { ($0.start, $0.line) })
    return FileFacts(
      .code(walk.facts), problems: walk.problems + [conflict].compactMap(\.self),
      suppressions: suppressions(in: bytes))
  }
}

/// Reads the facts of a file from its tokens.
///
/// It goes forward once, and evaluates only expressions that matter, so the time is linear.
struct SwiftWalk: ~Copyable {
  /// An open brace.
  struct Scope {
    var close: Int
    /// The index of the innermost type; -1 without one.
    var type: Int
    /// The index of the innermost function; -1 without one.
    var function: Int
    /// Whether it contains statements, not members.
    var isCode: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let loaders: LoaderCalls
  var tokens: SwiftTokens
  var boundaries: [SwiftBoundary] = []
  /// The number of tokens of the file.
  var end = 0

  var index = 0
  var scope = Scope(close: .max, type: -1, function: -1, isCode: false)
  var scopes: [Scope] = []
  var types: [SwiftType] = []
  /// The paths of classes that expose all members to Objective-C.
  var exposedClasses: Set<String> = []
  var functions: [SwiftFunction] = []
  var modifiers = SwiftModifiers()
  /// The opening brace of the next body, and its scope.
  var announced: (brace: Int, scope: Scope)?
  var isStaticMember = false
  var memberAccess = EnclosingMethod.Access.plain
  /// The last variables that a type declares.
  var members: [Declarator] = []
  /// The method of the last load site, and its index.
  var lastMethod: (function: Int, method: EnclosingMethod)?
  /// The index in the loads of each call that makes a nib, by its parenthesis.
  var nibSites: [Int: Int] = [:]
  var propertyRequests: [PropertyRequest] = []
  var performers: [PropertyPerformer] = []
  var properties: [Property] = []
  /// The names, types and indices of static variables among the constants.
  var staticVariables: [(name: Int, type: String, constant: Int)] = []
  /// The names and types of properties without a known value.
  var unknownProperties: [(name: Int, type: Int)] = []
  /// The names without a receiver that code of types evaluates.
  var evaluatedNames: Set<String> = []
  /// The last body searched for assignments of `view`.
  var assessedBody: Range<Int>?
  /// The methods that assign their object's view, by name and type.
  var viewSetters: [String: [String: LoadViewOverride.ViewAssignment]] = [:]
  /// The assigned members of types.
  var assignedNames: Set<String> = []
  /// The variables that get a new object, and its class.
  var assignedCreations: [(name: Int, path: String)] = []
  /// The last function asked for string parameters, and these.
  var textParameters: (function: Int, names: [Int]) = (-1, [])

  /// The cases of string enumerations, by name.
  var stringCases: [String: [String]] = [:]

  var platforms = Platforms.all
  var systemRegions = SystemRegions()
  /// Statements ahead that never run; the next ones are last.
  var deadCode: [Range<Int>] = []
  /// The number of tokens that the search for the ends of blocks may still pass.
  var runStepsLeft: Int
  private(set) var nextBoundary = 0
  private var savedScopes: [(outer: [Scope], first: [Scope]?)] = []
  /// The number of tokens that the walk may read again.
  var stepsLeft: Int

  /// The overrides by the index of their class or extension.
  var overrides: [Int: FoundOverrides] = [:]
  var facts = CodeFacts()
  var problems: [Problem] = []
  /// The parenthesis of the call that makes a storyboard or nib, by the name bound to it.
  var boundObjects: [String: Int]?
  var bindings: [SwiftBindingKey: SwiftBinding] = [:]
  /// The scopes of the variables of a name in a function; `scope` of the key is nil.
  var localScopes: [SwiftBindingKey: [SwiftLocalScope]] = [:]
  /// The declarations of variables, functions and enumerations, by name; found on first use.
  var declared: [String: [Int]]?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ loaders: LoaderCalls) {
    self.bytes = bytes
    self.loaders = loaders
    var (found, unclosed) = SwiftLexer.lex(bytes, 0..<bytes.count, line: 1)
    var structure = SwiftStructure(bytes)
    structure.build(&found)
    tokens = SwiftTokens(found)
    boundaries = structure.boundaries
    end = found.count - 1
    // Literal contents follow; code that looks ahead must not reach them.
    for _ in 0..<4 { tokens.append(tokens[end]) }
    stepsLeft = 20 * tokens.count + 100_000
    runStepsLeft = 20 * tokens.count
    if let line = unclosed {
      problem("A comment or string is never closed; what follows it may be missing.", line)
    }
    if let line = structure.unbalanced {
      problem("A bracket has no counterpart; classes near it may be read wrongly.", line)
    }
  }

  private mutating func problem(_ message: String, _ line: Int) {
    problems.append(Problem(.unbalanced, .warning, line: line, message: message))
  }

  mutating func run() {
    while index < end {
      if nextBoundary < boundaries.count, boundaries[nextBoundary].index <= index {
        passBoundary()
        continue
      }
      if index >= scope.close {
        leaveScope()
        continue
      }
      if let dead = deadCode.last, dead.lowerBound <= index {
        deadCode.removeLast()
        index = max(index, dead.upperBound)
        continue
      }
      step()
    }
    forgetReassigned()
    addUnknownProperties()
    for (declaration, overrides) in overrides {
      overrides.write(to: &facts.classes[declaration])
    }
    followViewSetters()
    facts.classes.joinAlternatives()
    facts.addWindowNibs()
    finishRequests()
    finishPerformers()
    facts.removeLoads(inBodiesOf: loaders)
    facts.mentions = mentions()
    facts.classes.removeAll { $0.form == .swiftExtension && $0.hasOnlyName }
    for index in facts.classes.indices {
      facts.classes[index].keys = sortedSet(facts.classes[index].keys)
      facts.classes[index].inferredKeys = sortedSet(facts.classes[index].inferredKeys)
      facts.classes[index].selectors = sortedSet(facts.classes[index].selectors)
    }
    facts.protocols = sortedSet(facts.protocols)
    setEnclosingKinds()
    noteAssignedOutlets()
  }

  private mutating func step() {
    let token = tokens[index]
    switch token.kind {
    case .word: readWord(token)
    case .at: readAttribute()
    case .openBrace: readBrace(token)
    default:
      if token.kind == .pound { readAvailability() }
      index += 1
      modifiers.reset()
    }
  }

  private mutating func readBrace(_ token: SwiftToken) {
    let close = Int(token.partner)
    if let announced, announced.brace == index {
      enter(announced.scope, close: close)
      self.announced = nil
    } else if !scope.isCode {
      functions.append(SwiftFunction(isStatic: isStaticMember, body: inside(index)))
      enter(
        Scope(close: 0, type: scope.type, function: functions.count - 1, isCode: true),
        close: close)
    }
    index += 1
    modifiers.reset()
  }

  private mutating func enter(_ new: Scope, close: Int) {
    guard scopes.count < 200 else { return }
    scopes.append(scope)
    scope = new
    scope.close = close
  }

  private mutating func leaveScope() {
    guard let outer = scopes.popLast() else { return }
    scope = outer
  }

  private mutating func passBoundary() {
    let boundary = boundaries[nextBoundary]
    nextBoundary += 1
    platforms = boundary.platforms
    switch boundary.kind {
    case .open: savedScopes.append((scopes + [scope], nil))
    case .next:
      guard let last = savedScopes.indices.last else { return }
      if savedScopes[last].first == nil { savedScopes[last].first = scopes + [scope] }
      restore(savedScopes[last].outer)
    case .close:
      if let saved = savedScopes.popLast(), let first = saved.first { restore(first) }
    }
  }

  private mutating func restore(_ saved: [Scope]) {
    scopes = saved
    if let last = scopes.popLast() { scope = last }
  }

  /// Notes the kinds of the types around each class, for mangled names.
  private mutating func setEnclosingKinds() {
    guard facts.classes.contains(where: { $0.name.utf8.contains(UInt8(ascii: ".")) }) else {
      return
    }
    var letters: [String: Character] = [:]
    for type in types {
      switch type.kind {
      case .class, .actor: letters[type.path] = "C"
      case .struct: letters[type.path] = "V"
      case .enum: letters[type.path] = "O"
      case .extension, .protocol: break
      }
    }
    for place in facts.classes.indices {
      let name = facts.classes[place].name
      facts.classes[place].enclosingKinds = String(
        name.indices.filter { name[$0] == "." }.map { letters[String(name[..<$0])] ?? "E" })
    }
  }

  private func sortedSet(_ names: [String]) -> [String] {
    names.count < 2 ? names : Set(names).sorted()
  }
}

extension ClassDeclaration {
  fileprivate var hasOnlyName: Bool {
    inherited.isEmpty && outlets.isEmpty && actions.isEmpty && keys.isEmpty
      && inferredKeys.isEmpty && selectors.isEmpty && loadViews.isEmpty && loadWindows.isEmpty
      && !assignsViewWhenAwake && !ownsLoadedNib && nibNameGetters.isEmpty
      && nibBundleGetter == nil && initializers.isEmpty
  }
}
