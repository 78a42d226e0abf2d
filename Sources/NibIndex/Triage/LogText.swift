/// The ranges of the elements of a JSON list.
func jsonElements(of bytes: [UInt8]) -> [Range<Int>] {
  var elements: [Range<Int>] = []
  var (depth, start) = (0, 0)
  var (isString, isEscaped) = (false, false)
  for (index, byte) in bytes.enumerated() {
    if isString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString = false
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "\""): isString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      depth += 1
      if depth == 2 { start = index }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 1 { elements.append(start..<index + 1) }
    default: break
    }
  }
  return elements
}

/// JSON with its escapes replaced by the characters they stand for, so that messages read as they were logged.
///
/// The result is text to search, and JSON no more.
func decodingJSON(_ bytes: some Collection<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
      text.append(byte)
      continue
    }
    switch escaped {
    case UInt8(ascii: "n"), UInt8(ascii: "r"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      text += Array(String(Character(scalar)).utf8)
    default: text.append(escaped)
    }
  }
  return text
}
