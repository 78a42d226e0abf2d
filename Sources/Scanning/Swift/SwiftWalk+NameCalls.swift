import Facts

extension SwiftWalk {
  /// A call with a string result, like `String(describing:)`.
  mutating func evaluateCall(
    _ range: Range<Int>, open: Int, _ context: Context
  ) -> NameExpression {
    let callee = open - 1
    let arguments = arguments(open)
    guard tokens[callee].kind == .word else { return .unknown("a call") }
    let receiver = range.lowerBound..<max(callee - 1, range.lowerBound)
    switch text(callee) {
    case "String", "NSString": return evaluateString(arguments, context)
    case "NSStringFromClass":
      return className(arguments, .runtime, context)
    case "Name", "SceneIdentifier", "Identifier", "NSUserInterfaceItemIdentifier":
      return evaluateWrapped(arguments, context)
    case "init":
      return isStringType(receiver)
        ? evaluateString(arguments, context) : .unknown("an initialiser")
    case "description" where arguments.isEmpty:
      return reference(receiver, context).map { .className($0, .runtime) }
        ?? .unknown("a description")
    case "appending", "stringByAppendingString":
      guard arguments.count == 1, !receiver.isEmpty else { break }
      return .joining([evaluate(receiver, context), evaluate(arguments[0].value, context)])
    case "replacingOccurrences" where arguments.count == 2 && !receiver.isEmpty:
      guard case .literal(let text) = evaluate(arguments[0].value, context),
        case .literal(let replacement) = evaluate(arguments[1].value, context)
      else { break }
      return .replacing(evaluate(receiver, context), of: text, with: replacement)
    case _ where arguments.isEmpty:
      if let path = constantPath(range.lowerBound..<open), isOfType(path) {
        return .constant(path)
      }
    default: break
    }
    return .unknown("a call of \(text(callee))")
  }

