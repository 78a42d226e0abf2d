import Facts

extension SwiftWalk {
  /// A statement, as far as it decides which code runs.
  enum Branching {
    /// `if` or `guard`: the condition, the two blocks.
    case conditional(test: Range<Int>, then: Range<Int>?, otherwise: Range<Int>?)
    /// `switch`: what it asks, and its brace.
    case choice(subject: Range<Int>, open: Int)
    case returned
    case simple
  }

  /// The statement that starts at `start`, and the index behind it.
  func branching(at start: Int, limit: Int) -> (form: Branching, end: Int) {
    let token = tokens[start]
    switch token.kind == .word ? token.word : .other {
    case .if:
      guard let open = brace(from: start + 1, to: limit) else { return (.simple, limit) }
      let test = (start + 1)..<open
      let behind = min(skipped(open), limit)
      guard behind + 1 < limit, tokens[behind].kind == .word, tokens[behind].word == .else else {
        return (.conditional(test: test, then: inside(open), otherwise: nil), behind)
      }
      let other = behind + 1
      if tokens[other].kind == .openBrace {
        return (
          .conditional(test: test, then: inside(open), otherwise: inside(other)),
          min(skipped(other), limit)
        )
      }
      let end = branching(at: other, limit: limit).end
      return (.conditional(test: test, then: inside(open), otherwise: other..<end), end)
    case .guard:
      guard let open = brace(from: start + 1, to: limit) else { return (.simple, limit) }
      let last = tokens[open - 1].word == .else ? open - 1 : open
      return (
        .conditional(test: (start + 1)..<last, then: nil, otherwise: inside(open)),
        min(skipped(open), limit)
      )
    case .switch:
      guard let open = brace(from: start + 1, to: limit) else { return (.simple, limit) }
      return (.choice(subject: (start + 1)..<open, open: open), min(skipped(open), limit))
    default:
      let end = endOfExpression(from: start, stopsAtBrace: false)
      return (token.word == .return ? .returned : .simple, min(max(end, start + 1), limit))
    }
  }

  /// The ways through `range` of a controller that has a nib's name or has none, where super is called
  /// at `calls`.
  func paths(
    through range: Range<Int>, calling calls: [Int], hasName: Bool,
    from start: SuperPaths = .without,
    depth: Int = 0
  ) -> SuperPaths {
    var paths = start
    guard depth < 40 else { return paths }
    func inner(_ range: Range<Int>, from start: SuperPaths) -> SuperPaths {
      self.paths(through: range, calling: calls, hasName: hasName, from: start, depth: depth + 1)
    }
    var index = range.lowerBound
    while index < range.upperBound, !paths.isDisjoint(with: .running) {
      let (form, end) = branching(at: index, limit: range.upperBound)
      let part = index..<end
      index = end
      switch form {
      case .simple:
        if calls.contains(where: part.contains) { paths.callSuper() }
        if endsObject(part.lowerBound) { paths.end() }
      case .returned:
        if calls.contains(where: part.contains) { paths.callSuper() }
        if tokens[part.lowerBound + 1].word == .nil { paths.end() } else { paths.leave() }
      case .conditional(let test, let then, let otherwise):
        let isTrue = nameTest(test).map { $0 == hasName }
        let taken = isTrue == false ? [] : then.map { inner($0, from: paths) } ?? paths
        let other = otherwise.map { inner($0, from: paths) } ?? paths
        paths = isTrue == true ? taken : taken.union(other)
      case .choice(_, let open):
        let cases = switchCases(in: open).map { inner($0.body, from: paths) }
        if !cases.isEmpty { paths = cases.reduce([]) { $0.union($1) } }
      }
    }
    return paths
  }

  /// Whether the statement that starts at `start` throws or traps.
  private func endsObject(_ start: Int) -> Bool {
    guard tokens[start].kind == .word else { return false }
    return spells(start, "throw")
      || tokens[start + 1].kind == .openParen
        && (spells(start, "fatalError") || spells(start, "preconditionFailure"))
  }

  /// Whether a condition holds where there is a nib's name, or where there is none; nil if it asks for
  /// something else.
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
    guard tokens[last].word == .nil, last > first + 1, isNibName(first..<(last - 1)) else {
      return nil
    }
    if spells(last - 1, "!=") { return true }
    return spells(last - 1, "==") ? false : nil
  }

  private func isNibName(_ range: Range<Int>) -> Bool {
    guard let last = range.last, tokens[last].word == .nibName else { return false }
    return range.count == 1
      || range.count == 3 && tokens[last - 1].kind == .dot
        && (tokens[last - 2].word == .self || tokens[last - 2].word == .super)
  }
}

extension SwiftWalk {
  /// The way in which an initialiser with this body assigns `view`.
  ///
  /// A closure that is stored in a property runs later, if it ever does; one that is passed on, or has a
  /// local name, may run at once.
  func viewAssignment(in body: Range<Int>) -> LoadViewOverride.ViewAssignment {
    var places: [Int] = []
    var mayRun = false
    for index in body where tokens[index].kind == .word && assignsView(at: index, in: body) {
      guard let closure = closure(around: index, in: body) else {
        places.append(index)
        continue
      }
      if !isStored(closure.brace, in: closure.statement) { mayRun = true }
    }
    switch places.isEmpty ? false : paths(through: body, calling: places, hasName: false).callsSuper
    {
    case true?: return .written
    case nil: return .possible
    case false?: return mayRun ? .possible : .never
    }
  }

  /// Whether nothing is done with the closure whose brace is at `brace` but to assign it to a property.
  private func isStored(_ brace: Int, in statement: Int) -> Bool {
    guard tokens[brace - 1].kind == .equal else { return false }
    let isCalled = tokens[Int(tokens[brace].partner) + 1].kind == .openParen
    return !isCalled && tokens[statement].word != .let && tokens[statement].word != .var
  }

  /// The brace of the closure of `range` that the token at `place` stands in, and where its statement
  /// starts.
  private func closure(
    around place: Int, in range: Range<Int>, depth: Int = 0
  ) -> (brace: Int, statement: Int)? {
    var index = range.lowerBound
    while index < range.upperBound, depth < 40 {
      let (form, end) = branching(at: index, limit: range.upperBound)
      guard (index..<end).contains(place) else {
        index = end
        continue
      }
      let blocks: [Range<Int>]
      switch form {
      case .conditional(_, let then, let otherwise):
        blocks = [then, otherwise].compactMap(\.self)
      case .choice(_, let open): blocks = switchCases(in: open).map(\.body)
      case .simple, .returned:
        guard let open = brace(around: place, in: index..<end) else { return nil }
        switch tokens[index].word {
        case .do, .for, .while, .repeat, .defer: blocks = [inside(open)]
        default: return (open, index)
        }
      }
      guard let block = blocks.first(where: { $0.contains(place) }) else { return nil }
      return closure(around: place, in: block, depth: depth + 1)
    }
    return nil
  }

  private func brace(around place: Int, in range: Range<Int>) -> Int? {
    range.prefix { $0 < place }.first {
      tokens[$0].kind == .openBrace && Int(tokens[$0].partner) > place
    }
  }
}
