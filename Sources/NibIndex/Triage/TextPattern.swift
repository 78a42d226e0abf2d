/// A text pattern: `%` stands for a name, `*` for any text, and a space for any white space.
///
/// So it also matches wrapped or pasted text. A name at the end extends to the next quotation mark,
/// white space or bracket; a name at the start is the word before.
struct TextPattern: Sendable {
  private enum Piece {
    case text([UInt8])
    case name
    case anything
  }

  private static let longestName = 400

  private let pieces: [Piece]
  private let startsWithName: Bool
  /// The first byte of every match, after a name at the start.
  let firstByte: UInt8

  init(_ template: String) {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    for byte in template.utf8 {
      guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "*") else {
        text.append(byte)
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      pieces.append(byte == UInt8(ascii: "%") ? .name : .anything)
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    if case .name? = pieces.first {
      startsWithName = true
      pieces.removeFirst()
    } else {
      startsWithName = false
    }
    if case .text(let first)? = pieces.first { firstByte = first[0] } else { firstByte = 0 }
    self.pieces = pieces
  }

  /// The possible second bytes of a match, after a name at the start.
  var secondBytes: [UInt8] {
    guard case .text(let text)? = pieces.first, text.count > 1 else { return [] }
    return text[1] == UInt8(ascii: " ") ? (0...255).filter(Self.isSpace) : [text[1]]
  }

  /// The names in a match at `start`; nil if it does not match.
  func names(in bytes: [UInt8], at start: Int) -> [String]? {
    var position = start
    var names: [String] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        // The name before this text already consumed it.
        if index > 0 { continue }
        guard let end = Self.end(of: text, in: bytes, at: position) else { return nil }
        position = end
        if startsWithName { names.append(Self.word(in: bytes, before: start)) }
      case .name, .anything:
        let isName = if case .name = piece { true } else { false }
        guard let (range, end) = gap(behind: index, in: bytes, from: position, isName: isName)
        else { return nil }
        if isName { names.append(String(decoding: bytes[range], as: UTF8.self)) }
        position = end
      }
    }
    return names
  }

  /// The text for a placeholder, and its end.
  private func gap(
    behind index: Int, in bytes: [UInt8], from start: Int, isName: Bool
  ) -> (Range<Int>, end: Int)? {
    let limit = min(bytes.count, start + Self.longestName)
    guard index + 1 < pieces.count, case .text(let next) = pieces[index + 1] else {
      let end = bytes[start..<limit].firstIndex(where: Self.endsName) ?? limit
      return (start..<end, end)
    }
    for position in start..<limit {
      if let end = Self.end(of: next, in: bytes, at: position) { return (start..<position, end) }
      if isName, bytes[position] == UInt8(ascii: "\n") { return nil }
    }
    return nil
  }

  /// The end of `text` if it starts at `start`.
  private static func end(of text: [UInt8], in bytes: [UInt8], at start: Int) -> Int? {
    var position = start
    for byte in text {
      guard position < bytes.count else { return nil }
      if byte == UInt8(ascii: " ") {
        guard isSpace(bytes[position]) else { return nil }
        while position < bytes.count, isSpace(bytes[position]) { position += 1 }
      } else {
        guard bytes[position] == byte else { return nil }
        position += 1
      }
    }
    return position
  }

  private static func word(in bytes: [UInt8], before end: Int) -> String {
    let first = max(0, end - longestName)
    let start = bytes[first..<end].lastIndex(where: isSpace).map { $0 + 1 } ?? first
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ",")].contains(byte)
  }
}
