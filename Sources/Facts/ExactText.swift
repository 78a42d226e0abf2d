/// A text that equals only texts with the same bytes.
///
/// `String` considers two spellings of one character equal; to git and SQLite they are two paths.
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Creates a text that compares by its bytes.
  public init(_ text: String) { self.text = text }

  /// Whether both have the same bytes.
  public static func == (one: Self, other: Self) -> Bool {
    let size = one.text.utf8.count
    guard size == other.text.utf8.count, one.text == other.text else { return false }
    // Another spelling of an ASCII text would be longer.
    return size == one.text.utf16.count || one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// The text with the same bytes, or else one with another spelling of the same characters.
  public func among(_ texts: [String]) -> String? {
    texts.first { ExactText($0) == self } ?? texts.first { $0 == text }
  }

  /// Feeds the bytes to `hasher`.
  public func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the bytes of `one` come first.
  public static func < (one: Self, other: Self) -> Bool {
    isOrdered(one.text, other.text)
  }
}

/// Whether `first` comes before `second` in git's order, by bytes.
public func isOrdered(_ first: String, _ second: String) -> Bool {
  first.withBytes { first in
    second.withBytes { second in
      let (first, second) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
      let count = min(first.count, second.count)
      var index = 0
      // Paths often have long common prefixes.
      while index + 8 <= count,
        first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        index += 8
      }
      while index < count {
        if first[index] != second[index] { return first[index] < second[index] }
        index += 1
      }
      return first.count < second.count
    }
  }
}
