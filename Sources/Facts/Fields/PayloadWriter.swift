/// Writes the payload of one fact.
///
/// Numbers are varints, seven bits per byte, low bits first. The first occurrence of a text is
/// written out; later ones are its number.
package final class PayloadWriter: FieldVisitor {
  package private(set) var bytes: [UInt8] = []
  /// The number of each text so far.
  private var texts: [ExactText: Int] = [:]
  private var depth = 0

  /// The depth to which expressions may nest; deeper ones become unknown.
  static let maximumDepth = 200

  package init() {}

  package var isReading: Bool { false }

  package var position: Int { bytes.count }

  package func visit(_ byte: inout UInt8) { bytes.append(byte) }

  package func visit(_ bool: inout Bool) { bytes.append(bool ? 1 : 0) }

  /// The lowest bit is the sign.
  package func visit(_ integer: inout Int) {
    write(UInt(bitPattern: integer << 1 ^ integer >> (Int.bitWidth - 1)))
  }

  package func visit(_ number: inout UInt) { write(number) }

  package func visit(isThere: inout Bool) { visit(&isThere) }

  package func visit(count: inout Int) { write(UInt(count)) }

  /// 0 is no text, 1 is a new one, and anything above is the index of a known one.
  package func visit(_ text: inout String?) {
    guard let text else { return write(0) }
    let key = ExactText(text)
    if let known = texts[key] { return write(UInt(known) + 2) }
    texts[key] = texts.count
    write(1)
    text.withBytes {
      write(UInt($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  package func enter() -> Bool {
    depth += 1
    return depth <= Self.maximumDepth
  }

  package func leave() { depth -= 1 }

  private func write(_ number: UInt) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
