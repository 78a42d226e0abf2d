import Facts

extension CodeContext {
  func deviceTest(_ range: Range<Int>) -> (test: DeviceTest, isNegated: Bool) {
    let (range, isNegated) = withoutNegations(range)
    if let (test, isOpposite) = comparison(range) { return (test, isNegated != isOpposite) }
    if let test = question(range) { return (test, isNegated) }
    return (.other(source.text(range)), isNegated)
  }

  /// A condition without parentheses and negations, and whether these negate it.
  func withoutNegations(_ range: Range<Int>) -> (range: Range<Int>, isNegated: Bool) {
    var range = stripped(range)
    var isNegated = false
    while source.kind(range.lowerBound) == .not, !range.isEmpty {
      isNegated.toggle()
      range = stripped((range.lowerBound + 1)..<range.upperBound)
    }
    return (range, isNegated)
  }

  /// `idiom == UIUserInterfaceIdiomPad`, in either order.
  private func comparison(_ range: Range<Int>) -> (DeviceTest, Bool)? {
    guard !hasJunction(range) else { return nil }
    let equal = source.first(.equal, in: range)
    guard let sign = equal ?? source.first(.notEqual, in: range) else { return nil }
    for side in [range.lowerBound..<sign, (sign + 1)..<range.upperBound] {
      let side = stripped(side)
      guard side.count == 1 else { continue }
      let name = source.text(side.lowerBound)
      if name.hasSuffix("IdiomPad") { return (.isPad, equal == nil) }
      if name.hasSuffix("IdiomPhone") { return (.isPhone, equal == nil) }
    }
    return nil
  }

  private func hasJunction(_ range: Range<Int>) -> Bool {
    source.first(.and, in: range) != nil || source.first(.or, in: range) != nil
  }

  /// `IS_IPAD`, `isPad()`, `[Device isPad]`, `self.isPad`: the last word decides.
  private func question(_ range: Range<Int>) -> DeviceTest? {
    guard !hasJunction(range), source.first(.equal, in: range) == nil,
      source.first(.notEqual, in: range) == nil, let word = questionWord(range)
    else { return nil }
    let name = source.text(word).uppercased().filter { $0 != "_" }
    if name.contains("IPAD") || name.hasSuffix("ISPAD") || name.hasSuffix("IDIOMPAD") {
      return Self.isModel(behind: "IPAD", in: name) ? nil : .isPad
    }
    if name.hasSuffix("IPHONE") || name.hasSuffix("ISPHONE") || name.hasSuffix("IDIOMPHONE") {
      return .isPhone
    }
    return nil
  }

  private func questionWord(_ range: Range<Int>) -> Int? {
    if let message = message(range) { return message.arguments.isEmpty ? message.keywords[0] : nil }
    var last = range.upperBound - 1
    if source.kind(last) == .closeParen, let open = source.opener(last), open == last - 1 {
      last = open - 1
    }
    guard range.contains(last), source.kind(last) == .identifier else { return nil }
    let chain = range.lowerBound..<last
    let isChain = chain.allSatisfy { [.identifier, .dot, .arrow].contains(source.kind($0)) }
    return isChain ? last : nil
  }

  /// Whether a model's name follows: `IS_IPAD_PRO`, `isIPad3`.
  private static func isModel(behind word: String, in name: String) -> Bool {
    guard let range = name.firstRange(of: word) else { return false }
    let rest = name[range.upperBound...]
    return rest.hasPrefix("PRO") || rest.hasPrefix("MINI") || rest.hasPrefix("AIR")
      || rest.hasPrefix("RETINA") || rest.hasPrefix("LAND") || rest.hasPrefix("PORT")
      || rest.first?.isNumber ?? false
  }

  /// Whether `range` tests that the variable `value` is nil.
  func isNilTest(_ range: Range<Int>, ofSameAs value: Range<Int>) -> Bool {
    let value = stripped(value)
    return value.count == 1 && source.kind(value.lowerBound) == .identifier
      && isNilTest(range, of: value.lowerBound)
  }

  /// Whether `range` tests that the variable `value` is not nil: `name`, `name != nil`.
  func isTestForValue(_ range: Range<Int>, ofSameAs value: Range<Int>) -> Bool {
    let (range, value) = (stripped(range), stripped(value))
    guard value.count == 1, source.kind(value.lowerBound) == .identifier else { return false }
    let (first, use) = (range.lowerBound, value.lowerBound)
    switch range.count {
    case 1: return source.spellsSame(first, use)
    case 3: return comparesToNil(first, with: .notEqual, use)
    default: return false
    }
  }

  /// Whether `range` tests that the variable at `use` is nil: `!name`, `name == nil`.
  func isNilTest(_ range: Range<Int>, of use: Int) -> Bool {
    let range = stripped(range)
    let first = range.lowerBound
    switch range.count {
    case 2: return source.kind(first) == .not && source.spellsSame(first + 1, use)
    case 3: return comparesToNil(first, with: .equal, use)
    default: return false
    }
  }

  /// Whether three tokens compare the variable at `use` with nil, in either order.
  private func comparesToNil(_ first: Int, with sign: Token.Kind, _ use: Int) -> Bool {
    source.kind(first + 1) == sign
      && (source.spellsSame(first, use) && source.isNil(first + 2)
        || source.spellsSame(first + 2, use) && source.isNil(first))
  }
}
