/// Splits Swift text into tokens, in one pass.
struct SwiftLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<UInt8>
  let words: ByteTable<SwiftWord>
  let limit: Int
  /// Storage for one token per byte and one for the end.
  let tokens: UnsafeMutableBufferPointer<SwiftToken>
  var count = 0
  var position: Int
  var line: Int
  var isFirstOnLine = true
  var isAfterSpace = true
  /// The line of the first unclosed comment or string.
  var unclosed: Int?

  /// The tokens of `bytes[range]`, and the line of an unclosed one.
  static func lex(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, line: Int
  ) -> (tokens: ContiguousArray<SwiftToken>, unclosed: Int?) {
    SwiftByteClass.table.withUnsafeBufferPointer { classes in
      var unclosed: Int?
      let tokens = ContiguousArray<SwiftToken>(
        unsafeUninitializedCapacity: range.count + 8
      ) { buffer, count in
        var lexer = SwiftLexer(
          bytes: bytes, classes: classes, words: SwiftWord.table, limit: range.upperBound,
          tokens: buffer, position: range.lowerBound, line: line)
        lexer.run()
        count = lexer.count
        unclosed = lexer.unclosed
      }
      return (tokens, unclosed)
    }
  }

  private mutating func run() {
    if position == 0, limit > 1, bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") {
      skipLine()
    }
    while position < limit {
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case SwiftByteClass.letter: lexWord()
      case SwiftByteClass.space: skipSpaces()
      case SwiftByteClass.newline: lexNewline(byte)
      case SwiftByteClass.punctuation: append(punctuation(byte), length: 1)
      case SwiftByteClass.operatorSign: lexOperator(byte)
      case SwiftByteClass.dot: lexDot()
      case SwiftByteClass.digit: lexNumber()
      case SwiftByteClass.quote: lexString(pounds: 0)
      case SwiftByteClass.hash: lexHash()
      case SwiftByteClass.backtick: lexEscapedWord()
      default: position += 1
      }
    }
    append(.end, length: 0)
  }

  @inline(__always)
  mutating func append(
    _ kind: SwiftToken.Kind, length: Int, word: SwiftWord = .other
  ) {
    append(kind, from: position, to: position + length, line: line, word: word)
    position += length
  }

  @inline(__always)
  mutating func append(
    _ kind: SwiftToken.Kind, from start: Int, to end: Int, line: Int, word: SwiftWord = .other
  ) {
    tokens.initializeElement(
      at: count,
      to: SwiftToken(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        line: UInt32(truncatingIfNeeded: line), kind: kind, word: word,
        isFirstOnLine: isFirstOnLine, isAfterSpace: isAfterSpace))
    count += 1
    isFirstOnLine = false
    isAfterSpace = false
  }

  /// The byte `distance` ahead; 0 at the end.
  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    position + distance < limit ? bytes[position + distance] : 0
  }

  @inline(__always)
  private mutating func lexWord() {
    var end = position + 1
    while end < limit {
      let kind = classes[Int(bytes[end])]
      guard kind == SwiftByteClass.letter || kind == SwiftByteClass.digit else { break }
      end += 1
    }
    append(.word, length: end - position, word: word(from: position, to: end))
  }

  @inline(__always)
  private func word(from start: Int, to end: Int) -> SwiftWord {
    words[UnsafeBufferPointer(rebasing: bytes[start..<end])] ?? .other
  }

  private mutating func lexEscapedWord() {
    var end = position + 1
    while end < limit, bytes[end] != UInt8(ascii: "`"), !bytes[end].isNewline { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: "`"), end > position + 1 else {
      position += 1
      return
    }
    append(.word, from: position + 1, to: end, line: line)
    position = end + 1
  }

  @inline(__always)
  private mutating func skipSpaces() {
    var end = position + 1
    while end < limit, bytes[end] == UInt8(ascii: " ") { end += 1 }
    position = end
    isAfterSpace = true
  }

  @inline(__always)
  mutating func lexNewline(_ byte: UInt8) {
    position += 1
    if byte == UInt8(ascii: "\r"), position < limit, bytes[position] == UInt8(ascii: "\n") {
      position += 1
    }
    line += 1
    isFirstOnLine = true
    isAfterSpace = true
  }

  @inline(__always)
  private func punctuation(_ byte: UInt8) -> SwiftToken.Kind {
    switch byte {
    case UInt8(ascii: "("): .openParen
    case UInt8(ascii: ")"): .closeParen
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    case UInt8(ascii: "["): .openBracket
    case UInt8(ascii: "]"): .closeBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    default: .otherOperator
    }
  }

  private mutating func lexDot() {
    var length = 1
    while peek(length) == UInt8(ascii: ".") { length += 1 }
    guard length > 1 else { return append(.dot, length: 1) }
    if peek(length) == UInt8(ascii: "<") { length += 1 }
    append(.otherOperator, length: length)
  }

  private mutating func lexNumber() {
    var end = position + 1
    while end < limit {
      let kind = classes[Int(bytes[end])]
      if kind == SwiftByteClass.dot, end + 1 < limit,
        classes[Int(bytes[end + 1])] == SwiftByteClass.digit
      {
        end += 2
      } else if kind == SwiftByteClass.letter || kind == SwiftByteClass.digit {
        end += 1
      } else {
        break
      }
    }
    append(.number, length: end - position)
  }

  private mutating func lexHash() {
    var pounds = 1
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch peek(pounds) {
    case UInt8(ascii: "\""): return lexString(pounds: pounds)
    case UInt8(ascii: "/"): return lexExtendedRegex(pounds: pounds)
    default: break
    }
    var end = position + pounds
    while end < limit, classes[Int(bytes[end])] == SwiftByteClass.letter { end += 1 }
    guard end > position + 1 else { return append(.pound, length: 1) }
    let word = word(from: position + 1, to: end)
    switch word {
    case .if, .elseif, .else, .endif: append(.directive, length: end - position, word: word)
    default: append(.pound, length: end - position)
    }
  }

  mutating func skipLine() {
    var end = position
    while end < limit, !bytes[end].isNewline { end += 1 }
    position = end
  }
}
