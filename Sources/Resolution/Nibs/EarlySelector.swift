import Facts

extension ClassDeclaration {
  /// A selector of Swift 1 and 2 among the selectors of all classes.
  static func early(selector: String) -> String { "early " + selector }
}

extension ActionDeclaration {
  /// The selector in Swift 1 and 2, which omits the name of the first parameter: `go:` for `goWithSender:`; nil if
  /// all versions agree.
  var selectorWithoutFirstLabel: String? {
    selector.withBytes { bytes -> String? in
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let word = "With".utf8
      var start = colon - word.count - 1
      while start > 0 {
        if bytes[start..<(start + word.count)].elementsEqual(word) {
          return String(decoding: [UInt8](bytes[..<start]) + bytes[colon...], as: UTF8.self)
        }
        start -= 1
      }
      return nil
    } ?? selectorWithoutLabelBehindPreposition
  }

  /// `signIn:` for `signInSender:` and `dial:` for `dialInRecognizer:`, because a preposition replaces `With`.
  private var selectorWithoutLabelBehindPreposition: String? {
    guard let colon = selector.firstIndex(of: ":") else { return nil }
    let first = selector[..<colon]
    if let label = ["Sender", "Segue"].first(where: first.hasSuffix),
      SwiftSelector.endsWithPreposition(String(first.dropLast(label.count)))
    {
      return String(first.dropLast(label.count) + selector[colon...])
    }
    return SwiftSelector.part(beforePrepositionIn: String(first)).map { $0 + selector[colon...] }
  }
}
