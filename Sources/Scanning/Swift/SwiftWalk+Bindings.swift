import Facts

struct SwiftBindingKey: Hashable {
  var function: Int
  var name: String
  /// The declaration that the name refers to; nil if no variable has it.
  var scope: Int?
}

/// The value of a local name in a function.
enum SwiftBinding {
  case none
  case value(Range<Int>)
  /// The second or third range, by the condition in the first.
  case choice(Range<Int>, Range<Int>, Range<Int>)
  /// The first range on some platforms, the second on others.
  case compiled(Platforms, Range<Int>, Range<Int>)
  /// The second range, with the third appended if the condition in the first holds.
  case growing(Range<Int>, Range<Int>, Range<Int>)
  /// The value of the case of a `switch` over the first range.
  case cases(Range<Int>, [(pattern: Range<Int>, value: Range<Int>)])
  /// Each element of a list, or a part of each.
  case elements(Range<Int>, Part)
  /// One of several assigned values.
  case several([Range<Int>])
  /// The reason why the value is unknown.
  case unknown(String)

  /// A part of an element of a list or dictionary.
  enum Part { case whole, key, value }
}

extension SwiftWalk {
  /// The binding of the word at `index` in `function`.
  mutating func binding(of index: Int, in function: Int) -> SwiftBinding {
    let scopes = localScopes(of: index, in: function)
    let scope = scopes.scope(of: placeInFile(of: index))
    let key = SwiftBindingKey(
      function: function, name: text(index), scope: scope?.range.lowerBound)
    if let known = bindings[key] { return known }
    // A variable that is asked for again meanwhile refers to itself.
    bindings[key] = .unknown("a variable made of itself")
    let found = findBinding(of: index, in: scopes.parts(of: scope, in: functions[function].body))
    bindings[key] = found
    return found
  }

  private mutating func findBinding(of name: Int, in parts: [Range<Int>]) -> SwiftBinding {
    guard spend(parts.reduce(0) { $0 + $1.count }) else { return .unknown("too long a function") }
    var values: [(name: Int, range: Range<Int>)] = []
    var growth: (name: Int, range: Range<Int>)?
    var list: Range<Int>?
    var part = SwiftBinding.Part.whole
    var declared = 0
    for index in parts.joined() where tokens[index].kind == .word && spellsSame(index, name) {
      let before = tokens[max(index - 1, 0)]
      if before.kind == .dot { continue }
      if tokens[index + 1].word == .in {
        let found = sequence(ofLoop: index) ?? sequence(ofClosure: index - 1)
        guard let found, list.map({ folded($0) == folded(found) }) ?? true else {
          return .unknown("a loop variable")
        }
        list = found
        continue
      }
      if let pair = pair(at: index) {
        guard list == nil else { return .unknown("a loop variable") }
        (list, part) = (pair.list, pair.part)
        continue
      }
      let isDeclared = before.word.isLetOrVar
      guard let start = valueStart(index, isDeclared: isDeclared || before.kind == .comma) else {
        if isDeclared, before.kind == .word, tokens[index + 1].kind == .closeParen {
          return .unknown("a value taken apart")
        }
        if isOtherwiseBound(index, isDeclared: isDeclared) {
          return .unknown("no value of its own")
        }
        if before.kind == .ampersand { return .unknown("a variable changed elsewhere") }
        if !values.isEmpty, changesInPlace(index) {
          guard growth == nil, let added = added(at: index) else { return Self.changed }
          growth = (index, added)
        }
        continue
      }
      let isCondition = isDeclared && isConditional(index - 2) || before.kind == .comma
      if isDeclared { declared += 1 }
      values.append((index, start..<endOfValue(from: start, stopsAtBrace: isCondition)))
      if values.count > 8 { break }
    }
    if let growth {
      return values.count == 1 ? growing(values[0], growth) ?? Self.changed : Self.changed
    }
    if let list {
      return values.isEmpty ? .elements(list, part) : .unknown("a loop variable")
    }
    switch values.count {
    case 0: return .none
    case 1: return .value(values[0].range)
    case 2: return choice(values[0], values[1]) ?? several(values, declared)
    default: return several(values, declared)
    }
  }

