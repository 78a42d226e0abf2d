extension Statement {
  init(_ source: SourceTokens, at start: Int, limit: Int, depth: Int = 0) {
    switch source.kind(start) {
    case _ where depth > Self.depthLimit: self.init(form: .simple(start..<limit), end: limit)
    case .openBrace: self.init(block: start, source, start: start, limit: limit)
    case .atWord where Self.opensBlock(source, start):
      var brace = start + 1
      if source.kind(brace) == .openParen { brace = source.after(brace) }
      self.init(block: brace, source, start: start, limit: limit)
    case .identifier where source.spells(start, "if") && source.kind(start + 1) == .openParen:
      self.init(conditional: start, source, limit: limit, depth: depth)
    case .identifier where Self.loops(source, start):
      self.init(loop: start, source, limit: limit, depth: depth)
    case .identifier where source.spells(start, "do") && source.kind(start + 1) == .openBrace:
      self.init(block: start + 1, source, start: start, limit: limit)
    case .identifier where source.spells(start, "return"):
      let end = Self.semicolon(source, from: start + 1, limit: limit)
      self.init(form: .returned((start + 1)..<end), end: min(end + 1, limit))
    default:
      let end = Self.semicolon(source, from: start, limit: limit)
      self.init(form: .simple(start..<end), end: min(end + 1, limit))
    }
    self.end = min(max(end, start + 1), limit)
  }

  private init(block brace: Int, _ source: SourceTokens, start: Int, limit: Int) {
    if source.kind(brace) == .openBrace, let close = source.closer(brace), close < limit {
      self.init(form: .block((brace + 1)..<close), end: close + 1)
    } else {
      // A branch of an `#if` leaves this brace open.
      self.init(form: .simple(start..<start), end: start + 1)
    }
  }

  private init(conditional start: Int, _ source: SourceTokens, limit: Int, depth: Int) {
    let thenStart = source.after(start + 1)
    let test = (start + 2)..<max(start + 2, thenStart - 1)
    guard thenStart < limit else {
      self.init(form: .simple(start..<limit), end: limit)
      return
    }
    let thenEnd = Statement(source, at: thenStart, limit: limit, depth: depth + 1).end
    var end = thenEnd
    var otherwise: Range<Int>?
    if thenEnd + 1 < limit, source.spells(thenEnd, "else") {
      end = Statement(source, at: thenEnd + 1, limit: limit, depth: depth + 1).end
      otherwise = (thenEnd + 1)..<end
    }
    self.init(
      form: .conditional(test: test, then: thenStart..<thenEnd, otherwise: otherwise), end: end)
  }

  private init(loop start: Int, _ source: SourceTokens, limit: Int, depth: Int) {
    let bodyStart = min(source.after(start + 1), limit)
    let header = (start + 1)..<max(start + 1, bodyStart)
    guard bodyStart < limit else {
      self.init(form: .simple(start..<limit), end: limit)
      return
    }
    let end = Statement(source, at: bodyStart, limit: limit, depth: depth + 1).end
    if source.spells(start, "switch"), source.kind(bodyStart) == .openBrace, end - bodyStart > 1 {
      self.init(
        form: .choice(subject: header, body: (bodyStart + 1)..<(end - 1)), end: end)
    } else {
      self.init(form: .loop(header: header, body: bodyStart..<end), end: end)
    }
  }

  private static func opensBlock(_ source: SourceTokens, _ index: Int) -> Bool {
    source.spells(index, "@autoreleasepool") || source.spells(index, "@try")
      || source.spells(index, "@catch") || source.spells(index, "@finally")
      || source.spells(index, "@synchronized")
  }

  private static func loops(_ source: SourceTokens, _ index: Int) -> Bool {
    source.kind(index + 1) == .openParen
      && (source.spells(index, "for") || source.spells(index, "while")
        || source.spells(index, "switch"))
  }

  /// The end of a statement at a semicolon or label.
  private static func semicolon(_ source: SourceTokens, from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit {
      if source.kind(index) == .semicolon { return index }
      // A label is a statement of its own.
      if source.kind(index) == .colon, isLabel(source, start, index) { return index }
      index = source.after(index)
    }
    return limit
  }

  private static func isLabel(_ source: SourceTokens, _ start: Int, _ colon: Int) -> Bool {
    source.spells(start, "case") || source.spells(start, "default") || colon == start + 1
  }
}
