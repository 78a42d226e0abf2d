import Facts

extension SwiftWalk: StatementParser {
  func statement(at start: Int, limit: Int) -> Statement {
    let token = tokens[start]
    switch token.word {
    case .if: return conditional(at: start, limit: limit)
    case .guard:
      guard let open = brace(from: start + 1, to: limit) else { break }
      let last = tokens[open - 1].word == .else ? open - 1 : open
      return Statement(
        form: .conditional(test: (start + 1)..<last, then: open..<open, otherwise: inside(open)),
        end: min(skipped(open), limit))
    case .switch:
      guard let open = brace(from: start + 1, to: limit) else { break }
      return Statement(
        form: .choice(subject: (start + 1)..<open, body: inside(open)),
        end: min(skipped(open), limit))
    default:
      let end = endOfExpression(from: start, stopsAtBrace: false)
      let limited = min(max(end, start + 1), limit)
      return token.word == .return
        ? Statement(form: .returned((start + 1)..<max(start + 1, limited)), end: limited)
        : Statement(form: .simple(start..<limited), end: limited)
    }
    return Statement(form: .simple(start..<limit), end: limit)
  }

  private func conditional(at start: Int, limit: Int) -> Statement {
    guard let open = brace(from: start + 1, to: limit) else {
      return Statement(form: .simple(start..<limit), end: limit)
    }
    var otherwise: Range<Int>?
    var end = min(skipped(open), limit)
    if end + 1 < limit, tokens[end].word == .else {
      let other = end + 1
      if tokens[other].kind == .openBrace {
        otherwise = inside(other)
        end = min(skipped(other), limit)
      } else {
        end = endOfChain(from: other, limit: limit)
        otherwise = other..<end
      }
    }
    return Statement(
      form: .conditional(test: (start + 1)..<open, then: inside(open), otherwise: otherwise),
      end: end)
  }

  /// The end of an `if` and all that follow it behind an `else`; each in turn, as a chain may be long.
  func endOfChain(from start: Int, limit: Int) -> Int {
    var cursor = start
    while tokens[cursor].word == .if, let open = brace(from: cursor + 1, to: limit) {
      cursor = min(skipped(open), limit)
      guard cursor + 1 < limit, tokens[cursor].word == .else else { return cursor }
      cursor += 1
      if tokens[cursor].kind == .openBrace { return min(skipped(cursor), limit) }
    }
    return cursor
  }

  func cases(in body: Range<Int>) -> [Statement.Case]? {
    switchCases(in: body.lowerBound - 1).map {
      Statement.Case(patterns: $0.pattern.isEmpty ? nil : [$0.pattern], body: $0.body)
    }
  }

  var switchesAreExhaustive: Bool { true }

  func endsObject(_ statement: Statement) -> Bool {
    switch statement.form {
    case .returned(let value): tokens[value.lowerBound].word == .nil
    case .simple(let part): endsObject(part.lowerBound)
    default: false
    }
  }

  func test(_ test: Range<Int>, holdsWithName hasName: Bool) -> Bool? {
    nameTest(test).map { $0 == hasName }
  }

  mutating func devices(passing test: Range<Int>) -> Devices? { Devices(passing: deviceTest(test)) }

  mutating func devices(passing patterns: [Range<Int>], of subject: Range<Int>) -> Devices? {
    patterns.first.flatMap { Devices(passing: deviceTest(subject, is: $0)) }
  }

  private func endsObject(_ start: Int) -> Bool {
    guard tokens[start].kind == .word else { return false }
    return spells(start, "throw")
      || tokens[start + 1].kind == .openParen
        && (spells(start, "fatalError") || spells(start, "preconditionFailure"))
  }

  /// Whether a condition holds with a nib name or without one; nil for other tests.
  private func nameTest(_ range: Range<Int>) -> Bool? {
    let range = stripped(range)
    guard let first = range.first, let last = range.last else { return nil }
    if tokens[first].word == .let {
      // `let name = nibName` and `let nibName`.
      let value =
        tokens[first + 2].kind == .equal
        ? (first + 3)..<range.upperBound : (first + 1)..<range.upperBound
      return isNibName(value) ? true : nil
    }
    let sign: Int
    if tokens[last].word == .nil, last > first + 1, isNibName(first..<(last - 1)) {
      sign = last - 1
    } else if tokens[first].word == .nil, range.count > 2, isNibName((first + 2)..<range.upperBound)
    {
      sign = first + 1
    } else {
      return nil
    }
    if spells(sign, "!=") { return true }
    return spells(sign, "==") ? false : nil
  }

