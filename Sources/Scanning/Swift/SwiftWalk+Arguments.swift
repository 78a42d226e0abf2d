import Facts

extension SwiftWalk {
  struct Argument {
    /// The token of the label; -1 without one.
    var label: Int
    var value: Range<Int>
  }

  func arguments(_ open: Int) -> [Argument] {
    var arguments: [Argument] = []
    let close = Int(tokens[open].partner)
    var cursor = open + 1
    while cursor < close {
      var argument = Argument(label: -1, value: cursor..<cursor)
      if tokens[cursor].kind == .word, tokens[cursor + 1].kind == .colon {
        argument.label = cursor
        cursor += 2
      }
      let start = cursor
      while cursor < close, tokens[cursor].kind != .comma { cursor = skipped(cursor) }
      argument.value = min(start, close)..<min(max(cursor, start), close)
      arguments.append(argument)
      cursor += 1
    }
    return arguments
  }

  func nibName(in arguments: [Argument]) -> Argument? {
    arguments.first { $0.label >= 0 && isNibLabel($0.label) }
  }

  func bundle(in arguments: [Argument]) -> Argument? {
    arguments.first { $0.label >= 0 && isBundleLabel($0.label) }
  }

  func isNibLabel(_ label: Int) -> Bool {
    guard hasPrefix(label, "nib") || hasPrefix(label, "xib") || hasSuffix(label, "NibName")
    else { return false }
    return !isBundleLabel(label) && !hasSuffix(label, "Path")
  }

  func isBundleLabel(_ label: Int) -> Bool {
    spells(label, "bundle") || hasSuffix(label, "Bundle")
  }

  func argument(_ label: StaticString, in arguments: [Argument]) -> Argument? {
    arguments.first { $0.label >= 0 && spells($0.label, label) }
  }

  /// The first token of the chain of members and calls that ends at `index`.
  func startOfChain(_ index: Int) -> Int {
    var start = index
    for _ in 0..<64 {
      guard start > 1, tokens[start - 1].kind == .dot else { return start }
      guard let before = startOfOperand(endingAt: start - 2) else { return start - 1 }
      start = before
    }
    return start
  }

  private func startOfOperand(endingAt end: Int) -> Int? {
    var cursor = beforeMarks(end)
    for _ in 0..<16 {
      let token = tokens[cursor]
      switch token.kind {
      case .closeParen, .closeBracket, .closeBrace:
        let open = Int(token.partner)
        guard open < cursor else { return nil }
        guard open > 0, !tokens[open].isFirstOnLine,
          !tokens[open].isAfterSpace || token.kind == .closeBrace,
          isCallee(beforeMarks(open - 1))
        else { return open }
        cursor = beforeMarks(open - 1)
      case .greater:
        var open = cursor
        while open > 0, cursor - open < 64, tokens[open].kind != .less { open -= 1 }
        guard tokens[open].kind == .less, open > 0 else { return nil }
        cursor = open - 1
      case .word, .string, .number: return cursor
      default: return nil
      }
    }
    return nil
  }

  private func isCallee(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .closeParen, .closeBracket, .greater: return true
    case .word:
      switch tokens[index].word {
      case .return, .in, .if, .guard, .while, .else, .case, .try, .await, .switch, .as, .is:
        return false
      default: return true
      }
    default: return false
    }
  }
}
