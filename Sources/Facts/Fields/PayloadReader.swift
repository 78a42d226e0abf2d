/// Reads the payload of one fact.
///
/// Throws if a payload ends early or contradicts itself.
package final class PayloadReader: FieldVisitor {
  private let bytes: UnsafeRawBufferPointer
  package private(set) var position = 0
  private var texts: [String] = []
  private var depth = 0

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  package var isReading: Bool { true }

  /// Whether all bytes were read.
  package var isAtEnd: Bool { position == bytes.count }

  package func visit(_ byte: inout UInt8) throws(MalformedPayload) { byte = try readByte() }

  package func visit(_ bool: inout Bool) throws(MalformedPayload) { bool = try readByte() != 0 }

  package func visit(_ integer: inout Int) throws(MalformedPayload) {
    let number = try readNumber()
    integer = Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }

  package func visit(_ number: inout UInt) throws(MalformedPayload) { number = try readNumber() }

  package func visit(isThere: inout Bool) throws(MalformedPayload) { try visit(&isThere) }

  package func visit(count: inout Int) throws(MalformedPayload) {
    let claimed = try readNumber()
    guard claimed <= UInt(bytes.count - position) else { throw malformed() }
    count = Int(claimed)
  }

  package func visit(_ text: inout String?) throws(MalformedPayload) {
    let code = try readNumber()
    switch code {
    case 0: text = nil
    case 1:
      var count = 0
      try visit(count: &count)
      let new = String(decoding: bytes[position..<position + count], as: UTF8.self)
      position += count
      texts.append(new)
      text = new
    default:
      guard code - 2 < UInt(texts.count) else { throw malformed() }
      text = texts[Int(code - 2)]
    }
  }

  package func enter() throws(MalformedPayload) -> Bool {
    depth += 1
    guard depth <= PayloadWriter.maximumDepth + 1 else { throw malformed() }
    return true
  }

  package func leave() { depth -= 1 }

  private func readByte() throws(MalformedPayload) -> UInt8 {
    guard position < bytes.count else { throw malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  private func readNumber() throws(MalformedPayload) -> UInt {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try readByte()
      value |= UInt(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw malformed() }
    }
  }
}
