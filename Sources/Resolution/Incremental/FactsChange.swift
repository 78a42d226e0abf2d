import Facts

/// Two versions of a file's facts, and the facts that they share except for lines.
struct FactsChange {
  /// The number of items that two lists share at their beginnings and ends.
  struct Common {
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

    /// The positions of shared items in lists of these lengths.
    func pairs(_ old: Int, _ new: Int) -> [(old: Int, new: Int)] {
      var pairs: [(old: Int, new: Int)] = []
      pairs.reserveCapacity(first + last)
      for place in 0..<first { pairs.append((place, place)) }
      for place in 0..<last { pairs.append((old - last + place, new - last + place)) }
      return pairs
    }

    /// The range of items that are not shared, in a list of `count`.
    func middle(of count: Int) -> Range<Int> { first..<count - last }
  }

  let old: CodeFacts
  let new: CodeFacts
  let classes: Common
  let constants: Common
  let loads: Common
  let factoryCalls: Common
  /// Whether classes differ at most in lines and in names that they expose to nibs.
  let classesAreAlike: Bool
  /// Whether the file's own rows can differ at most in lines.
  let movesOnlyLines: Bool

  init(from old: CodeFacts, to new: CodeFacts) {
    func common<Item: Located & Spelled>(_ old: [Item], _ new: [Item]) -> Common {
      Common(old.count, new.count) { old[$0].withoutLine.isSpeltLike(new[$1].withoutLine) }
    }
    self.old = old
    self.new = new
    classes = Common(old.classes.count, new.classes.count) {
      old.classes[$0].name == new.classes[$1].name
        && old.classes[$0].withoutLines.isSpeltLike(new.classes[$1].withoutLines)
    }
    constants = common(old.constants, new.constants)
    loads = common(old.loads, new.loads)
    factoryCalls = common(old.factoryCalls, new.factoryCalls)
    let oldClasses = old.classes[classes.middle(of: old.classes.count)]
    let newClasses = new.classes[classes.middle(of: new.classes.count)]
    classesAreAlike = oldClasses.map(\.withoutExposedNames)
      .isSpeltLike(newClasses.map(\.withoutExposedNames))
    movesOnlyLines =
      classesAreAlike && loads.middle(of: old.loads.count).isEmpty
      && loads.middle(of: new.loads.count).isEmpty
      && factoryCalls.middle(of: old.factoryCalls.count).isEmpty
      && factoryCalls.middle(of: new.factoryCalls.count).isEmpty
  }

  /// The facts of each version that are not shared.
  var differing: (old: CodeFacts, new: CodeFacts) {
    (part(of: old), part(of: new))
  }

  private func part(of facts: CodeFacts) -> CodeFacts {
    var part = CodeFacts()
    part.classes = Array(facts.classes[classes.middle(of: facts.classes.count)])
    part.constants = Array(facts.constants[constants.middle(of: facts.constants.count)])
    part.loads = Array(facts.loads[loads.middle(of: facts.loads.count)])
    part.factoryCalls = Array(facts.factoryCalls[factoryCalls.middle(of: facts.factoryCalls.count)])
    part.protocols = facts.protocols
    part.typeAliases = facts.typeAliases
    return part
  }
}
