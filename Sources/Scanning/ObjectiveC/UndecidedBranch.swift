import Facts

/// A branch of an `#if` with an unknown condition.
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
  /// The tokens of the other branches of each `#if` in `body` in one of whose branches the token at `index`
  /// is, and the one at `other` is not.
  func alternatives(to index: Int, where other: Int, in body: Range<Int>) -> [Range<Int>] {
    // Branches come in the order of their first tokens.
    let around = (place(from: body.lowerBound)..<place(from: index + 1)).filter {
      self[$0].tokens.contains(index) && !self[$0].tokens.contains(other)
    }
    return around.flatMap { own in
      siblings(of: own).filter { $0 != own }.map { self[$0].tokens }
    }
  }

  /// The branches of one `#if`, each of which begins where the one before ends.
  private func siblings(of own: Int) -> [Int] {
    var siblings: [Int] = []
    var place = self[own].first
    var end = self[place].tokens.lowerBound
    while place < endIndex, self[place].tokens.lowerBound <= end {
      if self[place].first == self[own].first {
        siblings.append(place)
        end = self[place].tokens.upperBound
      }
      place += 1
    }
    return siblings
  }

  /// The first branch that begins at the token at `index` or behind it.
  private func place(from index: Int) -> Int {
    firstPlace(below: endIndex) { self[$0].tokens.lowerBound >= index }
  }
}
