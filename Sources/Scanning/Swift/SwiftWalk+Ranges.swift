extension SwiftWalk {
  func endOfType(from start: Int) -> Int {
    var cursor = start
    let limit = min(end, start + 4000)
    while cursor < limit {
      let token = tokens[cursor]
      if token.isFirstOnLine, cursor > start, !continuesType(cursor) { return cursor }
      switch token.kind {
      case .word:
        if cursor > start, !mayFollowInType(cursor) { return cursor }
        cursor += 1
      case .dot, .question, .exclamation, .coalescing, .ampersand, .arrow, .otherOperator:
        cursor += 1
      case .at: skipAttribute(&cursor)
      case .less: skipGenerics(&cursor)
      case .openParen, .openBracket: cursor = skipped(cursor)
      default: return cursor
      }
    }
    return cursor
  }

  private func continuesType(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .dot, .ampersand, .arrow: return true
    default: break
    }
    switch tokens[index - 1].kind {
    case .dot, .ampersand, .arrow, .comma: return true
    default: return false
    }
  }

  /// Whether a word can follow the token before it in a type.
  private func mayFollowInType(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .throws, .async, .rethrows: return true
    default: break
    }
    let before = tokens[index - 1]
    switch before.kind {
    case .dot, .ampersand, .arrow, .otherOperator: return true
    case .word:
      switch before.word {
      case .any, .some, .inout, .throws, .async, .weak, .unowned: return true
      default: return isTypeModifier(index - 1)
      }
    case .closeParen: return true
    default: return false
    }
  }

  private func isTypeModifier(_ index: Int) -> Bool {
    spells(index, "borrowing") || spells(index, "consuming") || spells(index, "sending")
      || spells(index, "isolated") || spells(index, "MainActor")
  }

  func endOfExpression(from start: Int, stopsAtBrace: Bool) -> Int {
    var cursor = start
    var steps = 0
    // A bracketed group is one step; people write fewer.
    while cursor < end, steps < 1000 {
      steps += 1
      let token = tokens[cursor]
      if token.isFirstOnLine, cursor > start, !continuesExpression(cursor) { return cursor }
      switch token.kind {
      case .comma, .semicolon, .closeBrace, .closeParen, .closeBracket: return cursor
      case .openBrace where stopsAtBrace && cursor > start: return cursor
      case .word where token.word == .else && cursor > start: return cursor
      default: cursor = skipped(cursor)
      }
    }
    return cursor
  }

  /// The end of the value at `start`, which may be an `if` or `switch`.
  func endOfValue(from start: Int, stopsAtBrace: Bool) -> Int {
    var cursor = start
    while tokens[cursor].word == .if || tokens[cursor].word == .switch,
      let open = brace(from: cursor + 1, to: min(end, cursor + 400))
    {
      cursor = skipped(open)
      guard tokens[cursor].word == .else else { return cursor }
      cursor += 1
      if tokens[cursor].kind == .openBrace { return skipped(cursor) }
    }
    return endOfExpression(from: start, stopsAtBrace: stopsAtBrace)
  }

  /// The brace behind a condition.
  func brace(from start: Int, to end: Int) -> Int? {
    var cursor = start
    while cursor < end {
      if tokens[cursor].kind == .openBrace { return cursor }
      cursor = skipped(cursor)
    }
    return nil
  }

  /// Whether a token at the start of a line continues an expression.
  private func continuesExpression(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .dot, .coalescing, .plus, .otherOperator, .arrow: return true
    case .question, .colon: return true
    case .word where token.word == .as || token.word == .is: return true
    default: break
    }
    let before = tokens[index - 1]
    switch before.kind {
    case .dot, .coalescing, .plus, .otherOperator, .colon, .equal, .arrow: return true
    case .question, .exclamation, .ampersand: return before.isAfterSpace
    case .word:
      return before.word == .try || before.word == .await || before.word == .as
        || before.word == .return
    default: return false
    }
  }
}
