import Facts

/// The format of the payloads.
private let format: UInt8 = 1

/// Turns facts into payloads, reusing its memory.
struct FactEncoder {
  private var writer = PayloadWriter()

  /// The payload of `facts`.
  mutating func encode(_ facts: FileFacts) -> [UInt8] {
    writer.reset()
    writer.byte(format)
    facts.write(to: &writer)
    return writer.bytes
  }
}

/// The facts in a payload.
func decodeFacts(_ bytes: UnsafeRawBufferPointer) throws(StoreError) -> FileFacts {
  var reader = PayloadReader(bytes)
  guard try reader.byte() == format else { throw reader.malformed() }
  let facts = try FileFacts(from: &reader)
  guard reader.isAtEnd else { throw reader.malformed() }
  return facts
}
