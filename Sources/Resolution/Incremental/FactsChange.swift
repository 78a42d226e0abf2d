import Facts

/// Two versions of what a file says, and what of it is the same but for its lines.
struct FactsChange {
  /// The number of leading and of trailing items of two lists that are equal but for their lines.
  struct Common {
    let first: Int
    let last: Int

    /// Those of lists of `old` and `new` items; `isSame` gets a place in the one and one in the other.
    init(_ old: Int, _ new: Int, by isSame: (Int, Int) -> Bool) {
      let limit = min(old, new)
      var (first, last) = (0, 0)
      while first < limit, isSame(first, first) { first += 1 }
      while last < limit - first, isSame(old - 1 - last, new - 1 - last) { last += 1 }
      (self.first, self.last) = (first, last)
    }

    /// The places of the items that are the same in two lists of these lengths.
    func pairs(_ old: Int, _ new: Int) -> [(old: Int, new: Int)] {
      var pairs: [(old: Int, new: Int)] = []
      pairs.reserveCapacity(first + last)
      for place in 0..<first { pairs.append((place, place)) }
      for place in 0..<last { pairs.append((old - last + place, new - last + place)) }
      return pairs
    }

    /// The items of a list of `count` that are not the same.
    func middle(of count: Int) -> Range<Int> { first..<count - last }
  }

  let old: CodeFacts
  let new: CodeFacts
  /// Whether neither has letters beyond ASCII: equal texts are then spelled alike.
  let isASCII: Bool
  let classes: Common
  let constants: Common
  let loads: Common
  let factoryCalls: Common
  /// Whether classes are the same except for their keys, selectors and lines.
  let classesAreAlike: Bool
  /// Whether everything that the file's own rows read is the same, except for lines.
  let isOfLines: Bool

  /// The change from `old` to `new`; whether neither has letters beyond ASCII is known.
  init(from old: CodeFacts, to new: CodeFacts, isASCII: Bool) {
    func isSame<Item: Spelled>(_ one: Item, _ other: Item) -> Bool {
      isASCII ? one == other : one.isSpeltLike(other)
    }
    func common<Item: InLine>(_ old: [Item], _ new: [Item]) -> Common {
      Common(old.count, new.count) { one, other in
        if old[one].line == new[other].line { return isSame(old[one], new[other]) }
        var moved = old[one]
        moved.line = new[other].line
        return isSame(moved, new[other])
      }
    }
    self.isASCII = isASCII
    self.old = old
    self.new = new
    classes = Common(old.classes.count, new.classes.count) { one, other in
      guard old.mayHaveLike(one, other, in: new) else { return false }
      if old.classes[one].line == new.classes[other].line,
        isSame(old.classes[one], new.classes[other])
      {
        return true
      }
      return isSame(old.classes[one].withoutLines, new.classes[other].withoutLines)
    }
    constants = common(old.constants, new.constants)
    loads = common(old.loads, new.loads)
    factoryCalls = common(old.factoryCalls, new.factoryCalls)
    let (oldClasses, newClasses) = (
      old.classes[classes.middle(of: old.classes.count)].map(\.withoutAnswers),
      new.classes[classes.middle(of: new.classes.count)].map(\.withoutAnswers)
    )
    classesAreAlike = isASCII ? oldClasses == newClasses : oldClasses.isSpeltLike(newClasses)
    isOfLines =
      classesAreAlike && loads.middle(of: old.loads.count).isEmpty
      && loads.middle(of: new.loads.count).isEmpty
      && factoryCalls.middle(of: old.factoryCalls.count).isEmpty
      && factoryCalls.middle(of: new.factoryCalls.count).isEmpty
  }

  /// The facts of `old` that `new` does not have in the same place, lines aside; and the other way round.
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

/// Something that says besides in which line it stands.
private protocol InLine: Spelled {
  var line: Int { get set }
}

extension Constant: InLine {}
extension LoadSite: InLine {}
extension FactoryCall: InLine {}
