extension SwiftLexer {
  /// Reads a string literal; the token includes interpolations.
  mutating func lexString(pounds: Int) {
    let start = position
    let (end, isClosed) = endOfString(at: start, pounds: pounds, depth: 0)
    if isClosed { return appendLines(.string, to: end) }
    unclosed = unclosed ?? line
    var stop = start + pounds + 1
    while stop < limit, !bytes[stop].isNewline { stop += 1 }
    append(.string, length: stop - start)
  }

  /// Adds a token that may contain line ends.
  mutating func appendLines(_ kind: SwiftToken.Kind, to end: Int) {
    append(kind, from: position, to: end, line: line)
    var index = position
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (index + 1 == end || bytes[index + 1] != UInt8(ascii: "\n"))
      {
        line += 1
      }
      index += 1
    }
    position = end
  }

  func hasPounds(_ pounds: Int, at index: Int) -> Bool {
    guard index + pounds <= limit else { return false }
    for offset in 0..<pounds where bytes[index + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  private func hasTripleQuote(at index: Int) -> Bool {
    index + 2 < limit && bytes[index] == UInt8(ascii: "\"")
      && bytes[index + 1] == UInt8(ascii: "\"") && bytes[index + 2] == UInt8(ascii: "\"")
  }

  /// The end of the literal at `start`, and whether it is closed there.
  private func endOfString(at start: Int, pounds: Int, depth: Int) -> (end: Int, isClosed: Bool) {
    var index = start + pounds
    let isMultiline = hasTripleQuote(at: index) && !(pounds > 0 && hasPounds(pounds, at: index + 3))
    index += isMultiline ? 3 : 1
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let width = isMultiline ? 3 : 1
        if !isMultiline || hasTripleQuote(at: index), hasPounds(pounds, at: index + width) {
          return (index + width + pounds, true)
        }
        index += 1
      case UInt8(ascii: "\\") where hasPounds(pounds, at: index + 1):
        index += 1 + pounds
        guard index < limit else { break }
        if bytes[index] == UInt8(ascii: "(") {
          index = endOfInterpolation(at: index, isMultiline: isMultiline, depth: depth + 1)
        } else {
          index += 1
        }
      case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
        return (index, false)
      default: index += 1
      }
    }
    return (limit, false)
  }

  private func endOfInterpolation(at start: Int, isMultiline: Bool, depth: Int) -> Int {
    var index = start + 1
    var open = 1
    var lines = 0
    while index < limit, depth < 24 {
      switch bytes[index] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        index = endOfString(at: index, pounds: 0, depth: depth).end
        continue
      case UInt8(ascii: "\n"):
        lines += 1
        if !isMultiline, lines > 40 { return index }
      default: break
      }
      index += 1
    }
    return index
  }
}
