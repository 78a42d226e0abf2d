/// A message in brackets: `[receiver keyword:argument …]`.
struct Message {
  var open: Int
  var close: Int
  var receiver: Range<Int>
  /// The words of the selector; nil for a lone colon.
  var keywords: [Int?] = []
  var arguments: [Range<Int>] = []

  /// The first word of a message's selector, found without reading the arguments.
  static func selector(_ source: SourceTokens, at open: Int) -> Int? {
    guard let close = source.closer(open) else { return nil }
    var index = operandEnd(source, from: open + 1, limit: close)
    // In parentheses before an operand and a selector is the type of a cast.
    while source.kind(index - 1) == .closeParen, source.opener(index - 1) == open + 1,
      index + 1 < close, source.kind(index + 1) != .colon
    {
      index = operandEnd(source, from: index, limit: close)
    }
    return index < close && source.kind(index) == .identifier ? index : nil
  }

  /// The index behind an operand and its `.x`, `->x`, `[…]`, `(…)` or `<…>`.
  static func operandEnd(_ source: SourceTokens, from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, isPrefix(source.kind(index)) { index += 1 }
    let isBracketed = source.kind(index) == .openParen
    index = source.after(index)
    // A block: `^(int x) {…}`, `^Type {…}`.
    if source.kind(index) == .openBrace { return source.after(index) }
    while index < limit {
      switch source.kind(index) {
      case .dot, .arrow, .scope: index += 2
      case .openBracket where isBracketed && source.kind(index - 1) == .closeParen: return index
      case .openBracket, .openParen: index = source.after(index)
      case .less:
        let end = source.afterAngles(index)
        guard end > index else { return index }
        index = end
      default: return index
      }
    }
    return index
  }

  private static func isPrefix(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .at, .caret, .ampersand, .star, .not: true
    default: false
    }
  }

  init?(_ source: SourceTokens, at open: Int) {
    guard let close = source.closer(open), let selector = Self.selector(source, at: open) else {
      return nil
    }
    self.open = open
    self.close = close
    receiver = (open + 1)..<selector
    readParts(source, from: selector)
  }

  private mutating func readParts(_ source: SourceTokens, from first: Int) {
    keywords = [first]
    guard source.kind(first + 1) == .colon else { return }
    var start = first + 2
    var index = start
    var ternaries = 0
    while index < close {
      switch source.kind(index) {
      case .question: ternaries += 1
      case .colon where ternaries > 0: ternaries -= 1
      case .colon:
        let isNamed = index - 1 > start && source.kind(index - 1) == .identifier
        arguments.append(start..<(isNamed ? index - 1 : index))
        keywords.append(isNamed ? index - 1 : nil)
        start = index + 1
      default: break
      }
      index = min(source.after(index), close)
    }
    arguments.append(start..<close)
  }

  func selector(_ source: SourceTokens) -> String {
    var text = ""
    for keyword in keywords {
      if let keyword { text += source.text(keyword) }
      if !arguments.isEmpty { text += ":" }
    }
    return text
  }

  func sends(_ source: SourceTokens, _ words: StaticString...) -> Bool {
    guard words.count == keywords.count else { return false }
    return zip(keywords, words).allSatisfy { keyword, word in
      keyword.map { source.spells($0, word) } ?? false
    }
  }
}
