import Facts

extension CodeContext: StatementParser {
  func statement(at start: Int, limit: Int) -> Statement {
    Statement(source, at: start, limit: limit)
  }

  var switchesAreExhaustive: Bool { false }

  func endsObject(_ statement: Statement) -> Bool {
    guard case .returned(let value) = statement.form else { return false }
    return value.count == 1 && source.isNil(value.lowerBound)
  }

  func test(_ test: Range<Int>, holdsWithName hasName: Bool) -> Bool? {
    nameTest(test).map { $0 == hasName } ?? selfTest(test)
  }

  func devices(passing test: Range<Int>) -> Devices? {
    let (test, isNegated) = deviceTest(test)
    return Devices(passing: test).map { isNegated ? Devices.all.subtracting($0) : $0 }
  }

  func devices(passing patterns: [Range<Int>], of subject: Range<Int>) -> Devices? {
    deviceTest(patterns).flatMap { Devices(passing: $0) }
  }

  func spend(_ count: Int) -> Bool { true }

  /// Whether a condition holds with a nib name or without one; nil for other tests.
  private func nameTest(_ range: Range<Int>) -> Bool? {
    guard let (range, isNegated) = withoutNilComparison(range, orZero: true) else { return nil }
    guard range.contains(where: { source.spells($0, "nibName") }) else { return nil }
    let isPlain = range.allSatisfy {
      switch source.kind($0) {
      case .dot, .openBracket, .closeBracket: true
      case .identifier:
        source.spells($0, "self") || source.spells($0, "super") || source.spells($0, "nibName")
          || source.spells($0, "length")
      default: false
      }
    }
    return isPlain ? !isNegated : nil
  }

  /// Whether a condition tests that an initializer's object exists; nil for other tests.
  private func selfTest(_ range: Range<Int>) -> Bool? {
    guard let (range, isNegated) = withoutNilComparison(range, orZero: false) else { return nil }
    guard source.spells(range.lowerBound, "self"),
      range.count == 1 || source.kind(range.lowerBound + 1) == .assign
    else { return nil }
    return !isNegated
  }

  /// The expression that a condition compares with nil, or perhaps with 0, and whether nil makes it true.
  private func withoutNilComparison(
    _ range: Range<Int>, orZero: Bool
  ) -> (range: Range<Int>, isNegated: Bool)? {
    var (range, isNegated) = withoutNegations(range)
    for (sign, isOpposite) in [(Token.Kind.equal, true), (.notEqual, false), (.greater, false)]
    where orZero || sign != .greater {
      guard let place = source.first(sign, in: range) else { continue }
      if source.isNil(range.lowerBound), sign != .greater, !orZero || place == range.lowerBound + 1
      {
        range = stripped((place + 1)..<range.upperBound)
      } else {
        guard place + 2 == range.upperBound,
          source.isNil(place + 1) || orZero && source.spells(place + 1, "0")
        else { return nil }
        range = stripped(range.lowerBound..<place)
      }
      if isOpposite { isNegated.toggle() }
    }
    return (range, isNegated)
  }

  /// The way in which an initializer assigns `view` at `places`.
  ///
  /// A stored block may run later; a block that is passed on may run at once.
  func viewAssignment(at places: [Int]) -> LoadViewOverride.ViewAssignment {
    let blocks = body.filter { source.kind($0) == .caret }.compactMap(block)
    let isInBlock = places.areCovered(by: blocks.map(\.tokens))
    let direct = zip(places, isInBlock).filter { !$0.1 }.map(\.0)
    let mayRun = places.areCovered(by: blocks.filter { !$0.isStored }.map(\.tokens))
      .contains(true)
    let paths = paths(through: body, calling: direct, hasName: false)
    switch direct.isEmpty ? false : paths.callsSuper {
    case true?: return .written
    case nil: return .possible
    case false?: return mayRun ? .possible : .never
    }
  }

  /// The block whose `^` is at `caret`, and whether it is stored.
  private func block(at caret: Int) -> (tokens: Range<Int>, isStored: Bool)? {
    var brace = caret + 1
    while brace < min(caret + 8, body.upperBound), source.kind(brace) != .openBrace {
      brace = source.after(brace)
    }
    guard source.kind(brace) == .openBrace, let close = source.closer(brace) else { return nil }
    return (brace..<close, source.kind(caret - 1) == .assign)
  }
}
