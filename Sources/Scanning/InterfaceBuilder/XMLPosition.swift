import CExpat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The parser's position in the document.
struct XMLPosition {
  private let parser: XML_Parser
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether lines end with a line feed and characters are bytes, as in nearly every document.
  private let isPlain: Bool
  private var offset = 0
  private var lineAtOffset = 1

  init(parser: XML_Parser, bytes: UnsafeBufferPointer<UInt8>) {
    self.parser = parser
    self.bytes = bytes
    let isWide = bytes.count >= 2 && (bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xfe)
    isPlain = !isWide && !bytes.contains(13)
  }

  /// The line on which the current element begins.
  ///
  /// Counted here: the parser's own count takes as long as a third of the parsing.
  mutating func line() -> Int {
    guard isPlain else { return Int(XML_GetCurrentLineNumber(parser)) }
    let now = min(Int(XML_GetCurrentByteIndex(parser)), bytes.count)
    guard now > offset, let base = bytes.baseAddress else { return lineAtOffset }
    while let end = memchr(base + offset, 10, now - offset) {
      lineAtOffset += 1
      offset = UnsafeRawPointer(end) - UnsafeRawPointer(base) + 1
    }
    offset = now
    return lineAtOffset
  }
}
