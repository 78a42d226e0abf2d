/// A branch of an `#if` of which nobody knows whether it is taken.
///
/// Such a condition counts as true. Where several branches of one `#if` say different things, that holds of no
/// more than one of them.
struct UndecidedBranch {
  /// Its tokens.
  var tokens: Range<Int>
  /// The place among all branches of the first one of its `#if`.
  var first: Int
}

extension RandomAccessCollection<UndecidedBranch> where Index == Int {
  /// The tokens of the other branches of each `#if` in one of whose branches the token at `index` is, and the
  /// one at `other` is not.
  func alternatives(to index: Int, where other: Int) -> [Range<Int>] {
    if isEmpty { return [] }
    let around = indices.filter {
      self[$0].tokens.contains(index) && !self[$0].tokens.contains(other)
    }
    return around.flatMap { own in
      indices.filter { $0 != own && self[$0].first == self[own].first }.map { self[$0].tokens }
    }
  }
}
