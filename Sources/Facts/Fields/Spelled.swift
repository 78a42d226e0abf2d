/// Something with texts in it, all of which can be looked at.
///
/// `==` takes two spellings of a letter beyond ASCII for equal. Git and SQLite do not, and neither does
/// the Objective-C runtime; ``isSpeltLike(_:)`` compares bytes.
package protocol Spelled: Equatable {
  /// Calls `body` with every text in it, always in the same order.
  func forEachText(_ body: (String) -> Void)
}

extension Spelled {
  /// Whether both are equal, and spelled with the same bytes.
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
    // Passing a part on copies all of it.
    for index in indices { self[index].forEachText(body) }
  }
}
