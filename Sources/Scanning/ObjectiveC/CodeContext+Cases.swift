import Facts

extension CodeContext {
  func cases(in body: Range<Int>) -> [Statement.Case]? {
    var cases: [Statement.Case] = []
    var present = Statement.Case(patterns: [], body: body)
    var start = body.lowerBound
    var index = start
    while index < body.upperBound {
      let isCase = source.spells(index, "case")
      guard isCase || source.spells(index, "default"), source.kind(index) == .identifier,
        let colon = source.first(.colon, in: index..<body.upperBound)
      else {
        index = source.after(index)
        continue
      }
      present.body = start..<index
      if !present.body.isEmpty {
        guard endsCase(present.body) else { return nil }
        cases.append(present)
        present.patterns = []
      }
      if isCase { present.patterns?.append((index + 1)..<colon) } else { present.patterns = nil }
      start = colon + 1
      index = start
    }
    present.body = start..<body.upperBound
    return cases + [present]
  }

  /// Whether a case does not fall through to the next.
  private func endsCase(_ body: Range<Int>) -> Bool {
    var last: Int?
    var index = body.lowerBound
    var isStart = true
    while index < body.upperBound {
      if isStart { last = index }
      isStart = source.kind(index) == .semicolon || source.kind(index) == .closeBrace
      let isBlock = source.kind(index) == .openBrace
      if isBlock, source.after(index) == body.upperBound, let close = source.closer(index) {
        return endsCase((index + 1)..<close)
      }
      index = source.after(index)
      if isBlock { isStart = true }
    }
    return last.map { source.isOne($0, of: Self.caseEnds) } ?? false
  }

  private static let caseEnds: [StaticString] = ["break", "return", "@throw", "continue", "goto"]

  /// The device test of a `case`; nil if it tests something else.
  func deviceTest(_ patterns: [Range<Int>]) -> DeviceTest? {
    var tests: Set<DeviceTest> = []
    var platforms = Platforms()
    for pattern in patterns {
      guard pattern.count == 1 else { return nil }
      let name = source.text(pattern.lowerBound)
      if name.hasSuffix("IdiomPad") {
        tests.insert(.isPad)
      } else if name.hasSuffix("IdiomPhone") {
        tests.insert(.isPhone)
      } else if name.hasSuffix("IdiomTV") {
        platforms.formUnion(.tvOS)
      } else if name.hasSuffix("IdiomVision") {
        platforms.formUnion(.visionOS)
      } else if !name.hasSuffix("IdiomCarPlay"), !name.hasSuffix("IdiomUnspecified") {
        return nil
      }
    }
    guard let test = tests.first else { return .compiled(platforms) }
    return tests.count == 1 && platforms.isEmpty ? test : nil
  }
}
