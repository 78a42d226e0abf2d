enum ManifestDialect {
  case swift, starlark, ruby
}

enum ManifestToken: Equatable {
  /// A string literal; two ``interpolationMark``s enclose the name in an interpolation.
  case string(String)
  /// `%w[a b]`.
  case words([String])
  case word(String)
  /// Anything else, byte by byte.
  case mark(UInt8)
  case end

  func isMark(_ mark: Unicode.Scalar) -> Bool { self == .mark(UInt8(ascii: mark)) }

  var isOpening: Bool { isMark("(") || isMark("[") || isMark("{") }

  var isClosing: Bool { isMark(")") || isMark("]") || isMark("}") }
}

/// Encloses the name of an interpolation in a string token.
let interpolationMark: Character = "\u{1}"

/// Cuts a manifest into tokens; enough of Swift, Starlark and Ruby to read literals.
struct ManifestLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: ManifestDialect
  private(set) var position = 0
  private var hereDocuments: [ArraySlice<UInt8>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: ManifestDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func next() -> ManifestToken {
    skipTrivia()
    guard position < bytes.count else { return .end }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""): return string(byte)
    case UInt8(ascii: "'") where dialect != .swift: return string(byte)
    case UInt8(ascii: "%") where dialect == .ruby && startsWordList(): return wordList()
    case UInt8(ascii: "#") where dialect == .swift: return poundString()
    case UInt8(ascii: "<") where dialect == .ruby && startsHereDocument():
      return .string("")
    default: break
    }
    guard Self.isWordByte(byte) else {
      position += 1
      return .mark(byte)
    }
    let start = position
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    if dialect == .starlark, position - start == 1, byte == UInt8(ascii: "r"),
      let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    {
      return string(quote, isRaw: true)
    }
    return .word(text(start, position))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isWordPart || byte == UInt8(ascii: "@") || byte >= 0x80
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  private func starts(_ word: StaticString, at place: Int? = nil) -> Bool {
    let start = place ?? position
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { bytes[start...].starts(with: $0) }
  }

  private mutating func skipTrivia() {
    while let byte = peek() {
      switch byte {
      case 0x0A:
        position += 1
        skipHereDocuments()
      case 0x09...0x0D, 0x20: position += 1
      case UInt8(ascii: "#") where dialect != .swift: skipLine()
      case UInt8(ascii: "/") where dialect == .swift && peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where dialect == .swift && peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "=") where dialect == .ruby && isLineStart && starts("=begin"):
        skipUntilLine("=end")
      case UInt8(ascii: "\\"): position += 1
      default: return
      }
    }
  }

  private var isLineStart: Bool { position == 0 || bytes[position - 1] == 0x0A }

  private mutating func skipLine() {
    while let byte = peek(), byte != 0x0A { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if starts("/*") {
        depth += 1
        position += 2
      } else if starts("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private mutating func skipUntilLine(_ word: StaticString) {
    repeat {
      skipLine()
      position = min(position + 1, bytes.count)
    } while position < bytes.count && !starts(word)
    skipLine()
  }

  /// Reads `<<-NAME` or `<<~NAME`; the lexer skips its text at the end of the line.
  private mutating func startsHereDocument() -> Bool {
    guard starts("<<-") || starts("<<~") else { return false }
    var start = position + 3
    if start < bytes.count, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"")
    {
      start += 1
    }
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    guard end > start else { return false }
    hereDocuments.append(ArraySlice(bytes[start..<end]))
    position = end
    if let quote = peek(), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      position += 1
    }
    return true
  }

  private mutating func skipHereDocuments() {
    for end in hereDocuments {
      while position < bytes.count {
        let start = position
        skipLine()
        let line = bytes[start..<position]
        position = min(position + 1, bytes.count)
        if line.drop(while: { $0 <= 0x20 }).prefix(while: { $0 > 0x20 }).elementsEqual(end) {
          break
        }
      }
    }
    hereDocuments = []
  }

  private mutating func string(_ quote: UInt8, isRaw: Bool = false) -> ManifestToken {
    let isTriple =
      dialect != .ruby && peek(1) == quote && peek(2) == quote
    position += isTriple ? 3 : 1
    var result: [UInt8] = []
    while let byte = peek() {
      if byte == quote, !isTriple || (peek(1) == quote && peek(2) == quote) { break }
      // A quote without an end must not swallow the rest of the file.
      if byte == 0x0A, !isTriple, dialect != .ruby { break }
      if byte == UInt8(ascii: "\\"), !isRaw {
        escape(quote, into: &result)
      } else if byte == UInt8(ascii: "#"), dialect == .ruby, quote == UInt8(ascii: "\""),
        peek(1) == UInt8(ascii: "{")
      {
        position += 1
        interpolation(UInt8(ascii: "}"), into: &result)
      } else {
        result.append(byte)
        position += 1
      }
    }
    if peek() == quote { position = min(position + (isTriple ? 3 : 1), bytes.count) }
    return .string(String(decoding: result, as: UTF8.self))
  }

  private mutating func escape(_ quote: UInt8, into result: inout [UInt8]) {
    position += 1
    guard let byte = peek() else { return }
    if dialect == .swift, byte == UInt8(ascii: "(") {
      interpolation(UInt8(ascii: ")"), into: &result)
      return
    }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    default:
      if dialect == .ruby, quote == UInt8(ascii: "'"), byte != quote, byte != UInt8(ascii: "\\") {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
  }

  private mutating func interpolation(_ close: UInt8, into result: inout [UInt8]) {
    position += 1
    result.append(1)
    while let byte = peek(), byte != close, byte != 0x0A {
      if byte > 0x20 { result.append(byte) }
      position += 1
    }
    result.append(1)
    if peek() == close { position += 1 }
  }

  /// A string with `#` around it, or the mark alone.
  private mutating func poundString() -> ManifestToken {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    guard peek(count) == UInt8(ascii: "\"") else {
      position += 1
      return .mark(UInt8(ascii: "#"))
    }
    let start = position + count + 1
    position = start
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\""),
        (0..<count).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") })
      {
        let result = text(start, position)
        position += 1 + count
        return .string(result)
      }
      position += 1
    }
    return .end
  }

  private func startsWordList() -> Bool {
    guard let kind = peek(1), kind == UInt8(ascii: "w") || kind == UInt8(ascii: "W"),
      let open = peek(2)
    else { return false }
    return "[({<|!/".utf8.contains(open)
  }

  private mutating func wordList() -> ManifestToken {
    let open = bytes[position + 2]
    let pairs: [UInt8: UInt8] = [
      UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
      UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
    let close = pairs[open] ?? open
    let start = position + 3
    position = start
    var depth = 1
    while let byte = peek() {
      if byte == close { depth -= 1 } else if byte == open { depth += 1 }
      if depth == 0 { break }
      position += 1
    }
    let words = text(start, position).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
    position = min(position + 1, bytes.count)
    return .words(words.map(String.init))
  }
}
