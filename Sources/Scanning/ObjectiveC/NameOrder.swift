import Facts

extension [String] {
  /// The indices of the elements in the order of the elements.
  ///
  /// The first eight bytes decide most comparisons, so that few strings are compared.
  var orderedIndices: [Int] {
    if count <= 1 { return Array<Int>(indices) }
    var heads: [(head: UInt64, index: Int)] = []
    heads.reserveCapacity(count)
    for index in indices { heads.append((self[index].firstBytes, index)) }
    heads.sort { $0.head == $1.head ? self[$0.index] < self[$1.index] : $0.head < $1.head }
    return heads.map(\.index)
  }
}

extension String {
  /// The first eight bytes as a number, the first one highest.
  fileprivate var firstBytes: UInt64 {
    withBytes { bytes in
      var number: UInt64 = 0
      for offset in 0..<8 {
        number = number << 8 | UInt64(offset < bytes.count ? bytes[offset] : 0)
      }
      return number
    }
  }
}
