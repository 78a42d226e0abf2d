import Facts

extension SwiftWalk {
  /// The part of a function between its name and its body.
  struct Signature {
    /// The opening parenthesis.
    var parameters: Int
    var generics = 0..<0
    var isAsync = false
    var throwsErrors = false
    var result = -1
    /// The opening brace of the body; -1 without one.
    var brace = -1
  }

  /// `func name(…)`.
  mutating func readFunction() {
    let keyword = index
    let name = keyword + 1
    index = name + 1
    defer { modifiers.reset() }
    guard tokens[name].kind != .end else {
      index = name
      return
    }
    guard let signature = signature(from: name + 1) else { return }
    index = signature.parameters + 1
    if !scope.isCode, let type = enclosingType, type.declaration >= 0 {
      record(signature, name: name, keyword: keyword, in: type)
    }
    recordConstant(signature, name: name, keyword: keyword)
    announce(signature, name: name)
  }

  /// A static or global function without parameters that returns a string.
  private mutating func recordConstant(_ signature: Signature, name: Int, keyword: Int) {
    let close = signature.parameters + 1
    guard !scope.isCode, signature.brace >= 0, signature.result >= 0,
      Int(tokens[signature.parameters].partner) == close,
      spells(signature.result, "String"), tokens[signature.result + 1].kind == .openBrace,
      modifiers.flags.contains(.isStatic) || enclosingType == nil
    else { return }
    var function = Declarator(name: name)
    function.type = signature.result..<(signature.result + 1)
    function.brace = signature.brace
    var context = context
    context.isStatic = modifiers.flags.contains(.isStatic)
    recordConstant(
      function, context, isLet: false, overrides: modifiers.flags.contains(.overrides),
      first: modifiers.start < 0 ? keyword : modifiers.start)
  }

  private mutating func record(
    _ signature: Signature, name: Int, keyword: Int, in type: SwiftType
  ) {
    let flags = modifiers.flags
    let first = modifiers.start < 0 ? keyword : modifiers.start
    if !flags.isDisjoint(with: [.action, .segueAction]) {
      facts.classes[type.declaration].actions.append(
        ActionDeclaration(
          selector: selector(signature, name: name), isSegueAction: flags.contains(.segueAction),
          line: line(first)))
    } else if !flags.contains(.isStatic),
      isExposed(signature, in: type) || spells(name, "awakeAfter")
    {
      facts.classes[type.declaration].selectors.append(selector(signature, name: name))
    }
    guard !flags.contains(.isStatic), signature.brace >= 0,
      Int(tokens[signature.parameters].partner) == signature.parameters + 1
    else { return }
    if tokens[name].word == .loadView {
      let all = loadViewOverrides(bodyAt: signature.brace, line: line(first)) {
        tokens[$0].word == .loadView
      }
      note(in: type.declaration) { $0.loadViews += all }
    } else if spells(name, "loadWindow") {
      let all = loadViewOverrides(bodyAt: signature.brace, line: line(first)) {
        spells($0, "loadWindow")
      }
      note(in: type.declaration) { $0.loadWindows += all }
    } else if spells(name, "awakeFromNib") {
      let body = inside(signature.brace)
      let hidesView = declaresView(body)
      let assigns = body.contains { assignsView(at: $0, hidden: hidesView) }
      if assigns { facts.classes[type.declaration].assignsViewWhenAwake = true }
    }
  }

  /// Whether Objective-C has a method under its natural selector.
  private func isExposed(_ signature: Signature, in type: SwiftType) -> Bool {
    let flags = modifiers.flags
    if !flags.isDisjoint(with: [.objc, .dynamic]) { return true }
    if type.exposesMembers, flags.isDisjoint(with: [.isPrivate, .nonobjc]) { return true }
    // An override keeps its base's selector: `mouseDown(with:)` is `mouseDown:`.
    guard flags.contains(.overrides) else { return false }
    return labels(signature.parameters).first.map { spells($0, "_") } ?? true
  }

