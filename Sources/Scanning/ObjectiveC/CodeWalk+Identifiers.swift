import Facts

/// Reads segues and lookups of reusable views.
extension CodeWalk {
  /// `dequeueReusableCellWithIdentifier:forIndexPath:` and its relatives.
  mutating func dequeue(_ message: Message) {
    // Without an index path, an unregistered cell is created or nil.
    guard message.arguments.count > 1 || isReturnedByDataSource(message) else { return }
    let place = message.arguments.count == 3 ? 1 : 0
    var site = site(.dequeue, message)
    site.name = ExpressionReader.argument(message.arguments[place], in: context)
    add(site, at: message.open)
  }

  /// Whether a data source returns the result of a message in any case.
  private func isReturnedByDataSource(_ message: Message) -> Bool {
    guard message.arguments.count == 1, context.firstWord >= 0,
      (context.firstWord..<context.body.lowerBound).contains(where: {
        source.spells($0, "cellForRowAtIndexPath")
      })
    else { return false }
    var before = message.open - 1
    if source.kind(before) == .closeParen, let open = source.opener(before),
      context.isType((open + 1)..<before)
    {
      before = open - 1
    }
    if source.spells(before, "return") { return true }
    let variable = before - 1
    guard source.kind(before) == .assign, source.kind(variable) == .identifier,
      ![.dot, .arrow].contains(source.kind(variable - 1)),
      source.kind(variable - 1) == .star || context.declaration(of: variable) != nil
    else { return false }
    var isReturned = false
    for use in (message.close + 1)..<max(message.close + 1, context.body.upperBound)
    where source.kind(use) == .identifier && source.spellsSame(use, variable) {
      switch source.kind(use - 1) {
      case .openBracket, .colon, .dot: break
      case .identifier where source.spells(use - 1, "return") && source.kind(use + 1) == .semicolon:
        isReturned = true
      default:
        // Other code may test for a cell, or create one.
        guard source.kind(use + 1) == .dot else { return false }
      }
    }
    return isReturned
  }

  /// `performSegueWithIdentifier:sender:`.
  mutating func segue(_ message: Message) {
    guard let identifier = message.arguments.first, !source.spells(message.open + 1, "super") else {
      return
    }
    var site = site(.segue, message)
    site.name = ExpressionReader.argument(identifier, in: context)
    site.isGuarded = isTried(message.open)
    if !isSelf(message.receiver) {
      site.owner = .unknown
      if case .reference(let controller) = context.controllerClass(message.receiver, stepsLeft: 8) {
        site.owner = .object(controller)
      }
    }
    add(site, at: message.open)
  }

  /// Whether an expression is self, or a block's name for it.
  private func isSelf(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let word = range.first else { return false }
    return source.spells(word, "self") || source.spells(word, "weakSelf")
      || source.spells(word, "strongSelf")
  }

  var preparesForSegue: Bool {
    context.firstWord >= 0 && source.spells(context.firstWord, "prepareForSegue")
  }

  /// `[segue.identifier isEqualToString:…]` in `prepareForSegue:sender:`.
  mutating func segueTest(_ message: Message) {
    guard let argument = message.arguments.first else { return }
    let name: Range<Int>
    if isIdentifier(message.receiver) {
      name = argument
    } else if isIdentifier(argument) {
      name = message.receiver
    } else {
      return
    }
    var site = LoadSite(kind: .segueTest, line: source.line(message.open))
    site.name = ExpressionReader.argument(name, in: context)
    add(site, at: message.open)
  }

  /// Whether an expression is the identifier of the method's segue.
  private func isIdentifier(_ range: Range<Int>) -> Bool {
    let range = context.stripped(range)
    if range.count == 1, case .one(let value) = context.bindings(of: range.lowerBound) {
      return value.count > 1 && isIdentifier(value)
    }
    let object: Range<Int>
    if let message = context.message(range) {
      guard message.sends(source, "identifier") else { return false }
      object = message.receiver
    } else {
      guard range.count == 3, source.kind(range.lowerBound + 1) == .dot,
        source.spells(range.upperBound - 1, "identifier")
      else { return false }
      object = range.lowerBound..<(range.lowerBound + 1)
    }
    return object.count == 1 && context.isParameter(object.lowerBound)
  }

  /// Whether a brace opens a block, which may run outside of the `@try`.
  private func isOfBlock(_ brace: Int) -> Bool {
    guard source.kind(brace - 1) == .closeParen else { return source.kind(brace - 1) == .caret }
    return source.opener(brace - 1).map { source.kind($0 - 1) == .caret } ?? false
  }

  /// Whether a nearby `@catch` catches an exception at `index`.
  private func isTried(_ index: Int) -> Bool {
    var place = index - 1
    let limit = max(context.body.lowerBound, index - 400)
    while place > limit {
      if source.kind(place) == .openBrace {
        if isOfBlock(place) { return false }
        if source.spells(place - 1, "@try"), let close = source.closer(place) {
          return source.spells(close + 1, "@catch")
        }
      }
      let isClosed = source.kind(place) == .closeBrace
      place = (isClosed ? source.opener(place) ?? place : place) - 1
    }
    return false
  }
}
