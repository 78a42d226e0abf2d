import Facts

/// The hash that git uses for objects, computed incrementally.
public struct SHA1 {
  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32)

  private var state: State = (0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0)
  /// Input after the last whole block of 64 bytes.
  private var tail: [UInt8] = []
  private var count: UInt64 = 0

  /// Starts without input.
  public init() {}

  /// Adds bytes.
  public mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += UInt64(bytes.count)
    var rest = bytes[...]
    if !tail.isEmpty {
      let missing = rest.prefix(64 - tail.count)
      tail += missing
      rest = rest.dropFirst(missing.count)
      guard tail.count == 64 else { return }
      tail.withUnsafeBytes { mix($0) }
      tail.removeAll(keepingCapacity: true)
    }
    let whole = rest.prefix(rest.count & ~63)
    mix(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[whole.indices]))
    tail += rest.dropFirst(whole.count)
  }

  /// Adds the UTF-8 bytes of a text.
  public mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update($0) }
  }

  /// The hash of all input, in hexadecimal.
  public consuming func finish() -> String {
    let bits = count &* 8
    var padding: [UInt8] = [0x80]
    padding += repeatElement(0, count: (119 - Int(count % 64)) % 64)
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    padding.withUnsafeBufferPointer { update($0) }
    let words = [state.0, state.1, state.2, state.3, state.4]
    return hexadecimal(words.flatMap { word in (0..<4).map { UInt8(word >> (24 - 8 * $0) & 255) } })
  }

  /// Mixes whole blocks of 64 bytes into the state.
  private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      for block in stride(from: 0, to: blocks.count, by: 64) {
        for index in 0..<16 {
          let word = blocks.loadUnaligned(fromByteOffset: block + index * 4, as: UInt32.self)
          words[index] = UInt32(bigEndian: word)
        }
        for index in 16..<80 {
          let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
          words[index] = rotated(word, by: 1)
        }
        var next = state
        for index in 0..<20 {
          step(&next, (next.1 & next.2) | (~next.1 & next.3), 0x5a82_7999 &+ words[index])
        }
        for index in 20..<40 {
          step(&next, next.1 ^ next.2 ^ next.3, 0x6ed9_eba1 &+ words[index])
        }
        for index in 40..<60 {
          let majority = (next.1 & next.2) | (next.1 & next.3) | (next.2 & next.3)
          step(&next, majority, 0x8f1b_bcdc &+ words[index])
        }
        for index in 60..<80 {
          step(&next, next.1 ^ next.2 ^ next.3, 0xca62_c1d6 &+ words[index])
        }
        state.0 &+= next.0
        state.1 &+= next.1
        state.2 &+= next.2
        state.3 &+= next.3
        state.4 &+= next.4
      }
    }
  }

  @inline(__always)
  private func step(_ state: inout State, _ choice: UInt32, _ word: UInt32) {
    let sum = rotated(state.0, by: 5) &+ choice &+ state.4 &+ word
    state = (sum, state.0, rotated(state.1, by: 30), state.2, state.3)
  }

  @inline(__always)
  private func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