  /// `init(…)` as a member; false for anything else.
  mutating func readInitializer() -> Bool {
    let keyword = index
    var cursor = keyword + 1
    if tokens[cursor].kind.isMark { cursor += 1 }
    guard tokens[cursor].kind == .openParen || tokens[cursor].kind == .less,
      let signature = signature(from: cursor)
    else { return false }
    var place: (declaration: Int, index: Int)?
    if let type = enclosingType, type.declaration >= 0 {
      let start = modifiers.start < 0 ? keyword : modifiers.start
      var initializer = Initializer(
        name: fullName(-1, parameters: signature.parameters), line: line(start))
      initializer.parameters = parameterNames(signature.parameters)
      initializer.defaults = defaults(signature.parameters, context)
      initializer.omissible = omissible(signature.parameters)
      initializer.isConvenience = modifiers.flags.contains(.convenience)
      if signature.brace >= 0 { initializer.trap = trap(bodyAt: signature.brace) }
      facts.classes[type.declaration].initializers.append(initializer)
      place = (type.declaration, facts.classes[type.declaration].initializers.count - 1)
    }
    modifiers.flags.remove(.isStatic)
    announce(signature, name: keyword, initializer: place)
    index = signature.parameters + 1
    modifiers.reset()
    return true
  }

  /// The message of a body that is only a `fatalError`.
  private mutating func trap(bodyAt brace: Int) -> String? {
    let open = brace + 2
    guard spells(brace + 1, "fatalError"), tokens[open].kind == .openParen,
      skipped(open) == Int(tokens[brace].partner)
    else { return nil }
    guard tokens[open + 1].kind == .string,
      case .literal(let text) = evaluateLiteral(open + 1, context)
    else { return "" }
    return text
  }

  private mutating func announce(
    _ signature: Signature, name: Int, initializer: (declaration: Int, index: Int)? = nil
  ) {
    guard signature.brace >= 0 else { return }
    let close = max(Int(tokens[signature.brace].partner), signature.brace + 1)
    var function = SwiftFunction(
      name: name, isStatic: modifiers.flags.contains(.isStatic),
      body: (signature.brace + 1)..<close)
    if scope.isCode, scope.function >= 0 {
      function.isStatic = functions[scope.function].isStatic
      function.outer = scope.function
    }
    function.parameters = signature.parameters
    function.result = signature.result
    function.generics = signature.generics
    function.initializer = initializer
    function.access = modifiers.access
    announce(function, at: signature.brace)
  }

  /// The body that opens at `brace` is that of a function; returns its index.
  @discardableResult
  mutating func announce(_ function: SwiftFunction, at brace: Int) -> Int {
    functions.append(function)
    let place = functions.count - 1
    announced = (brace, Scope(close: 0, type: scope.type, function: place, isCode: true))
    return place
  }

  /// Reads from the generic parameters to the body.
  private func signature(from start: Int) -> Signature? {
    var cursor = start
    if tokens[cursor].kind == .less { skipGenerics(&cursor) }
    let generics = start..<cursor
    guard cursor < end, tokens[cursor].kind == .openParen else { return nil }
    var signature = Signature(parameters: cursor, generics: generics)
    cursor = skipped(cursor)
    // Signatures are shorter; broken text may have no brace.
    let limit = min(end, cursor + 500)
    while cursor < limit {
      let token = tokens[cursor]
      switch token.kind {
      case .openBrace:
        signature.brace = cursor
        return signature
      case .arrow:
        signature.result = cursor + 1
        cursor += 1
      case .closeBrace, .semicolon, .equal: return signature
      case .at where token.isFirstOnLine: return signature
      case .word:
        switch token.word {
        case .async: signature.isAsync = true
        case .throws, .rethrows: signature.throwsErrors = true
        case .func, .var, .let, .`init`, .class, .struct, .enum, .case, .static, .subscript,
          .private, .fileprivate, .public, .override, .typealias, .extension, .mutating:
          if token.isFirstOnLine { return signature }
        default: break
        }
        cursor += 1
      case .openParen, .openBracket: cursor = skipped(cursor)
      default: cursor += 1
      }
    }
    return signature
  }

  private func selector(_ signature: Signature, name: Int) -> String {
    if !modifiers.objcName.isEmpty { return joined(modifiers.objcName) }
    let labels = labels(signature.parameters).map { spells($0, "_") ? "" : text($0) }
    return SwiftSelector(
      name: text(name), labels: labels, isAsync: signature.isAsync,
      throwsErrors: signature.throwsErrors
    ).text
  }
}
