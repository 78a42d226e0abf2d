import Facts

/// Follows names to the elements of array literals.
extension SwiftWalk {
  mutating func evaluateElements(
    of sequence: Range<Int>, _ part: SwiftBinding.Part, _ context: Context
  ) -> NameExpression {
    guard let elements = elements(of: sequence, part, context) else {
      return .unknown("an element of a list")
    }
    return oneOf(elements, of: sequence, context)
  }

  func each(of sequence: Range<Int>) -> DeviceTest { .other("each of " + folded(sequence)) }

  private mutating func oneOf(
    _ elements: [Range<Int>], of source: Range<Int>, _ context: Context
  ) -> NameExpression {
    guard var result = elements.last.map({ evaluate($0, context) }) else {
      return .unknown("an element of an empty list")
    }
    let each = each(of: source)
    for element in elements.dropLast().reversed() {
      result = .choice(each, evaluate(element, context), result)
    }
    return result
  }

  /// One of several assigned values.
  mutating func evaluateAny(_ values: [Range<Int>], _ context: Context) -> NameExpression {
    guard var result = values.last.map({ evaluate($0, context) }) else { return .none }
    for value in values.dropLast().reversed() {
      result = .choice(.other("a condition"), evaluate(value, context), result)
    }
    return result
  }

  /// The sequence of `$0` at `index`: `["A", "B"].forEach { … $0 … }`.
  func sequence(ofArgument index: Int) -> Range<Int>? {
    opener(around: index, passesParentheses: true).flatMap { sequence(ofClosure: $0) }
  }

  /// The sequence that calls the closure at `brace`.
  func sequence(ofClosure brace: Int) -> Range<Int>? {
    guard brace > 2 else { return nil }
    let method = tokens[brace - 1].kind == .openParen ? brace - 2 : brace - 1
    guard method > 1, tokens[method - 1].kind == .dot,
      spells(method, "forEach") || spells(method, "map") || spells(method, "compactMap")
    else { return nil }
    let start = startOfChain(method)
    return start < method - 1 ? start..<(method - 1) : nil
  }

  /// The dictionary of `for (key, value) in …` with the word at `index`, and its part.
  func pair(at index: Int) -> (list: Range<Int>, part: SwiftBinding.Part)? {
    let open = tokens[index - 1].kind == .openParen ? index - 1 : index - 3
    guard open > 0, tokens[open].kind == .openParen, tokens[open + 2].kind == .comma,
      case let close = Int(tokens[open].partner), close == open + 4,
      tokens[open - 1].word == .for,
      let list = list(behind: close)
    else { return nil }
    return (list, index == open + 1 ? .key : .value)
  }

  /// The sequence of a `for` with the variable at `index`.
  func sequence(ofLoop index: Int) -> Range<Int>? {
    guard tokens[index - 1].word == .for else { return nil }
    return list(behind: index)
  }

  private func list(behind index: Int) -> Range<Int>? {
    guard tokens[index + 1].word == .in else { return nil }
    var cursor = index + 2
    let limit = min(cursor + 400, tokens.count)
    while cursor < limit, tokens[cursor].kind != .openBrace, tokens[cursor].word != .where {
      cursor = skipped(cursor)
    }
    return index + 2 < cursor && cursor < limit ? index + 2..<cursor : nil
  }

  /// The elements of an array literal, or of a constant of the file.
  mutating func elements(
    of range: Range<Int>, _ part: SwiftBinding.Part, _ context: Context
  ) -> [Range<Int>]? {
    var context = context
    context.depth += 1
    guard context.depth < 40, spend(range.count) else { return nil }
    let range = stripped(range)
    guard let first = range.first, let last = range.last else { return nil }
    if tokens[first].kind == .openBracket, Int(tokens[first].partner) == last {
      return parts(of: first, part)
    }
    guard tokens[last].kind == .word,
      range.count == 1 || constantPath(range)?.contains(".") == false
    else { return nil }
    for function in functions(from: range.count == 1 ? context.function : -1) {
      switch binding(of: last, in: function) {
      case .none: break
      case .value(let value): return elements(of: value, part, context)
      default: return nil
      }
      if isParameter(last, of: function) { return nil }
    }
    guard let constant = arrayConstant(named: last) else { return nil }
    return elements(of: constant, part, context)
  }

  /// The elements of a literal; nil for more than 60.
  private func parts(of open: Int, _ part: SwiftBinding.Part) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = open + 1
    let close = Int(tokens[open].partner)
    while start < close {
      var cursor = start
      var colon: Int?
      while cursor < close, tokens[cursor].kind != .comma {
        if tokens[cursor].kind == .colon, colon == nil { colon = cursor }
        cursor = skipped(cursor)
      }
      guard (colon == nil) == (part == .whole) else { return nil }
      if let colon {
        parts.append(part == .key ? start..<colon : (colon + 1)..<min(cursor, close))
      } else if start < cursor {
        parts.append(start..<min(cursor, close))
      }
      start = cursor + 1
    }
    return parts.isEmpty || parts.count > 60 ? nil : parts
  }

  /// The array in the only `let` of a name.
  private mutating func arrayConstant(named name: Int) -> Range<Int>? {
    var found: Range<Int>?
    for index in declarations(of: name) {
      guard found == nil, tokens[index - 1].word == .let else { return nil }
      var cursor = index + 1
      if tokens[cursor].kind == .colon { cursor = endOfType(from: cursor + 1) }
      guard tokens[cursor].kind == .equal, tokens[cursor + 1].kind == .openBracket,
        case let close = Int(tokens[cursor + 1].partner), close > cursor + 1
      else { return nil }
      found = (cursor + 1)..<(close + 1)
    }
    return found
  }

  /// The declarations of properties and variables named like the word at `name`.
  mutating func declarations(of name: Int) -> [Int] {
    declarations(of: text(name)).filter { tokens[$0 - 1].word.isLetOrVar }
  }

  /// The declarations of variables, functions and enumerations with a name.
  mutating func declarations(of name: String) -> [Int] {
    if let declared { return declared[name] ?? [] }
    var found: [String: [Int]] = [:]
    for index in 1..<max(tokens.count, 1)
    where tokens[index].kind == .word && tokens[index - 1].kind == .word {
      switch tokens[index - 1].word {
      case .let, .var, .func, .enum: found[text(index), default: []].append(index)
      default: break
      }
    }
    declared = found
    return found[name] ?? []
  }
}
