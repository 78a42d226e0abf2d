import Facts

/// Finds types in declarations of the file.
extension SwiftWalk {
  /// `row.identifier`, if the file shows the type or class of `row`.
  mutating func evaluateMember(
    of receiver: Range<Int>, named member: Int, _ context: Context
  ) -> NameExpression? {
    guard context.depth < 40 else { return nil }
    if let name = generatedName(of: receiver, member: text(member), context) { return name }
    if let list = listParameter(withElement: receiver, context) {
      return .constant(list + "." + text(member))
    }
    if let types = types(of: receiver, context) {
      return types.mappingTypes { .member($0, text(member)) }
    }
    guard let type = objectType(of: receiver, context) else { return nil }
    // Only the caller knows the class in `type.identifier`.
    guard type.hasSuffix(".Type") else { return .constant(type + "." + text(member)) }
    return typeParameter(receiver, context).map { .constant($0 + "." + text(member)) }
  }

  /// `nib.name` behind `let nib = R.nib.card`.
  private mutating func generatedName(
    of receiver: Range<Int>, member: String, _ context: Context
  ) -> NameExpression? {
    guard member == "name" || member == "identifier", receiver.count == 1 else { return nil }
    var inner = context
    inner.depth += 1
    guard case .variable(let local, .generated(let path)) = evaluate(receiver, inner) else {
      return nil
    }
    return .variable(local, .generated(member == "name" ? path : path + "." + member))
  }

  /// The names of the classes that an expression can be; nil for other values.
  mutating func types(of range: Range<Int>, _ context: Context) -> NameExpression? {
    var inner = context
    inner.wantsTypes = true
    inner.depth += 1
    let value = evaluate(range, inner)
    return value.types.isEmpty ? nil : value
  }

  /// One of the raw values of a string enumeration, unless `receiver` is a case: `Kind.card`.
  mutating func evaluateRawValue(of receiver: Range<Int>, _ context: Context) -> NameExpression? {
    var inner = context
    inner.depth += 1
    let isCase = receiver.first.map { isTypeName(tokens[$0]) } ?? true
    guard inner.depth < 40,
      !isCase || receiver.contains(where: { tokens[$0].kind == .openBracket }),
      let type = objectType(of: receiver, inner)
    else { return nil }
    let cases = stringCases(of: type)
    guard var result = cases.last.map({ NameExpression.constant(type + "." + $0) }) else {
      return nil
    }
    for name in cases.dropLast().reversed() {
      result = .choice(NameExpression.eachCase(of: type), .constant(type + "." + name), result)
    }
    return .concatenation([result])
  }

  /// The classes of a property: `var type: UITableViewCell.Type { … }`.
  mutating func evaluateTypeProperty(_ name: Int, _ context: Context) -> NameExpression? {
    var found: Int?
    for index in declarations(of: name) where tokens[index + 1].kind == .colon {
      let end = endOfType(from: index + 2)
      guard spells(end - 1, "Type"), tokens[end].kind == .openBrace
      else { continue }
      guard let brace = opener(around: index), brace < name, name < Int(tokens[brace].partner)
      else {
        if found == nil { found = end }
        continue
      }
      found = end
      break
    }
    guard let found else { return nil }
    var context = context
    context.function = -1
    return evaluateBlock(inside(found), context)?.value
  }

  // MARK: Types

  /// The name of the type of an expression.
  private mutating func objectType(of range: Range<Int>, _ context: Context) -> String? {
    guard let type = type(of: range, context) else { return nil }
    let words = withoutMarks(type)
    guard let first = words.first, isTypeName(tokens[first]),
      words.allSatisfy({ tokens[$0].kind == .word || tokens[$0].kind == .dot })
    else { return nil }
    return folded(words)
  }

  /// The tokens of the type of an expression.
  private mutating func type(of range: Range<Int>, _ context: Context) -> Range<Int>? {
    var context = context
    context.depth += 1
    guard context.depth < 40, spend(range.count) else { return nil }
    let range = withoutMarks(stripped(range))
    guard let last = range.last else { return nil }
    switch tokens[last].kind {
    case .word where range.count == 1: return type(ofWord: last, context)
    case .word where tokens[last - 1].kind == .dot:
      if isTypeName(tokens[range.lowerBound]), range.count == 3, !isTypeName(tokens[last]) {
        return range.lowerBound..<(range.lowerBound + 1)
      }
      return declaredType(of: last)
    case .closeBracket:
      let open = Int(tokens[last].partner)
      guard open > range.lowerBound, open < last,
        let type = type(of: range.lowerBound..<open, context),
        case let list = withoutMarks(type), let first = list.first,
        tokens[first].kind == .openBracket,
        Int(tokens[first].partner) == list.upperBound - 1
      else { return nil }
      let element = (first + 1)..<(list.upperBound - 1)
      return element.contains { tokens[$0].kind == .colon } ? nil : element
    case .closeParen:
      let open = Int(tokens[last].partner)
      guard open > range.lowerBound, open < last, tokens[open - 1].kind == .word else { return nil }
      let isOwn =
        open - 1 == range.lowerBound
        || open == range.lowerBound + 3 && tokens[range.lowerBound].word == .self
      if isOwn, isTypeName(tokens[open - 1]) { return (open - 1)..<open }
      return isOwn ? result(ofFunction: open - 1) : nil
    default: return nil
    }
  }

