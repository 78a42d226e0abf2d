import Facts

extension CodeContext {
  /// The ways through `range` of a controller that has a nib's name or has none, where super is called
  /// at `calls`.
  func paths(
    through range: Range<Int>, calling calls: [Int], hasName: Bool,
    from start: SuperPaths = .without,
    depth: Int = 0
  ) -> SuperPaths {
    var paths = start
    guard depth < Statement.depthLimit else { return paths }
    func inner(_ range: Range<Int>, from start: SuperPaths) -> SuperPaths {
      self.paths(through: range, calling: calls, hasName: hasName, from: start, depth: depth + 1)
    }
    var index = range.lowerBound
    while index < range.upperBound, !paths.isDisjoint(with: .running) {
      let statement = Statement(source, at: index, limit: range.upperBound)
      index = statement.end
      switch statement.form {
      case .simple(let part): if calls.contains(where: part.contains) { paths.callSuper() }
      case .returned(let part):
        if calls.contains(where: part.contains) { paths.callSuper() }
        if part.count == 1, source.isNil(part.lowerBound) { paths.end() } else { paths.leave() }
      case .block(let body): paths = inner(body, from: paths)
      case .conditional(let test, let then, let otherwise):
        if calls.contains(where: test.contains) { paths.callSuper() }
        let isTrue = nameTest(test).map { $0 == hasName } ?? selfTest(test)
        let taken = isTrue == false ? [] : inner(then, from: paths)
        let other = otherwise.map { inner($0, from: paths) } ?? paths
        paths = isTrue == true ? taken : taken.union(other)
      case .loop(_, let body), .choice(_, let body): paths.formUnion(inner(body, from: paths))
      }
    }
    return paths
  }

  /// Whether a condition holds where there is a nib's name, or where there is none; nil if it asks for
  /// something else.
  private func nameTest(_ range: Range<Int>) -> Bool? {
    var (range, isNegated) = withoutNegations(range)
    for (sign, isOpposite) in [(Token.Kind.equal, true), (.notEqual, false), (.greater, false)] {
      guard let place = source.first(sign, in: range) else { continue }
      guard place + 2 == range.upperBound,
        source.isNil(place + 1) || source.isWord(place + 1, "0")
      else { return nil }
      if isOpposite { isNegated.toggle() }
      range = stripped(range.lowerBound..<place)
    }
    guard range.contains(where: { source.isWord($0, "nibName") }) else { return nil }
    let isPlain = range.allSatisfy {
      switch source.kind($0) {
      case .dot, .openBracket, .closeBracket: true
      case .identifier:
        source.isWord($0, "self") || source.isWord($0, "super") || source.isWord($0, "nibName")
          || source.isWord($0, "length")
      default: false
      }
    }
    return isPlain ? !isNegated : nil
  }

  /// The result of an initialiser's test for whether there is an object.
  private func selfTest(_ range: Range<Int>) -> Bool? {
    var (range, isNegated) = withoutNegations(range)
    for (sign, isOpposite) in [(Token.Kind.equal, true), (.notEqual, false)] {
      guard let place = source.first(sign, in: range) else { continue }
      if source.isNil(range.lowerBound) {
        range = stripped((place + 1)..<range.upperBound)
      } else {
        guard place + 2 == range.upperBound, source.isNil(place + 1) else { return nil }
        range = stripped(range.lowerBound..<place)
      }
      if isOpposite { isNegated.toggle() }
    }
    guard source.isWord(range.lowerBound, "self"),
      range.count == 1 || source.kind(range.lowerBound + 1) == .assign
    else { return nil }
    return !isNegated
  }

