import POSIX

/// The bytes of a string in a property list, without quotes.
struct PropertyListText {
  var start: Int
  var end: Int
  var hasEscapes: Bool
}

/// A position in an OpenStep property list.
///
/// It builds no tree and skips unneeded values. It skips the marks of a merge conflict, so both sides are read.
struct PropertyListCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Skips white space, comments and conflict marks; the next byte, 0 at the end.
  mutating func next() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x09...0x0D, 0x20: position += 1
      case UInt8(ascii: "/") where isComment(): skipComment()
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
        guard isConflictMarker(byte) else { return byte }
        skipLine()
      default: return byte
      }
    }
    return 0
  }

  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: byte), position < bytes.count else { return false }
    position += 1
    return true
  }

  mutating func text() -> PropertyListText? {
    let first = next()
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedText(first) }
    let start = position
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      guard isBare(byte) || byte == UInt8(ascii: "/") && !opensComment(at: end) else { break }
      end += 1
    }
    guard end > start else { return nil }
    position = end
    return PropertyListText(start: start, end: end, hasEscapes: false)
  }

  private func opensComment(at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
  }

  private mutating func quotedText(_ quote: UInt8) -> PropertyListText {
    position += 1
    let start = position
    var hasEscapes = false
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    let end = min(position, bytes.count)
    position = min(position + 1, bytes.count)
    return PropertyListText(start: start, end: end, hasEscapes: hasEscapes)
  }

  /// Skips one value of any kind; false without one.
  mutating func skipValue() -> Bool {
    switch next() {
    case UInt8(ascii: "{"), UInt8(ascii: "("): return skipNested()
    case UInt8(ascii: "<"):
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
      position = min(position + 1, bytes.count)
      return true
    default: return text() != nil
    }
  }

  private mutating func skipNested() -> Bool {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return true
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = quotedText(byte)
        continue
      case UInt8(ascii: "/") where isComment():
        skipComment()
        continue
      default: break
      }
      position += 1
    }
    return false
  }

  mutating func skipLine() { skip(to: UInt8(ascii: "\n")) }

  private mutating func skip(to byte: UInt8) {
    guard position < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + position, Int32(byte), bytes.count - position)
    else {
      position = max(position, bytes.count)
      return
    }
    position = found - UnsafeMutableRawPointer(mutating: base)
  }

  private func isComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "*") || bytes[position + 1] == UInt8(ascii: "/")
  }

  private mutating func skipComment() {
    guard bytes[position + 1] == UInt8(ascii: "*") else { return skipLine() }
    position += 2
    skip(to: UInt8(ascii: "*"))
    while position + 1 < bytes.count {
      position += 1
      if bytes[position] == UInt8(ascii: "/") {
        position += 1
        return
      }
      skip(to: UInt8(ascii: "*"))
    }
    position = bytes.count
  }

  private func isConflictMarker(_ byte: UInt8) -> Bool {
    guard position + 7 <= bytes.count, position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
    else { return false }
    return (position..<position + 7).allSatisfy { bytes[$0] == byte }
  }

  /// Whether `byte` is always part of a bare string; a slash sometimes is.
  private func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"):
      false
    default: true
    }
  }

  @inline(__always)
  func reads(_ text: PropertyListText, _ word: StaticString) -> Bool {
    guard text.end - text.start == word.utf8CodeUnitCount, let base = bytes.baseAddress,
      base[text.start] == word.utf8Start.pointee
    else { return false }
    return memcmp(base + text.start, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  func string(_ text: PropertyListText) -> String {
    let slice = bytes[text.start..<text.end]
    return text.hasEscapes ? unescaped(slice) : String(decoding: slice, as: UTF8.self)
  }

  private func unescaped(_ slice: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var result: [UInt8] = []
    var rest = slice
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        let scalar = rest.takeNumber(radix: 16, digits: 4)
        result.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        rest = slice[(rest.startIndex - 1)...]
        result.append(UInt8(truncatingIfNeeded: rest.takeNumber(radix: 8, digits: 3)))
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
