/// Reads the tags of an XML property list, and the texts between them.
struct PropertyListTags {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next tag without its attributes, with its slash.
  mutating func next() -> String? {
    skip(to: UInt8(ascii: "<"))
    guard position < bytes.count else { return nil }
    if bytes[position...].starts(with: "<!--".utf8) {
      while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { step() }
      return ""
    }
    let start = position + 1
    skip(to: UInt8(ascii: ">"))
    let tag = bytes[min(start, position)..<position]
    if position < bytes.count { step() }
    return tag.count > 16 ? "" : String(decoding: tag.filter { $0 > 0x20 }, as: UTF8.self)
  }

  mutating func text() -> String {
    let start = position
    skip(to: UInt8(ascii: "<"))
    return unescapedXML(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func skip(to byte: UInt8) {
    while position < bytes.count, bytes[position] != byte { step() }
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }
}
