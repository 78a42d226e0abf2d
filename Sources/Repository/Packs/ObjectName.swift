import Facts

/// The id of an object as the twenty bytes that packs use.
struct ObjectName: Comparable, Hashable {
  static let byteCount = 20

  private let first: UInt64
  private let second: UInt64
  private let third: UInt32

  /// The first byte, which selects a part of an index.
  var firstByte: Int { Int(first >> 56) }

  /// Parses an id of forty hexadecimal digits; nil for any other text.
  init?(_ text: String) {
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var count = 0
    for byte in text.utf8 {
      guard let digit = byte.hexDigitValue else { return nil }
      digits.0 = digits.0 << 4 | digits.1 >> 60
      digits.1 = digits.1 << 4 | digits.2 >> 28
      digits.2 = (digits.2 << 4 | UInt64(digit)) & 0xFFFF_FFFF
      count += 1
    }
    guard count == Self.byteCount * 2 else { return nil }
    first = digits.0
    second = digits.1
    third = UInt32(digits.2)
  }

  /// The id whose bytes are at `offset`; the caller must know that they exist.
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    first = bytes.number64(at: offset)
    second = bytes.number64(at: offset + 8)
    third = bytes.number32(at: offset + 16)
  }

  static func < (one: Self, other: Self) -> Bool {
    if one.first != other.first { return one.first < other.first }
    if one.second != other.second { return one.second < other.second }
    return one.third < other.third
  }
}
