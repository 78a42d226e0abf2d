import Testing

@testable import Facts

struct ExactTextTests {
  /// Texts no two of which have the same bytes, though some are spellings of the same.
  private static let texts = [
    "", "a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefghi", "bbcdefgh", "K", "\u{212A}",
    "\u{e9}", "e\u{301}", "Caf\u{e9}/A.xib", "Cafe\u{301}/A.xib", "\u{1100}\u{1161}", "\u{ac00}",
    "Sources/One/View.m", "Sources/Two/View.m", "a\0", "a\0\0", "\0", "\0\0",
  ]

  @Test(arguments: texts)
  func `a text equals what has the same bytes and nothing else`(text: String) {
    for other in Self.texts {
      let hasSameBytes = Array(text.utf8) == Array(other.utf8)
      #expect((ExactText(text) == ExactText(other)) == hasSameBytes, "\(other)")
    }
  }

  @Test func `a table has each of them once and finds it again, however it was made`() {
    var table: [ExactText: Int] = [:]
    for (number, text) in Self.texts.enumerated() { table[ExactText(text)] = number }
    #expect(table.count == Self.texts.count)
    for (number, text) in Self.texts.enumerated() {
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      #expect(table[ExactText(copy)] == number)
    }
  }
}
