/// Reads the payload of one fact.
///
/// Trusts nothing: a payload that ends early or contradicts itself throws.
struct PayloadReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var texts: [String] = []
  private var depth = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether everything is read.
  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(StoreError) -> UInt8 {
    guard position < bytes.count else { throw malformed() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(StoreError) -> UInt {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let next = try byte()
      value |= UInt(next & 0x7f) << shift
      if next < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw malformed() }
    }
  }

  mutating func integer() throws(StoreError) -> Int {
    let value = try number()
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  /// Reads the number of elements that follow; every one takes at least a byte.
  mutating func count() throws(StoreError) -> Int {
    let count = try number()
    guard count <= UInt(bytes.count - position) else { throw malformed() }
    return Int(count)
  }

  mutating func text() throws(StoreError) -> String? {
    let code = try number()
    switch code {
    case 0: return nil
    case 1:
      let count = try count()
      let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
      position += count
      texts.append(text)
      return text
    default:
      guard code - 2 < UInt(texts.count) else { throw malformed() }
      return texts[Int(code - 2)]
    }
  }

  /// Reads a nested value, up to the maximum depth.
  mutating func nested<Value>(
    _ body: (inout Self) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    depth += 1
    guard depth <= PayloadWriter.maximumDepth + 1 else { throw malformed() }
    defer { depth -= 1 }
    return try body(&self)
  }

  func malformed() -> StoreError {
    StoreError(
      .unusable,
      "stored facts cannot be read at byte \(position): another version of nibindex wrote them, or the index is damaged; use that version, or index into another file with --db"
    )
  }
}
