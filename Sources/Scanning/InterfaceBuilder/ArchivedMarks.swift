/// Numbers the marks of an archive by their bytes.
///
/// An open table of our own: all objects have marks, and strings for a dictionary would cost more than
/// the rest. The seed keeps a crafted document from making all marks collide; nothing that is found
/// depends on it.
struct ArchivedMarks {
  private static let seed = UInt64.random(in: 1 ... .max)

  /// The bytes in which the marks stand; zeros stand behind them.
  private let bytes: UnsafePointer<UInt8>
  /// The number of a mark and one; 0 for an empty slot.
  private var slots: [Int32]
  private var marks: [ArchivedText] = []

  /// A table without marks, with room for as many.
  init(_ bytes: UnsafePointer<UInt8>, room: Int) {
    self.bytes = bytes
    var size = 32
    while size < room * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    marks.reserveCapacity(room)
  }

  /// How many there are.
  var count: Int { marks.count }

  /// The number of a mark; nil if it was never met.
  func number(of mark: ArchivedText) -> Int? {
    let number = slots[slot(of: mark)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The number of a mark, the next one if it was never met.
  mutating func meet(_ mark: ArchivedText) -> Int {
    let index = slot(of: mark)
    if slots[index] != 0 { return Int(slots[index]) - 1 }
    marks.append(mark)
    slots[index] = Int32(truncatingIfNeeded: marks.count)
    if marks.count * 2 > slots.count { grow() }
    return marks.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (number, mark) in marks.enumerated() {
      slots[slot(of: mark)] = Int32(truncatingIfNeeded: number + 1)
    }
  }

  /// The slot that holds `mark`, or the empty one where it belongs.
  private func slot(of mark: ArchivedText) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash(mark)) & mask
    while slots[index] != 0, !isSame(marks[Int(slots[index]) - 1], mark) {
      index = (index + 1) & mask
    }
    return index
  }

  private func hash(_ mark: ArchivedText) -> UInt64 {
    let start = UnsafeRawPointer(bytes + Int(mark.start))
    var state = Self.seed ^ UInt64(truncatingIfNeeded: mark.count)
    var index = 0
    while index < mark.count {
      let product = (state ^ Self.word(start + index, mark.count - index))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = product.high ^ product.low
      index += 8
    }
    return state ^ state >> 32
  }

  /// Whether two marks are the same one.
  func isSame(_ one: ArchivedText, _ other: ArchivedText) -> Bool {
    guard one.count == other.count else { return false }
    let (first, second) = (
      UnsafeRawPointer(bytes + Int(one.start)), UnsafeRawPointer(bytes + Int(other.start))
    )
    var index = 0
    while index < one.count {
      guard
        Self.word(first + index, one.count - index) == Self.word(second + index, one.count - index)
      else { return false }
      index += 8
    }
    return true
  }

  /// The next 8 of `count` bytes, and zeros behind them.
  private static func word(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    return count >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: count * 8) &- 1)
  }
}
