extension SourceTokens {
  /// The value of the string at `index`, without escapes.
  func string(_ index: Int) -> String {
    let literal = spelling(index)
    if literal.first != UInt8(ascii: "@"), literal.first != UInt8(ascii: "\"") {
      return rawString(literal)
    }
    guard let quote = literal.firstIndex(of: UInt8(ascii: "\"")) else { return "" }
    var content = literal[(quote + 1)...]
    if content.last == UInt8(ascii: "\"") { content = content.dropLast() }
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return unescaped(content)
  }

  private func rawString(_ literal: UnsafeBufferPointer<UInt8>) -> String {
    guard let open = literal.firstIndex(of: UInt8(ascii: "(")),
      let close = literal.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return "" }
    return String(decoding: literal[(open + 1)..<close], as: UTF8.self)
  }

  private func unescaped(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var result: [UInt8] = []
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "\r"):
        if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "x"): append(rest.takeNumber(radix: 16, digits: 2), to: &result)
      case UInt8(ascii: "u"): append(rest.takeNumber(radix: 16, digits: 4), to: &result)
      case UInt8(ascii: "U"): append(rest.takeNumber(radix: 16, digits: 8), to: &result)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        rest = content[(rest.startIndex - 1)...]
        append(rest.takeNumber(radix: 8, digits: 3), to: &result)
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func append(_ value: UInt32, to result: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result.append(contentsOf: String(Character(scalar)).utf8)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Takes up to `digits` digits from the front.
  mutating func takeNumber(radix: Int, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = first, let digit = Character(UnicodeScalar(byte)).hexDigitValue,
        digit < radix
      else { break }
      value = value &* UInt32(radix) &+ UInt32(digit)
      removeFirst()
    }
    return value
  }
}
