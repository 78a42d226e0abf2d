import Facts

extension SwiftWalk: SpelledTokens {
  @inline(__always)
  func place(_ index: Int) -> Range<Int> {
    let token = tokens[index]
    return Int(token.start)..<Int(token.end)
  }

  func line(_ index: Int) -> Int { Int(tokens[index].line) }

  /// The tokens of `range` without white space.
  func joined(_ range: Range<Int>) -> String {
    var text = ""
    for index in range { text += self.text(index) }
    return text
  }

  /// The source of `range` with white space and comments folded.
  func folded(_ range: Range<Int>) -> String {
    var folded: [UInt8] = []
    for index in range {
      let token = tokens[index]
      if index > range.lowerBound, token.isAfterSpace { folded.append(UInt8(ascii: " ")) }
      appendFolded(bytes[Int(token.start)..<Int(token.end)], to: &folded)
      // Longer expressions name no nib; people read this text.
      guard folded.count < 500 else {
        folded.removeSubrange(500...)
        return String(decoding: folded, as: UTF8.self) + "…"
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private func appendFolded(
    _ source: Slice<UnsafeBufferPointer<UInt8>>, to folded: inout [UInt8]
  ) {
    guard source.contains(where: \.isNewline) else {
      folded.append(contentsOf: source)
      return
    }
    for byte in source {
      let isSpace = byte.isNewline || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if !isSpace {
        folded.append(byte)
      } else if folded.last != UInt8(ascii: " ") {
        folded.append(UInt8(ascii: " "))
      }
    }
  }

  /// The index behind a token or bracketed group.
  func skipped(_ index: Int) -> Int {
    let token = tokens[index]
    return token.kind.opens ? max(Int(token.partner), index) + 1 : index + 1
  }

  /// The first index from `index` on without an optional mark.
  func pastMarks(_ index: Int) -> Int {
    var cursor = index
    while tokens[cursor].kind.isMark { cursor += 1 }
    return cursor
  }

  /// The last index up to `index` without an optional mark.
  func beforeMarks(_ index: Int) -> Int {
    var cursor = index
    while cursor > 0, tokens[cursor].kind.isMark { cursor -= 1 }
    return cursor
  }

  /// Whether a word starts with a capital, underscores aside.
  func isTypeName(_ token: SwiftToken) -> Bool {
    var start = Int(token.start)
    while start < Int(token.end), bytes[start] == UInt8(ascii: "_") { start += 1 }
    return start < Int(token.end) && bytes[start].isUppercase
  }
}
