/// Maps sets of profiles of one file to those of another, bit by bit.
struct ProfileMap {
  private let bits: [(old: Int64, new: Int64)]

  init(_ bits: [(old: Int64, new: Int64)]) { self.bits = bits }

  subscript(set: Int64) -> Int64 {
    bits.reduce(0) { set >> $1.old & 1 == 1 ? $0 | 1 << $1.new : $0 }
  }
}