  private mutating func type(ofWord word: Int, _ context: Context) -> Range<Int>? {
    for function in functions(from: context.function) {
      switch binding(of: word, in: function) {
      case .none: break
      case .value(let value): return type(of: value, context)
      default: return nil
      }
      if functions[function].parameters >= 0 {
        let parameter = parameterTokens(functions[function].parameters).first {
          spellsSame($0.name, word)
        }
        if let parameter { return parameter.type.isEmpty ? nil : parameter.type }
      }
    }
    return declaredType(of: word)
  }

  private mutating func declaredType(of name: Int) -> Range<Int>? {
    var found: Range<Int>?
    for index in declarations(of: name) {
      var type = 0..<0
      if tokens[index + 1].kind == .colon {
        type = (index + 2)..<endOfType(from: index + 2)
      } else if tokens[index + 1].kind == .equal, tokens[index + 2].kind == .openBracket,
        case let close = Int(tokens[index + 2].partner), close > index + 2,
        tokens[close + 1].kind == .openParen
      {
        // `var rows = [Row]()`
        type = (index + 2)..<(close + 1)
      }
      guard !type.isEmpty, found.map({ folded($0) == folded(type) }) ?? true else { return nil }
      found = type
    }
    return found
  }

  /// The result type of the only function of a name.
  private mutating func result(ofFunction name: Int) -> Range<Int>? {
    var found: Range<Int>?
    for index in declarations(of: text(name))
    where tokens[index - 1].word == .func && tokens[index + 1].kind == .openParen {
      let arrow = Int(tokens[index + 1].partner) + 1
      guard found == nil, tokens[arrow].kind == .arrow else { return nil }
      found = (arrow + 1)..<endOfType(from: arrow + 1)
    }
    return found
  }

  /// The cases of the only string enumeration of a name.
  private mutating func stringCases(of type: String) -> [String] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if let known = stringCases[name] { return known }
    let cases = findStringCases(of: name)
    stringCases[name] = cases
    return cases
  }

  private mutating func findStringCases(of name: String) -> [String] {
    let found = declarations(of: name).filter { tokens[$0 - 1].word == .enum }
    guard found.count == 1, let start = found.first, tokens[start + 1].kind == .colon,
      spells(start + 2, "String"),
      let open = (start + 3..<max(start + 3, min(start + 20, tokens.count))).first(where: {
        tokens[$0].kind == .openBrace
      })
    else { return [] }
    var cases: [String] = []
    var cursor = open + 1
    while cursor < Int(tokens[open].partner) {
      guard tokens[cursor].word == .case else {
        cursor = skipped(cursor)
        continue
      }
      repeat {
        cursor += 1
        guard tokens[cursor].kind == .word else { return [] }
        cases.append(text(cursor))
        cursor += 1
        if tokens[cursor].kind == .equal {
          cursor = endOfExpression(from: cursor + 1, stopsAtBrace: true)
        }
      } while tokens[cursor].kind == .comma
    }
    return cases.count > 60 ? [] : cases
  }
}

extension NameExpression {
  /// The classes, if it can only be names of classes.
  var types: [ClassReference] {
    switch self {
    case .className(let type, _): return [type]
    case .variable(_, let value): return value.types
    case .choice(_, let first, let second):
      let (some, others) = (first.types, second.types)
      return some.isEmpty || others.isEmpty ? [] : some + others.filter { !some.contains($0) }
    default: return []
    }
  }

  /// Replaces names of classes by the results of `make`.
  func mappingTypes(_ make: (ClassReference) -> Self) -> Self {
    switch self {
    case .className(let type, _): make(type)
    case .variable(let name, let value): .variable(name, value.mappingTypes(make))
    case .choice(let test, let first, let second):
      .choice(test, first.mappingTypes(make), second.mappingTypes(make))
    default: self
    }
  }
}
