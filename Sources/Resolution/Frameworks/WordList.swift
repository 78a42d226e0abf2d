import Facts

/// Words with blanks between them, which are searched in place.
///
/// A run looks up few of them, so a set of all words would cost more than it saves.
struct WordList: Sendable {
  private let text: StaticString

  /// `text` is ASCII, and no word spans two lines.
  init(_ text: StaticString) { self.text = text }

  func contains(_ word: String) -> Bool {
    word.withBytes { word in
      text.withUTF8Buffer { text in
        var start = 0
        while start < text.count {
          var end = start
          while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
          if end - start == word.count, text[start..<end].elementsEqual(word) { return true }
          start = end + 1
        }
        return false
      }
    }
  }
}
