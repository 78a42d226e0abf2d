import Facts

/// Enumerates the values of expressions with conditions that are decided at run time.
///
/// Each round evaluates one combination of branches; ``advance()`` moves to the next. Equal expressions take the same
/// branch in a round, so that a name and an identifier stay consistent.
final class Choices {
  private var taken: [NameExpression: Int] = [:]
  private var path: [(choice: NameExpression, count: Int)] = []
  private var rounds = 0
  private static let mostRounds = 128

  var areMade: Bool { !path.isEmpty }
  var count: Int { path.count }

  /// The branch that a choice takes in the current round, out of `count` branches.
  func take(_ choice: NameExpression, of count: Int) -> Int {
    if let branch = taken[choice] { return branch }
    path.append((choice, count))
    taken[choice] = 0
    return 0
  }

  /// Moves to the next combination; false if there is none.
  func advance() -> Bool {
    rounds += 1
    guard rounds < Self.mostRounds else { return false }
    while let last = path.popLast() {
      let next = (taken[last.choice] ?? 0) + 1
      guard next < last.count else {
        taken[last.choice] = nil
        continue
      }
      taken[last.choice] = next
      path.append(last)
      return true
    }
    return false
  }
}

extension NameExpression {
  /// The alternatives of nested choices whose conditions are decided at run time.
  var branches: [NameExpression] {
    var branches: [NameExpression] = []
    var rest = self
    while case .choice(.other(let test), let first, let second) = rest,
      branches.isEmpty || OldSystemTest(test) == nil && AvailabilityTest(test) == nil
    {
      branches.append(first)
      rest = second
    }
    return branches + [rest]
  }
}

extension NameEvaluator {
  /// The values that an expression may have at run time.
  ///
  /// ``NameValue/unknown`` stands for values that are not known. Nil and empty texts count only if there are no
  /// others.
  func values(of expression: NameExpression, in scope: NameScope) -> [NameValue] {
    var scope = scope
    let choices = Choices()
    scope.context.choices = choices
    var values: [NameValue] = []
    repeat {
      let value = value(of: expression, in: scope)
      if !values.contains(value) { values.append(value) }
    } while choices.advance()
    let texts = values.filter { !$0.isBlank }
    return texts.isEmpty ? values : texts
  }
}

extension NameValue {
  /// Whether it is nil or an empty text, which names nothing.
  var isBlank: Bool {
    switch self {
    case .none, .string("", _): true
    case .string, .unknown: false
    }
  }
}
