import Facts

/// Values by name, looked up by bytes without making a string.
struct ByteTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    /// The first byte, the last byte and the length: most other names differ in one of them.
    var key: UInt32 = 0
    var start = 0
    /// The index in `values`; -1 in a free slot.
    var value = -1
  }

  private var slots: [Slot]
  private var names: [UInt8] = []
  private var values: [Value] = []

  /// A table of names that are not empty; the first of equal names counts.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (name, value) in entries {
      name.withBytes { name in
        let place = place(of: name)
        guard slots[place].value < 0 else { return }
        slots[place] = Slot(key: Self.key(name), start: names.count, value: values.count)
        names += name
        values.append(value)
      }
    }
  }

  @inline(__always)
  subscript(text: UnsafeBufferPointer<UInt8>) -> Value? {
    guard !text.isEmpty else { return nil }
    let value = slots[place(of: text)].value
    return value < 0 ? nil : values[value]
  }

  /// The slot of a name, or a free one.
  @inline(__always)
  private func place(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let key = Self.key(text)
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 16) & mask
    while slots[place].value >= 0 {
      if slots[place].key == key, isName(at: slots[place].start, text) { break }
      place = (place + 1) & mask
    }
    return place
  }

  private func isName(at start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Names of 255 bytes and more have one key.
    guard start + text.count <= names.count else { return false }
    for index in text.indices where names[start + index] != text[index] { return false }
    return true
  }

  @inline(__always)
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(text[0]) << 16 | UInt32(text[text.count - 1]) << 8 | UInt32(min(text.count, 255))
  }
}
