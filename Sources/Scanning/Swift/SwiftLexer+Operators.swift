extension SwiftLexer {
  /// Reads operators, comments and regular expressions.
  mutating func lexOperator(_ byte: UInt8) {
    let next = peek(1)
    switch byte {
    case UInt8(ascii: "/"):
      if next == UInt8(ascii: "/") {
        isAfterSpace = true
        return skipLine()
      }
      if next == UInt8(ascii: "*") { return skipComment() }
      if lexRegex() { return }
    case UInt8(ascii: "?"):
      return next == byte ? append(.coalescing, length: 2) : append(.question, length: 1)
    case UInt8(ascii: "!"):
      if next != UInt8(ascii: "=") { return append(.exclamation, length: 1) }
    case UInt8(ascii: "<"):
      if classes[Int(next)] != SwiftByteClass.operatorSign { return append(.less, length: 1) }
    case UInt8(ascii: ">"):
      if next != UInt8(ascii: "=") { return append(.greater, length: 1) }
    case UInt8(ascii: "-"):
      if next == UInt8(ascii: ">") { return append(.arrow, length: 2) }
    default: break
    }
    lexOperatorRun(byte)
  }

  private mutating func lexOperatorRun(_ byte: UInt8) {
    var length = 1
    while classes[Int(peek(length))] == SwiftByteClass.operatorSign {
      if peek(length) == UInt8(ascii: "/"),
        peek(length + 1) == UInt8(ascii: "/") || peek(length + 1) == UInt8(ascii: "*")
      {
        break
      }
      length += 1
    }
    guard length == 1 else { return append(.otherOperator, length: length) }
    switch byte {
    case UInt8(ascii: "="): append(.equal, length: 1)
    case UInt8(ascii: "&"): append(.ampersand, length: 1)
    case UInt8(ascii: "+"): append(.plus, length: 1)
    default: append(.otherOperator, length: 1)
    }
  }

  /// Skips a block comment with nested ones.
  private mutating func skipComment() {
    let start = line
    var depth = 1
    position += 2
    while position < limit, depth > 0 {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte.isNewline {
        lexNewline(byte)
      } else {
        position += 1
      }
    }
    isAfterSpace = true
    if depth > 0 { unclosed = unclosed ?? start }
  }

  /// Reads a regular expression between slashes, if this slash starts one.
  private mutating func lexRegex() -> Bool {
    let next = peek(1)
    guard classes[Int(next)] != SwiftByteClass.space, !next.isNewline, isAtOperand else {
      return false
    }
    var end = position + 1
    var depth = 0
    var isInClass = false
    while end < limit, !bytes[end].isNewline {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "/"):
        guard bytes[end - 1] != UInt8(ascii: " ") else { return false }
        append(.regex, length: end + 1 - position)
        return true
      default: break
      }
      end += 1
    }
    return false
  }

  /// Reads a regular expression between `#/` and `/#`, which may span lines.
  mutating func lexExtendedRegex(pounds: Int) {
    var end = position + pounds + 1
    let isMultiline = end < limit && bytes[end].isNewline
    while end < limit, isMultiline || !bytes[end].isNewline {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "/"), hasPounds(pounds, at: end + 1) {
        return appendLines(.regex, to: end + 1 + pounds)
      }
      end += 1
    }
    append(.pound, length: pounds)
  }

  /// Whether an operand may start behind the last token.
  private var isAtOperand: Bool {
    guard count > 0 else { return true }
    let last = tokens[count - 1]
    switch last.kind {
    case .openParen, .openBrace, .openBracket, .comma, .colon, .semicolon, .equal, .coalescing,
      .arrow, .ampersand, .plus, .otherOperator, .end, .directive:
      return true
    case .question, .exclamation: return last.isAfterSpace
    case .closeBrace: return isFirstOnLine
    case .word:
      switch last.word {
      case .return, .in, .case, .if, .while, .guard, .else, .try, .await, .throw, .switch, .where,
        .is, .as:
        return true
      default: return false
      }
    default: return false
    }
  }
}
