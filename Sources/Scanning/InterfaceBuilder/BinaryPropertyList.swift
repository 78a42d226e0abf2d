/// A binary property list; reads on demand and trusts nothing.
struct BinaryPropertyList {
  enum Node {
    case text(String)
    case number(UInt64)
    /// A keyed archive's reference to another of its objects.
    case mark(Int)
    case list([Int])
    case table(keys: [Int], values: [Int])
    case other
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableStart: Int
  let count: Int
  /// The index of the root.
  let top: Int

  /// Nil if the trailer contradicts the file.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let start = Self.number(bytes, trailer + 24, 8), start <= trailer, top < count,
      count <= (trailer - start) / offsetSize
    else { return nil }
    self.count = count
    self.top = top
    tableStart = start
  }

  func node(_ index: Int) -> Node? {
    guard let offset = offset(index) else { return nil }
    let marker = bytes[offset]
    let low = Int(marker & 0x0f)
    switch marker >> 4 {
    case 0x1:
      guard low <= 4 else { return nil }
      // Of sixteen bytes, only the low eight are ever used.
      let size = 1 << low
      return Self.bits(bytes, offset + 1 + max(0, size - 8), min(size, 8)).map { .number($0) }
    case 0x5, 0x6: return text(offset, low, isWide: marker >> 4 == 6)
    case 0x8: return Self.number(bytes, offset + 1, low + 1).map { .mark($0) }
    case 0xa, 0xc: return members(offset, low, lists: 1).map { .list($0) }
    case 0xd:
      guard let all = members(offset, low, lists: 2) else { return nil }
      return .table(
        keys: Array(all.prefix(all.count / 2)), values: Array(all.suffix(all.count / 2)))
    default: return .other
    }
  }

  func text(_ index: Int) -> String? {
    guard !isContainer(index), case .text(let text)? = node(index) else { return nil }
    return text
  }

  /// Whether a list or a table is at an index; reading it may take long.
  func isContainer(_ index: Int) -> Bool {
    guard let offset = offset(index) else { return false }
    return bytes[offset] >= 0xa0
  }

  private func offset(_ index: Int) -> Int? {
    guard index >= 0, index < count,
      let offset = Self.number(bytes, tableStart + index * offsetSize, offsetSize),
      offset < tableStart
    else { return nil }
    return offset
  }

  private func text(_ offset: Int, _ low: Int, isWide: Bool) -> Node? {
    guard let (length, start) = length(offset, low) else { return nil }
    let size = isWide ? 2 : 1
    guard length <= (bytes.count - start) / size else { return nil }
    guard isWide else {
      return .text(String(decoding: bytes[start..<start + length], as: UTF8.self))
    }
    let units = (0..<length).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    return .text(String(decoding: units, as: UTF16.self))
  }

  private func members(_ offset: Int, _ low: Int, lists: Int) -> [Int]? {
    guard let (length, start) = length(offset, low),
      length <= (bytes.count - start) / (referenceSize * lists)
    else { return nil }
    var members: [Int] = []
    members.reserveCapacity(length * lists)
    for index in 0..<length * lists {
      guard let member = Self.number(bytes, start + index * referenceSize, referenceSize) else {
        return nil
      }
      members.append(member)
    }
    return members
  }

  /// The length of the value at `offset`, and its start.
  private func length(_ offset: Int, _ low: Int) -> (Int, Int)? {
    guard low == 0xf else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0x0f <= 3
    else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0x0f)
    guard let length = Self.number(bytes, offset + 2, size) else { return nil }
    return (length, offset + 2 + size)
  }

  /// A count or a position; nil outside of any file.
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ size: Int
  ) -> Int? {
    guard let value = bits(bytes, start, size), value < 1 << 40 else { return nil }
    return Int(value)
  }

  private static func bits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ size: Int
  ) -> UInt64? {
    guard start >= 0, size <= 16, start <= bytes.count - size else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
