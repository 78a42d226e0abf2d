/// A token of Objective-C: what it is, which bytes it takes, on which line.
struct Token {
  /// What a token is.
  enum Kind: UInt8 {
    case end
    case identifier
    /// `@interface`, `@YES`; it starts at the `@`.
    case atWord
    /// `@"…"`; it starts at the `@`.
    case objcString
    case cString
    case character
    case number
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    /// The brace of `extern "C" {` or `namespace x {`; declarations stand inside of it.
    case openScope
    case semicolon, comma, colon, question, dot, star, caret, minus, plus, less, greater
    case assign, not, ampersand
    /// An `@` before a bracket or a number.
    case at
    case equal, notEqual, and, or, arrow, scope
    case otherOperator
  }

  /// No partner.
  static let none = UInt32.max

  /// What it is.
  var kind: Kind
  /// The offset of its first byte.
  var start: UInt32
  /// The offset behind its last byte.
  var end: UInt32
  /// The line of its first byte.
  var line: UInt32
  /// For a bracket the index of the token that closes or opens it.
  var partner = Token.none
}

/// What a byte can begin.
enum ByteClass {
  /// Set in an entry of `table` if the byte can continue an identifier.
  static let identifierPart: UInt8 = 0x80

  // Below 0x40 a class is the raw value of the token's kind.
  static let other: UInt8 = 0x40
  static let blank: UInt8 = 0x41
  static let newline: UInt8 = 0x42
  static let letter: UInt8 = 0x43
  static let digit: UInt8 = 0x44
  static let quote: UInt8 = 0x45
  static let apostrophe: UInt8 = 0x46
  static let slash: UInt8 = 0x47
  static let hash: UInt8 = 0x48
  static let at: UInt8 = 0x49
  static let backslash: UInt8 = 0x4A

  /// The class of every byte.
  static let table: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      letter | identifierPart
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit | identifierPart
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C: blank
    case 0x0A, 0x0D: newline
    case let byte: special[byte] ?? other
    }
  }

  /// The kinds of tokens by the classes below 0x40.
  static let kinds: [Token.Kind] = (0..<0x40).map { Token.Kind(rawValue: $0) ?? .otherOperator }

  private static let special: [UInt8: UInt8] = [
    UInt8(ascii: "\""): quote, UInt8(ascii: "'"): apostrophe, UInt8(ascii: "/"): slash,
    UInt8(ascii: "#"): hash, UInt8(ascii: "@"): at, UInt8(ascii: "\\"): backslash,
    UInt8(ascii: "("): Token.Kind.openParen.rawValue,
    UInt8(ascii: ")"): Token.Kind.closeParen.rawValue,
    UInt8(ascii: "["): Token.Kind.openBracket.rawValue,
    UInt8(ascii: "]"): Token.Kind.closeBracket.rawValue,
    UInt8(ascii: "{"): Token.Kind.openBrace.rawValue,
    UInt8(ascii: "}"): Token.Kind.closeBrace.rawValue,
    UInt8(ascii: ";"): Token.Kind.semicolon.rawValue,
    UInt8(ascii: ","): Token.Kind.comma.rawValue,
    UInt8(ascii: ":"): Token.Kind.colon.rawValue,
    UInt8(ascii: "?"): Token.Kind.question.rawValue,
    UInt8(ascii: "."): Token.Kind.dot.rawValue,
    UInt8(ascii: "*"): Token.Kind.star.rawValue,
    UInt8(ascii: "^"): Token.Kind.caret.rawValue,
    UInt8(ascii: "-"): Token.Kind.minus.rawValue,
    UInt8(ascii: "+"): Token.Kind.plus.rawValue,
    UInt8(ascii: "<"): Token.Kind.less.rawValue,
    UInt8(ascii: ">"): Token.Kind.greater.rawValue,
    UInt8(ascii: "="): Token.Kind.assign.rawValue,
    UInt8(ascii: "!"): Token.Kind.not.rawValue,
    UInt8(ascii: "&"): Token.Kind.ampersand.rawValue,
    UInt8(ascii: "|"): Token.Kind.otherOperator.rawValue,
    UInt8(ascii: "%"): Token.Kind.otherOperator.rawValue,
    UInt8(ascii: "~"): Token.Kind.otherOperator.rawValue,
  ]
}
