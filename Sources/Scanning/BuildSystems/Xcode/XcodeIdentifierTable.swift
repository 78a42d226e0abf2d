#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds objects by the bytes of their ids.
///
/// An open table over the text itself: a project has tens of thousands of ids, and a dictionary of
/// strings would cost more than reading the file. The seed keeps a crafted file from making all ids
/// collide; nothing that is found depends on it.
struct XcodeIdentifierTable {
  private struct Slot {
    var hash: UInt32
    /// The object's number and one; 0 for an empty slot.
    var object: Int32
    var start: Int32
    var count: Int32
  }

  private static let seed = UInt64.random(in: 1 ... .max)
  private let bytes: UnsafeBufferPointer<UInt8>
  private var slots: [Slot]
  private var count = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A power of two with room for the objects of a text of this length.
    var size = 16
    while size < bytes.count / 75 { size *= 2 }
    slots = Array(repeating: Slot(hash: 0, object: 0, start: 0, count: 0), count: size)
  }

  /// The object that `text` names.
  func object(_ text: PropertyListText) -> Int? {
    let slot = slots[place(of: text, hash(text))]
    return slot.object == 0 ? nil : Int(slot.object) - 1
  }

  /// Remembers `object` under `text`; a later one takes the place of an earlier one.
  mutating func insert(_ text: PropertyListText, _ object: Int) {
    guard let start = Int32(exactly: text.start), let length = Int32(exactly: text.end - text.start)
    else { return }
    if count * 2 >= slots.count { grow() }
    let hash = hash(text)
    let index = place(of: text, hash)
    if slots[index].object == 0 { count += 1 }
    slots[index] = Slot(hash: hash, object: Int32(object + 1), start: start, count: length)
  }

  private mutating func grow() {
    let old = slots
    let empty = Slot(hash: 0, object: 0, start: 0, count: 0)
    slots = Array(repeating: empty, count: old.count * 2)
    for slot in old where slot.object != 0 {
      var index = Int(slot.hash) & (slots.count - 1)
      while slots[index].object != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }

  /// The slot that holds `text`, or the empty one where it belongs.
  private func place(of text: PropertyListText, _ hash: UInt32) -> Int {
    var index = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[index]
      if slot.object == 0 || slot.hash == hash && holds(slot, text) { return index }
      index = (index + 1) & (slots.count - 1)
    }
  }

  private func holds(_ slot: Slot, _ text: PropertyListText) -> Bool {
    guard let base = bytes.baseAddress, Int(slot.count) == text.end - text.start else {
      return false
    }
    return memcmp(base + Int(slot.start), base + text.start, Int(slot.count)) == 0
  }

  private func hash(_ text: PropertyListText) -> UInt32 {
    guard let base = bytes.baseAddress else { return 0 }
    var state = Self.seed ^ UInt64(truncatingIfNeeded: text.end - text.start)
    var index = text.start
    let raw = UnsafeRawPointer(base)
    while index + 8 <= text.end {
      state = mixed(state ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    while index < text.end {
      state = mixed(state ^ UInt64(bytes[index]))
      index += 1
    }
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  /// Multiplies and folds, so that every bit of the input reaches the lower ones.
  private func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
