/// A name or a value that the parser lends for the duration of a call.
struct XMLText {
  /// The depth to which elements may be nested.
  static let deepest = 1000

  /// The bytes.
  let start: UnsafePointer<UInt8>
  /// The number of bytes.
  let count: Int

  /// The name as a word, if the readers have one for it.
  var word: XMLWord? { XMLWord.table[start, count] }

  /// A copy that may be kept.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A copy, or nil where nothing is written.
  var nonEmpty: String? { count == 0 ? nil : string }

  /// The part of a number before its point; nil for anything else, and for numbers that no screen has.
  var wholePart: Int? {
    let isNegative = count > 0 && start[0] == UInt8(ascii: "-")
    var (value, index) = (0, isNegative ? 1 : 0)
    let first = index
    while index < count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(start[index]) {
      guard index < first + 7 else { return nil }
      value = value * 10 + Int(start[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > first, index == count || start[index] == UInt8(ascii: ".") else { return nil }
    return isNegative ? -value : value
  }

  /// Whether the text is exactly this.
  static func == (text: Self, other: StaticString) -> Bool {
    text.count == other.utf8CodeUnitCount && text.stands(other, at: 0)
  }

  /// Whether the text ends with this.
  func hasSuffix(_ suffix: StaticString) -> Bool {
    count >= suffix.utf8CodeUnitCount && stands(suffix, at: count - suffix.utf8CodeUnitCount)
  }

  private func stands(_ other: StaticString, at index: Int) -> Bool {
    let bytes = other.utf8Start
    for offset in 0..<other.utf8CodeUnitCount where start[index + offset] != bytes[offset] {
      return false
    }
    return true
  }
}
