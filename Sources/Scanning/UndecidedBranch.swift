import Facts

/// A branch of an `#if` of which nobody knows whether it is taken.
struct UndecidedBranch {
  /// Its tokens.
  var tokens: Range<Int>
  /// The platforms that it is compiled for, if it is taken.
  var platforms: Platforms
  /// Where neither it nor any branch before it may be taken.
  var passedOn: Platforms
  /// The place among all branches of the first one of its `#if`.
  var first: Int
}

extension UndecidedBranch {
  /// Whether it has one of the tokens at `indices`, which are in order.
  fileprivate func holds(oneOf indices: [Int]) -> Bool {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < tokens.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && tokens.contains(indices[low])
  }
}

extension RandomAccessCollection<UndecidedBranch> where Index == Int {
  /// Whether the token at `index` may be left out where the one at `other` is compiled: it is in a branch
  /// in which the other one is not.
  func mayLeaveOut(_ index: Int, where other: Int) -> Bool {
    contains { $0.tokens.contains(index) && !$0.tokens.contains(other) }
  }

  /// Whether on `platforms` one of the tokens at `indices`, which are in order, is compiled wherever the one
  /// at `other` is: it stands in no branch of its own, or each branch of an `#if` has one.
  func alwaysCompile(anyOf indices: [Int], where other: Int, on platforms: Platforms) -> Bool {
    if isEmpty { return !indices.isEmpty }
    let own = self.indices.filter { place in
      self[place].holds(oneOf: indices) && !self[place].tokens.contains(other)
    }
    // More of them are told apart by nobody, and each is looked at together with all others.
    return own.count <= 100 && compile(anyOf: indices, in: own, on: platforms)
  }
}

extension RandomAccessCollection<UndecidedBranch> where Index == Int {
  /// The same, where all `branches` around the tokens count that stand at these places.
  private func compile(
    anyOf indices: [Int], in branches: [Int], on platforms: Platforms
  ) -> Bool {
    for index in indices where !branches.contains(where: { self[$0].tokens.contains(index) }) {
      return true
    }
    var last: Int?
    for branch in branches where !branches.contains(where: { encloses($0, branch) }) {
      let first = self[branch].first
      guard first != last else { continue }
      last = first
      let all = self.indices.filter {
        self[$0].first == first && !self[$0].platforms.isDisjoint(with: platforms)
      }
      let isWhole = all.contains { self[$0].passedOn.isDisjoint(with: platforms) }
      if isWhole,
        all.allSatisfy({ part in
          compile(
            anyOf: indices.filter(self[part].tokens.contains),
            in: branches.filter { encloses(part, $0) }, on: platforms)
        })
      {
        return true
      }
    }
    return false
  }

  /// Whether the branch at `outer` is around the one at `inner`.
  private func encloses(_ outer: Int, _ inner: Int) -> Bool {
    let (around, within) = (self[outer], self[inner])
    return outer < inner && around.first != within.first
      && around.tokens.lowerBound <= within.tokens.lowerBound
      && within.tokens.upperBound <= around.tokens.upperBound
  }
}
