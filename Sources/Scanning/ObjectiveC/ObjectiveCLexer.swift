import Facts

/// Splits Objective-C into tokens and pairs brackets, in one pass.
///
/// Comments, directives and branches that are never compiled leave no tokens.
struct ObjectiveCLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<UInt8>
  let kinds: UnsafeBufferPointer<Token.Kind>
  /// Storage for one token per byte.
  let tokens: UnsafeMutableBufferPointer<Token>
  var count = 0
  var position = 0
  var limit: Int
  var line: UInt32 = 1
  /// Whether only blanks precede `position` on its line.
  var isLineStart = true
  var readsDirectives = true
  var brackets = BracketStack()
  var conditionals: [Conditional] = []
  var regions: [PlatformRegion] = []
  /// The branches of each `#if` with an unknown condition.
  var branches: [UndecidedBranch] = []
  var definitions: [MacroDefinition] = []
  /// Whether a macro with parameters sends `setName:`.
  var macrosGiveNames = false
  var problems: [Problem] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, classes: UnsafeBufferPointer<UInt8>,
    kinds: UnsafeBufferPointer<Token.Kind>, into tokens: UnsafeMutableBufferPointer<Token>
  ) {
    self.bytes = bytes
    self.classes = classes
    self.kinds = kinds
    self.tokens = tokens
    // Offsets are stored in 32 bits.
    limit = min(bytes.count, Int(UInt32.max))
  }

  mutating func run() {
    // Most bytes are blanks or words; the loop keeps them in registers.
    var next = position
    while next < limit {
      switch classes[Int(bytes[next])] {
      case ByteClass.blank: next &+= 1
      case ByteClass.letter:
        let start = next
        next = wordEnd(from: start &+ 1)
        position = next
        if word(from: start) { next = position }
      case let byteClass:
        position = next
        other(byteClass)
        next = position
      }
    }
    position = next
  }

  @inline(__always)
  private mutating func other(_ byteClass: UInt8) {
    switch byteClass {
    case ByteClass.newline: newline()
    case ByteClass.single:
      position &+= 1
      append(kinds[Int(bytes[position &- 1])], from: position &- 1)
    case ByteClass.opener: opener()
    case ByteClass.closer: closer()
    case ByteClass.operation, ByteClass.star: operation(kinds[Int(bytes[position])])
    case ByteClass.at: at()
    case ByteClass.slash: slash()
    case ByteClass.digit: number(from: position)
    case ByteClass.quote: string(.cString, from: position, quoteAt: position)
    case ByteClass.apostrophe: string(.character, from: position, quoteAt: position)
    case ByteClass.hash: hash()
    case ByteClass.backslash: backslash()
    default: position += 1
    }
  }

  /// The byte at an offset; zero at the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < limit ? bytes[offset] : 0 }

  @inline(__always)
  func wordEnd(from start: Int) -> Int {
    var next = start
    while next < limit, classes[Int(bytes[next])] & ByteClass.identifierPart != 0 { next &+= 1 }
    return next
  }

  /// The next byte that can end a line, a string or a comment.
  @inline(__always)
  func nextEnd(from start: Int) -> Int {
    var next = start
    while next < limit, classes[Int(bytes[next])] & ByteClass.end == 0 { next &+= 1 }
    return next
  }

  @inline(__always)
  private mutating func append(_ kind: Token.Kind, from start: Int, line: UInt32? = nil) {
    isLineStart = false
    tokens.initializeElement(
      at: count,
      to: Token(
        kind: kind, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position), line: line ?? self.line))
    count &+= 1
  }

  // MARK: White space

  mutating func newline() {
    if bytes[position] == UInt8(ascii: "\r"), byte(at: position + 1) == UInt8(ascii: "\n") {
      position += 1
    }
    position += 1
    line += 1
    isLineStart = true
  }

  /// A backslash hides the end of its line.
  private mutating func backslash() {
    position += 1
    guard position < limit, classes[Int(bytes[position])] == ByteClass.newline else { return }
    let wasLineStart = isLineStart
    newline()
    isLineStart = wasLineStart
  }

  private mutating func slash() {
    switch byte(at: position + 1) {
    case UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "*"): blockComment()
    default: operation(.otherOperator)
    }
  }

  /// Skips a comment; a backslash continues it on the next line.
  mutating func lineComment() {
    while true {
      position = nextEnd(from: position)
      guard position < limit else { return }
      switch classes[Int(bytes[position])] {
      case ByteClass.newline: return
      case ByteClass.backslash: backslash()
      default: position &+= 1
      }
    }
  }

  mutating func blockComment() {
    let first = line
    let wasLineStart = isLineStart
    defer { isLineStart = wasLineStart }
    position = nextEnd(from: position + 2)
    while position < limit {
      switch classes[Int(bytes[position])] {
      case ByteClass.newline: newline()
      case ByteClass.star where byte(at: position + 1) == UInt8(ascii: "/"):
        position += 2
        return
      default: position &+= 1
      }
      position = nextEnd(from: position)
    }
    unbalanced("comment", line: first)
  }

  mutating func unbalanced(_ what: String, line: UInt32) {
    problems.append(
      Problem(
        .unbalanced, .warning, line: Int(line),
        message: "This \(what) is never closed; what follows may be missing. Close it."))
  }

  // MARK: Words, numbers and strings

  /// Adds the word that ends at `position`; true if it began a string.
  @inline(__always)
  private mutating func word(from start: Int) -> Bool {
    if byte(at: position) == UInt8(ascii: "\""), bytes[position - 1] == UInt8(ascii: "R"),
      position - start <= 3, rawString(from: start)
    {
      return true
    }
    append(.identifier, from: start)
    return false
  }

  private mutating func number(from start: Int) {
    while position < limit {
      let byte = bytes[position]
      if classes[Int(byte)] & ByteClass.identifierPart != 0 || byte == UInt8(ascii: ".") {
        position += 1
      } else if byte == UInt8(ascii: "'"),
        classes[Int(self.byte(at: position + 1))] & ByteClass.identifierPart != 0
      {
        position += 2
      } else {
        break
      }
    }
    append(.number, from: start)
  }

  /// Reads a string or character; an unclosed one ends with its line.
  private mutating func string(_ kind: Token.Kind, from start: Int, quoteAt quote: Int) {
    let first = line
    let mark = bytes[quote]
    position = quote + 1
    reading: while true {
      position = nextEnd(from: position)
      guard position < limit else { break }
      let byte = bytes[position]
      switch classes[Int(byte)] {
      case _ where byte == mark:
        position += 1
        append(kind, from: start, line: first)
        return
      case ByteClass.backslash: skipEscape()
      case ByteClass.newline: break reading
      default: position &+= 1
      }
    }
    unbalanced(kind == .character ? "character" : "string", line: first)
    append(kind, from: start, line: first)
  }

  /// Reads a C++ string `R"mark(…)mark"`; false for another word.
  private mutating func rawString(from start: Int) -> Bool {
    var open = position + 1
    while open < limit, open - position <= 17, bytes[open] != UInt8(ascii: "(") {
      if [UInt8(ascii: "\""), UInt8(ascii: ")"), UInt8(ascii: " ")].contains(bytes[open])
        || classes[Int(bytes[open])] == ByteClass.newline
      {
        return false
      }
      open += 1
    }
    guard byte(at: open) == UInt8(ascii: "(") else { return false }
    let mark = UnsafeBufferPointer(rebasing: bytes[(position + 1)..<open])
    let first = line
    position = open + 1
    while position < limit {
      let close = position + 1 + mark.count
      if bytes[position] == UInt8(ascii: ")"), byte(at: close) == UInt8(ascii: "\""),
        bytes[(position + 1)..<close].elementsEqual(mark)
      {
        position = close + 1
        append(.cString, from: start, line: first)
        return true
      }
      if classes[Int(bytes[position])] == ByteClass.newline { newline() } else { position += 1 }
    }
    unbalanced("string", line: first)
    append(.cString, from: start, line: first)
    return true
  }

  // MARK: Punctuation

  private mutating func at() {
    let start = position
    var next = start + 1
    while classes[Int(byte(at: next))] == ByteClass.blank { next += 1 }
    let following = byte(at: next)
    if following == UInt8(ascii: "\"") {
      string(.objcString, from: start, quoteAt: next)
    } else if classes[Int(following)] == ByteClass.letter {
      position = wordEnd(from: next + 1)
      if beginsOrEndsDeclaration(next..<position) { brackets.leaveBodies() }
      append(.atWord, from: start)
    } else {
      position += 1
      append(.at, from: start)
    }
  }

  private func beginsOrEndsDeclaration(_ word: Range<Int>) -> Bool {
    switch word.count {
    case 3: bytes.spells("end", at: word.lowerBound)
    case 9: bytes.spells("interface", at: word.lowerBound)
    case 14: bytes.spells("implementation", at: word.lowerBound)
    default: false
    }
  }

  @inline(__always)
  private mutating func opener() {
    position &+= 1
    var kind = kinds[Int(bytes[position &- 1])]
    if kind == .openBrace, opensScope() { kind = .openScope }
    brackets.push(kind, at: count)
    append(kind, from: position &- 1)
  }

  @inline(__always)
  private mutating func closer() {
    position &+= 1
    let kind = kinds[Int(bytes[position &- 1])]
    append(kind, from: position &- 1)
    brackets.close(kind, at: count &- 1, in: tokens)
  }

  @inline(__always)
  private mutating func operation(_ kind: Token.Kind) {
    let start = position
    let next = byte(at: start &+ 1)
    let isAlone = classes[Int(next)] & ByteClass.identifierPart != 0 || next <= 0x20
    let (combined, length) = isAlone ? (kind, 1) : combination(kind, next)
    position &+= length
    append(combined, from: start)
  }

  /// The operator of two bytes, and its length.
  private func combination(_ kind: Token.Kind, _ next: UInt8) -> (Token.Kind, Int) {
    switch (kind, next) {
    case (.assign, UInt8(ascii: "=")): (.equal, 2)
    case (.not, UInt8(ascii: "=")): (.notEqual, 2)
    case (.ampersand, UInt8(ascii: "&")): (.and, 2)
    case (.otherOperator, UInt8(ascii: "|")): (.or, 2)
    case (.minus, UInt8(ascii: ">")): (.arrow, 2)
    case (.colon, UInt8(ascii: ":")): (.scope, 2)
    case (.plus, UInt8(ascii: "+")), (.minus, UInt8(ascii: "-")): (.otherOperator, 2)
    case (.plus, UInt8(ascii: "=")), (.minus, UInt8(ascii: "=")), (.star, UInt8(ascii: "=")),
      (.less, UInt8(ascii: "=")), (.greater, UInt8(ascii: "=")), (.caret, UInt8(ascii: "=")),
      (.ampersand, UInt8(ascii: "=")), (.otherOperator, UInt8(ascii: "=")):
      (.otherOperator, 2)
    default: (kind, 1)
    }
  }

  /// Whether a brace here opens `extern "C"` or a namespace.
  private func opensScope() -> Bool {
    guard count >= 1 else { return false }
    let before = tokens[count - 1]
    if before.kind == .cString { return true }
    guard before.kind == .identifier else { return false }
    if spells(before, "namespace") { return true }
    return count >= 2 && spells(tokens[count - 2], "namespace")
  }

  private func spells(_ token: Token, _ word: StaticString) -> Bool {
    token.kind == .identifier && Int(token.end &- token.start) == word.utf8CodeUnitCount
      && bytes.spells(word, at: Int(token.start))
  }
}
