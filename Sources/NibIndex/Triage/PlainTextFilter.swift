/// Removes the additions of other programs from a log.
///
/// These are terminal colors, typographic quotation marks and blanks, HTML character references,
/// Markdown backslashes, and the marks of quoted mail.
struct PlainTextFilter {
  private static let escape: UInt8 = 0x1B
  private static let longestSequence = 32
  /// The characters after a backslash in Markdown, and in JSON within JSON.
  private static let escaped = Array("<>[]()*_\"'".utf8)
  private static let references: [(text: [UInt8], byte: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"),
    ("&apos;", "'"),
    ("&amp;", "&"),
  ].map { (Array($0.utf8), Array($1.utf8)[0]) }

  /// The start of an incomplete sequence.
  private var held: [UInt8] = []

  /// Adds the text of `bytes` to `text`.
  mutating func add(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard held.isEmpty else {
      let whole = held + bytes
      held = []
      return add(whole[...], to: &text)
    }
    var position = bytes.startIndex
    while let next = bytes[position...].firstIndex(where: Self.mayStart) {
      text += bytes[position..<next]
      let rest = bytes[next...].prefix(Self.longestSequence)
      guard let (length, byte) = Self.replacement(of: rest) else {
        held = Array(rest)
        return
      }
      if let byte { text.append(byte) }
      position = next + length
    }
    text += bytes[position...]
  }

  /// Adds a sequence that turned out to be ordinary text.
  mutating func finish(_ text: inout [UInt8]) {
    text += held
    held = []
  }

  private static func mayStart(_ byte: UInt8) -> Bool {
    switch byte {
    case escape, UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "\n"), 0xC2, 0xE2: true
    default: false
    }
  }

  /// The length of the sequence at the start of `bytes`, and its replacement, if any; nil if it is
  /// incomplete.
  private static func replacement(of bytes: ArraySlice<UInt8>) -> (length: Int, byte: UInt8?)? {
    let (first, second) = (bytes[bytes.startIndex], bytes.dropFirst().first)
    switch first {
    case escape:
      guard let second else { return nil }
      guard second == UInt8(ascii: "[") else { return (1, nil) }
      guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        return bytes.count < longestSequence ? nil : (1, nil)
      }
      return (end + 1 - bytes.startIndex, nil)
    case UInt8(ascii: "&"):
      if let found = references.first(where: { bytes.starts(with: $0.text) }) {
        return (found.text.count, found.byte)
      }
      return references.contains { $0.text.starts(with: bytes) } ? nil : (1, first)
    case UInt8(ascii: "\\"):
      guard let second else { return nil }
      return escaped.contains(second) ? (2, second) : (1, first)
    case UInt8(ascii: "\n"):
      guard let second else { return nil }
      guard second == UInt8(ascii: ">") else { return (1, first) }
      guard let third = bytes.dropFirst(2).first else { return nil }
      return (third == UInt8(ascii: " ") ? 2 : 1, first)
    case 0xC2:
      guard let second else { return nil }
      return second == 0xA0 ? (2, UInt8(ascii: " ")) : (1, first)
    default:
      guard let second else { return nil }
      guard second == 0x80 else { return (1, first) }
      guard let third = bytes.dropFirst(2).first else { return nil }
      return switch third {
      case 0x98, 0x99: (3, UInt8(ascii: "'"))
      case 0x9C, 0x9D: (3, UInt8(ascii: "\""))
      default: (1, first)
      }
    }
  }
}
