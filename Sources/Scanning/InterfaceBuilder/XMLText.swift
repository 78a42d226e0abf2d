/// A name or a value that the parser lends for the duration of a call.
struct XMLText {
  /// The bytes in UTF-8, ended by a zero.
  let start: UnsafePointer<UInt8>

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
    var length = 0
    while start[length] != 0 { length += 1 }
    guard length >= suffix.utf8CodeUnitCount else { return false }
    return XMLText(start: start + (length - suffix.utf8CodeUnitCount)) == suffix
  }
}
