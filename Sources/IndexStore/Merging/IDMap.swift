/// Maps the ids of one file to those of another.
typealias IDMap = [Int64: Int64]

/// Maps sets of profiles of one file to those of another, bit by bit.
struct ProfileMap {
  private let bits: [(old: Int64, new: Int64)]
  private let isIdentity: Bool

  init(_ bits: [(old: Int64, new: Int64)]) {
    self.bits = bits
    isIdentity = bits.allSatisfy { $0.old == $0.new }
  }

  subscript(set: Int64) -> Int64 {
    guard !isIdentity else { return set }
    return bits.reduce(0) { set >> $1.old & 1 == 1 ? $0 | 1 << $1.new : $0 }
  }
}
