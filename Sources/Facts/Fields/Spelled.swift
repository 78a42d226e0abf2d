/// A value with texts, all of which can be visited.
///
/// `==` considers two spellings of a non-ASCII letter equal. Git, SQLite and the Objective-C
/// runtime do not; ``isSpeltLike(_:)`` compares bytes.
package protocol Spelled: Equatable {
  /// Calls `body` with every text, always in the same order.
  func forEachText(_ body: (String) -> Void)
}

extension Spelled {
  /// Whether both are equal, with the same bytes.
  package func isSpeltLike(_ other: Self) -> Bool {
    guard self == other else { return false }
    var (size, otherSize, isASCII) = (0, 0, true)
    forEachText {
      size += $0.utf8.count
      isASCII = isASCII && $0.utf16.count == $0.utf8.count
    }
    other.forEachText { otherSize += $0.utf8.count }
    guard size == otherSize else { return false }
    // Another spelling of an ASCII text would be longer.
    return isASCII || spelling == other.spelling
  }

  private var spelling: [ExactText] {
    var texts: [ExactText] = []
    forEachText { texts.append(ExactText($0)) }
    return texts
  }
}

extension Optional: Spelled where Wrapped: Spelled {
  package func forEachText(_ body: (String) -> Void) { self?.forEachText(body) }
}

extension Array: Spelled where Element: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    // Passing an element to another function copies all of it.
    for index in indices { self[index].forEachText(body) }
  }
}
