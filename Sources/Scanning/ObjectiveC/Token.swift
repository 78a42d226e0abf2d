/// A token of Objective-C.
struct Token {
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

  static let none = UInt32.max

  var kind: Kind
  var start: UInt32
  var end: UInt32
  var line: UInt32
  /// For a bracket, the index of its counterpart.
  var partner = Token.none
}

enum ByteClass {
  /// A bit for bytes that can continue an identifier.
  static let identifierPart: UInt8 = 0x80
  /// A bit for bytes that can end a line, begin or end a string or comment, or escape such an end.
  static let end: UInt8 = 0x40

  static let other: UInt8 = 0
  static let blank: UInt8 = 1
  static let letter: UInt8 = 2 | identifierPart
  static let digit: UInt8 = 3 | identifierPart
  static let newline: UInt8 = 4 | end
  static let quote: UInt8 = 5 | end
  static let apostrophe: UInt8 = 6 | end
  static let slash: UInt8 = 7 | end
  static let hash: UInt8 = 8
  static let at: UInt8 = 9
  static let backslash: UInt8 = 10 | end
  static let single: UInt8 = 11
  static let opener: UInt8 = 12
  static let closer: UInt8 = 13
  /// A token that may have two bytes.
  static let operation: UInt8 = 14
  /// Like `operation`, but may also end a comment.
  static let star: UInt8 = 15 | end

  static let table: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit
    case UInt8(ascii: " "), 0x09, 0x0B, 0x0C: blank
    case 0x0A, 0x0D: newline
    case UInt8(ascii: "\""): quote
    case UInt8(ascii: "'"): apostrophe
    case UInt8(ascii: "/"): slash
    case UInt8(ascii: "#"): hash
    case UInt8(ascii: "@"): at
    case UInt8(ascii: "\\"): backslash
    case UInt8(ascii: "*"): star
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): opener
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closer
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "?"), UInt8(ascii: "."): single
    case let byte: punctuation[byte] == nil ? other : operation
    }
  }

  /// The kind of a token with only this byte.
  static let kinds: [Token.Kind] = (0...255).map { punctuation[UInt8($0)] ?? .otherOperator }

  private static let punctuation: [UInt8: Token.Kind] = [
    UInt8(ascii: "("): .openParen,
    UInt8(ascii: ")"): .closeParen,
    UInt8(ascii: "["): .openBracket,
    UInt8(ascii: "]"): .closeBracket,
    UInt8(ascii: "{"): .openBrace,
    UInt8(ascii: "}"): .closeBrace,
    UInt8(ascii: ";"): .semicolon,
    UInt8(ascii: ","): .comma,
    UInt8(ascii: ":"): .colon,
    UInt8(ascii: "?"): .question,
    UInt8(ascii: "."): .dot,
    UInt8(ascii: "*"): .star,
    UInt8(ascii: "^"): .caret,
    UInt8(ascii: "-"): .minus,
    UInt8(ascii: "+"): .plus,
    UInt8(ascii: "<"): .less,
    UInt8(ascii: ">"): .greater,
    UInt8(ascii: "="): .assign,
    UInt8(ascii: "!"): .not,
    UInt8(ascii: "&"): .ampersand,
    UInt8(ascii: "|"): .otherOperator,
    UInt8(ascii: "%"): .otherOperator,
    UInt8(ascii: "~"): .otherOperator,
  ]
}
