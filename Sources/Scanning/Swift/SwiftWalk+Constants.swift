import Facts

extension SwiftWalk {
  /// An override of `nibName`, `windowNibName` or `nibBundle`.
  mutating func recordGetter(
    _ declarator: Declarator, _ context: Context, of type: SwiftType, first: Int
  ) {
    let word = tokens[declarator.name].word
    guard word == .nibName || word == .windowNibName || word == .nibBundle else { return }
    if word == .nibBundle {
      let getter = NibBundleGetter(
        value: returnedBundle(declarator, context), platforms: platforms)
      note(in: type.declaration) { $0.nibBundles.append(getter) }
      return
    }
    var source = declarator.value
    var value = NameExpression.unknown("no value")
    if !source.isEmpty {
      value = evaluate(source, context)
    } else if declarator.brace >= 0 {
      source = inside(declarator.brace)
      if let result = evaluateBlock(source, context) { (value, source) = result }
    }
    var getter = NibNameGetter(
      value: NameArgument(text: folded(source), value: value), isWindow: word == .windowNibName,
      line: line(first))
    getter.platforms = platforms
    note(in: type.declaration) { $0.add(getter) }
  }

  /// The bundle that a property returns, if there is only one.
  ///
  /// Several that no statement separates are in branches of an `#if`.
  private mutating func returnedBundle(
    _ declarator: Declarator, _ context: Context
  ) -> BundleArgument {
    if let range = single(declarator) { return bundleArgument(range, context) }
    let body = inside(declarator.brace)
    var returned: [Range<Int>] = []
    var branches = false
    for index in body where tokens[index].kind == .word {
      switch tokens[index].word {
      case .return:
        returned.append((index + 1)..<endOfExpression(from: index + 1, stopsAtBrace: false))
      case .if, .guard, .switch: branches = true
      default: break
      }
    }
    let values = returned.map { evaluateBundle($0, context) }
    guard let first = values.first, !branches || values.allSatisfy({ $0 == first }) else {
      return BundleArgument(text: folded(body), value: .unknown("one of several bundles"))
    }
    let value = values.dropFirst().reduce(first) { $0.compiledOr($1) }
    let range = values.firstIndex(of: value).map { returned[$0] } ?? body
    return BundleArgument(text: folded(range), value: value)
  }

  /// The expression of a property that has only one.
  private func single(_ declarator: Declarator) -> Range<Int>? {
    if !declarator.value.isEmpty { return declarator.value }
    guard declarator.brace >= 0 else { return 0..<0 }
    var range = inside(declarator.brace)
    if let first = range.first, tokens[first].word == .get,
      tokens[first + 1].kind == .openBrace
    {
      range = inside(first + 1)
    }
    guard let first = range.first else { return nil }
    let start = tokens[first].word == .return ? first + 1 : first
    guard endOfExpression(from: start, stopsAtBrace: false) >= range.upperBound else { return nil }
    return start..<range.upperBound
  }

  mutating func recordConstant(
    _ declarator: Declarator, _ context: Context, isLet: Bool, overrides: Bool, first: Int
  ) {
    let isComputed = declarator.value.isEmpty && declarator.brace >= 0
    guard isLet || isComputed || context.isStatic, enclosingType?.kind != .protocol,
      isStringType(declarator), declarator.value.isEmpty || !hasTrailingClosure(declarator)
    else { return }
    if let range = single(declarator) {
      recordConstant(declarator, range, context, isLet: isLet, overrides, first)
    } else if isComputed, inside(declarator.brace).count < 1_000,
      let value = evaluateBlock(inside(declarator.brace), context)?.value,
      value.isKnown
    {
      facts.constants.append(
        Constant(
          name: qualified(text(declarator.name)), value: value, line: line(first),
          overrides: overrides, platforms: platforms))
    }
  }

