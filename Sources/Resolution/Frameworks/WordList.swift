import Facts

/// Words with blanks between them, looked up where they stand.
///
/// A run asks for few of them, so that a table of all would cost more than it saves.
struct WordList: Sendable {
  private let text: StaticString

  /// `text` is of ASCII, and no word in it is split between two lines.
  init(_ text: StaticString) { self.text = text }

  /// Whether `word` is among them.
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
