import Facts

/// The value of a local variable at its use.
///
/// It follows the statements from the start of the body to the use. Where branches bind different values, the
/// device decides, or the value is unknown.
extension ExpressionReader {
  enum Reading {
    case name
    case storyboard
  }

  private enum State: Equatable {
    /// A parameter, or a name from outside.
    case outer
    /// Declared without a value.
    case unset
    case bound(NameExpression)
  }

  private struct Outcome {
    var state: State
    /// Whether the statements contain the use.
    var isReached = false
    /// Whether the code leaves the body.
    var isOver = false
  }

  mutating func local(_ use: Int, read reading: Reading) -> NameExpression {
    let text = source.text(use)
    let outer: NameExpression = context.isParameter(use) ? .parameter(text) : .constant(text)
    guard context.body.contains(use), context.variables.hasPlaces(of: use, in: context) else {
      return outer
    }
    guard context.start(near: use) == context.body.lowerBound else {
      return .unknown("too far from where it may be bound")
    }
    let outcome = follow(use, in: context.body, from: .outer, outer: outer, reading, depth: 0)
    return switch outcome.state {
    case .outer: outer
    case .unset: .unknown("a variable without a value")
    case .bound(.unknown(let reason)): .unknown(reason)
    case .bound(let value): .variable(text, value)
    }
  }

