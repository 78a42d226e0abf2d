/// A position in a pack or delta, with the numbers encoded there.
struct PackCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The type and the size at the start of an object.
  mutating func typeAndSize() -> (type: UInt8, size: Int)? {
    guard let first = byte() else { return nil }
    let low = Int(first & 15)
    guard first & 0x80 != 0 else { return (first >> 4 & 7, low) }
    guard let rest = number(), rest <= Int.max >> 5 else { return nil }
    return (first >> 4 & 7, rest << 4 | low)
  }

  /// A number in groups of seven bits, lowest first.
  mutating func number() -> Int? {
    var value = 0
    var shift = 0
    while let next = byte() {
      guard shift < 56 else { return nil }
      value |= Int(next & 0x7F) << shift
      shift += 7
      if next & 0x80 == 0 { return value }
    }
    return nil
  }

  /// The distance from an object back to its base: groups of seven bits, highest first; further
  /// groups count from one.
  mutating func distance() -> Int? {
    guard var next = byte() else { return nil }
    var value = Int(next & 0x7F)
    while next & 0x80 != 0 {
      guard value < 1 << 48, let more = byte() else { return nil }
      next = more
      value = (value + 1) << 7 | Int(next & 0x7F)
    }
    return value
  }

  mutating func name() -> ObjectName? {
    guard bytes.count - position >= ObjectName.byteCount else { return nil }
    defer { position += ObjectName.byteCount }
    return ObjectName(bytes, at: position)
  }

  /// The next bytes; nil if there are too few.
  mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
