import Facts

extension SwiftWalk {
  /// The string literal at `index` with its interpolations.
  mutating func evaluateLiteral(_ index: Int, _ context: Context) -> NameExpression {
    let token = tokens[index]
    guard spend(Int(token.end - token.start) / 8) else { return .unknown("too long a literal") }
    var reader = SwiftLiteralReader(bytes, Int(token.start)..<Int(token.end))
    var parts: [NameExpression] = []
    while let piece = reader.next() {
      switch piece {
      case .text(let text): parts.append(.literal(text))
      case .interpolation(let range):
        parts.append(evaluateInterpolation(range, line: Int(token.line), context))
      }
    }
    return parts.isEmpty ? .literal("") : .joining(parts)
  }

  private mutating func evaluateInterpolation(
    _ range: Range<Int>, line: Int, _ context: Context
  ) -> NameExpression {
    guard spend(range.count), context.depth < 30 else { return .unknown("too deep") }
    let expression = appendTokens(of: range, line: line)
    if let type = reference(expression, context) { return .className(type, .unqualified) }
    if let last = expression.last, tokens[last].word == .self,
      let name = typeParameter(expression, context)
    {
      return .described(.parameter(name))
    }
    let value = evaluate(expression, context)
    guard let last = expression.last, !spells(last, "rawValue") else { return value }
    switch value {
    case .constant, .variable, .choice, .coalescing: return .described(value)
    case .parameter: return isText(parameter: last, context) ? value : .unknown("no string")
    default: return value
    }
  }

  /// Whether the word at `index` is a string parameter; interpolation changes other types.
  private func isText(parameter index: Int, _ context: Context) -> Bool {
    for function in functions(from: context.function) {
      let open = functions[function].parameters
      if open >= 0,
        let found = parameterTokens(open).last(where: { spellsSame($0.name, index) })
      {
        return found.type.contains { spells($0, "String") || spells($0, "StaticString") }
      }
    }
    return false
  }

  private mutating func appendTokens(of range: Range<Int>, line: Int) -> Range<Int> {
    var (inner, _) = SwiftLexer.lex(bytes, range, line: line)
    var structure = SwiftStructure(bytes)
    structure.build(&inner)
    let start = tokens.count
    for var token in inner {
      token.partner += UInt32(truncatingIfNeeded: start)
      tokens.append(token)
    }
    let expression = start..<(tokens.count - 1)
    for _ in 0..<4 { tokens.append(tokens[tokens.count - 1]) }
    return expression
  }
}

/// Splits a string literal into texts and interpolations.
struct SwiftLiteralReader {
  enum Piece {
    case text(String)
    case interpolation(Range<Int>)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let pounds: Int
  private let isMultiline: Bool
  private var position: Int
  private let end: Int
  private var indentation = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == UInt8(ascii: "#") { start += 1 }
    pounds = start - range.lowerBound
    let width = range.upperBound - pounds - start
    isMultiline =
      width >= 6 && bytes[start + 1] == UInt8(ascii: "\"") && bytes[start + 2] == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    position = start + quotes
    end = max(range.upperBound - pounds - quotes, position)
    guard isMultiline else { return }
    var last = end
    while last > position, !bytes[last - 1].isNewline { last -= 1 }
    indentation = end - last
    skipNewline()
    skipIndentation()
  }

  mutating func next() -> Piece? {
    var text: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), hasPounds(at: position + 1) {
        let escape = position + 1 + pounds
        if escape < end, bytes[escape] == UInt8(ascii: "(") {
          guard text.isEmpty else { return .text(String(decoding: text, as: UTF8.self)) }
          return interpolation(from: escape)
        }
        position = escape
        readEscape(into: &text)
      } else if isMultiline, byte.isNewline {
        skipNewline()
        // The last line end is part of the closing quotes.
        guard position + indentation < end || !isBlankToEnd else { break }
        text.append(UInt8(ascii: "\n"))
        skipIndentation()
      } else {
        text.append(byte)
        position += 1
      }
    }
    if isMultiline { position = end }
    return text.isEmpty ? nil : .text(String(decoding: text, as: UTF8.self))
  }

  private var isBlankToEnd: Bool {
    bytes[position..<end].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private func hasPounds(at index: Int) -> Bool {
    guard index + pounds <= end else { return false }
    return bytes[index..<(index + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipNewline() {
    guard position < end, bytes[position].isNewline else { return }
    position += 1
    if bytes[position - 1] == UInt8(ascii: "\r"), position < end,
      bytes[position] == UInt8(ascii: "\n")
    {
      position += 1
    }
  }

  private mutating func skipIndentation() {
    var count = 0
    while count < indentation, position < end,
      bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t")
    {
      position += 1
      count += 1
    }
  }

  private mutating func interpolation(from open: Int) -> Piece {
    var depth = 0
    var index = open
    var isQuoted = false
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted: depth -= 1
      default: break
      }
      if depth == 0 { break }
      index += 1
    }
    let close = min(index, end)
    position = min(close + 1, end)
    return .interpolation((open + 1)..<max(close, open + 1))
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    guard position < end else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): readScalar(into: &text)
    case _ where byte.isNewline:
      position -= 1
      skipNewline()
      skipIndentation()
    default: text.append(byte)
    }
  }

  private mutating func readScalar(into text: inout [UInt8]) {
    guard position < end, bytes[position] == UInt8(ascii: "{") else { return }
    var value: UInt32 = 0
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "}") {
      let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue ?? 0
      value = value &* 16 &+ UInt32(digit)
      position += 1
    }
    position = min(position + 1, end)
    text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
