/// Reads the `NIBArchive` encoding of UIKit's compiler since iOS 6.
///
/// It has tables of objects, keys, values and classes. The reader trusts none.
struct NibArchiveReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Nil if the tables contradict the file.
  static func archive(_ bytes: UnsafeBufferPointer<UInt8>) -> CompiledArchive? {
    var reader = NibArchiveReader(bytes)
    return reader.read()
  }

  private struct Table {
    let count: Int
    let start: Int
  }

  private mutating func read() -> CompiledArchive? {
    position = 18
    guard let objects = table(), let keys = table(), let values = table(), let classes = table()
    else { return nil }
    guard let keyNames = readKeys(keys), let classNames = readClasses(classes),
      let entries = readValues(values, keyNames)
    else { return nil }
    var archive = CompiledArchive()
    archive.values = entries
    position = objects.start
    // Tools that shrink nibs share values between objects, but not thousands of times.
    var budget = 16 * (entries.count + 1024)
    for _ in 0..<objects.count {
      guard let type = varint(), let first = varint(), let count = varint(),
        type < classNames.count, first <= entries.count, count <= entries.count - first
      else { return nil }
      budget -= count
      guard budget >= 0 else { return nil }
      archive.types.append(classNames[type])
      archive.ranges.append(first..<first + count)
    }
    archive.root = archive.ranges.first ?? 0..<0
    return archive
  }

  private mutating func table() -> Table? {
    guard let count = uint32(), let start = uint32(), start <= bytes.count,
      count <= bytes.count - start
    else { return nil }
    return Table(count: count, start: start)
  }

  private mutating func readKeys(_ table: Table) -> [String]? {
    position = table.start
    var names: [String] = []
    for _ in 0..<table.count {
      guard let length = varint(), let name = text(length) else { return nil }
      names.append(name)
    }
    return names
  }

  private mutating func readClasses(_ table: Table) -> [String]? {
    position = table.start
    var names: [String] = []
    for _ in 0..<table.count {
      guard let length = varint(), let extras = varint(), extras <= bytes.count / 4,
        skip(extras * 4), var name = text(length)
      else { return nil }
      // The length includes the zero at the end.
      if name.hasSuffix("\0") { name.removeLast() }
      names.append(name)
    }
    return names
  }

  private mutating func readValues(
    _ table: Table, _ keys: [String]
  ) -> [(key: String, value: CompiledArchive.Value)]? {
    position = table.start
    var values: [(key: String, value: CompiledArchive.Value)] = []
    for _ in 0..<table.count {
      guard let key = varint(), key < keys.count, let value = value() else { return nil }
      values.append((keys[key], value))
    }
    return values
  }

  private mutating func value() -> CompiledArchive.Value? {
    guard position < bytes.count else { return nil }
    let type = bytes[position]
    position += 1
    switch type {
    case 0: return integer(1)
    case 1: return integer(2)
    case 2: return integer(4)
    case 3: return integer(8)
    case 4: return .number(1)
    case 5: return .number(0)
    case 6: return skip(4) ? .other : nil
    case 7: return skip(8) ? .other : nil
    case 8: return data()
    case 9: return .other
    case 10: return uint32().map { .reference($0) }
    default: return nil
    }
  }

  private mutating func data() -> CompiledArchive.Value? {
    guard let length = varint() else { return nil }
    // Data longer than any name is an image or the like.
    guard length <= 1 << 16 else { return skip(length) ? .other : nil }
    return text(length).map { .text($0) }
  }

  private mutating func integer(_ size: Int) -> CompiledArchive.Value? {
    guard bytes.count - position >= size else { return nil }
    var number: UInt64 = 0
    for index in (0..<size).reversed() { number = number << 8 | UInt64(bytes[position + index]) }
    position += size
    return .number(number)
  }

  private mutating func text(_ length: Int) -> String? {
    guard length <= bytes.count - position else { return nil }
    defer { position += length }
    return String(decoding: bytes[position..<position + length], as: UTF8.self)
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }

  private mutating func uint32() -> Int? {
    guard case .number(let number)? = integer(4) else { return nil }
    return Int(number)
  }

  /// Seven bits a byte, the lowest first; the last byte has its high bit set.
  private mutating func varint() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7f) << shift
      if byte & 0x80 != 0 { return number }
    }
    return nil
  }
}
