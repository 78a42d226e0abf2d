/// Values by name, looked up with the bytes of a name and without making a string of them.
struct ByteTable<Value: Sendable>: Sendable {
  private struct Slot: Sendable {
    /// The first and the last bytes of the name.
    var edges = ByteEdges()
    /// The offset of the name in `names`.
    var start: Int32 = 0
    /// Zero where the slot is free.
    var length: Int32 = 0
    var value: Int32 = 0
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
    let slot = bytes.withUnsafeBufferPointer { bytes -> (free: Int, edges: ByteEdges)? in
      guard let start = bytes.baseAddress else { return nil }
      let edges = ByteEdges(start, bytes.count)
      var index = edges.hash(bytes.count) & mask
      while slots[index].length != 0 {
        if matches(slots[index], edges, start, bytes.count) { return nil }
        index = (index + 1) & mask
      }
      return (index, edges)
    }
    guard let slot else { return }
    slots[slot.free] = Slot(
      edges: slot.edges, start: Int32(names.count), length: Int32(bytes.count),
      value: Int32(values.count))
    names += bytes
    values.append(value)
  }

  /// The value of the name of this length at `text`.
  subscript(text: UnsafePointer<UInt8>, length: Int) -> Value? {
    guard length > 0 else { return nil }
    let edges = ByteEdges(text, length)
    var index = edges.hash(length) & mask
    while true {
      let slot = slots[index]
      if slot.length == 0 { return nil }
      if matches(slot, edges, text, length) { return values[Int(slot.value)] }
      index = (index + 1) & mask
    }
  }

  @inline(__always)
  private func matches(
    _ slot: Slot, _ edges: ByteEdges, _ text: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    guard Int(slot.length) == length, slot.edges == edges else { return false }
    return length <= ByteEdges.count || isSameInside(Int(slot.start), text, length)
  }

  /// Whether the middle of a name is the same, too.
  private func isSameInside(_ start: Int, _ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    for index in 8..<(length - 8) where names[start + index] != text[index] { return false }
    return true
  }
}

/// The first 8 and the last 8 bytes of a name, which tell all of a name that is no longer than both.
private struct ByteEdges: Equatable {
  static let count = 16

  var first: UInt64 = 0
  var last: UInt64 = 0

  init() {}

  /// The edges of a name of at least one byte; no byte is read that is not its own.
  @inline(__always)
  init(_ text: UnsafePointer<UInt8>, _ length: Int) {
    let bytes = UnsafeRawPointer(text)
    if length >= 8 {
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
    } else if length >= 4 {
      first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))
    } else {
      first = UInt64(text[0]) | UInt64(text[length / 2]) << 8
      last = UInt64(text[length - 1])
    }
  }

  func hash(_ length: Int) -> Int {
    let mixed =
      (first ^ (last &+ UInt64(truncatingIfNeeded: length)) &* 0xFF51_AFD7_ED55_8CCD)
      &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
