import Facts

/// Scans a Swift file.
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

/// A walk over the tokens of one file, writing down what they say.
///
/// It goes forward once. Where an expression is wanted it looks at the tokens of that expression
/// alone, so the time stays proportional to the file.
struct SwiftWalk: ~Copyable {
  /// A brace that is being read.
  struct Scope {
    /// The index of the token that ends it.
    var close: Int
    /// The innermost type, in `types`; -1 if there is none.
    var type: Int
    /// The innermost function, in `functions`; -1 if there is none.
    var function: Int
    /// Whether it contains statements, not declarations of members.
    var isCode: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let loaders: LoaderCalls
  var tokens: SwiftTokens
  var boundaries: [SwiftBoundary] = []
  /// The index of the token behind the last.
  var end = 0

  var index = 0
  var scope = Scope(close: .max, type: -1, function: -1, isCode: false)
  var scopes: [Scope] = []
  var types: [SwiftType] = []
  /// The paths of the classes all of whose members Objective-C sees.
  var exposedClasses: Set<String> = []
  var functions: [SwiftFunction] = []
  var modifiers = SwiftModifiers()
  /// The brace that starts the body announced last, and its scope.
  var announced: (brace: Int, scope: Scope)?
  /// Whether the member being read at the level of a type is static.
  var isStaticMember = false
  /// The access level of that member.
  var memberAccess = EnclosingMethod.Access.plain
  /// The variables read last at that level.
  var members: [Declarator] = []
  /// The method around the load site noted last, and its place in `functions`.
  var lastMethod: (function: Int, method: EnclosingMethod)?
  /// The places among the loads of the calls that make a nib, by their parentheses.
  var nibSites: [Int: Int] = [:]
  var propertyRequests: [PropertyRequest] = []
  var performers: [PropertyPerformer] = []
  var properties: [Property] = []
  /// The stored static variables among the constants: their names, types and places.
  var staticVariables: [(name: Int, type: String, constant: Int)] = []
  /// The properties of which no value is known: their names and types.
  var valueless: [(name: Int, type: Int)] = []
  /// The names without a receiver of which code in types asks for the value.
  var askedNames: Set<String> = []
  /// The code of the initializer that was last searched for assignments of `view`.
  var assessedBody: Range<Int>?
  /// The methods that assign their object's view, by name and type.
  var viewSetters: [String: [String: LoadViewOverride.ViewAssignment]] = [:]
  /// The members of types that something is assigned to.
  var assignedNames: Set<String> = []
  /// The variables that a new object is assigned to, and its class.
  var assignedCreations: [(name: Int, path: String)] = []
  /// The parameters that are strings of the function asked for last.
  var textParameters: (function: Int, names: [Int]) = (-1, [])

  /// The cases of enumerations of strings, by name.
  var stringCases: [String: [String]] = [:]

  var platforms = Platforms.all
  private var nextBoundary = 0
  private var savedScopes: [(outer: [Scope], first: [Scope]?)] = []
  /// The number of tokens that may still be read again.
  var stepsLeft: Int

  /// The overrides of classes and extensions, by their places in `facts`.
  var overrides: [Int: FoundOverrides] = [:]
  var facts = CodeFacts()
  var problems: [Problem] = []
  /// Names of this file bound to a storyboard or nib object, with the call's parenthesis.
  var boundObjects: [String: Int]?
  var bindings: [SwiftBindingKey: SwiftBinding] = [:]
  /// The places that declare variables, functions and enumerations, by name, once one was looked for.
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
    // The contents of literals follow; rules that look ahead must not read them as code of the file.
    for _ in 0..<4 { tokens.append(tokens[end]) }
    stepsLeft = 20 * tokens.count + 100_000
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
      step()
    }
    forgetReassigned()
    hideNames()
    for (declaration, overrides) in overrides {
      overrides.write(to: &facts.classes[declaration])
    }
    followViewSetters()
    facts.classes.joinAlternatives()
    facts.addWindowNibs()
    finishRequests()
    finishPerformers()
    facts.leaveOutBodies(of: loaders)
    facts.mentions = mentions()
    facts.classes.removeAll { $0.form == .swiftExtension && $0.saysNothing }
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
      functions.append(
        SwiftFunction(isStatic: isStaticMember, body: (index + 1)..<max(close, index + 1)))
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

  /// The letters of the types that this file declares, by name.
  private var kindLetters: [String: Character] {
    var letters: [String: Character] = [:]
    for type in types {
      switch type.kind {
      case .class, .actor: letters[type.path] = "C"
      case .struct: letters[type.path] = "V"
      case .enum: letters[type.path] = "O"
      case .extension, .protocol: break
      }
    }
    return letters
  }

  private mutating func setEnclosingKinds() {
    guard facts.classes.contains(where: { $0.name.utf8.contains(UInt8(ascii: ".")) }) else {
      return
    }
    let letters = kindLetters
    for index in facts.classes.indices {
      facts.classes[index].enclosingKinds = enclosingKinds(of: facts.classes[index].name, letters)
    }
  }

  private func enclosingKinds(of name: String, _ letters: [String: Character]) -> String {
    var kinds = ""
    for index in name.indices where name[index] == "." {
      kinds.append(letters[String(name[..<index])] ?? "E")
    }
    return kinds
  }

  private func sortedSet(_ names: [String]) -> [String] {
    names.count < 2 ? names : Set(names).sorted()
  }
}

extension ClassDeclaration {
  /// Whether nothing but its name is known.
  fileprivate var saysNothing: Bool {
    inherited.isEmpty && outlets.isEmpty && actions.isEmpty && keys.isEmpty
      && inferredKeys.isEmpty && selectors.isEmpty && loadViews.isEmpty && loadWindows.isEmpty
      && !assignsViewWhenAwake && !ownsLoadedNib && nibNameGetters.isEmpty
      && nibBundleGetter == nil && initializers.isEmpty
  }
}
