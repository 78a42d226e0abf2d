/// A name or value that is valid only during a call of the parser.
struct XMLText {
  /// The greatest nesting of elements.
  static let deepest = 1000

  let bytes: UnsafeBufferPointer<UInt8>

  var word: XMLWord? { XMLWord.table[bytes] }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// A copy, or nil for an empty text.
  var nonEmpty: String? { bytes.isEmpty ? nil : string }

  /// The integral part of a number; nil for other texts and for numbers larger than any screen.
  var wholePart: Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let number = bytes[(isNegative ? 1 : 0)...].prefix { $0 != UInt8(ascii: ".") }
    guard let first = number.first, first >= UInt8(ascii: "0"), number.count < 8,
      let value = Int(String(decoding: number, as: UTF8.self))
    else { return nil }
    return isNegative ? -value : value
  }

  static func == (text: Self, other: StaticString) -> Bool {
    text.bytes.count == other.utf8CodeUnitCount && text.bytes.spells(other, at: 0)
  }

  func hasSuffix(_ suffix: StaticString) -> Bool {
    let start = bytes.count - suffix.utf8CodeUnitCount
    return start >= 0 && bytes.spells(suffix, at: start)
  }
}
