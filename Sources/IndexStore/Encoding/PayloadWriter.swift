import Facts

/// Writes the payload of one fact.
///
/// Numbers are varints, seven bits per byte, low bits first. A text is written once; after that the
/// number of its first occurrence stands for it.
struct PayloadWriter {
  private(set) var bytes: [UInt8] = []
  /// The number of each text written so far.
  private var texts: [ExactText: Int] = [:]
  private var depth = 0

  /// The depth to which expressions may nest; deeper ones become unknown.
  static let maximumDepth = 200

  /// Starts the next payload.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: texts.count < 1024)
  }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be negative: its sign is the lowest bit.
  mutating func integer(_ value: Int) {
    number(UInt(bitPattern: value << 1 ^ value >> (Int.bitWidth - 1)))
  }

  /// 0 is no text, 1 a new one, anything above the place of a known one.
  mutating func text(_ value: String?) {
    guard let value else { return byte(0) }
    let key = ExactText(value)
    if let known = texts[key] { return number(UInt(known) + 2) }
    texts[key] = texts.count
    byte(1)
    value.withBytes {
      number(UInt($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  /// Writes what nests; `body` gets whether it is too deep to be written as it is.
  mutating func nested(_ body: (inout Self, _ isTooDeep: Bool) -> Void) {
    depth += 1
    body(&self, depth > Self.maximumDepth)
    depth -= 1
  }
}
