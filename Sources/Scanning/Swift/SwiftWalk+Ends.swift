import Facts

/// Finds code that never runs, and code that only some systems run.
extension SwiftWalk {
  /// Notes that no statement behind the one at `index` runs, if it always leaves its block.
  mutating func noteEnd() {
    guard scope.isCode, tokens[index - 1].kind != .dot, tokens[index + 1].kind != .colon,
      var start = endOfLeaving(at: index)
    else { return }
    while tokens[start].kind == .semicolon { start += 1 }
    let before = tokens[start - 1].kind
    // A declaration counts in the whole block.
    guard tokens[start].kind == .word, tokens[start].isFirstOnLine || before == .semicolon,
      ![.less, .greater, .ampersand, .comma].contains(before)
    else { return }
    let end = endOfRun(from: start, stopsAtDeclarations: true)
    if start < end { deadCode.append(start..<end) }
  }

  /// The index behind the statement at `start` if it always leaves its block.
  private func endOfLeaving(at start: Int) -> Int? {
    let next = tokens[start + 1]
    switch tokens[start].word {
    case .return where next.isFirstOnLine && startsStatement(start + 1): return start + 1
    case .return, .throw: return endOfValue(from: start + 1, stopsAtBrace: false)
    case .other where spells(start, "break") || spells(start, "continue"):
      return next.kind == .word && !next.isFirstOnLine ? start + 2 : start + 1
    case .other where next.kind == .openParen && beginsStatement(start):
      return spells(start, "fatalError") || spells(start, "preconditionFailure")
        ? skipped(start + 1) : nil
    default: return nil
    }
  }

  /// Whether a word certainly begins a statement, and does not go on with an expression.
  private func beginsStatement(_ index: Int) -> Bool {
    switch tokens[index - 1].kind {
    case .openBrace, .semicolon: true
    case .closeBrace, .closeParen, .closeBracket, .string, .number, .word:
      tokens[index].isFirstOnLine
    default: false
    }
  }

  /// Whether a word cannot be a value that `return` gives.
  private func startsStatement(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .let, .var, .guard, .for, .while, .repeat, .do, .defer, .return, .throw, .if, .switch: true
    default: startsCase(index) || startsDeclaration(index)
    }
  }

  private func startsDeclaration(_ index: Int) -> Bool {
    if tokens[index].kind == .at { return true }
    return switch tokens[index].word {
    case .func, .class, .struct, .enum, .actor, .extension, .protocol, .typealias, .final, .private,
      .fileprivate, .indirect, .static, .mutating:
      tokens[index - 1].kind != .dot
    default: false
    }
  }

  /// The end of statements that run one after the other: that of their block, case or branch of an `#if`.
  private mutating func endOfRun(from start: Int, stopsAtDeclarations: Bool = false) -> Int {
    let limit = min(end, nextBoundary < boundaries.count ? boundaries[nextBoundary].index : end)
    var cursor = start
    while cursor < limit, runStepsLeft > 0 {
      runStepsLeft -= 1
      if tokens[cursor].kind == .closeBrace || startsCase(cursor)
        || stopsAtDeclarations && startsDeclaration(cursor)
      {
        break
      }
      cursor = skipped(cursor)
    }
    return min(cursor, limit)
  }

  // MARK: Systems

  /// `#available(…)` and `#unavailable(…)` in the condition of an `if` or `guard`.
  mutating func readAvailability() {
    let behind = skipped(index + 1)
    guard scope.isCode, tokens[index + 1].kind == .openParen,
      let test = AvailabilityTest(folded(index..<behind)), let head = head(of: index),
      let open = brace(from: behind, to: min(end, behind + 400))
    else { return }
    let isAlone = head == index - 1
    if tokens[head].word == .guard {
      if isAlone, behind == open - 1 { add(inside(open), test, passing: false) }
      let rest = skipped(open)
      add(rest..<endOfRun(from: rest), test, passing: true)
      return
    }
    add(inside(open), test, passing: true)
    guard isAlone, behind == open else { return }
    var rest = skipped(open)
    var (leaves, passing) = (leaves(inside(open)), false)
    if tokens[rest].word == .else {
      let hasBlock = tokens[rest + 1].kind == .openBrace
      guard hasBlock || runStepsLeft > 0 else { return }
      let other =
        hasBlock ? inside(rest + 1) : (rest + 1)..<endOfChain(from: rest + 1, limit: end)
      if !hasBlock { runStepsLeft -= other.count }
      add(other, test, passing: false)
      if !leaves { (leaves, passing) = (hasBlock && self.leaves(other), true) }
      rest = hasBlock ? skipped(rest + 1) : other.upperBound
    }
    if leaves { add(rest..<max(rest, endOfRun(from: rest)), test, passing: passing) }
  }

  private mutating func add(_ tokens: Range<Int>, _ test: AvailabilityTest, passing: Bool) {
    systemRegions.add(tokens, test, passing: passing, at: index)
  }

  /// The `if` or `guard` whose condition begins or goes on at `index`.
  private func head(of index: Int) -> Int? {
    var cursor = index - 1
    let limit = max(0, index - 200)
    while cursor >= limit {
      let token = tokens[cursor]
      if token.word == .if || token.word == .guard { return cursor }
      guard cursor < index - 1 || token.kind == .comma else { return nil }
      if token.kind == .openBrace || token.kind == .semicolon { return nil }
      cursor = token.kind.closes ? min(cursor, Int(token.partner)) - 1 : cursor - 1
    }
    return nil
  }

  /// Whether the last statement of a block always leaves it.
  private func leaves(_ block: Range<Int>) -> Bool {
    let next = firstPlace(below: boundaries.count) { boundaries[$0].index >= block.lowerBound }
    if next < boundaries.count, boundaries[next].index <= block.upperBound { return false }
    var (cursor, last, steps) = (block.lowerBound, -1, 0)
    while cursor < block.upperBound, steps < 200 {
      if tokens[cursor].kind != .semicolon { last = cursor }
      cursor = statement(at: cursor, limit: block.upperBound).end
      steps += 1
    }
    return cursor >= block.upperBound && last >= 0 && endOfLeaving(at: last) != nil
  }
}
