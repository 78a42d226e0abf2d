/// Every file of so many tokens of a language, alone and behind each of its prefixes.
struct TokenFiles: InputSource {
  private let language: Language
  private let length: Int

  init(_ language: Language, length: Int) {
    self.language = language
    self.length = length
  }

  /// How many files there are behind one prefix.
  private var tokenFiles: Int {
    (0..<length).reduce(1) { count, _ in count * language.tokens.count }
  }

  var count: Int { tokenFiles * language.prefixes.count }

  subscript(number: Int) -> [UInt8] {
    var rest = number % tokenFiles
    var text = language.prefixes[number / tokenFiles]
    for _ in 0..<length {
      text += language.tokens[rest % language.tokens.count]
      rest /= language.tokens.count
    }
    return Array(text.utf8)
  }
}
