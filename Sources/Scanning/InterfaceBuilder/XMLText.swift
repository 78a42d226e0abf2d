/// A name or a value that the parser lends for the duration of a call.
struct XMLText {
  /// How deep elements may be nested.
  static let deepest = 1000

  /// The bytes.
  let start: UnsafePointer<UInt8>
  /// How many bytes it has.
  let count: Int
  /// How the characters stand in the bytes.
  var spelling = XMLSpelling.plain

  /// The name as a word, if the readers have one for it.
  var word: XMLWord? { withPlain { XMLWord.table[$0.start, $0.count] } }

  /// A copy that may be kept.
  var string: String {
    spelling == .plain
      ? String(decoding: bytes, as: UTF8.self)
      : String(decoding: spelling.decoded(bytes), as: UTF8.self)
  }

  /// A copy, or nil where nothing is written.
  var nonEmpty: String? { count == 0 ? nil : string }

  private var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// Whether the text is exactly this.
  static func == (text: Self, other: StaticString) -> Bool {
    text.withPlain { $0.count == other.utf8CodeUnitCount && $0.stands(other, at: 0) }
  }

  /// Whether the text ends with this.
  func hasSuffix(_ suffix: StaticString) -> Bool {
    withPlain {
      $0.count >= suffix.utf8CodeUnitCount
        && $0.stands(suffix, at: $0.count - suffix.utf8CodeUnitCount)
    }
  }

  /// Whether the text begins with this.
  func hasPrefix(_ prefix: StaticString) -> Bool {
    withPlain { $0.count >= prefix.utf8CodeUnitCount && $0.stands(prefix, at: 0) }
  }

  /// A copy that may be kept, without this if the text begins with it.
  func string(without prefix: StaticString) -> String {
    withPlain { text in
      guard text.hasPrefix(prefix) else { return text.string }
      let size = prefix.utf8CodeUnitCount
      return XMLText(start: text.start + size, count: text.count - size).string
    }
  }

  private func stands(_ other: StaticString, at index: Int) -> Bool {
    let bytes = other.utf8Start
    for offset in 0..<other.utf8CodeUnitCount where start[index + offset] != bytes[offset] {
      return false
    }
    return true
  }

  /// Lends the text with every character as it is.
  private func withPlain<Result>(_ body: (XMLText) -> Result) -> Result {
    if spelling == .plain { return body(self) }
    // A zero behind the text gives even an empty one a place.
    return (spelling.decoded(bytes) + [0]).withUnsafeBufferPointer { decoded in
      body(XMLText(start: decoded.baseAddress ?? start, count: decoded.count - 1))
    }
  }
}

extension XMLText {
  /// A text that a zero ends.
  init(start: UnsafePointer<UInt8>) {
    var count = 0
    while start[count] != 0 { count += 1 }
    self.init(start: start, count: count)
  }
}
