import CExpat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a reader is in the document.
struct XMLPosition {
  /// The parser that reads; nil where the reader itself says where an element begins.
  private let parser: XML_Parser?
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether lines end with a line feed and characters are bytes, as in nearly every document.
  private let isPlain: Bool
  private var offset = 0
  private var lineAtOffset = 1
  /// Where the current element begins, if there is no parser.
  var element = 0

  /// The first byte, if there is no parser: what is lent stands in the document then.
  var origin: UnsafePointer<UInt8>? { parser == nil ? bytes.baseAddress : nil }

  init(parser: XML_Parser, bytes: UnsafeBufferPointer<UInt8>) {
    self.parser = parser
    self.bytes = bytes
    let isWide = bytes.count >= 2 && (bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xfe)
    isPlain = !isWide && !bytes.contains(13)
  }

  /// A position in a document of plain lines and characters.
  init(plain bytes: UnsafeBufferPointer<UInt8>) {
    parser = nil
    self.bytes = bytes
    isPlain = true
  }

  /// The line on which the current element begins.
  ///
  /// Counted here: the parser's own count takes as long as a third of the parsing.
  mutating func line() -> Int {
    if let parser, !isPlain { return Int(XML_GetCurrentLineNumber(parser)) }
    let now = min(parser.map { Int(XML_GetCurrentByteIndex($0)) } ?? element, bytes.count)
    guard now > offset, let base = bytes.baseAddress else { return lineAtOffset }
    while let end = memchr(base + offset, 10, now - offset) {
      lineAtOffset += 1
      offset = UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
    }
    offset = now
    return lineAtOffset
  }
}
