/// Values by name, looked up with the bytes of a name and without making a string of them.
struct ByteTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    /// Where the name stands in `names`.
    var start = 0
    /// Zero where the slot is free.
    var length = 0
    var value = 0
  }

  private var slots: [Slot]
  private var names: [UInt8] = []
  private var values: [Value] = []
  private let mask: Int

  /// A table of these names, none of them empty; of two equal names the first counts.
  init(_ entries: [(name: String, value: Value)]) {
    var size = 16
    while size < entries.count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    mask = size - 1
    for entry in entries { insert(entry.name, entry.value) }
  }

  private mutating func insert(_ name: String, _ value: Value) {
    let bytes = Array(name.utf8)
    let free = bytes.withUnsafeBufferPointer { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      var index = Self.hash(start, bytes.count) & mask
      while slots[index].length != 0 {
        if matches(slots[index], start, bytes.count) { return nil }
        index = (index + 1) & mask
      }
      return index
    }
    guard let free else { return }
    slots[free] = Slot(start: names.count, length: bytes.count, value: values.count)
    names += bytes
    values.append(value)
  }

  /// The value of the name of this length at `text`.
  subscript(text: UnsafePointer<UInt8>, length: Int) -> Value? {
    guard length > 0 else { return nil }
    var index = Self.hash(text, length) & mask
    while slots[index].length != 0 {
      if matches(slots[index], text, length) { return values[slots[index].value] }
      index = (index + 1) & mask
    }
    return nil
  }

  private func matches(_ slot: Slot, _ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    guard slot.length == length else { return false }
    for index in 0..<length where names[slot.start + index] != text[index] { return false }
    return true
  }

  // The length and three letters tell nearly all of Interface Builder's names apart.
  private static func hash(_ text: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let first = Int(text[0])
    let middle = Int(text[length / 2])
    let last = Int(text[length - 1])
    return first &* 31 &+ middle &* 177 &+ last &* 1259 &+ length &* 7121
  }
}
