/// Values by name, looked up with the bytes of a name and without making a string of them.
struct ByteTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64
    var name: [UInt8]
    var value: Value
  }

  private var slots: [Slot?]
  private let mask: Int

  /// A table of these names; of two equal names the first counts.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    slots = Array(repeating: nil, count: size)
    mask = size - 1
    for entry in entries { insert(entry.name, entry.value) }
  }

  private mutating func insert(_ name: String, _ value: Value) {
    let bytes = Array(name.utf8)
    var hash = Self.seed
    for byte in bytes { hash = Self.step(hash, byte) }
    var index = Int(truncatingIfNeeded: hash) & mask
    while let slot = slots[index] {
      if slot.name == bytes { return }
      index = (index + 1) & mask
    }
    slots[index] = Slot(hash: hash, name: bytes, value: value)
  }

  /// The value of the name at `text`, which ends with a zero.
  subscript(text: UnsafePointer<UInt8>) -> Value? {
    var hash = Self.seed
    var length = 0
    while text[length] != 0 {
      hash = Self.step(hash, text[length])
      length += 1
    }
    var index = Int(truncatingIfNeeded: hash) & mask
    while let slot = slots[index] {
      if slot.hash == hash, slot.name.elementsEqual(UnsafeBufferPointer(start: text, count: length))
      {
        return slot.value
      }
      index = (index + 1) & mask
    }
    return nil
  }

  // FNV-1a, with the high half folded in by the callers' mask being small.
  private static var seed: UInt64 { 0xcbf2_9ce4_8422_2325 }

  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
