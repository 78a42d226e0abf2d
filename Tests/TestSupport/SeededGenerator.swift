/// Random numbers that are the same in every run.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  /// The next number.
  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
