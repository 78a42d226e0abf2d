import Facts

extension Resolution {
  /// Whether another row is the same except for its reach.
  func isAlike(_ other: Resolution) -> Bool {
    var row = self
    (row.reach, row.isRequested) = (other.reach, other.isRequested)
    return row.isSpeltLike(other)
  }

  /// Merges the reach of an equal row of another process.
  mutating func noteReach(of other: Resolution) {
    reach = max(reach, other.reach)
    isRequested =
      isRequested == true || other.isRequested == true
      ? true : isRequested == nil || other.isRequested == nil ? nil : false
  }
}
