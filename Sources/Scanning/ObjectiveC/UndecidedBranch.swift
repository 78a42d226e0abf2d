import Facts

/// A branch of an `#if` with an unknown condition.
///
/// The condition counts as true, but only one branch of an `#if` can be compiled.
struct UndecidedBranch {
  var tokens: Range<Int>
  /// The index of the first branch of its `#if`.
  var first: Int
}

extension [UndecidedBranch] {
  /// The other branches of each `#if` in `body` that has the token at `index` in a branch, but not the one
  /// at `other`.
  func alternatives(to index: Int, where other: Int, in body: Range<Int>) -> [Range<Int>] {
    let around = (place(from: body.lowerBound)..<place(from: index + 1)).filter {
      self[$0].tokens.contains(index) && !self[$0].tokens.contains(other)
    }
    return around.flatMap { own in
      siblings(of: own).filter { $0 != own }.map { self[$0].tokens }
    }
  }

  /// The branches of one `#if`, which follow each other.
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

  private func place(from index: Int) -> Int {
    firstPlace(below: endIndex) { self[$0].tokens.lowerBound >= index }
  }
}
