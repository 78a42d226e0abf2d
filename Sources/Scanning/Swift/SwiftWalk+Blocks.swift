import Facts

extension SwiftWalk {
  /// The value that statements return, and its tokens; nil if they return nothing.
  mutating func evaluateBlock(
    _ range: Range<Int>, _ context: Context
  ) -> (value: NameExpression, source: Range<Int>)? {
    var context = context
    context.depth += 1
    guard context.depth < 40, spend(range.count) else { return (.unknown("too deep"), range) }
    var range = range
    while let last = range.last, tokens[last].kind == .semicolon { range.removeLast() }
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let token = tokens[cursor]
      switch token.word {
      case .return:
        let end = endOfValue(from: cursor + 1, stopsAtBrace: false)
        let value = (cursor + 1)..<max(min(end, range.upperBound), cursor + 1)
        let result = evaluate(value, context)
        let branch = platforms(at: cursor)
        guard branch != platforms(at: range.lowerBound - 1),
          let rest = evaluateBlock(min(end, range.upperBound)..<range.upperBound, context)
        else { return (result, value) }
        return (.choice(.compiled(branch), result, rest.value), range)
      case .get where tokens[cursor + 1].kind == .openBrace:
        return evaluateBlock(inside(cursor + 1), context)
      case .if: return evaluateIf(cursor, range.upperBound, context).map { ($0, range) }
      case .guard: return evaluateGuard(cursor, range.upperBound, context).map { ($0, range) }
      case .switch:
        return evaluateSwitch(cursor, range.upperBound, context).map { ($0, range) }
      case .for, .while, .repeat, .do:
        if let open = brace(from: cursor + 1, to: range.upperBound),
          inside(open).contains(where: { tokens[$0].word == .return })
        {
          return (.unknown("depends on a loop"), range)
        }
      default: break
      }
      let end = min(
        max(endOfExpression(from: cursor, stopsAtBrace: false), cursor + 1), range.upperBound)
      if cursor == range.lowerBound, end == range.upperBound, token.word != .let, token.word != .var
      {
        return (evaluate(range, context), range)
      }
      cursor = end
    }
    return nil
  }

  func platforms(at index: Int) -> Platforms {
    boundaries.last { $0.index <= index }?.platforms ?? .all
  }

  /// The tokens inside the bracket at `open`.
  func inside(_ open: Int) -> Range<Int> {
    (open + 1)..<max(Int(tokens[open].partner), open + 1)
  }

  private mutating func evaluateIf(
    _ start: Int, _ end: Int, _ context: Context
  ) -> NameExpression? {
    guard let open = brace(from: start + 1, to: end) else { return .unknown("an if") }
    let test = deviceTest((start + 1)..<open)
    let taken = evaluateBlock(inside(open), context)?.value
    var rest = skipped(open)
    if rest < end, tokens[rest].word == .else { rest += 1 }
    guard rest < end else { return taken }
    var other: NameExpression?
    if tokens[rest].kind == .openBrace, tokens[rest - 1].word == .else {
      other = evaluateBlock(inside(rest), context)?.value
      if other == nil || taken == nil {
        let after = evaluateBlock(min(skipped(rest), end)..<end, context)?.value
        guard other != nil || taken != nil else { return after }
        other = other ?? after
        guard let taken = taken ?? after else { return other }
        return other.map { .choice(test, taken, $0) } ?? taken
      }
    } else {
      other = evaluateBlock(rest..<end, context)?.value
    }
    guard let taken else { return other }
    return other.map { .choice(test, taken, $0) } ?? taken
  }

  private mutating func evaluateGuard(
    _ start: Int, _ end: Int, _ context: Context
  ) -> NameExpression? {
    guard let open = brace(from: start + 1, to: end) else { return .unknown("a guard") }
    let last = tokens[open - 1].word == .else ? open - 1 : open
    guard let rest = evaluateBlock(min(skipped(open), end)..<end, context)?.value else {
      return nil
    }
    guard let failed = evaluateBlock(inside(open), context)?.value else { return rest }
    return .choice(deviceTest((start + 1)..<last), rest, failed)
  }

  private mutating func evaluateSwitch(
    _ start: Int, _ end: Int, _ context: Context
  ) -> NameExpression? {
    guard let open = brace(from: start + 1, to: end) else { return .unknown("a switch") }
    let rest = min(skipped(open), end)..<end
    var after: NameExpression??
    var values: [(pattern: Range<Int>, value: NameExpression)] = []
    for one in switchCases(in: open) {
      let leaves = one.body.first.map { spells($0, "break") } ?? true
      var value = leaves ? nil : evaluateBlock(one.body, context)?.value
      if value == nil {
        if after == nil { after = .some(evaluateBlock(rest, context)?.value) }
        value = after ?? nil
      }
      if value == nil, leaves { value = .unknown("a switch") }
      if let value { values.append((one.pattern, value)) }
    }
    return chosen(by: (start + 1)..<open, of: values)
  }

  /// The value that `subject` chooses; the last case stands for all others.
  mutating func chosen(
    by subject: Range<Int>, of cases: [(pattern: Range<Int>, value: NameExpression)]
  ) -> NameExpression? {
    guard var result = cases.last?.value else { return nil }
    for (pattern, value) in cases.dropLast().reversed() {
      result = .choice(deviceTest(subject, is: pattern), value, result)
    }
    // Each case that goes on repeats the statements behind the switch, so each switch doubles them.
    return result.hasMoreParts(than: 500) ? .unknown("too many cases") : result
  }

  func switchCases(in open: Int) -> [(pattern: Range<Int>, body: Range<Int>)] {
    var cases: [(pattern: Range<Int>, body: Range<Int>)] = []
    var cursor = open + 1
    let close = Int(tokens[open].partner)
    while cursor < close, cases.count < 40 {
      let pattern = cursor + 1
      while cursor < close, tokens[cursor].kind != .colon { cursor = skipped(cursor) }
      let body = cursor + 1
      let patternEnd = min(cursor, close)
      cursor = min(body, close)
      while cursor < close, !startsCase(cursor) { cursor = skipped(cursor) }
      guard body <= cursor, pattern <= patternEnd else { break }
      cases.append((pattern..<patternEnd, body..<cursor))
    }
    return cases
  }

  func startsCase(_ index: Int) -> Bool {
    let (token, before) = (tokens[index], tokens[index - 1])
    // `if case .some(let name) = value, case …`
    guard token.kind == .word, before.kind != .dot, before.kind != .comma,
      ![.if, .guard, .while, .for].contains(before.word)
    else { return false }
    return token.word == .case || token.word == .default && tokens[index + 1].kind == .colon
  }
}
