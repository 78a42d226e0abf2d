import Facts
import Testing

@testable import IndexStore

/// What is spelt otherwise is something else, though `String` takes it for equal.
@Suite struct SpellingTests {
  /// All texts in a value, by reflection.
  private func reflectedTexts(_ value: Any) -> [String] {
    // An empty list of strings is no text, and a string has no parts.
    if let text = value as? String { return [text] }
    if value is any RawRepresentable<String> { return [] }
    return Mirror(reflecting: value).children.flatMap { reflectedTexts($0.value) }
  }

  @Test func `every text of facts is looked at`() {
    for seed in 0..<300 {
      var random = RandomFacts(seed: UInt64(seed))
      let content = random.facts().content
      var texts: [String] = []
      switch content {
      case .code(let facts): facts.forEachText { texts.append($0) }
      case .nib(let facts): facts.forEachText { texts.append($0) }
      case .build(let facts): facts.forEachText { texts.append($0) }
      }
      #expect(texts.sorted() == reflectedTexts(content).sorted(), "\(seed)")
    }
  }

  @Test(arguments: [
    ("\u{e9}", "e\u{301}"), ("K", "\u{212a}"), ("\u{212a}", "K"),
    ("a\u{323}\u{307}", "a\u{307}\u{323}"),
  ])
  func `two spellings of a text are equal and not spelt alike`(one: String, other: String) {
    #expect(one == other)
    #expect(!one.isSpeltLike(other))
    #expect(one.isSpeltLike(one))
    #expect(![one, other].isSpeltLike([other, one]))
    #expect(!Optional(one).isSpeltLike(other))
  }
}
