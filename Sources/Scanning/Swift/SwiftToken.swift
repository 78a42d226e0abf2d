/// One token of a Swift file: where it is and what it is.
struct SwiftToken {
  /// The kinds that the scanner distinguishes.
  enum Kind: UInt8 {
    case word, number, string, regex
    case openParen, closeParen, openBrace, closeBrace, openBracket, closeBracket
    case comma, colon, semicolon, dot, at, pound, directive
    case equal, question, exclamation, coalescing, less, greater, ampersand, plus, arrow
    case otherOperator
    /// The end of the tokens.
    case end
  }

  /// The first byte.
  var start: UInt32
  /// The byte behind the last.
  var end: UInt32
  /// The line of the first byte.
  var line: UInt32
  /// A bracket: the index of its counterpart.
  var partner: UInt32 = 0
  /// The kind.
  var kind: Kind
  /// A word: which one, if the scanner knows it.
  var word = SwiftWord.other
  /// Whether it is the first of its line.
  var isFirstOnLine = false
  /// Whether white space or a comment is before it.
  var isAfterSpace = false
}

extension SwiftToken.Kind {
  /// Whether it opens a pair.
  var opens: Bool { self == .openParen || self == .openBrace || self == .openBracket }

  /// Whether it is the `?` or `!` of an optional.
  var isMark: Bool { self == .question || self == .exclamation }

  /// Whether it closes a pair.
  var closes: Bool { self == .closeParen || self == .closeBrace || self == .closeBracket }
}
