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
        let (one, other) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
        var index = one.count
        // Paths differ in their ends sooner than in their beginnings.
        while index >= 8 {
          index -= 8
          if one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            != other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          {
            return false
          }
        }
        return (0..<index).allSatisfy { one[$0] == other[$0] }
      }
    }
  }

  /// The one of `texts` that has the same bytes, else one that is another spelling of the same.
  public func among(_ texts: [String]) -> String? {
    texts.first { ExactText($0) == self } ?? texts.first { $0 == text }
  }

  /// Feeds the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
