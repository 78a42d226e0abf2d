import Facts

func scanObjectiveC(_ bytes: UnsafeBufferPointer<UInt8>, _ loaders: LoaderCalls) -> FileFacts {
  withUTF8Text(bytes) { text in
    SourceTokens.read(text) { source, problems in
      var scanner = ObjectiveCScanner(source, loaders)
      scanner.run()
      let conflict = mergeConflict(
        in: text, source.tokens[..<source.count].lazy.map { ($0.start, $0.line) })
      return FileFacts(
        .code(scanner.facts), problems: problems + [conflict].compactMap(\.self),
        suppressions: suppressions(in: text))
    }
  }
}

/// Reads the declarations of a file.
struct ObjectiveCScanner: ~Copyable {
  let source: SourceTokens
  let loaders: LoaderCalls
  var facts = CodeFacts()
  var current: OpenClass?
  var isInProtocol = false
  /// The last token whose loads are known; methods in branches of an `#if` can share code.
  var loadsEnd = 0
  var requests: [MemberRequest] = []
  /// The members that get new objects, and their classes.
  var assigned: [(name: Int, path: String)] = []
  var members: [DeclaredMember] = []
  /// The names of variables among the constants, with their indices.
  var variables: [(name: Int, constant: Int)] = []
  var declarationStart = 0
  /// A buffer for selectors.
  var spelling: [UInt8] = []

  init(_ source: SourceTokens, _ loaders: LoaderCalls) {
    self.source = source
    self.loaders = loaders
  }

  mutating func run() {
    var index = 0
    while index < source.count { index = max(declaration(at: index), index + 1) }
    closeClass()
    facts.classes.joinAlternatives()
    facts.addWindowNibs()
    finishRequests()
    facts.removeLoads(inBodiesOf: loaders)
    facts.factoryCalls = facts.factoryCalls.reduce(into: []) { $0.addOnce($1) }
    forgetReassigned()
    macros()
    noteMentions()
    facts.protocols = Set(facts.protocols).sorted()
  }

  /// Reads the declaration at `index`; returns the next index.
  private mutating func declaration(at index: Int) -> Int {
    switch source.kind(index) {
    case .atWord: return atWord(at: index)
    case .minus, .plus: return method(at: index)
    case .assign: return constant(at: index)
    case .identifier where source.spells(index, "typedef"):
      typeAlias(at: index)
      declarationStart = source.statementEnd(from: index)
      return declarationStart
    case .identifier where index == declarationStart && current?.isInterface == true:
      guard let end = memberMacro(at: index) else { return index + 1 }
      declarationStart = end
      return end
    case .semicolon, .openScope, .closeBrace:
      declarationStart = index + 1
      return index + 1
    case .openBrace:
      declarationStart = source.after(index)
      return function(at: index)
    case .openParen, .openBracket:
      let end = source.after(index)
      walk(index..<end)
      return end
    default: return index + 1
    }
  }

  private mutating func atWord(at index: Int) -> Int {
    let end = atDeclaration(at: index)
    declarationStart = end
    return end
  }

  private mutating func atDeclaration(at index: Int) -> Int {
    if source.spells(index, "@interface") { return classHeader(at: index, isInterface: true) }
    if source.spells(index, "@implementation") {
      return classHeader(at: index, isInterface: false)
    }
    if source.spells(index, "@protocol") { return protocolHeader(at: index) }
    if source.spells(index, "@property") { return property(at: index) }
    if source.spells(index, "@end") {
      closeClass()
      isInProtocol = false
    } else if source.spells(index, "@synthesize") {
      return synthesis(at: index)
    } else if source.spells(index, "@compatibility_alias") {
      facts.typeAliases.append(
        TypeAlias(
          name: source.text(index + 1), type: source.text(index + 2),
          platforms: source.platforms(index)))
      return index + 3
    } else if source.spells(index, "@class") || source.spells(index, "@dynamic") {
      return source.statementEnd(from: index)
    }
    return index + 1
  }

  /// `@protocol Name <Base>` opens a declaration; `@protocol A, B;` does not.
  private mutating func protocolHeader(at index: Int) -> Int {
    guard source.kind(index + 1) == .identifier else { return index + 1 }
    if [.semicolon, .comma].contains(source.kind(index + 2)) {
      return source.statementEnd(from: index)
    }
    closeClass()
    isInProtocol = true
    facts.protocols.append(source.text(index + 1))
    return index + 2
  }

  /// Reads code outside of methods.
  mutating func walk(_ body: Range<Int>, parameters: [Int] = []) {
    let context = CodeContext(
      source: source, body: body, parameters: parameters,
      enclosingClass: current?.declaration.name)
    _ = walk(context, isInitializer: false)
  }

  /// Reads a body and keeps its loads.
  mutating func walk(_ context: CodeContext, isInitializer: Bool) -> CodeWalk.Found {
    var walk = CodeWalk(context, loaders)
    walk.isInitializer = isInitializer
    walk.firstLoad = loadsEnd
    walk.run()
    if !walk.loads.isEmpty { facts.loads += walk.loads }
    if !walk.factoryCalls.isEmpty { facts.factoryCalls += walk.factoryCalls }
    if !walk.requests.isEmpty { requests += walk.requests }
    if !walk.assigned.isEmpty { assigned += walk.assigned }
    loadsEnd = max(loadsEnd, context.body.upperBound)
    return walk.found
  }

  /// Reads the body of a function, or the braces of a type or value.
  private mutating func function(at brace: Int) -> Int {
    guard let close = source.closer(brace) else { return brace + 1 }
    walk((brace + 1)..<close, parameters: parameters(before: brace))
    return source.opener(close) == brace ? close + 1 : brace + 1
  }

  private func parameters(before brace: Int) -> [Int] {
    guard source.kind(brace - 1) == .closeParen, let open = source.opener(brace - 1) else {
      return []
    }
    return source.split((open + 1)..<(brace - 1)).compactMap { range in
      range.last { source.kind($0) == .identifier }
    }
  }
}
