struct SwiftToken {
  enum Kind: UInt8 {
    case word, number, string, regex
    case openParen, closeParen, openBrace, closeBrace, openBracket, closeBracket
    case comma, colon, semicolon, dot, at, pound, directive
    case equal, question, exclamation, coalescing, less, greater, ampersand, plus, arrow
    case otherOperator
    case end
  }

  var start: UInt32
  var end: UInt32
  var line: UInt32
  /// For a bracket, the index of its counterpart.
  var partner: UInt32 = 0
  var kind: Kind
  var word = SwiftWord.other
  var isFirstOnLine = false
  /// Whether white space or a comment precedes it.
  var isAfterSpace = false
}

extension SwiftToken.Kind {
  var opens: Bool { self == .openParen || self == .openBrace || self == .openBracket }

  var isMark: Bool { self == .question || self == .exclamation }

  var closes: Bool { self == .closeParen || self == .closeBrace || self == .closeBracket }
}
