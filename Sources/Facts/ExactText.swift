/// A text that equals only what has the same bytes.
///
/// `String` takes two spellings of one character for equal; to git and to SQLite they are two paths.
public struct ExactText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// The text, to be compared by its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether both have the same bytes.
  public static func == (one: Self, other: Self) -> Bool {
    guard one.text.utf8.count == other.text.utf8.count else { return false }
    return one.text.withBytes { one in
      other.text.withBytes { other in
        for index in one.indices where one[index] != other[index] { return false }
        return true
      }
    }
  }

  /// The one of `texts` that has the same bytes, else one that is another spelling of the same.
  public func among(_ texts: [String]) -> String? {
    texts.first { ExactText($0) == self } ?? texts.first { $0 == text }
  }

  /// Feeds the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