  /// The way in which an initialiser assigns `view` at `places`.
  ///
  /// A block that is stored runs later, if it ever does; one that is passed on may run at once.
  func viewAssignment(at places: [Int]) -> LoadViewOverride.ViewAssignment {
    let blocks = body.filter { source.kind($0) == .caret }.compactMap(block)
    let direct = places.filter { place in !blocks.contains { $0.tokens.contains(place) } }
    let mayRun = blocks.contains { !$0.isStored && places.contains(where: $0.tokens.contains) }
    let paths = paths(through: body, calling: direct, hasName: false)
    switch direct.isEmpty ? false : paths.callsSuper {
    case true?: return .written
    case nil: return .possible
    case false?: return mayRun ? .possible : .never
    }
  }

  /// The block whose `^` is at `caret`, and whether something is bound to it.
  private func block(at caret: Int) -> (tokens: Range<Int>, isStored: Bool)? {
    var brace = caret + 1
    while brace < min(caret + 8, body.upperBound), source.kind(brace) != .openBrace {
      brace = source.after(brace)
    }
    guard source.kind(brace) == .openBrace, let close = source.closer(brace) else { return nil }
    return (brace..<close, source.kind(caret - 1) == .assign)
  }

  /// The devices that run each of the tokens at `places`, as far as the body tests them.
  func devices(running places: [Int]) -> [Devices] {
    var walk = DeviceWalk(context: self, places: places)
    _ = walk.follow(body, on: .all, depth: 0)
    return walk.found
  }
}

/// Follows the statements of a body with the devices that run them.
private struct DeviceWalk {
  let context: CodeContext
  let places: [Int]
  var found: [Devices]

  init(context: CodeContext, places: [Int]) {
    self.context = context
    self.places = places
    found = places.map { _ in .all }
  }

  /// The devices that go on behind `range`, of those that come to it.
  mutating func follow(_ range: Range<Int>, on start: Devices, depth: Int) -> Devices {
    var devices = start
    guard depth < Statement.depthLimit else { return devices }
    var index = range.lowerBound
    while index < range.upperBound {
      let statement = Statement(context.source, at: index, limit: range.upperBound)
      index = statement.end
      switch statement.form {
      case .simple(let part): note(part, devices)
      case .returned(let part):
        note(part, devices)
        devices = []
      case .block(let body): devices = follow(body, on: devices, depth: depth + 1)
      case .conditional(let test, let then, let otherwise):
        note(test, devices)
        let passing = passing(test)
        let failing = passing.map { Devices.all.subtracting($0) } ?? .all
        let taken = follow(then, on: devices.intersection(passing ?? .all), depth: depth + 1)
        let rest = devices.intersection(failing)
        devices = taken.union(otherwise.map { follow($0, on: rest, depth: depth + 1) } ?? rest)
      case .loop(let header, let body):
        note(header, devices)
        _ = follow(body, on: devices, depth: depth + 1)
      case .choice(_, let body): devices = choose(body, on: devices, depth: depth)
      }
    }
    return devices
  }

  private mutating func choose(_ body: Range<Int>, on devices: Devices, depth: Int) -> Devices {
    guard let cases = SwitchCase.all(in: body, of: context.source) else {
      note(body, devices)
      return devices
    }
    var (rest, out) = (devices, Devices())
    for one in cases {
      guard let patterns = one.patterns else { continue }
      let passing = context.deviceTest(patterns).flatMap { Devices(passing: $0) }
      let own = devices.intersection(passing ?? .all)
      out.formUnion(follow(one.body, on: own, depth: depth + 1))
      rest.subtract(passing ?? [])
    }
    guard let other = cases.first(where: { $0.patterns == nil }) else { return out.union(rest) }
    return out.union(follow(other.body, on: rest, depth: depth + 1))
  }

  private func passing(_ test: Range<Int>) -> Devices? {
    let (test, isNegated) = context.deviceTest(test)
    return Devices(passing: test).map { isNegated ? Devices.all.subtracting($0) : $0 }
  }

  private mutating func note(_ part: Range<Int>, _ devices: Devices) {
    for index in places.indices where part.contains(places[index]) { found[index] = devices }
  }
}