  private func isStringType(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return true }
    return spells(last, "Name") || spells(last, "String")
  }

  private mutating func evaluateString(
    _ arguments: [Argument], _ context: Context
  ) -> NameExpression {
    guard let first = arguments.first, first.label >= 0 else {
      return evaluateWrapped(arguments, context)
    }
    switch text(first.label) {
    case "describing": return className(arguments, .unqualified, context)
    case "reflecting": return className(arguments, .reflecting, context)
    case "format": return evaluateFormat(arguments, context)
    case "rawValue", "stringLiteral": return evaluate(first.value, context)
    default: return .unknown("a string made from \(text(first.label))")
    }
  }

  private mutating func evaluateWrapped(
    _ arguments: [Argument], _ context: Context
  ) -> NameExpression {
    guard arguments.count == 1 else { return .unknown("a call") }
    return evaluate(arguments[0].value, context)
  }

  private mutating func className(
    _ arguments: [Argument], _ spelling: ClassNameSpelling, _ context: Context
  ) -> NameExpression {
    guard let first = arguments.first, let type = reference(first.value, context) else {
      if let name = arguments.first.flatMap({ typeParameter($0.value, context) }) {
        return .described(.parameter(name))
      }
      return .unknown("the name of something that is no class")
    }
    if spelling == .unqualified, let name = specialized(first.value) { return .literal(name) }
    return .className(type, spelling)
  }

  /// `Page<Int>` in `Book.Page<Int>.self`: a generic class includes its arguments.
  private func specialized(_ range: Range<Int>) -> String? {
    guard let open = range.first(where: { tokens[$0].kind == .less }), open > range.lowerBound,
      range.count > 3, tokens[range.upperBound - 1].word == .self,
      tokens[range.upperBound - 3].kind == .greater
    else { return nil }
    let arguments = (open + 1)..<(range.upperBound - 3)
    guard arguments.allSatisfy({ tokens[$0].kind == .word || tokens[$0].kind == .comma }) else {
      return nil
    }
    let names = arguments.filter { tokens[$0].kind == .word }.map { text($0) }
    return "\(text(open - 1))<\(names.joined(separator: ", "))>"
  }

  /// `String(format: "%@View", …)`.
  private mutating func evaluateFormat(
    _ arguments: [Argument], _ context: Context
  ) -> NameExpression {
    guard case .literal(let format) = evaluate(arguments[0].value, context) else {
      return .unknown("a format that is no literal")
    }
    var parts: [NameExpression] = []
    var values = arguments.dropFirst()
    var pieces = format.split(separator: "%@", omittingEmptySubsequences: false)[...]
    guard pieces.count == values.count + 1,
      !format.split(separator: "%@").contains(where: { $0.contains("%") })
    else { return .unknown("a format") }
    while let piece = pieces.popFirst() {
      if !piece.isEmpty { parts.append(.literal(String(piece))) }
      if let value = values.popFirst() { parts.append(evaluate(value.value, context)) }
    }
    return .joining(parts)
  }

  /// The last component of a class name in a spelling, from `range`, which splits it at dots.
  mutating func lastComponent(
    _ range: Range<Int>, of wanted: ClassNameSpelling? = nil, _ context: Context
  ) -> NameExpression? {
    var range = withoutMarks(range)
    range = mappedToString(range) ?? range
    guard let last = range.last, tokens[last].kind == .closeParen else { return nil }
    let open = Int(tokens[last].partner)
    let callee = open - 1
    guard callee > range.lowerBound + 1, open < last else { return nil }
    switch text(callee) {
    case "components", "componentsSeparatedByString", "split": break
    default: return nil
    }
    guard let argument = arguments(open).last,
      case .literal(".") = evaluate(argument.value, context)
    else { return nil }
    switch evaluate(range.lowerBound..<(callee - 1), context) {
    case .className(let type, let spelling) where wanted ?? spelling == spelling:
      return .className(type, spelling.cutAtLastDot)
    case .described(let name) where wanted == nil: return .described(name)
    default: return nil
    }
  }

  /// The expression that `range` converts to strings: `parts.map(String.init)`, `part.map { String($0) }`.
  func mappedToString(_ range: Range<Int>) -> Range<Int>? {
    guard let last = range.last else { return nil }
    let text: String
    switch tokens[last].kind {
    case .closeParen: text = "String.init"
    case .closeBrace: text = "String($0)"
    default: return nil
    }
    let open = Int(tokens[last].partner)
    guard open > range.lowerBound + 2, open < last, tokens[open - 2].kind == .dot,
      spells(open - 1, "map") || spells(open - 1, "compactMap"), folded(inside(open)) == text
    else { return nil }
    return range.lowerBound..<(open - 2)
  }

  /// The class in a metatype expression.
  mutating func reference(_ range: Range<Int>, _ context: Context) -> ClassReference? {
    let range = bare(range)
    guard let first = range.first, let last = range.last else { return nil }
    if range.count > 2, tokens[last].word == .self, tokens[last - 1].kind == .dot {
      return reference(first..<(last - 1), context)
    }
    if let type = dynamicReference(range, context) { return type }
    if range.count > 3, tokens[last].kind == .closeParen, spells(last - 2, "classForCoder"),
      tokens[last - 3].kind == .dot
    {
      return reference(first..<(last - 3), context)
    }
    guard tokens[first].kind == .word else { return nil }
    var cursor = first
    let path = typePath(&cursor, limit: range.upperBound)
    // `Names.card` is a member, not a type.
    guard isTypeName(tokens[first]), isTypeName(tokens[cursor - 1]) else { return nil }
    if cursor < range.upperBound, tokens[cursor].kind == .less { skipGenerics(&cursor) }
    guard cursor == range.upperBound else { return nil }
    if isGenericParameter(first, context) { return selfBehind(first, context) }
    return .named(withoutSelf(path))
  }

  private func dynamicReference(_ range: Range<Int>, _ context: Context) -> ClassReference? {
    let first = range.lowerBound
    switch tokens[first].word {
    case .Self where range.count == 1: return .dynamicSelf
    case .self where range.count == 1: return context.isStatic ? .dynamicSelf : nil
    case .self where range.count >= 3:
      return isClassOfSelf(first + 2) && (range.count == 3 || range.count == 5)
        ? .dynamicSelf : nil
    default: break
    }
    if isTypeOfSelf(first), range.count == 6 { return .dynamicSelf }
    if range.count == 1, isClassOfSelf(first) { return .dynamicSelf }
    if range.count == 4, spells(first, "object_getClass"), tokens[first + 2].word == .self {
      return .dynamicSelf
    }
    return nil
  }

  private func isClassOfSelf(_ index: Int) -> Bool {
    spells(index, "classForCoder") || spells(index, "dynamicType")
      || spells(index, "classForKeyedArchiver")
  }

  /// `Self.Inner` is the inner type of the type around.
  func withoutSelf(_ path: String) -> String {
    guard path.hasPrefix("Self.") else { return path }
    return qualified(String(path.dropFirst(5)))
  }

  /// The class of `self`, if the generic parameter at `index` must be it.
  ///
  /// A function inside of one that returns `Self` creates its result.
  mutating func selfBehind(_ index: Int, _ context: Context) -> ClassReference? {
    var function = context.function
    while function >= 0 {
      let outer = functions[function].outer
      if contains(functions[function].generics, index) {
        guard outer >= 0, functions[outer].result >= 0 else { return nil }
        return tokens[functions[outer].result].word == .Self ? .dynamicSelf : nil
      }
      function = outer
    }
    return nil
  }

  /// Whether the word at `index` is a generic parameter in scope.
  mutating func isGenericParameter(_ index: Int, _ context: Context) -> Bool {
    for function in functions(from: context.function)
    where contains(functions[function].generics, index) {
      return true
    }
    if isGenericParameter(ofFunctionWithDefault: index) { return true }
    return context.type >= 0 && contains(types[context.type].generics, index)
  }

  /// Whether the word at `index` is a generic parameter of a function in one of its defaults:
  /// `func add<T>(nib: UINib = UINib(nibName: String(describing: T.self), bundle: nil))`.
  private mutating func isGenericParameter(ofFunctionWithDefault index: Int) -> Bool {
    var cursor = index - 1
    let limit = max(1, index - 100)
    while cursor > limit {
      switch tokens[cursor].kind {
      case .openBrace: return false
      case .closeBrace, .closeParen, .closeBracket:
        let open = Int(tokens[cursor].partner)
        guard open >= 0, open < cursor else { return false }
        cursor = open
      case .openParen where tokens[cursor - 1].kind == .greater:
        var less = cursor - 2
        while less > limit, tokens[less].kind != .less { less -= 1 }
        if tokens[less - 1].word == .`init` || less > 1 && tokens[less - 2].word == .func {
          return contains(less + 1..<cursor - 1, index)
        }
      default: break
      }
      cursor -= 1
    }
    return false
  }

  private mutating func contains(_ range: Range<Int>, _ index: Int) -> Bool {
    guard spend(range.count) else { return false }
    return range.contains { spellsSame($0, index) }
  }
}

extension ClassNameSpelling {
  /// The spelling of the part behind the last dot.
  var cutAtLastDot: Self {
    switch self {
    case .runtime: .lastComponent
    case .reflecting: .unqualified
    case .unqualified, .lastComponent: self
    }
  }
}
