import Facts

extension SwiftWalk {
  /// The scope of an expression.
  struct Context {
    var function: Int
    var type: Int
    /// Whether `self` is a type.
    var isStatic: Bool
    var depth = 0
    /// Whether to evaluate to a type instead of a string.
    var wantsTypes = false
    /// Whether an element of a parameter stands for the parameter.
    var takesElements = false
  }

  var context: Context {
    Context(
      function: scope.function, type: scope.type,
      isStatic: scope.function < 0 ? isStaticMember : functions[scope.function].isStatic)
  }

  mutating func nameArgument(_ range: Range<Int>, _ context: Context) -> NameArgument {
    NameArgument(text: folded(range), value: evaluate(range, context))
  }

  /// A function and those around it, innermost first.
  func functions(from function: Int) -> [Int] {
    Swift.sequence(first: function) { [functions] in functions[$0].outer }.prefix { $0 >= 0 }
  }

  /// Takes `count` tokens from the budget.
  mutating func spend(_ count: Int) -> Bool {
    stepsLeft -= count + 1
    return stepsLeft > 0
  }

  /// The value of a string expression.
  mutating func evaluate(_ range: Range<Int>, _ context: Context) -> NameExpression {
    var context = context
    context.depth += 1
    guard context.depth < 40, spend(range.count) else { return .unknown("too deep") }
    let range = stripped(range)
    guard let first = range.first else { return .unknown("no expression") }
    if tokens[first].word == .if || tokens[first].word == .switch {
      return evaluateBlock(range, context)?.value ?? .unknown("no value")
    }
    let operators = operators(in: range)
    if let question = operators.question {
      return evaluateTernary(range, question, context)
    }
    if let index = operators.coalescing {
      return .coalescing(
        evaluate(first..<index, context), evaluate((index + 1)..<range.upperBound, context))
    }
    if !operators.pluses.isEmpty {
      return evaluateSum(range, operators.pluses, context)
    }
    if let cast = operators.cast { return evaluate(first..<cast, context) }
    if operators.hasOther { return .unknown("an operator") }
    return evaluateOperand(range, context)
  }

  /// `range` without `try`, `await` and parentheses around it.
  func stripped(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first {
      let token = tokens[first]
      if token.word == .try || token.word == .await {
        range = (first + 1)..<range.upperBound
        if let next = range.first,
          tokens[next].kind.isMark
        {
          range.removeFirst()
        }
      } else if token.kind == .openParen, Int(token.partner) == range.upperBound - 1,
        range.count > 1
      {
        range = (first + 1)..<(range.upperBound - 1)
      } else {
        break
      }
    }
    return range
  }

  /// `range` without optional marks at its end.
  func withoutMarks(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let last = range.last, tokens[last].kind.isMark { range.removeLast() }
    return range
  }

  /// `range` without any of these.
  func bare(_ range: Range<Int>) -> Range<Int> {
    let inner = withoutMarks(stripped(range))
    return inner == range ? range : bare(inner)
  }

  /// The operators outside of brackets.
  struct Operators {
    var question: Int?
    var coalescing: Int?
    var pluses: [Int] = []
    var cast: Int?
    var hasOther = false
  }