  private mutating func follow(
    _ use: Int, in range: Range<Int>, from start: State, outer: NameExpression, _ reading: Reading,
    depth: Int
  ) -> Outcome {
    guard depth < Statement.depthLimit else {
      return Outcome(state: .bound(.unknown("nested too deep")), isReached: range.contains(use))
    }
    var state = start
    var isDeclared = false
    // The statement that bound the variable last.
    var binding: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let statement = Statement(source, at: index, limit: range.upperBound)
      let isReached = (index..<statement.end).contains(use)
      var outcome = Outcome(state: state, isReached: isReached)
      switch statement.form {
      case .block(let inner):
        outcome =
          source.spells(index, "do")
          ? loop(use, index..<index, inner, from: state, outer: outer, reading, depth: depth)
          : follow(use, in: inner, from: state, outer: outer, reading, depth: depth + 1)
      case .conditional(let test, let then, let otherwise):
        outcome = branch(
          use, test, then, otherwise, from: state, outer: outer, reading, depth: depth)
      case .loop(let header, let body):
        outcome = loop(use, header, body, from: state, outer: outer, reading, depth: depth)
      case .choice(let subject, let body):
        outcome = choice(use, subject, body, from: state, outer: outer, reading, depth: depth)
      case .returned(let part), .simple(let part):
        if isReached {
          outcome = nested(use, in: part, from: state, outer: outer, reading, depth: depth)
        } else {
          outcome.state = assigned(use, in: part, from: state, reading, &isDeclared)
          if case .bound(let new) = outcome.state, case .bound(let old) = state, new != old {
            outcome.state = .bound(
              compiled(new, at: part.lowerBound, else: old, at: binding, where: use))
          }
          if outcome.state != state { binding = part.lowerBound }
          if case .returned = statement.form { outcome.isOver = true }
        }
      }
      if isReached || outcome.isOver {
        outcome.isReached = isReached
        return outcome
      }
      state = outcome.state
      index = statement.end
    }
    // Declarations in a block end with it.
    return Outcome(state: isDeclared && depth > 0 ? start : state)
  }

  /// The value of a variable bound to `old` at `binding` and to `new` at `index`, where both may be compiled
  /// for `use`.
  private func compiled(
    _ new: NameExpression, at index: Int, else old: NameExpression, at binding: Int?,
    where use: Int
  ) -> NameExpression {
    let platforms = source.platforms(index)
    if platforms != source.platforms(use) { return .choice(.compiled(platforms), new, old) }
    guard let binding else { return new }
    let isAlternative = source.branches.alternatives(to: index, where: use, in: context.body)
      .contains {
        $0.contains(binding)
      }
    return isAlternative ? .undecided : new
  }

  private mutating func branch(
    _ use: Int, _ test: Range<Int>, _ then: Range<Int>, _ otherwise: Range<Int>?, from state: State,
    outer: NameExpression, _ reading: Reading, depth: Int
  ) -> Outcome {
    if test.contains(use) { return Outcome(state: state, isReached: true) }
    let first = follow(use, in: then, from: state, outer: outer, reading, depth: depth + 1)
    if first.isReached { return first }
    var second = Outcome(state: state)
    if let otherwise {
      second = follow(use, in: otherwise, from: state, outer: outer, reading, depth: depth + 1)
      if second.isReached { return second }
    }
    if first.isOver { return second }
    if second.isOver { return first }
    guard first.state != second.state else { return first }
    let values = (value(first.state, outer), value(second.state, outer))
    if context.isNilTest(test, of: use), second.state == state {
      return Outcome(state: .bound(.coalescing(values.1, values.0)))
    }
    return Outcome(state: .bound(limited(choice(test, values.0, values.1))))
  }

  /// The value, unless successive branches made it too large.
  private func limited(_ value: NameExpression) -> NameExpression {
    value.hasMoreParts(than: 500) ? .unknown("depends on too many conditions") : value
  }

  private func value(_ state: State, _ outer: NameExpression) -> NameExpression {
    switch state {
    case .outer: outer
    case .unset: .none
    case .bound(let value): value
    }
  }

  private mutating func loop(
    _ use: Int, _ header: Range<Int>, _ body: Range<Int>, from state: State, outer: NameExpression,
    _ reading: Reading, depth: Int
  ) -> Outcome {
    let isDeclared = header.contains { source.spellsSame($0, use) && context.isDeclarator($0) }
    let start: State = isDeclared ? .bound(.unknown("a loop's variable")) : state
    if header.contains(use) { return Outcome(state: start, isReached: true) }
    var outcome = follow(use, in: body, from: start, outer: outer, reading, depth: depth + 1)
    if outcome.isReached {
      if outcome.state == start, isBoundAgain(use, in: body) {
        outcome.state = .bound(.unknown("bound again in a loop"))
      }
      return outcome
    }
    if isDeclared || outcome.state == state { return Outcome(state: state) }
    return Outcome(state: .bound(.unknown("bound in a loop or switch")))
  }

  /// Whether a loop binds the variable behind its use, for the next iteration.
  private func isBoundAgain(_ use: Int, in body: Range<Int>) -> Bool {
    ((use + 1)..<max(body.upperBound, use + 1)).contains {
      source.kind($0) == .identifier && source.spellsSame($0, use) && !context.isDeclarator($0)
        && ![.dot, .arrow].contains(source.kind($0 - 1))
        && (source.kind($0 + 1) == .assign || source.kind($0 + 1) == .otherOperator
          || source.kind($0 - 1) == .ampersand
          || source.kind($0 - 1) == .openBracket && context.isMutator($0 + 1))
    }
  }

  /// The variable behind a `switch`, whose cases may change it.
  private mutating func choice(
    _ use: Int, _ subject: Range<Int>, _ body: Range<Int>, from state: State, outer: NameExpression,
    _ reading: Reading, depth: Int
  ) -> Outcome {
    guard !subject.contains(use), let cases = context.cases(in: body) else {
      return loop(use, subject, body, from: state, outer: outer, reading, depth: depth)
    }
    var last = state
    var tested: [(test: DeviceTest, state: State)] = []
    for one in cases {
      let outcome = follow(
        use, in: one.body, from: state, outer: outer, reading, depth: depth + 1)
      if outcome.isReached { return outcome }
      guard !outcome.isOver else { continue }
      if let patterns = one.patterns {
        let test = context.deviceTest(patterns) ?? .other(source.text(subject))
        tested.append((test, outcome.state))
      } else {
        last = outcome.state
      }
    }
    for (test, other) in tested.reversed() where other != last {
      last = .bound(limited(.choice(test, value(other, outer), value(last, outer))))
    }
    return Outcome(state: last)
  }

  /// Finds the use in a block of a statement.
  private mutating func nested(
    _ use: Int, in range: Range<Int>, from state: State, outer: NameExpression, _ reading: Reading,
    depth: Int
  ) -> Outcome {
    var index = range.lowerBound
    while index < use {
      guard let close = source.closer(index), close > use else {
        index = source.after(index)
        continue
      }
      guard source.kind(index) == .openBrace else {
        index += 1
        continue
      }
      let start: State =
        isBlockParameter(use, before: index) ? .bound(.unknown("a block's parameter")) : state
      return follow(
        use, in: (index + 1)..<close, from: start, outer: outer, reading, depth: depth + 1)
    }
    return Outcome(state: state, isReached: true)
  }

  private func isBlockParameter(_ use: Int, before brace: Int) -> Bool {
    guard source.kind(brace - 1) == .closeParen, let open = source.opener(brace - 1) else {
      return false
    }
    return (open..<brace).contains { source.spellsSame($0, use) && context.isDeclarator($0) }
  }

  /// The variable behind a statement.
  private mutating func assigned(
    _ use: Int, in range: Range<Int>, from start: State, _ reading: Reading,
    _ isDeclared: inout Bool
  ) -> State {
    var state = start
    var blockEnd = range.lowerBound
    for index in range {
      if source.kind(index) == .openBrace { blockEnd = max(blockEnd, source.after(index)) }
      guard source.kind(index) == .identifier, source.spellsSame(index, use) else { continue }
      let isInBlock = index < blockEnd
      if !isInBlock, context.isDeclarator(index) { isDeclared = true }
      if source.kind(index - 1) == .ampersand {
        state = .bound(.unknown("filled in by a call"))
      } else if source.kind(index + 1) == .otherOperator {
        state = .bound(.unknown("changed in place"))
      } else if source.kind(index - 1) == .openBracket, context.isMutator(index + 1) {
        state = isInBlock ? .bound(.unknown("changed in place")) : changed(index, from: state)
      } else if context.isDeclarator(index), isInBlock {
        continue
      } else if source.kind(index + 1) == .assign, ![.dot, .arrow].contains(source.kind(index - 1))
      {
        state = isInBlock ? .bound(.unknown("bound in a block")) : bound(index, range, reading)
      } else if context.isDeclarator(index), source.kind(index + 1) != .closeParen {
        state = .unset
      }
    }
    return state
  }

  /// The variable behind a message that changes a string in place.
  private mutating func changed(_ index: Int, from state: State) -> State {
    let unknown = State.bound(.unknown("changed in place"))
    guard case .bound(let value) = state,
      let message = context.message((index - 1)..<source.after(index - 1))
    else { return unknown }
    if case .unknown = value { return state }
    if message.sends(source, "appendString") {
      return .bound(.joining([value, name(message.arguments[0])]))
    }
    if message.sends(source, "appendFormat") {
      return .bound(.joining([value, format(message.arguments[0])]))
    }
    return message.sends(source, "setString") ? .bound(name(message.arguments[0])) : unknown
  }

  private mutating func bound(
    _ index: Int, _ range: Range<Int>, _ reading: Reading
  ) -> State {
    let rest = (index + 2)..<max(index + 2, range.upperBound)
    let value = rest.lowerBound..<(source.first(.comma, in: rest) ?? rest.upperBound)
    return switch reading {
    case .name: .bound(name(value))
    case .storyboard: .bound(storyboard(value) ?? .unknown("no storyboard by name"))
    }
  }
}