  private mutating func recordConstant(
    _ declarator: Declarator, _ range: Range<Int>, _ context: Context, isLet: Bool,
    _ overrides: Bool, _ first: Int
  ) {
    let isComputed = declarator.value.isEmpty && declarator.brace >= 0
    guard let start = range.first else { return }
    if declarator.type.isEmpty, !looksLikeString(range), !isAlias(range, context) { return }
    if tokens[start].kind == .string, isTooLong(start) { return }
    var value = evaluateBound(range, context)
    guard value.isKnown || value == .none && (isLet || isComputed) else { return }
    if context.isStatic, !isComputed, let type = enclosingType {
      value = value.with(dynamicSelf: .named(type.path))
    }
    if context.isStatic, !isComputed, !isLet, let type = enclosingType {
      staticVariables.append((declarator.name, type.path, facts.constants.count))
    }
    facts.constants.append(
      Constant(
        name: qualified(text(declarator.name)), value: value, line: line(first),
        overrides: overrides, platforms: platforms))
  }

  /// Whether the type, if declared, is a string.
  private func isStringType(_ declarator: Declarator) -> Bool {
    let range = withoutMarks(declarator.type)
    guard let last = range.last else { return declarator.brace < 0 || !declarator.value.isEmpty }
    return spells(last, "String") || spells(last, "Name") || spells(last, "NSString")
      || spells(last, "StaticString") || spells(last, "NSUserInterfaceItemIdentifier")
  }

  /// Whether the value is another name, which may be a string.
  private func isAlias(_ range: Range<Int>, _ context: Context) -> Bool {
    guard context.isStatic || enclosingType == nil else { return false }
    return range.allSatisfy { tokens[$0].kind == .word || tokens[$0].kind == .dot }
  }

  private func hasTrailingClosure(_ declarator: Declarator) -> Bool {
    guard declarator.brace >= 0 else { return false }
    switch tokens[declarator.brace + 1].word {
    case .didSet, .willSet: return false
    default: return true
    }
  }

  /// Whether an expression is certainly a string.
  private func looksLikeString(_ range: Range<Int>) -> Bool {
    guard let first = range.first, let last = range.last else { return false }
    if tokens[first].kind == .string || tokens[last].kind == .string || spells(last, "rawValue") {
      return true
    }
    return spells(first, "String") || spells(first, "NSStringFromClass") || spells(first, "NSNib")
      || spells(first, "NSStoryboard") || spells(first, "NSUserInterfaceItemIdentifier")
  }

  private func isTooLong(_ index: Int) -> Bool { tokens[index].end - tokens[index].start > 260 }
}

extension NameExpression {
  /// Whether it needs no call to evaluate.
  fileprivate var isKnown: Bool {
    switch self {
    case .literal(let text): !text.utf8.contains(UInt8(ascii: "\n"))
    case .none, .parameter, .superValue, .nib, .unknown: false
    default: parts.allSatisfy(\.isKnown)
    }
  }

  /// The name with `type` instead of `self`, which is fixed for a static property.
  fileprivate func with(dynamicSelf type: ClassReference) -> Self {
    switch self {
    case .className(.dynamicSelf, let spelling): .className(type, spelling)
    case .variable(let name, let value): .variable(name, value.with(dynamicSelf: type))
    case .coalescing(let first, let second):
      .coalescing(first.with(dynamicSelf: type), second.with(dynamicSelf: type))
    case .choice(let test, let first, let second):
      .choice(test, first.with(dynamicSelf: type), second.with(dynamicSelf: type))
    case .concatenation(let parts): .concatenation(parts.map { $0.with(dynamicSelf: type) })
    case .described(let name): .described(name.with(dynamicSelf: type))
    case .nib(.type(.dynamicSelf), let member): .nib(.type(type), member)
    case .replacing(let name, let text, let replacement):
      .replacing(name.with(dynamicSelf: type), of: text, with: replacement)
    case .className, .member, .generated, .none, .literal, .constant, .parameter, .superValue,
      .nib, .unknown:
      self
    }
  }
}
