import Facts

/// A case of a `switch`: the values and the statements.
struct SwitchCase {
  /// The values; nil for `default`.
  var patterns: [Range<Int>]? = []
  /// The statements, with the `break` that ends them.
  var body = 0..<0

  /// The cases of a `switch` that has `body` inside of its braces; nil if one goes on in the next.
  static func all(in body: Range<Int>, of source: SourceTokens) -> [SwitchCase]? {
    var cases: [SwitchCase] = []
    var present = SwitchCase()
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
        guard present.ends(in: source) else { return nil }
        cases.append(present)
        present = SwitchCase()
      }
      if isCase { present.patterns?.append((index + 1)..<colon) } else { present.patterns = nil }
      start = colon + 1
      index = start
    }
    present.body = start..<body.upperBound
    return cases + [present]
  }

  /// Whether the code after it does not run, too.
  private func ends(in source: SourceTokens) -> Bool {
    var last: Int?
    var index = body.lowerBound
    var isStart = true
    while index < body.upperBound {
      if isStart { last = index }
      isStart = source.kind(index) == .semicolon || source.kind(index) == .closeBrace
      let isBlock = source.kind(index) == .openBrace
      if isBlock, source.after(index) == body.upperBound, let close = source.closer(index) {
        return SwitchCase(patterns: patterns, body: (index + 1)..<close).ends(in: source)
      }
      index = source.after(index)
      if isBlock { isStart = true }
    }
    guard let last else { return false }
    return source.spells(last, "break") || source.spells(last, "return")
      || source.spells(last, "@throw") || source.spells(last, "continue")
      || source.spells(last, "goto")
  }
}

extension CodeContext {
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
