import Facts

extension SwiftWalk {
  /// The call that makes a storyboard or nib.
  struct MadeObject {
    var open: Int
    var context: Context
    /// The type that owns the property.
    var owner: String?
  }

  /// The name of a storyboard that the file creates.
  mutating func storyboard(_ range: Range<Int>, _ context: Context) -> NameExpression? {
    guard let made = madeObject(range, context, isStoryboard: true),
      let name = argument("name", in: arguments(made.open))
    else { return nil }
    return evaluate(name.value, made.context)
  }

  mutating func madeNib(_ range: Range<Int>, _ context: Context) -> MadeObject? {
    madeObject(range, context, isStoryboard: false)
  }

  private mutating func madeObject(
    _ range: Range<Int>, _ context: Context, isStoryboard: Bool
  ) -> MadeObject? {
    var context = context
    context.depth += 1
    let range = bare(range)
    guard let first = range.first, let last = range.last, context.depth < 16, spend(range.count)
    else { return nil }
    if tokens[last].kind == .closeParen {
      let open = Int(tokens[last].partner)
      guard open > first else { return nil }
      if isMaking(open, isStoryboard: isStoryboard) {
        return MadeObject(open: open, context: context)
      }
      guard open + 1 == last else { return nil }
      return bound(first..<open, context, isStoryboard: isStoryboard)
    }
    guard tokens[last].kind == .word else { return nil }
    if range.count == 1 {
      for function in functions(from: context.function) {
        if case .value(let value) = binding(of: last, in: function) {
          return madeObject(value, context, isStoryboard: isStoryboard)
        }
        if isParameter(last, of: function) { return nil }
      }
    }
    // A controller's own storyboard is not a property of the file.
    if isStoryboard, tokens[first].word == .self, spells(last, "storyboard") { return nil }
    return bound(range, context, isStoryboard: isStoryboard)
  }

  private func isMaking(_ open: Int, isStoryboard: Bool) -> Bool {
    var callee = open - 1
    if tokens[callee].word == .`init`, callee > 1, tokens[callee - 1].kind == .dot {
      callee -= 2
      if tokens[callee].kind != .word { return true }
    }
    switch tokens[callee].word {
    case .UINib, .NSNib: return !isStoryboard
    case .UIStoryboard, .NSStoryboard: return isStoryboard
    default: return false
    }
  }

  /// The storyboard or nib in a property of the file whose name ends `range`.
  private mutating func bound(
    _ range: Range<Int>, _ context: Context, isStoryboard: Bool
  ) -> MadeObject? {
    guard let last = range.last, tokens[last].kind == .word else { return nil }
    if boundObjects == nil { boundObjects = findBoundObjects() }
    guard let open = boundObjects?[text(last)], open > 0,
      isMaking(open, isStoryboard: isStoryboard)
    else { return nil }
    var made = MadeObject(
      open: open, context: Context(function: -1, type: context.type, isStatic: true))
    var cursor = range.lowerBound
    if range.count > 2, isTypeName(tokens[cursor]), tokens[cursor].word != .Self {
      made.owner = range.count == 3 ? text(cursor) : nil
      cursor += 1
    }
    return made
  }

  /// The properties and functions of the file that give one storyboard or nib.
  private func findBoundObjects() -> [String: Int] {
    var objects: [String: Int] = [:]
    // The open braces that are no type bodies.
    var bodies: [Int] = []
    var typeBrace = 0
    for index in 1..<max(end, 1) {
      let token = tokens[index]
      if token.kind == .openBrace, index != typeBrace { bodies.append(index) }
      guard token.kind == .word else { continue }
      if let declared = declaredType(at: index) { typeBrace = declared.brace }
      switch token.word {
      case .UINib, .NSNib, .UIStoryboard, .NSStoryboard: break
      default: continue
      }
      while let body = bodies.last, tokens[body].partner < index { bodies.removeLast() }
      var open = index + 1
      if tokens[open].kind == .dot, tokens[open + 1].word == .`init` { open += 2 }
      guard tokens[open].kind == .openParen, let name = boundName(before: index),
        bodies.first.map({ $0 > name }) ?? true
      else { continue }
      let key = text(name)
      objects[key] = objects[key] == nil ? open : -1
    }
    return objects
  }

  /// The property or function whose value starts at `index`.
  private func boundName(before index: Int) -> Int? {
    var cursor = index - 1
    var steps = 0
    while cursor > 0, steps < 8 {
      let token = tokens[cursor]
      let isPassed =
        token.kind == .equal || token.kind == .openBrace || token.kind.isMark
        || token.kind == .word && (token.word == .return || token.word == .get)
      guard isPassed else { break }
      cursor -= 1
      steps += 1
    }
    guard steps > 0, cursor > 1, tokens[cursor].kind == .word else { return nil }
    switch tokens[cursor - 1].kind {
    case .colon: cursor -= 2
    case .arrow where tokens[cursor - 2].kind == .closeParen:
      cursor = Int(tokens[cursor - 2].partner) - 1
      guard cursor > 0, tokens[cursor - 1].word == .func else { return nil }
      return cursor
    default: break
    }
    guard cursor > 0, tokens[cursor].kind == .word,
      tokens[cursor - 1].word.isLetOrVar
    else { return nil }
    return cursor
  }
}
