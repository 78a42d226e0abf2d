/// The index of a pack: the offsets of its objects.
///
/// Supports version 2 of the format with ids of twenty bytes; git reads others.
struct PackIndex {
  private static let header = 8
  private static let fanOut = 256 * 4
  private static let trailer = 2 * ObjectName.byteCount

  private let file: MappedFile
  let count: Int
  /// The offsets of the tables of ids, short offsets and long offsets, and the end of the last one.
  private let names: Int
  private let offsets: Int
  private let longOffsets: Int
  private let end: Int

  init?(_ path: String) {
    guard let file = MappedFile(path) else { return nil }
    let bytes = file.bytes
    guard bytes.count >= Self.header + Self.fanOut + Self.trailer,
      bytes.number32(at: 0) == 0xFF74_4F63, bytes.number32(at: 4) == 2
    else { return nil }
    self.file = file
    count = Int(bytes.number32(at: Self.header + Self.fanOut - 4))
    names = Self.header + Self.fanOut
    // A checksum of four bytes lies between.
    offsets = names + count * (ObjectName.byteCount + 4)
    longOffsets = offsets + count * 4
    end = bytes.count - Self.trailer
    guard longOffsets <= end else { return nil }
  }

  var packChecksum: ObjectName { ObjectName(file.bytes, at: end) }

  /// The offset of the object in the pack; nil if it is not there.
  func offset(of name: ObjectName) -> Int? {
    var low = name.firstByte == 0 ? 0 : bound(name.firstByte - 1)
    var high = bound(name.firstByte)
    while low < high {
      let middle = low + (high - low) / 2
      let found = ObjectName(file.bytes, at: names + middle * ObjectName.byteCount)
      if found == name { return offset(at: middle) }
      if found < name { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The number of objects whose first byte is at most `byte`.
  private func bound(_ byte: Int) -> Int {
    min(Int(file.bytes.number32(at: Self.header + byte * 4)), count)
  }

  private func offset(at position: Int) -> Int? {
    let short = Int(file.bytes.number32(at: offsets + position * 4))
    guard short & 0x8000_0000 != 0 else { return short }
    let place = longOffsets + (short & 0x7FFF_FFFF) * 8
    guard place + 8 <= end else { return nil }
    return Int(exactly: file.bytes.number64(at: place))
  }
}
