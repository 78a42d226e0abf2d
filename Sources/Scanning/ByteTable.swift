import Facts

/// Values by name, looked up by bytes without making a string.
struct ByteTable<Value: Sendable>: Sendable {
  private var buckets: [[(name: [UInt8], value: Value)]] = Array(repeating: [], count: 1024)

  /// A table of names that are not empty; the first of equal names counts.
  init(_ entries: [(name: String, value: Value)]) {
    for (name, value) in entries {
      name.withBytes { buckets[Self.bucket($0)].append((Array($0), value)) }
    }
  }

  @inline(__always)
  subscript(text: UnsafeBufferPointer<UInt8>) -> Value? {
    guard !text.isEmpty else { return nil }
    return buckets[Self.bucket(text)].first { $0.name.elementsEqual(text) }?.value
  }

  /// By the first byte, the last byte and the length: most names differ in one of them.
  @inline(__always)
  private static func bucket(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let key = UInt32(text[0]) << 16 | UInt32(text[text.count - 1]) << 8 | UInt32(text.count & 255)
    return Int((key &* 0x9E37_79B1) >> 16) & 1023
  }
}
