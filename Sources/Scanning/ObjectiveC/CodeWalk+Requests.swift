import Facts

extension CodeWalk {
  /// A message that may request a controller's view, or pass the controller to code that will.
  mutating func request(_ message: Message) {
    let open = message.open
    guard let word = message.keywords[0] else { return }
    if source.kind(word + 1) != .colon {
      // `[self view]` is no request: the controller has its view or is about to load it.
      if source.spells(word, "view"), source.kind(word + 1) == .closeBracket,
        !source.spells(open + 1, "self"), !source.spells(open + 1, "super")
      {
        request(.touched, of: (open + 1)..<word, at: open)
      }
      return
    }
    switch source[word].end &- source[word].start {
    case 18 where source.spells(word, "pushViewController"):
      request(.pushed, message)
    case 18 where source.spells(word, "showViewController"),
      24 where source.spells(word, "showDetailViewController"),
      21 where source.spells(word, "presentViewController"),
      26 where source.spells(word, "presentModalViewController"),
      24 where source.spells(word, "setContentViewController"),
      28 where source.spells(word, "presentViewControllerAsSheet"):
      request(.presented, message)
    case 22 where source.spells(word, "addChildViewController"):
      request(.embedded, message)
    case 21 where source.spells(word, "setRootViewController"):
      request(.windowRoot, message)
    case 25 where source.spells(word, "setSelectedViewController"):
      request(.selectedTab, message)
    case 18 where source.spells(word, "setViewControllers"):
      requestElements(of: message.arguments[0], at: open)
    case 25 where source.spells(word, "beginAppearanceTransition"):
      request(.appearanceTransition, of: (open + 1)..<word, at: open)
    // `[self presentWithNavigation:details]`
    default:
      let shows = source.hasPrefix(word, "present") || source.hasPrefix(word, "push")
      if shows, !source.hasSuffix(word, "View") { request(.presented, message) }
    }
  }

  /// `window.rootViewController = …` and the like, with the property at `word`.
  mutating func requestByAssignment(to word: Int) {
    let kind: ViewRequest.Kind
    switch source[word].end &- source[word].start {
    case 18 where source.spells(word, "rootViewController"): kind = .windowRoot
    case 21 where source.spells(word, "contentViewController"): kind = .presented
    case 22 where source.spells(word, "selectedViewController"): kind = .selectedTab
    case 15 where source.spells(word, "viewControllers"):
      return requestElements(of: value(from: word + 2), at: word)
    default: return
    }
    request(kind, of: value(from: word + 2), at: word)
  }

  /// `controller.view`, with `view` at `word`.
  mutating func touchedView(_ word: Int) {
    let receiver = word - 2
    guard source.kind(receiver) == .identifier, !source.spells(receiver, "self"),
      !source.spells(receiver, "super"),
      // Code that assigns the view does not request it.
      source.kind(word + 1) != .assign
    else { return }
    var start = receiver
    if source.kind(receiver - 1) == .dot {
      guard source.spells(receiver - 2, "self"), source.kind(receiver - 3) != .dot else { return }
      start = receiver - 2
    }
    request(.touched, of: start..<(word - 1), at: start)
  }

  mutating func request(_ kind: ViewRequest.Kind, _ message: Message) {
    if let argument = message.arguments.first { request(kind, of: argument, at: message.open) }
  }

  /// The expression from `start` to the end of the statement.
  private func value(from start: Int) -> Range<Int> {
    let rest = start..<max(start, context.body.upperBound)
    return start..<(source.first(.semicolon, in: rest) ?? rest.upperBound)
  }

  /// Requests for the elements of `@[…]` and `[NSArray arrayWithObjects:…]`.
  private mutating func requestElements(of range: Range<Int>, at index: Int) {
    var range = context.stripped(range)
    if range.count == 1, case .one(let value) = context.bindings(of: range.lowerBound) {
      range = context.stripped(value)
    }
    let first = range.lowerBound
    if source.kind(first) == .at, source.kind(first + 1) == .openBracket,
      let close = source.closer(first + 1)
    {
      for element in source.split((first + 2)..<close) {
        request(.embedded, of: element, at: index)
      }
    } else if let message = context.message(range),
      message.sends(source, "arrayWithObjects") || message.sends(source, "arrayWithObject")
        || message.sends(source, "initWithObjects")
    {
      for element in source.split(message.arguments[0]) {
        request(.embedded, of: element, at: index)
      }
    }
  }

