/// Reads the expressions of a manifest as far as they are literals.
struct ManifestReader {
  private var lexer: ManifestLexer
  private let dialect: ManifestDialect
  private(set) var token: ManifestToken
  private var depth = 0
  private(set) var isTooDeep = false
  /// Whether brackets are not closed, or closed by others.
  private(set) var isUnclosed = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: ManifestDialect) {
    lexer = ManifestLexer(bytes, dialect)
    self.dialect = dialect
    token = lexer.next()
  }

  mutating func advance() { token = lexer.next() }

  /// Skips the mark if it comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard token.isMark(mark) else { return false }
    advance()
    return true
  }

  /// Skips a name if one comes next.
  mutating func takeWord() -> String? {
    guard case .word(let word) = token else { return nil }
    advance()
    return word
  }

  func peek() -> ManifestToken {
    var copy = lexer
    return copy.next()
  }

  /// Reads an expression, or skips a token that cannot start one.
  mutating func value() -> ManifestValue {
    guard depth < 64 else {
      isTooDeep = true
      skipBalanced()
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    var result = operand()
    while true {
      if take("+") {
        _ = take("=")
        result.join(operand())
      } else if dialect == .swift, token.isMark("?") {
        advance()
        guard !token.isMark("?") else {
          advance()
          result.join(operand())
          continue
        }
        result = operand()
        if take(":") { result.join(operand()) }
      } else if dialect == .starlark, token == .word("if") {
        advance()
        _ = value()
        if token == .word("else") {
          advance()
          result.join(operand())
        }
      } else {
        return result
      }
    }
  }

  private mutating func operand() -> ManifestValue {
    var result = primary()
    while token.isMark("."), case .word(let method) = peek() {
      advance()
      advance()
      if token.isMark("(") {
        _ = arguments()
        if !Self.keepingMethods.contains(method) { result = .unknown }
      }
      skipClosure()
    }
    return result
  }

  /// The methods that return what they are called on, or nearly.
  private static let keepingMethods = ["to_s", "freeze", "sorted", "flatten", "uniq", "compact"]

  private mutating func primary() -> ManifestValue {
    switch token {
    case .string(let text):
      advance()
      var whole = text
      while dialect != .swift, case .string(let more) = token {
        whole += more
        advance()
      }
      return .string(whole)
    case .words(let words):
      advance()
      return .list(words.map { .string($0) })
    case .word: return nameOrCall()
    case .mark(UInt8(ascii: "[")): return bracketed(UInt8(ascii: "]"))
    case .mark(UInt8(ascii: "(")): return parenthesized()
    case .mark(UInt8(ascii: "{")) where dialect != .swift: return bracketed(UInt8(ascii: "}"))
    case .mark(UInt8(ascii: ".")) where dialect == .swift:
      advance()
      return nameOrCall()
    case .mark(UInt8(ascii: ":")) where dialect == .ruby:
      advance()
      return takeWord().map { .string($0) } ?? .unknown
    case .mark(UInt8(ascii: "{")):
      skipBalanced()
      return .unknown
    case .end: return .unknown
    case .mark where token.isClosing: return .unknown
    case .mark:
      advance()
      return .unknown
    }
  }

  private mutating func nameOrCall() -> ManifestValue {
    guard var name = takeWord() else { return .unknown }
    var last = name
    while token.isMark("."), case .word(let part) = peek() {
      advance()
      advance()
      name += "." + part
      last = part
    }
    if token.isMark("(") {
      let call = ManifestValue.call(last, arguments())
      skipClosure()
      return call
    }
    // `Dir['Classes/*.m']`
    if dialect == .ruby, token.isMark("["), name == "Dir" {
      return .call(name, [ManifestArgument(value: bracketed(UInt8(ascii: "]")))])
    }
    return .name(name)
  }

  private mutating func skipClosure() {
    if dialect != .starlark, token.isMark("{") { skipBalanced() }
  }

  private mutating func parenthesized() -> ManifestValue {
    let values = arguments().map(\.value)
    return values.count == 1 ? values[0] : .list(values)
  }

  /// Reads arguments from the opening to behind the closing bracket.
  mutating func arguments() -> [ManifestArgument] {
    advance()
    var arguments: [ManifestArgument] = []
    while !isAtClose {
      var label: String?
      if case .word(let word) = token, startsLabel() {
        label = word
        advance()
        advance()
      }
      arguments.append(ManifestArgument(label: label, value: value()))
      skipToSeparator()
    }
    if !take(")") { isUnclosed = true }
    return arguments
  }

  private func startsLabel() -> Bool {
    guard dialect == .starlark else { return peek().isMark(":") }
    var copy = lexer
    return copy.next().isMark("=") && !copy.next().isMark("=")
  }

  private mutating func bracketed(_ close: UInt8) -> ManifestValue {
    advance()
    var values: [ManifestValue] = []
    var pairs: [(key: ManifestValue, value: ManifestValue)] = []
    while !isAtClose {
      let first = element()
      if take(":") || takeArrow() {
        pairs.append((first, value()))
      } else {
        values.append(first)
      }
      skipToSeparator()
    }
    if token == .mark(close) { advance() } else { isUnclosed = true }
    return pairs.isEmpty ? .list(values) : .dictionary(pairs)
  }

  /// An element of a list, or a key; in Ruby also `key:`.
  private mutating func element() -> ManifestValue {
    if dialect == .ruby, case .word(let word) = token, peek().isMark(":") {
      advance()
      return .string(word)
    }
    return value()
  }

  private mutating func takeArrow() -> Bool {
    guard dialect == .ruby, token.isMark("="), peek().isMark(">") else { return false }
    advance()
    advance()
    return true
  }

  /// Skips to behind the next comma, or to the bracket that closes the list.
  private mutating func skipToSeparator() {
    while !isAtClose, !take(",") {
      if token.isOpening { skipBalanced() } else { advance() }
    }
  }

  /// Whether a list ends here, possibly with another list's bracket.
  private var isAtClose: Bool { token == .end || token.isClosing }

  /// Skips a bracketed group.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      if token == .end {
        isUnclosed = true
        return
      }
      if token.isOpening { open += 1 }
      if token.isClosing { open -= 1 }
      advance()
    } while open > 0
  }
}
