struct Pack {
  /// The stored form of an object.
  enum Form {
    case whole(ObjectStream.ObjectKind)
    /// A delta of the object at this offset.
    case deltaAt(Int)
    case deltaOf(ObjectName)
  }

  /// The start of an object.
  struct Entry {
    var form: Form
    /// The inflated size of the compressed part.
    var size: Int
    /// The offset of the compressed part.
    var start: Int
  }

  private let index: PackIndex
  private let file: MappedFile
  /// The end of the last object.
  private let end: Int

  /// Opens the pack and index at this path, which lacks the extension; nil if git must read them.
  init?(_ path: String) {
    guard let file = MappedFile(path + ".pack"), let index = PackIndex(path + ".idx") else {
      return nil
    }
    let bytes = file.bytes
    guard bytes.count >= 12 + ObjectName.byteCount, bytes.number32(at: 0) == 0x5041_434B,
      bytes.number32(at: 4) == 2, Int(bytes.number32(at: 8)) == index.count,
      ObjectName(bytes, at: bytes.count - ObjectName.byteCount) == index.packChecksum
    else { return nil }
    self.index = index
    self.file = file
    end = bytes.count - ObjectName.byteCount
  }

  /// The offset of the object; nil if it is not in the pack.
  func offset(of name: ObjectName) -> Int? { index.offset(of: name) }

  /// The maximum inflated size of an object: zlib expands a byte to at most 1,032.
  func maximumInflatedSize(_ entry: Entry) -> Int { (end - entry.start) * 1032 }

  /// Inflates an object into `room`; false if its data is broken.
  func inflate(
    _ entry: Entry, into room: UnsafeMutableRawBufferPointer, with inflater: Inflater
  ) -> Bool {
    let compressed = UnsafeRawBufferPointer(rebasing: file.bytes[entry.start..<end])
    guard inflater.inflate(compressed, into: room) else { return false }
    file.releasePages(after: room.count)
    return true
  }

  /// The object at `offset`; nil if there is no valid one.
  func entry(at offset: Int) -> Entry? {
    guard offset >= 12, offset < end else { return nil }
    var cursor = PackCursor(UnsafeRawBufferPointer(rebasing: file.bytes[..<end]), at: offset)
    guard let (type, size) = cursor.typeAndSize() else { return nil }
    let form: Form
    switch type {
    case 1: form = .whole(.commit)
    case 2: form = .whole(.tree)
    case 3: form = .whole(.blob)
    case 4: form = .whole(.tag)
    case 6:
      guard let distance = cursor.distance(), distance > 0, distance < offset else { return nil }
      form = .deltaAt(offset - distance)
    case 7:
      guard let name = cursor.name() else { return nil }
      form = .deltaOf(name)
    default: return nil
    }
    return Entry(form: form, size: size, start: cursor.position)
  }
}
