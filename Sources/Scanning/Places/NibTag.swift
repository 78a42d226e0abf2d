/// A tag by its place in an XML document.
public struct NibTag: Hashable, Sendable {
  /// An attribute.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value, its entities resolved.
    public let value: String
    /// The bytes of the value, without its quotes.
    public let range: Range<Int>
  }

  /// The kind of tag.
  public enum Kind: Hashable, Sendable {
    /// `<name>`.
    case opening
    /// `</name>`.
    case closing
    /// `<name/>`.
    case empty
  }

  /// The name of the element.
  public let name: String
  /// The kind.
  public let kind: Kind
  /// The bytes from `<` to `>`.
  public let range: Range<Int>
  /// The line of the `<`.
  public let line: Int
  /// The attributes, in their order.
  public let attributes: [Attribute]

  /// An attribute.
  public subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The tags of an XML document in UTF-8; as many as can be read if it is not well-formed.
public func nibTags(_ bytes: UnsafeBufferPointer<UInt8>) -> [NibTag] {
  var reader = NibTagReader(bytes)
  return reader.tags()
}

private struct NibTagReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func tags() -> [NibTag] {
    var tags: [NibTag] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<![CDATA[") {
        skip(past: "]]>")
      } else if starts("<?") || starts("<!") {
        skip(past: ">")
      } else if let tag = tag() {
        tags.append(tag)
      } else {
        return tags
      }
    }
    return tags
  }

  private mutating func step() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past text: StaticString) {
    while index < bytes.count, !starts(text) { step() }
    for _ in 0..<text.utf8CodeUnitCount where index < bytes.count { step() }
  }

  private mutating func skipSpaces() {
    while index < bytes.count, isSpace(bytes[index]) { step() }
  }

  private mutating func tag() -> NibTag? {
    let (start, first) = (index, line)
    index += 1
    let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let name = word()
    var attributes: [NibTag.Attribute] = []
    while true {
      skipSpaces()
      guard index < bytes.count else { return nil }
      if starts("/>") || bytes[index] == UInt8(ascii: ">") { break }
      guard let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
    let isEmpty = bytes[index] == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    return NibTag(
      name: name, kind: isClosing ? .closing : isEmpty ? .empty : .opening, range: start..<index,
      line: first, attributes: attributes)
  }

  private mutating func attribute() -> NibTag.Attribute? {
    let name = word()
    skipSpaces()
    guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpaces()
    guard index < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index])
    else { return nil }
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote { step() }
    guard index < bytes.count else { return nil }
    let value = String(decoding: bytes[start..<index], as: UTF8.self)
    index += 1
    return NibTag.Attribute(name: name, value: unescapedXML(value), range: start..<(index - 1))
  }

  private mutating func word() -> String {
    let start = index
    let ends = Array("=/> \t\r\n".utf8)
    while index < bytes.count, !ends.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 13
  }
}
