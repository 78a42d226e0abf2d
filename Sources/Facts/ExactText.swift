/// A text that equals only texts with the same bytes.
///
/// `String` takes two spellings of one character for equal; to git and to SQLite they are two paths.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// The text, to be compared by its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether both have the same bytes.
  public static func == (one: Self, other: Self) -> Bool {
    let size = one.text.utf8.count
    guard size == other.text.utf8.count, one.text == other.text else { return false }
    // Another spelling of an ASCII text would be longer.
    return size == one.text.utf16.count || one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// The one of `texts` that has the same bytes, else one that is another spelling of the same.
  public func among(_ texts: [String]) -> String? {
    texts.first { ExactText($0) == self } ?? texts.first { $0 == text }
  }

  /// Feeds the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the bytes of `one` come first.
  public static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
