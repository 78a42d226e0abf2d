import Facts

/// The paths through some code: they go on behind it or leave it, with or without a call of super.
struct SuperPaths: OptionSet {
  let rawValue: UInt8

  static let without = Self(rawValue: 1)
  static let with = Self(rawValue: 2)
  static let leftWithout = Self(rawValue: 4)
  static let leftWith = Self(rawValue: 8)
  /// Those that go on.
  static let running: Self = [.without, .with]

  mutating func callSuper() {
    guard !isDisjoint(with: .running) else { return }
    remove(.without)
    insert(.with)
  }

  mutating func leave() {
    if remove(.without) != nil { insert(.leftWithout) }
    if remove(.with) != nil { insert(.leftWith) }
  }

  /// A trap, an error or an initializer that returns nil: no object survives.
  mutating func end() { subtract(.running) }

  /// Whether super is called on each path, on none, or on some of them (nil).
  var callsSuper: Bool? {
    let calls = !isDisjoint(with: [.with, .leftWith])
    let doesNot = !isDisjoint(with: [.without, .leftWithout])
    return calls && doesNot ? nil : !doesNot
  }
}

extension StatementParser where Self: ~Copyable {
  /// The paths through `range` of a controller with or without a nib name; `calls` of super ascend.
  func paths(
    through range: Range<Int>, calling calls: [Int], hasName: Bool,
    from start: SuperPaths = .without, depth: Int = 0
  ) -> SuperPaths {
    var paths = start
    guard depth < Statement.depthLimit else { return paths }
    var index = range.lowerBound
    while index < range.upperBound, !paths.isDisjoint(with: .running) {
      let statement = statement(at: index, limit: range.upperBound)
      let part = index..<statement.end
      index = statement.end
      switch statement.form {
      case .simple, .returned:
        if calls.hasPlace(in: part) { paths.callSuper() }
        if endsObject(statement) {
          paths.end()
        } else if case .returned = statement.form {
          paths.leave()
        }
      case .block(let body):
        paths = self.paths(
          through: body, calling: calls, hasName: hasName, from: paths, depth: depth + 1)
      case .conditional(let test, let then, let otherwise):
        if calls.hasPlace(in: test) { paths.callSuper() }
        let isTrue = self.test(test, holdsWithName: hasName)
        let before = paths
        paths = []
        if isTrue != false {
          paths = self.paths(
            through: then, calling: calls, hasName: hasName, from: before, depth: depth + 1)
        }
        guard isTrue != true else { break }
        paths.formUnion(
          otherwise.map {
            self.paths(
              through: $0, calling: calls, hasName: hasName, from: before, depth: depth + 1)
          } ?? before)
      case .loop(_, let body):
        paths.formUnion(
          self.paths(through: body, calling: calls, hasName: hasName, from: paths, depth: depth + 1)
        )
      case .choice(_, let body):
        let cases = cases(in: body)
        let isComplete = switchesAreExhaustive || cases?.contains { $0.patterns == nil } == true
        let before = paths
        if isComplete, cases?.isEmpty == false { paths = [] }
        for body in cases?.map(\.body) ?? [body] {
          paths.formUnion(
            self.paths(
              through: body, calling: calls, hasName: hasName, from: before, depth: depth + 1))
        }
      }
    }
    return paths
  }
}

extension [Int] {
  /// Whether any of these ascending places is in a range.
  fileprivate func hasPlace(in range: Range<Int>) -> Bool {
    let place = firstPlace(below: count) { self[$0] >= range.lowerBound }
    return place < count && self[place] < range.upperBound
  }

  /// Whether any of some ranges has each of these ascending places; the ranges begin in order.
  func areCovered(by ranges: [Range<Int>]) -> [Bool] {
    var next = 0
    var end = Int.min
    return map { place in
      while next < ranges.count, ranges[next].lowerBound <= place {
        end = Swift.max(end, ranges[next].upperBound)
        next += 1
      }
      return place < end
    }
  }
}