  /// The values of several statements, `declared` of them declarations.
  private func several(_ values: [(name: Int, range: Range<Int>)], _ declared: Int) -> SwiftBinding
  {
    if let cases = cases(of: values) { return cases }
    // In one block, the second assignment replaces the first.
    guard declared < 2, values.count <= 8,
      Set(values.map { opener(around: $0.name) }).count == values.count
    else { return .unknown("a variable with several values") }
    // With several branches, the first value often only satisfies the compiler.
    return .several(values.dropFirst(values.count > 2 ? declared : 0).map(\.range))
  }

  /// Whether the name at `index` is computed, or bound by a pattern, a closure or a `catch`.
  private func isOtherwiseBound(_ index: Int, isDeclared: Bool) -> Bool {
    if isDeclared {
      guard index > 1 else { return false }
      let before = tokens[index - 2]
      if before.word == .catch || before.kind == .openParen { return true }
      if before.kind == .comma, isInParentheses(index) { return true }
      guard tokens[index + 1].kind == .colon else { return false }
      return tokens[endOfType(from: index + 2)].kind == .openBrace
    }
    switch tokens[index - 1].kind {
    case .openBrace: return isClosureHead(from: index)
    case .openParen, .comma: break
    default: return false
    }
    switch tokens[index + 1].kind {
    case .comma, .closeParen, .colon: return isInPattern(index)
    default: return false
    }
  }

  /// Whether a parenthesis is the innermost bracket around `index`.
  private func isInParentheses(_ index: Int) -> Bool {
    var cursor = index - 1
    let limit = max(0, index - 60)
    while cursor > limit {
      switch tokens[cursor].kind {
      case .openParen: return true
      case .openBrace, .openBracket, .semicolon: return false
      case .closeParen, .closeBracket, .closeBrace:
        cursor = min(Int(tokens[cursor].partner), cursor)
      default: break
      }
      cursor -= 1
    }
    return false
  }

  /// Whether a closure's parameters start at `index`: `{ name, other in`.
  private func isClosureHead(from index: Int) -> Bool {
    var cursor = index + 1
    while tokens[cursor].kind == .comma, tokens[cursor + 1].kind == .word { cursor += 2 }
    return tokens[cursor].word == .in
  }

  /// Whether the name at `index` is in a pattern, or is a closure's parameter.
  private func isInPattern(_ index: Int) -> Bool {
    var open = index - 1
    let limit = max(0, index - 60)
    while open > limit, tokens[open].kind != .openParen {
      switch tokens[open].kind {
      case .openBrace: return isClosureHead(from: open + 1)
      case .semicolon, .closeBrace, .equal: return false
      case .closeParen, .closeBracket: open = min(Int(tokens[open].partner), open)
      default: break
      }
      open -= 1
    }
    guard open > limit, tokens[open].kind == .openParen else { return false }
    var before = open - 1
    if tokens[before].kind == .closeBracket, Int(tokens[before].partner) > 0 {
      before = Int(tokens[before].partner) - 1
    }
    if tokens[before].kind == .openBrace {
      let behind = tokens[Int(tokens[open].partner) + 1]
      return behind.kind == .arrow || behind.kind == .word && behind.word == .in
    }
    // `let (name, other)`, `for (name, other) in`, `case let .pair(name, other)`.
    while before > limit, tokens[before].kind == .dot || tokens[before].kind == .word {
      switch tokens[before].word {
      case .let, .var, .for: return tokens[before].kind == .word
      case .case, .if, .guard, .return, .in: return false
      default:
        if tokens[before].isFirstOnLine { return false }
        before -= 1
      }
    }
    return false
  }

  private static let changed = SwiftBinding.unknown("a variable changed in place")

  private func isConditional(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch tokens[index].word {
    case .if, .guard, .while: return true
    default: return false
    }
  }

  func valueStart(_ index: Int, isDeclared: Bool) -> Int? {
    if tokens[index + 1].kind == .equal { return index + 2 }
    guard isDeclared, tokens[index + 1].kind == .colon else { return nil }
    let type = endOfType(from: index + 2)
    return tokens[type].kind == .equal ? type + 1 : nil
  }

