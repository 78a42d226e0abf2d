/// A name or a value that the parser lends for the duration of a call.
struct XMLText {
  /// How deep elements may be nested.
  static let deepest = 1000

  /// The bytes in UTF-8, ended by a zero.
  let start: UnsafePointer<UInt8>

  /// The name as a word, if the readers have one for it.
  var word: XMLWord? { XMLWord.table[start, count] }

  /// How many bytes it has.
  var count: Int {
    var count = 0
    while start[count] != 0 { count += 1 }
    return count
  }

  /// A copy that may be kept.
  var string: String { String(cString: start) }

  /// A copy, or nil where nothing is written.
  var nonEmpty: String? { start.pointee == 0 ? nil : string }

  /// Whether the text is exactly this.
  static func == (text: Self, other: StaticString) -> Bool {
    let bytes = other.utf8Start
    for index in 0..<other.utf8CodeUnitCount where text.start[index] != bytes[index] {
      // A shorter text differs at its zero, so nothing behind it is read.
      return false
    }
    return text.start[other.utf8CodeUnitCount] == 0
  }

  /// Whether the text ends with this.
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let count = count
    guard count >= suffix.utf8CodeUnitCount else { return false }
    return XMLText(start: start + (count - suffix.utf8CodeUnitCount)) == suffix
  }
}
