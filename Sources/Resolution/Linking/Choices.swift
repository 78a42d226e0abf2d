import Facts

/// The choices that no profile makes, as an evaluation takes them.
///
/// A condition that only a run decides leaves an expression with several values. Each round of evaluations
/// takes one way through all of its choices; ``advance()`` goes on to the next. Equal expressions make
/// the same choice in a round, so that a name and an identifier made of one element fit together.
final class Choices {
  private var taken: [NameExpression: Int] = [:]
  private var path: [(choice: NameExpression, count: Int)] = []
  private var rounds = 0
  /// More rounds than these tell nobody anything.
  private static let mostRounds = 128

  /// Whether a round met a choice.
  var areMade: Bool { !path.isEmpty }
  /// The number of choices that the round met.
  var count: Int { path.count }

  /// The branch to take of those that a choice has.
  func take(_ choice: NameExpression, of count: Int) -> Int {
    if let branch = taken[choice] { return branch }
    path.append((choice, count))
    taken[choice] = 0
    return 0
  }

  /// Goes on to the next way; false if there is none.
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
  /// The values of a choice and of the choices that stand for its second value, if nothing known makes them.
  var branches: [NameExpression] {
    var branches: [NameExpression] = []
    var rest = self
    while case .choice(.other, let first, let second) = rest {
      branches.append(first)
      rest = second
    }
    return branches + [rest]
  }
}

extension NameEvaluator {
  /// The values that an expression may have at run time.
  ///
  /// ``NameValue/unknown`` stands for those that are not known. A variable that is nil or empty before
  /// its value is chosen is not asked for.
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