  /// Two values, one or both in branches of an `if`.
  private func choice(
    _ first: (name: Int, range: Range<Int>), _ second: (name: Int, range: Range<Int>)
  ) -> SwiftBinding? {
    let branch = platforms(at: first.name)
    if branch != platforms(at: second.name) {
      return .compiled(branch, first.range, second.range)
    }
    if let test = condition(before: first.name) {
      let close = Int(tokens[first.name - 1].partner)
      guard tokens[close + 1].word == .else, close + 3 == second.name else { return nil }
      return .choice(test, first.range, second.range)
    }
    guard let test = condition(before: second.name),
      tokens[Int(tokens[second.name - 1].partner) + 1].word != .else
    else { return nil }
    return .choice(test, second.range, first.range)
  }

  /// A value that grows in an `if` without `else`, beside its declaration.
  private func growing(
    _ first: (name: Int, range: Range<Int>), _ added: (name: Int, range: Range<Int>)
  ) -> SwiftBinding? {
    guard let test = condition(before: added.name),
      platforms(at: first.name) == platforms(at: added.name)
    else { return nil }
    let start = test.lowerBound - 1
    guard tokens[start - 1].word != .else,
      tokens[Int(tokens[added.name - 1].partner) + 1].word != .else,
      let outer = opener(around: first.name), opener(around: start) == outer
    else { return nil }
    return .growing(test, first.range, added.range)
  }

  /// Values from the cases of one `switch`; the first may come before it.
  private func cases(of values: [(name: Int, range: Range<Int>)]) -> SwiftBinding? {
    guard let last = values.last, let open = opener(around: last.name),
      let start = switchWord(before: open)
    else { return nil }
    var rest = values[...]
    var initial: Range<Int>?
    if let first = rest.first, first.name < start {
      initial = first.range
      rest.removeFirst()
    }
    var cases: [(pattern: Range<Int>, value: Range<Int>)] = []
    var following: Range<Int>?
    for one in switchCases(in: open).reversed() {
      var value = initial
      if let assigned = rest.last, one.body.contains(assigned.name) {
        guard opener(around: assigned.name) == open else { return nil }
        value = assigned.range
        rest.removeLast()
      }
      if one.body.contains(where: { spells($0, "fallthrough") }) { value = following }
      following = value
      if let value { cases.append((one.pattern, value)) }
    }
    return rest.isEmpty ? .cases((start + 1)..<open, cases.reversed()) : nil
  }

  /// The brace around the token at `index`; nil if another bracket is nearer, unless it is passed.
  func opener(around index: Int, passesParentheses: Bool = false) -> Int? {
    var cursor = index - 1
    for _ in 0..<400 where cursor > 0 {
      let kind = tokens[cursor].kind
      if kind == .openBrace { return cursor }
      if kind.opens, !passesParentheses { return nil }
      if kind.closes {
        guard Int(tokens[cursor].partner) < cursor else { return nil }
        cursor = Int(tokens[cursor].partner)
      }
      cursor -= 1
    }
    return nil
  }

  func switchWord(before open: Int) -> Int? {
    keyword([.switch], before: open, behind: open - 40)
  }

  /// The nearest of some keywords before `index` in its statement, behind `limit`.
  func keyword(_ words: [SwiftWord], before index: Int, behind limit: Int) -> Int? {
    var cursor = index - 1
    while cursor > max(limit, 0) {
      switch tokens[cursor].kind {
      case .word where words.contains(tokens[cursor].word): return cursor
      case .openBrace, .closeBrace, .semicolon: return nil
      default: cursor -= 1
      }
    }
    return nil
  }

  /// The condition of the `if` whose block starts at `index`.
  private func condition(before index: Int) -> Range<Int>? {
    guard index > 1, tokens[index - 1].kind == .openBrace else { return nil }
    return keyword([.if], before: index - 1, behind: index - 40).map { ($0 + 1)..<(index - 1) }
  }
}
