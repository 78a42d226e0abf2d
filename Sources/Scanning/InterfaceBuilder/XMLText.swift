/// A name or a value that the parser lends for the duration of a call.
struct XMLText {
  /// The depth to which elements may be nested.
  static let deepest = 1000

  let bytes: UnsafeBufferPointer<UInt8>

  /// The name as a word, if the readers have one for it.
  var word: XMLWord? { XMLWord.table[bytes] }

  /// A copy that may be kept.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// A copy, or nil where nothing is written.
  var nonEmpty: String? { bytes.isEmpty ? nil : string }

  /// The part of a number before its point; nil for anything else, and for numbers that no screen has.
  var wholePart: Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let number = bytes[(isNegative ? 1 : 0)...].prefix { $0 != UInt8(ascii: ".") }
    guard let first = number.first, first >= UInt8(ascii: "0"), number.count < 8,
      let value = Int(String(decoding: number, as: UTF8.self))
    else { return nil }
    return isNegative ? -value : value
  }

  /// Whether the text is exactly this.
  static func == (text: Self, other: StaticString) -> Bool {
    text.bytes.count == other.utf8CodeUnitCount && text.bytes.spells(other, at: 0)
  }

  /// Whether the text ends with this.
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let start = bytes.count - suffix.utf8CodeUnitCount
    return start >= 0 && bytes.spells(suffix, at: start)
  }
}
