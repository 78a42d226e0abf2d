/// A delta between two objects: ranges to copy from the base, and new bytes.
struct PackDelta {
  /// The sizes of the base and of the result.
  let baseSize: Int
  let resultSize: Int
  private let instructions: PackCursor

  init?(_ bytes: UnsafeRawBufferPointer) {
    var cursor = PackCursor(bytes)
    guard let baseSize = cursor.number(), let resultSize = cursor.number() else { return nil }
    self.baseSize = baseSize
    self.resultSize = resultSize
    instructions = cursor
  }

  /// Applies the delta to `base`; nil if it is invalid.
  func applied(to base: [UInt8]) -> [UInt8]? {
    guard base.count == baseSize else { return nil }
    return base.withUnsafeBytes { base in filledBytes(resultSize) { apply(to: base, into: $0) } }
  }

  private func apply(
    to base: UnsafeRawBufferPointer, into result: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var cursor = instructions
    var filled = 0
    while let instruction = cursor.byte() {
      let piece: UnsafeRawBufferPointer
      if instruction & 0x80 != 0 {
        guard let range = Self.range(instruction, &cursor), range.upperBound <= base.count else {
          return false
        }
        piece = UnsafeRawBufferPointer(rebasing: base[range])
      } else {
        guard instruction > 0, let bytes = cursor.take(Int(instruction)) else { return false }
        piece = bytes
      }
      guard piece.count <= result.count - filled else { return false }
      UnsafeMutableRawBufferPointer(rebasing: result[filled...]).copyMemory(from: piece)
      filled += piece.count
    }
    return filled == result.count
  }

  /// The range that an instruction copies; the bits of the instruction tell which bytes of offset
  /// and length follow.
  private static func range(_ instruction: UInt8, _ cursor: inout PackCursor) -> Range<Int>? {
    var start = 0
    var count = 0
    for bit in 0..<7 where instruction >> bit & 1 != 0 {
      guard let byte = cursor.byte() else { return nil }
      if bit < 4 { start |= Int(byte) << (bit * 8) } else { count |= Int(byte) << (bit * 8 - 32) }
    }
    if count == 0 { count = 0x10000 }
    return start..<start + count
  }
}
