import Facts

extension ExpressionReader {
  mutating func returnedName() -> NameArgument {
    let ranges = context.returnedRanges()
    let text = ranges.count == 1 ? source.text(ranges[0]) : source.text(context.body)
    return NameArgument(
      text: text, value: returned(in: context.body, depth: 0) ?? .unknown("nothing is returned"))
  }

  private mutating func returned(in range: Range<Int>, depth: Int) -> NameExpression? {
    guard depth < Statement.depthLimit else { return .unknown("nested too deep") }
    var index = range.lowerBound
    while index < range.upperBound {
      let statement = Statement(source, at: index, limit: range.upperBound)
      index = statement.end
      switch statement.form {
      case .simple: break
      case .returned(let value):
        let branch = source.platforms(value.lowerBound)
        guard branch != source.platforms(range.lowerBound - 1),
          let rest = returned(in: index..<range.upperBound, depth: depth + 1)
        else { return name(value) }
        return .choice(.compiled(branch), name(value), rest)
      case .block(let inner):
        if let value = returned(in: inner, depth: depth + 1) { return value }
      case .loop(_, let body):
        if returned(in: body, depth: depth + 1) != nil { return .unknown("depends on a loop") }
      case .choice(_, let body):
        let rest = index..<range.upperBound
        if let value = returnedByCase(in: body, rest: rest, depth: depth) { return value }
      case .conditional(let test, let then, let otherwise):
        let first = returned(in: then, depth: depth + 1)
        let second = otherwise.flatMap { returned(in: $0, depth: depth + 1) }
        guard first != nil || second != nil else { continue }
        let rest =
          first == nil || second == nil
          ? returned(in: index..<range.upperBound, depth: depth + 1) : nil
        return merged(test, first ?? rest, second ?? rest)
      }
    }
    return nil
  }

  /// The values that cases return; a case that returns nothing goes on with `rest`.
  private mutating func returnedByCase(
    in body: Range<Int>, rest: Range<Int>, depth: Int
  ) -> NameExpression? {
    let condition = NameExpression.unknown("depends on a condition")
    guard let cases = context.cases(in: body) else {
      return returned(in: body, depth: depth + 1).map { _ in condition }
    }
    let values = cases.map { returned(in: $0.body, depth: depth + 1) }
    // Read once, because it may be as long again.
    guard values.contains(where: { $0 != nil }) else { return nil }
    let rest = returned(in: rest, depth: depth + 1)
    var last = rest
    var tested: [(test: DeviceTest?, value: NameExpression?)] = []
    for (one, value) in zip(cases, values) {
      if let patterns = one.patterns {
        tested.append((context.deviceTest(patterns), value ?? rest))
      } else {
        last = value ?? rest
      }
    }
    for (test, value) in tested.reversed() where value != last {
      guard let value else { return condition }
      guard let other = last else {
        // All cases return, or none does.
        last = value
        continue
      }
      guard let test else { return condition }
      last = .choice(test, value, other)
    }
    return last ?? condition
  }

  private func merged(
    _ test: Range<Int>, _ first: NameExpression?, _ second: NameExpression?
  ) -> NameExpression {
    guard let first, let second else { return .unknown("depends on a condition") }
    if first == second { return first }
    let merged = choice(test, first, second)
    if case .choice(.other, _, _) = merged { return .unknown("depends on a condition") }
    return merged
  }

  /// The bundle that the body returns, if there is only one.
  ///
  /// Several that no statement separates are in branches of an `#if`.
  mutating func returnedBundle() -> BundleArgument {
    let ranges = context.returnedRanges()
    var values: [BundleExpression] = []
    for range in ranges { values.append(bundle(range)) }
    let branches = context.body.contains {
      source.spells($0, "if") || source.spells($0, "switch") || source.kind($0) == .question
    }
    guard let first = values.first, !branches || values.allSatisfy({ $0 == first }) else {
      return BundleArgument(
        text: source.text(context.body), value: .unknown("depends on a condition"))
    }
    let value = values.dropFirst().reduce(first) { $0.compiledOr($1) }
    let range = values.firstIndex(of: value).map { ranges[$0] } ?? context.body
    return BundleArgument(text: source.text(range), value: value)
  }
}

extension CodeContext {
  /// The expression of each `return`.
  func returnedRanges() -> [Range<Int>] {
    body.filter { source.spells($0, "return") }.map { index in
      let rest = (index + 1)..<body.upperBound
      return rest.lowerBound..<(source.first(.semicolon, in: rest) ?? rest.upperBound)
    }
  }
}