  mutating func request(_ kind: ViewRequest.Kind, of range: Range<Int>, at index: Int) {
    guard index >= firstLoad else { return }
    var request = MemberRequest(
      request: ViewRequest(kind: kind, controller: .dynamicSelf, line: source.line(index)))
    switch context.controllerClass(range, stepsLeft: 8) {
    case .nothing: return
    case .reference(let controller): request.request.controller = controller
    case .member(let name): request.member = name
    }
    request.request.enclosingClass = context.enclosingClass
    request.request.platforms = source.platforms(index)
    requests.append(request)
  }

  /// Whether the next statement replaces the object made at `index`:
  /// `card = [[Card alloc] init]; card = [board instantiateInitialViewController];`.
  func isReplaced(at index: Int) -> Bool {
    let name = index - 2
    guard source.kind(index - 1) == .assign, source.kind(name) == .identifier,
      ![.dot, .arrow].contains(source.kind(name - 1))
    else { return false }
    let next = source.statementEnd(from: index)
    guard source.kind(next) == .identifier, source.spellsSame(next, name),
      source.kind(next + 1) == .assign
    else { return false }
    return !(next + 2..<source.statementEnd(from: next)).contains {
      source.kind($0) == .identifier && source.spellsSame($0, name)
    }
  }

  /// Whether the object made at `index` replaces an earlier nil result:
  /// `card = [board instantiateInitialViewController]; if (!card) card = [[Card alloc] init];`.
  func isFallback(at index: Int) -> Bool {
    let name = index - 2
    guard source.kind(index - 1) == .assign, source.kind(name) == .identifier else { return false }
    let close = source.kind(name - 1) == .openBrace ? name - 2 : name - 1
    guard source.kind(close) == .closeParen, let open = source.opener(close),
      source.spells(open - 1, "if"), isNil(name, in: open + 1..<close)
    else { return false }
    let start = max(context.body.lowerBound, open - 400)
    guard start < open else { return false }
    return (start..<open).contains { assigns($0, name) && !source.spells($0 + 2, "nil") }
  }

  /// Whether code at `index` runs only without a cell, although the table always returns one:
  /// `cell = [table dequeueReusableCellWithIdentifier:name forIndexPath:path]; if (!cell) { … }`.
  func isBehindCell(_ index: Int) -> Bool {
    let start = max(context.body.lowerBound, index - 400)
    var cursor = index - 1
    while cursor > start {
      let close = cursor - 1
      if source.kind(cursor) == .openBrace, source.kind(close) == .closeParen,
        let open = source.opener(close), open > start, close - open < 5,
        source.spells(open - 1, "if"),
        (open + 1..<close).contains(where: {
          isNil($0, in: open + 1..<close) && isCell($0, start..<open)
        })
      {
        return true
      }
      cursor = (source.opener(cursor) ?? cursor) - 1
    }
    return false
  }

  /// Whether a variable certainly gets a cell for an index path, and nothing else.
  private func isCell(_ name: Int, _ range: Range<Int>) -> Bool {
    let places = range.filter { assigns($0, name) }
    guard let last = places.last, runsAlways(last, before: range.upperBound) else { return false }
    return places.allSatisfy { place in
      let value = place + 2..<source.statementEnd(from: place)
      return value.contains { source.hasPrefix($0, "dequeueReusable") }
        && value.contains { source.spells($0, "forIndexPath") }
    }
  }

  /// Whether a statement at `index` assigns to the variable `name`.
  private func assigns(_ index: Int, _ name: Int) -> Bool {
    source.kind(index) == .identifier && source.spellsSame(index, name)
      && source.kind(index + 1) == .assign && ![.dot, .arrow].contains(source.kind(index - 1))
  }

  /// Whether every path to `end` runs the statement at `index`.
  private func runsAlways(_ index: Int, before end: Int) -> Bool {
    guard source.kind(index - 1) != .closeParen, !source.spells(index - 1, "else") else {
      return false
    }
    var depth = 0
    for place in index..<end {
      if source.kind(place) == .openBrace { depth += 1 }
      if source.kind(place) == .closeBrace { depth -= 1 }
      if depth < 0 { return false }
    }
    return true
  }

  /// Whether a condition tests that a variable is nil: `!card`, `card == nil`.
  private func isNil(_ name: Int, in condition: Range<Int>) -> Bool {
    let first = condition.lowerBound
    if condition.count == 2 {
      return source.kind(first) == .not && source.spellsSame(first + 1, name)
    }
    return condition.count == 3 && source.kind(first + 1) == .equal
      && (source.spellsSame(first, name) && source.spells(first + 2, "nil")
        || source.spells(first, "nil") && source.spellsSame(first + 2, name))
  }
}
