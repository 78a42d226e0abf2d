/// The number of items that two lists share at their beginnings and ends.
struct CommonEnds {
  let first: Int
  let last: Int

  /// Compares lists of `old` and `new` items; `isSame` compares an item of each.
  init(_ old: Int, _ new: Int, by isSame: (Int, Int) -> Bool) {
    let limit = min(old, new)
    var (first, last) = (0, 0)
    while first < limit, isSame(first, first) { first += 1 }
    while last < limit - first, isSame(old - 1 - last, new - 1 - last) { last += 1 }
    (self.first, self.last) = (first, last)
  }

  /// The range of items that are not shared, in a list of `count`.
  func middle(of count: Int) -> Range<Int> { first..<count - last }
}
