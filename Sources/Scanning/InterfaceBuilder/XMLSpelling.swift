/// How the characters of a text stand in its bytes.
enum XMLSpelling: UInt8, Sendable {
  /// As they are.
  case plain
  /// As in the value of an attribute: references stand for characters, white space for spaces.
  case value
  /// As in an element: references stand for characters, comments for nothing.
  case text

  /// The characters in UTF-8; the bytes were found to be well-formed before.
  func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard var next = bytes.baseAddress else { return [] }
    let end = next + bytes.count
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while next < end {
      switch (self, next.pointee) {
      case (.value, UInt8(ascii: "&")), (.text, UInt8(ascii: "&")):
        guard let scalar = readPlainReference(at: &next) else { return result }
        result += scalar.utf8
        continue
      case (.value, 9), (.value, 10): result.append(UInt8(ascii: " "))
      case (.text, UInt8(ascii: "<")): skipComment(&next, end)
      default: result.append(next.pointee)
      }
      next += 1
    }
    return result
  }

  /// Goes from the first byte of a comment to its last.
  private func skipComment(_ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    next += 4
    let mark = UInt8(ascii: "-")
    while next + 2 < end, next[0] != mark || next[1] != mark { next += 1 }
    next += 2
  }
}

/// Reads what a reference stands for, one of a character or of the five names that need no
/// declaration, and goes over it; nil if it is none of them.
func readPlainReference(at next: inout UnsafePointer<UInt8>) -> Unicode.Scalar? {
  if skip("&lt;", at: &next) { return "<" }
  if skip("&gt;", at: &next) { return ">" }
  if skip("&amp;", at: &next) { return "&" }
  if skip("&quot;", at: &next) { return "\"" }
  if skip("&apos;", at: &next) { return "'" }
  guard skip("&#", at: &next) else { return nil }
  let isHexadecimal = skip("x", at: &next)
  let digits = next
  while next.pointee.isPlainLetter || next.pointee.isPlainDigit { next += 1 }
  let text = UnsafeBufferPointer(start: digits, count: next - digits)
  let number = UInt32(String(decoding: text, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
  guard skip(";", at: &next), let number, number >= 0x20 || number == 9 || number == 10,
    number & 0xFFFE != 0xFFFE
  else { return nil }
  return Unicode.Scalar(number)
}

/// Goes over this if it is what follows; reads no further than the first byte that differs.
func skip(_ expected: StaticString, at next: inout UnsafePointer<UInt8>) -> Bool {
  let bytes = expected.utf8Start
  for index in 0..<expected.utf8CodeUnitCount where next[index] != bytes[index] { return false }
  next += expected.utf8CodeUnitCount
  return true
}