  func operators(in range: Range<Int>) -> Operators {
    var operators = Operators()
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let token = tokens[cursor]
      switch token.kind {
      case .question where token.isAfterSpace && operators.question == nil:
        operators.question = cursor
      case .coalescing where token.isAfterSpace && operators.coalescing == nil:
        operators.coalescing = cursor
      case .plus: operators.pluses.append(cursor)
      case .word where token.word == .as && operators.cast == nil: operators.cast = cursor
      case .otherOperator, .less, .greater, .equal: operators.hasOther = true
      default: break
      }
      cursor = skipped(cursor)
    }
    return operators
  }

  private mutating func evaluateTernary(
    _ range: Range<Int>, _ question: Int, _ context: Context
  ) -> NameExpression {
    var open = 1
    var cursor = question + 1
    while cursor < range.upperBound {
      let token = tokens[cursor]
      if token.kind == .question, token.isAfterSpace { open += 1 }
      if token.kind == .colon {
        open -= 1
        if open == 0 { break }
      }
      cursor = skipped(cursor)
    }
    guard cursor < range.upperBound else { return .unknown("a ternary without a colon") }
    let (then, otherwise) = ((question + 1)..<cursor, (cursor + 1)..<range.upperBound)
    let (first, second) = (evaluate(then, context), evaluate(otherwise, context))
    if let test = nilTest(range.lowerBound..<question) {
      let given = test.isNil ? otherwise : then
      if spellsSame(test.value, withoutForce(given)) {
        return test.isNil ? .coalescing(second, first) : .coalescing(first, second)
      }
    }
    return .choice(deviceTest(range.lowerBound..<question), first, second)
  }

  /// The value in `value == nil` or `value != nil`, and which it is.
  private func nilTest(_ range: Range<Int>) -> (value: Range<Int>, isNil: Bool)? {
    let range = stripped(range)
    guard range.count > 2, let sign = range.first(where: { tokens[$0].kind == .otherOperator }),
      spells(sign, "==") || spells(sign, "!=")
    else { return nil }
    let isNil = spells(sign, "==")
    if sign + 2 == range.upperBound, tokens[sign + 1].word == .nil {
      return (range.lowerBound..<sign, isNil)
    }
    if sign == range.lowerBound + 1, tokens[range.lowerBound].word == .nil {
      return ((sign + 1)..<range.upperBound, isNil)
    }
    return nil
  }

  /// `range` without parentheses and `!` at its end.
  private func withoutForce(_ range: Range<Int>) -> Range<Int> {
    var range = stripped(range)
    while let last = range.last, tokens[last].kind == .exclamation { range.removeLast() }
    return range
  }

  private func spellsSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy {
        tokens[$0].kind == tokens[$1].kind
          && (tokens[$0].kind == .dot || tokens[$0].kind == .word && spellsSame($0, $1))
      }
  }

  private mutating func evaluateSum(
    _ range: Range<Int>, _ pluses: [Int], _ context: Context
  ) -> NameExpression {
    var parts: [NameExpression] = []
    var start = range.lowerBound
    for end in pluses + [range.upperBound] {
      guard start < end else { return .unknown("an operator") }
      parts.append(evaluate(start..<end, context))
      start = end + 1
    }
    return .joining(parts)
  }

  /// An expression without operators.
  mutating func evaluateOperand(_ range: Range<Int>, _ context: Context) -> NameExpression {
    if let mapped = mappedToString(range) { return evaluate(mapped, context) }
    if context.wantsTypes, let type = reference(range, context) {
      return .className(type, .unqualified)
    }
    let last = range.upperBound - 1
    let token = tokens[last]
    switch token.kind {
    case .string where range.count == 1: return evaluateLiteral(last, context)
    case .exclamation, .question:
      return evaluate(range.lowerBound..<last, context)
    case .closeParen where Int(token.partner) > range.lowerBound && Int(token.partner) < last:
      return evaluateCall(range, open: Int(token.partner), context)
    case .closeBracket where Int(token.partner) > range.lowerBound && Int(token.partner) < last:
      return lastComponent(range.lowerBound..<Int(token.partner), context)
        ?? .unknown("a subscript")
    case .word where range.count == 1: return evaluateWord(last, context)
    case .word: return evaluateMember(range, context)
    default: return .unknown("not a string")
    }
  }

  private mutating func evaluateWord(_ index: Int, _ context: Context) -> NameExpression {
    switch tokens[index].word {
    case .nil: return .none
    case .self, .Self, .super, .true, .false: return .unknown("not a string")
    default: break
    }
    for function in functions(from: context.function) {
      var inner = context
      inner.function = function
      switch binding(of: index, in: function) {
      case .none: break
      case .value(let range) where range.count == 1 && spellsSame(range.lowerBound, index):
        // `guard let name = name` refers to the outer one.
        break
      case .value(let range): return .variable(text(index), evaluateBound(range, inner))
      case .choice(let test, let first, let second):
        return .variable(
          text(index), .choice(deviceTest(test), evaluate(first, inner), evaluate(second, inner)))
      case .growing(let test, let first, let added):
        let start = evaluate(first, inner)
        let grown = NameExpression.joining([start, evaluate(added, inner)])
        return .variable(text(index), .choice(deviceTest(test), grown, start))
      case .compiled(let platforms, let first, let second):
        return .variable(
          text(index),
          .choice(.compiled(platforms), evaluate(first, inner), evaluate(second, inner)))
      case .cases(let subject, let cases):
        let values = cases.map { (pattern: $0.pattern, value: evaluate($0.value, inner)) }
        return .variable(text(index), chosen(by: subject, of: values) ?? .unknown("a switch"))
      case .elements(let sequence, let part):
        return .variable(text(index), evaluateElements(of: sequence, part, inner))
      case .several(let values): return .variable(text(index), evaluateAny(values, inner))
      case .unknown(let reason): return .unknown(reason)
      }
      if isParameter(index, of: function) { return .parameter(text(index)) }
    }
    if spells(index, "$0"), let sequence = sequence(ofArgument: index) {
      return .variable("$0", evaluateElements(of: sequence, .whole, context))
    }
    if context.wantsTypes {
      return evaluateTypeProperty(index, context) ?? .unknown("not a type")
    }
    if context.type >= 0 { evaluatedNames.insert(text(index)) }
    return .constant(text(index))
  }

  /// The value that `range` binds; a raw value is not its case.
  mutating func evaluateBound(_ range: Range<Int>, _ context: Context) -> NameExpression {
    let value = evaluate(range, context)
    guard case .constant = value, range.count > 1, spells(range.upperBound - 1, "rawValue") else {
      return value
    }
    return .concatenation([value])
  }

  func isParameter(_ index: Int, of function: Int) -> Bool {
    let open = functions[function].parameters
    return open >= 0 && parameterNames(open).contains(text(index))
  }

  /// `receiver.member`.
  private mutating func evaluateMember(_ range: Range<Int>, _ context: Context) -> NameExpression {
    let last = range.upperBound - 1
    guard tokens[last - 1].kind == .dot else { return .unknown("not an expression") }
    let receiver = range.lowerBound..<(last - 1)
    guard !receiver.isEmpty else { return .constant("NSNib.Name." + text(last)) }
    if context.wantsTypes {
      return evaluateTypeProperty(last, context) ?? .unknown("not a type")
    }
    if spells(last, "rawValue") {
      return evaluateRawValue(of: receiver, context) ?? evaluate(receiver, context)
    }
    if spells(last, "last"), let name = lastComponent(receiver, context) { return name }
    // A Swift name without its module has one component.
    if spells(last, "first"), let name = lastComponent(receiver, of: .unqualified, context) {
      return name
    }
    if spells(last, "pathExtension"),
      case .className(let type, let spelling) = evaluate(receiver, context),
      spelling != .unqualified
    {
      return .className(type, spelling.cutAtLastDot)
    }
    if tokens[receiver.lowerBound].word == .super {
      switch tokens[last].word {
      case .nibName, .windowNibName: return receiver.count == 1 ? .superValue : .unknown("super")
      default: return .unknown("a member of super")
      }
    }
    guard let path = constantPath(range) else {
      return evaluateMember(of: receiver, named: last, context)
        ?? .unknown("a member of an expression")
    }
    if let name = GeneratedName(path) {
      let isIdentifier = name.subject == .nib && name.members == "identifier"
      return .generated(isIdentifier ? name.path + ".identifier" : name.path)
    }
    if isOfType(path) { return .constant(path) }
    return evaluateMember(of: receiver, named: last, context) ?? .unknown("a member of an object")
  }

  /// Whether a path is a name of the file, not a member of an object.
  func isOfType(_ path: String) -> Bool {
    !path.utf8.contains(UInt8(ascii: ".")) || path.utf8.first?.isUppercase == true
  }

  /// The path of a constant, without `self`, `Self` and `type(of: self)`.
  func constantPath(_ range: Range<Int>) -> String? {
    var cursor = range.lowerBound
    if isTypeOfSelf(cursor), cursor + 7 < range.upperBound {
      cursor += 7
    } else if tokens[cursor].word == .self || tokens[cursor].word == .Self {
      cursor += 2
    }
    var path = ""
    var expectsWord = true
    while cursor < range.upperBound {
      let token = tokens[cursor]
      if expectsWord {
        guard token.kind == .word else { return nil }
        if token.word == .self, path.hasSuffix(".") {
          path.removeLast()
        } else {
          path += text(cursor)
        }
        expectsWord = false
      } else if token.kind == .dot {
        path += "."
        expectsWord = true
      } else if token.kind != .question, token.kind != .exclamation {
        return nil
      }
      cursor += 1
    }
    return expectsWord ? nil : path
  }

  /// Whether `type(of: self)` starts at `index`.
  func isTypeOfSelf(_ index: Int) -> Bool {
    index + 5 < tokens.count && spells(index, "type") && tokens[index + 1].kind == .openParen
      && spells(index + 2, "of") && tokens[index + 4].word == .self
      && tokens[index + 5].kind == .closeParen
  }
}
