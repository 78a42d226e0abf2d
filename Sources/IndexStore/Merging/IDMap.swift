/// Maps the ids of one file to those of another.
struct IDMap {
  // Ids start at 1 and are almost dense; a distant id must not break the reading of a file.
  private static let limit: Int64 = 1 << 24
  private var near: [Int64] = []
  private var far: [Int64: Int64] = [:]

  /// The id in the other file; nil if the row does not exist.
  subscript(id: Int64) -> Int64? {
    get {
      guard id >= 0, id < Self.limit else { return far[id] }
      guard id < near.count else { return nil }
      let other = near[Int(id)]
      return other == 0 ? nil : other
    }
    set {
      guard id >= 0, id < Self.limit else { return far[id] = newValue }
      if id >= near.count {
        near += Array(repeating: 0, count: max(Int(id) + 1 - near.count, near.count))
      }
      near[Int(id)] = newValue ?? 0
    }
  }
}

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
