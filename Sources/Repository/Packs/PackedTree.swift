/// A tree in a pack: entries in git's order.
struct PackedTree {
  /// A file, a folder or something else.
  struct Entry {
    let mode: UInt32
    let type: EntryType
    /// The range of the name; the terminating zero is at `text.upperBound`.
    let text: Range<Int>
    let name: ObjectName

    /// The offset of the next entry.
    var end: Int { text.upperBound + 1 + ObjectName.byteCount }
  }

  static let empty = PackedTree([])

  let bytes: [UInt8]

  /// Wraps the bytes of a tree, and parses them on demand.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The entry at an offset; nil if there is none.
  static func entry(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Entry? {
    var mode: UInt32 = 0
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
      guard bytes[position] & 0xF8 == 0x30, mode < 1 << 24 else { return nil }
      mode = mode << 3 | UInt32(bytes[position] & 7)
      position += 1
    }
    guard position > start, let end = bytes[position...].firstIndex(of: 0),
      bytes.count - end > ObjectName.byteCount
    else { return nil }
    return Entry(
      mode: Self.canonical(mode), type: EntryType(mode: mode), text: (position + 1)..<end,
      name: ObjectName(bytes, at: end + 1))
  }

  /// The mode as git reports it; the only permission is whether a file is executable.
  private static func canonical(_ mode: UInt32) -> UInt32 {
    guard EntryType(mode: mode) == .file else { return mode & 0o170000 }
    return mode & 0o100 == 0 ? 0o100644 : 0o100755
  }

  /// Orders two entries: negative if `one` comes first, zero if the names are equal.
  ///
  /// A folder sorts as if its name ended with a slash.
  static func order(
    of one: Entry, _ bytes: UnsafeRawBufferPointer,
    _ other: Entry, _ otherBytes: UnsafeRawBufferPointer
  ) -> Int {
    let common = min(one.text.count, other.text.count)
    for index in 0..<common {
      let (byte, otherByte) =
        (bytes[one.text.lowerBound + index], otherBytes[other.text.lowerBound + index])
      if byte != otherByte { return byte < otherByte ? -1 : 1 }
    }
    let ends = (end(of: one, at: common, bytes), end(of: other, at: common, otherBytes))
    return ends.0 == ends.1 ? one.text.count - other.text.count : ends.0 < ends.1 ? -1 : 1
  }

  private static func end(
    of entry: Entry, at index: Int, _ bytes: UnsafeRawBufferPointer
  ) -> UInt8 {
    if index < entry.text.count { return bytes[entry.text.lowerBound + index] }
    return entry.type == .folder ? UInt8(ascii: "/") : 0
  }

  /// The name of an entry.
  func text(of entry: Entry) -> ArraySlice<UInt8> { bytes[entry.text] }

  /// The id of an entry in digits.
  func hexadecimalID(of entry: Entry) -> String {
    let start = entry.text.upperBound + 1
    return hexadecimal(bytes[start..<start + ObjectName.byteCount])
  }
}