  private func isNibName(_ range: Range<Int>) -> Bool {
    guard let last = range.last, tokens[last].word == .nibName else { return false }
    return range.count == 1
      || range.count == 3 && tokens[last - 1].kind == .dot
        && (tokens[last - 2].word == .self || tokens[last - 2].word == .super)
  }
}

extension SwiftWalk {
  /// The way in which an initializer with this body assigns `view`.
  ///
  /// A closure stored in a property runs later; one that is passed on or has a local name may run at once.
  func viewAssignment(in body: Range<Int>) -> LoadViewOverride.ViewAssignment {
    let hidesView = declaresView(body)
    var views = AssignedViews()
    sort(body.filter { assignsView(at: $0, hidden: hidesView) }[...], in: body, into: &views)
    let places = views.direct.sorted()
    switch places.isEmpty ? false : paths(through: body, calling: places, hasName: false).callsSuper
    {
    case true?: return .written
    case nil: return .possible
    case false?: return views.mayRun ? .possible : .never
    }
  }

  private struct AssignedViews {
    /// Those outside of closures.
    var direct: [Int] = []
    /// Whether a closure that may run at once has one.
    var mayRun = false
  }

  /// Whether the closure at `brace` is only assigned to a property.
  private func isStored(_ brace: Int, in statement: Int) -> Bool {
    guard tokens[brace - 1].kind == .equal else { return false }
    let isCalled = tokens[Int(tokens[brace].partner) + 1].kind == .openParen
    return !isCalled && tokens[statement].word != .let && tokens[statement].word != .var
  }

  /// Sorts ascending `places` in `range` by the closures around them.
  private func sort(
    _ places: ArraySlice<Int>, in range: Range<Int>, depth: Int = 0,
    into views: inout AssignedViews
  ) {
    var left = places
    var next = range.lowerBound
    while next < range.upperBound, depth < 40, let first = left.first {
      let start = next
      let statement = statement(at: start, limit: range.upperBound)
      next = statement.end
      guard first < next else { continue }
      let own = left.prefix { $0 < next }
      left = left.dropFirst(own.count)
      let blocks: [Range<Int>]
      switch statement.form {
      case .conditional(_, let then, let otherwise):
        blocks = [then, otherwise].compactMap(\.self)
      case .choice(_, let body): blocks = switchCases(in: body.lowerBound - 1).map(\.body)
      case .block, .loop, .simple, .returned:
        let braces = outerBraces(around: own, from: start)
        switch tokens[start].word {
        case .do, .for, .while, .repeat, .defer: blocks = braces.map { inside($0) }
        default:
          views.mayRun = views.mayRun || !braces.allSatisfy { isStored($0, in: start) }
          let isInClosure = Array(own).areCovered(by: braces.map { inside($0) })
          views.direct += zip(own, isInClosure).filter { !$0.1 }.map(\.0)
          continue
        }
      }
      sort(own, among: blocks, depth: depth + 1, into: &views)
    }
    views.direct += left
  }

  /// Sorts places inside or beside some blocks of a statement.
  private func sort(
    _ places: ArraySlice<Int>, among blocks: [Range<Int>], depth: Int,
    into views: inout AssignedViews
  ) {
    var left = places
    for block in blocks {
      let before = left.prefix { $0 < block.lowerBound }
      let inside = left.dropFirst(before.count).prefix { $0 < block.upperBound }
      views.direct += before
      sort(inside, in: block, depth: depth, into: &views)
      left = left.dropFirst(before.count + inside.count)
    }
    views.direct += left
  }

  /// The outermost braces of a statement around ascending places.
  private func outerBraces(around places: ArraySlice<Int>, from start: Int) -> [Int] {
    var braces: [Int] = []
    var index = start
    for place in places {
      while index < place {
        let end = tokens[index].kind == .openBrace ? Int(tokens[index].partner) : index
        guard end < place else {
          if braces.last != index { braces.append(index) }
          break
        }
        index = max(end, index) + 1
      }
    }
    return braces
  }
}
