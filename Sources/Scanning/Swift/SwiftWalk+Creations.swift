import Facts

extension SwiftWalk {
  /// `Name(…)` or `Name<…>(…)`, with `Name` at `name`.
  mutating func readCreation(at name: Int) {
    var open = name + 1
    if tokens[open].kind == .less {
      guard !tokens[open].isAfterSpace else { return }
      skipGenerics(&open)
      guard open > name + 3, tokens[open - 1].kind == .greater else { return }
      if tokens[open].kind == .openBrace { return readCreationWithClosure(at: name, open: open) }
    }
    guard tokens[open].kind == .openParen, !tokens[open].isFirstOnLine,
      open == name + 1 || !tokens[open].isAfterSpace
    else { return }
    recordCreation(name: name, open: open)
  }

  /// `Name { … }` or `Name<…> { … }` with only a closure, with `Name` at `name`.
  ///
  /// Only where a value is expected and neither a type nor a body can stand.
  mutating func readCreationWithClosure(at name: Int, open: Int) {
    guard !tokens[open].isFirstOnLine, let start = startOfTypePath(name), start > 0 else { return }
    let before = tokens[start - 1]
    switch before.kind {
    case .equal, .openParen, .openBracket: break
    case .colon where start > 2 && isLabel(start - 2) && tokens[start - 3].kind == .openParen: break
    case .word where before.word == .return: break
    // The only statement of a body; many views are created like this.
    case .openBrace where contains(name, "Controller"): break
    default: return
    }
    recordCreation(name: name, open: open)
  }

  /// A call at `open` that creates an object of the class `name`.
  private mutating func recordCreation(name: Int, open: Int) {
    guard isExpression(at: name), !isFrameworkType(name), let start = startOfTypePath(name),
      start == name || !isFrameworkType(start) || contains(name, "Controller")
    else { return }
    var cursor = start
    let path = withoutSelf(typePath(&cursor))
    guard !SwiftKnownTypes.names.contains(path) else { return }
    var target: ClassReference? = .named(path)
    if isGenericParameter(name, context) { target = selfBehind(name, context) }
    if start > 2, tokens[start - 1].kind == .equal, tokens[start - 2].kind == .word {
      assignedCreations.append((start - 2, path))
    }
    recordCreation(of: target, from: start, open: open)
  }

  /// Adds a creation; without a class, only if it names a nib.
  private mutating func recordCreation(of target: ClassReference?, from start: Int, open: Int) {
    let arguments = tokens[open].kind == .openParen ? arguments(open) : []
    let nib = nibName(in: arguments)
    guard target != nil || nib != nil else { return }
    var site = site(.controller, at: start)
    site.target = target
    site.method = methodName(-1, arguments)
    site.name = nib.map { nameArgument($0.value, context) }
    site.bundle = bundle(in: arguments).map { bundleArgument($0.value, context) }
    site.arguments = passedNames(arguments)
    site.variable =
      isReplaced(after: Int(tokens[open].partner), ofNewAt: start) ? "_" : variable(before: start)
    site.passesClosure = passesClosure(open)
    site.assignsView = assignsView(after: Int(tokens[open].partner), ofNewAt: start)
    site.isGuarded = isGuarded(site.name, before: start)
    site.isFallback = isFallback(at: start)
    add(site)
  }

  /// Whether the object made at `start` is a fallback: `?? Card()`, `guard let card = … else { return Card() }`.
  private func isFallback(at start: Int) -> Bool {
    guard start > 4 else { return false }
    if tokens[start - 1].kind == .coalescing { return true }
    guard tokens[start - 1].word == .return, tokens[start - 2].kind == .openBrace,
      tokens[start - 3].word == .else
    else { return false }
    var end = start - 4
    if tokens[end].kind == .closeBrace { end = min(end, Int(tokens[end].partner)) }
    let condition = max(0, end - 60)..<end
    return condition.last { tokens[$0].word == .guard || tokens[$0].word == .if }.map { head in
      (head...end).contains { tokens[$0].word.isLetOrVar }
        && (head...end).contains { hasPrefix($0, "instantiate") || spellsSame($0, start) }
    } ?? false
  }

  /// The controller variable that gets the expression at `start`.
  private func variable(before start: Int) -> String? {
    guard start > 1, tokens[start - 1].kind == .equal else { return nil }
    // `let controller: Controller = Controller()`
    let name = start > 4 && tokens[start - 3].kind == .colon ? start - 4 : start - 2
    // The system asks for the view of a window's `rootViewController`.
    guard tokens[name].kind == .word, tokens[name].word == .other,
      spells(name, "_") || isCalledController(name),
      tokens[name - 1].kind != .dot || tokens[name - 2].word == .`self`
    else { return nil }
    return text(name)
  }

  /// Whether the statement behind `close` replaces the object made at `start`.
  private func isReplaced(after close: Int, ofNewAt start: Int) -> Bool {
    let (name, next) = (start - 2, close + 1)
    guard start > 2, close > start, next + 2 < end, tokens[start - 1].kind == .equal,
      tokens[name].kind == .word, tokens[name - 1].kind != .dot,
      tokens[next].kind == .word, spellsSame(next, name), tokens[next + 1].kind == .equal
    else { return false }
    return !(next + 2..<endOfExpression(from: next + 2, stopsAtBrace: false)).contains {
      tokens[$0].kind == .word && spellsSame($0, name)
    }
  }

  /// Whether a variable's name sounds like a controller.
  func isCalledController(_ index: Int) -> Bool {
    contains(index, "ontroller") || hasSuffix(index, "VC") || spells(index, "vc")
  }

  /// Whether the call at `open` is a closure, or has a trailing one.
  private func passesClosure(_ open: Int) -> Bool {
    if tokens[open].kind == .openBrace { return true }
    let brace = Int(tokens[open].partner) + 1
    guard brace > open, tokens[brace].kind == .openBrace, !tokens[brace].isFirstOnLine else {
      return false
    }
    switch tokens[brace + 1].word {
    case .didSet, .willSet: return false
    default: return !isHead(before: open)
    }
  }

  /// Whether a brace behind this expression opens the block of an `if`, `for` or the like.
  private func isHead(before index: Int) -> Bool {
    var cursor = index - 1
    let limit = max(0, index - 60)
    while cursor > limit {
      let token = tokens[cursor]
      switch token.kind {
      case .openBrace, .openParen, .openBracket, .semicolon, .closeBrace: return false
      case .closeParen, .closeBracket:
        let open = Int(token.partner)
        guard open < cursor else { return false }
        cursor = open
      case .word:
        switch token.word {
        case .if, .guard, .while, .for, .switch, .in, .where, .catch, .case: return true
        default: break
        }
      default: break
      }
      cursor -= 1
    }
    return false
  }

  /// Whether the name is in an expression, not in a pattern or declaration.
  private func isExpression(at name: Int) -> Bool {
    guard name > 0 else { return true }
    let before = tokens[name - 1]
    switch before.kind {
    case .arrow, .at, .pound: return false
    case .word:
      switch before.word {
      case .case, .func, .class, .struct, .enum, .is, .as, .import, .let, .var, .macro: return false
      default: return true
      }
    default: return true
    }
  }

  /// The first token of the type name that ends at `name`; nil for other names.
  func startOfTypePath(_ name: Int) -> Int? {
    var start = name
    while start > 1, tokens[start - 1].kind == .dot {
      var before = start - 2
      if tokens[before].kind == .greater {
        while before > 0, start - before < 64, tokens[before].kind != .less { before -= 1 }
        before -= 1
      }
      guard before >= 0, tokens[before].kind == .word,
        isTypeName(tokens[before]) || tokens[before].word == .Self
      else { return nil }
      start = before
    }
    return tokens[start].kind == .word && (start == 0 || tokens[start - 1].kind != .dot)
      ? start : nil
  }

  /// Whether a framework's type is certainly no controller.
  func isFrameworkType(_ index: Int) -> Bool {
    let token = tokens[index]
    let start = Int(token.start)
    guard token.end - token.start > 2,
      bytes[start + 2].isUppercase || bytes[start + 2] == UInt8(ascii: "_")
    else { return false }
    switch (bytes[start], bytes[start + 1]) {
    case (UInt8(ascii: "N"), UInt8(ascii: "S")), (UInt8(ascii: "C"), UInt8(ascii: "G")),
      (UInt8(ascii: "C"), UInt8(ascii: "A")), (UInt8(ascii: "U"), UInt8(ascii: "I")):
      return !contains(index, "Controller")
    case (UInt8(ascii: "X"), UInt8(ascii: "C")): return bytes[start + 2] == UInt8(ascii: "T")
    default: return false
    }
  }

  /// `Self(…)`.
  mutating func readSelfCreation() {
    guard tokens[index + 1].kind == .openParen, !tokens[index + 1].isFirstOnLine else { return }
    recordCreation(of: .dynamicSelf, from: index, open: index + 1)
  }

  /// `….init(…)`, with `init` at `index`.
  mutating func readInitCall(follows: Bool) {
    let open = index + 1
    guard follows, index > 1 else { return }
    guard tokens[open].kind == .openParen, !tokens[open].isFirstOnLine else {
      return recordReference(name: index - 2)
    }
    var receiver = index - 2
    // `Name.self.init(…)`.
    if tokens[receiver].word == .self, receiver > 1, tokens[receiver - 1].kind == .dot,
      isTypeName(tokens[receiver - 2])
    {
      receiver -= 2
    }
    let token = tokens[receiver]
    switch token.kind {
    case .word:
      switch token.word {
      case .super: recordDelegation(isSuper: true, open: open)
      case .self where !context.isStatic || initializer != nil:
        recordDelegation(isSuper: false, open: open)
      case .self, .Self: recordCreation(of: .dynamicSelf, from: receiver, open: open)
      case .UINib, .NSNib, .UIStoryboard, .NSStoryboard:
        readObject(name: receiver, open: open)
      case .return, .in, .try, .await: recordImplicitCreation(open)
      default:
        if isTypeName(token) {
          recordCreation(name: receiver, open: open)
        } else {
          recordCreation(of: nil, from: startOfChain(index), open: open)
        }
      }
    case .greater:
      var cursor = receiver
      while cursor > 0, receiver - cursor < 64, tokens[cursor].kind != .less { cursor -= 1 }
      guard cursor > 0, isTypeName(tokens[cursor - 1]) else { return }
      recordCreation(name: cursor - 1, open: open)
    case .closeParen:
      let start = startOfChain(index)
      recordCreation(
        of: isTypeOfSelf(start) && start + 5 == receiver ? .dynamicSelf : nil, from: start,
        open: open)
    default: recordImplicitCreation(open)
    }
  }

  /// `Name.init` as an argument: `titles.map(Page.init)`.
  private mutating func recordReference(name: Int) {
    let behind = tokens[index + 1].kind
    guard behind == .closeParen || behind == .comma, tokens[name].kind == .word,
      isTypeName(tokens[name]), let start = startOfTypePath(name), !isFrameworkType(start),
      !isGenericParameter(name, context)
    else { return }
    var cursor = start
    let path = withoutSelf(typePath(&cursor))
    guard !SwiftKnownTypes.names.contains(path) else { return }
    var site = site(.controller, at: start)
    site.target = .named(path)
    add(site)
  }

  /// `.init(…)` of an annotated type.
  private mutating func recordImplicitCreation(_ open: Int) {
    let dot = index - 1
    var target: ClassReference?
    if tokens[dot - 1].kind == .equal {
      target = annotation(before: dot - 1)
    } else if scope.function >= 0,
      tokens[dot - 1].word == .return || functions[scope.function].body.lowerBound == dot
    {
      target = type(at: functions[scope.function].result)
    }
    if case .named(let name)? = target {
      if SwiftKnownTypes.names.contains(name) { return }
      if let kind = LoadSite.Kind(ofObject: name) {
        recordObject(kind, from: dot, open: open)
        return
      }
    }
    recordCreation(of: target, from: dot, open: open)
  }

  /// The class in the annotation before the `=` at `equal`.
  func annotation(before equal: Int) -> ClassReference? {
    var cursor = equal - 1
    let limit = max(0, equal - 16)
    while cursor > limit {
      switch tokens[cursor].kind {
      case .colon: return type(at: cursor + 1)
      case .word, .dot, .question, .exclamation, .less, .greater: cursor -= 1
      default: return nil
      }
    }
    return nil
  }

  func type(at index: Int) -> ClassReference? {
    guard index >= 0 else { return nil }
    var cursor = index
    if tokens[cursor].word == .any || tokens[cursor].word == .some { cursor += 1 }
    guard tokens[cursor].kind == .word else { return nil }
    if tokens[cursor].word == .Self { return .dynamicSelf }
    guard isTypeName(tokens[cursor]) else { return nil }
    return .named(typePath(&cursor))
  }

  var initializer: (declaration: Int, index: Int)? {
    functions(from: scope.function).first { functions[$0].initializer != nil }
      .flatMap { functions[$0].initializer }
  }

  private mutating func recordDelegation(isSuper: Bool, open: Int) {
    guard let (declaration, place) = initializer else { return }
    let isFirst = facts.classes[declaration].initializers[place].delegations.isEmpty
    let arguments = arguments(open)
    var delegation = Delegation(
      initializer: methodName(-1, arguments), isSuper: isSuper, line: line(index - 2))
    delegation.name = nibName(in: arguments).map { nameArgument($0.value, context) }
    delegation.bundle = bundle(in: arguments).map { bundleArgument($0.value, context) }
    delegation.arguments = passedNames(arguments)
    delegation.platforms = platforms
    delegation.devices = devicesOfDelegation(isFirst: isFirst)
    facts.classes[declaration].initializers[place].delegations.append(delegation)
  }

  /// The devices that call the current initializer.
  private mutating func devicesOfDelegation(isFirst: Bool) -> Devices {
    let body = functions[scope.function].body
    // No other call depends on the device.
    if isFirst, opener(around: index) == body.lowerBound - 1 { return .all }
    return devices(running: [index], in: body)[0]
  }
}

/// Standard types that no project uses for a controller.
enum SwiftKnownTypes {
  static let names: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "Bool", "Character", "Substring", "Array", "Dictionary", "Set",
    "Optional", "Range", "ClosedRange", "Void", "AnyHashable", "ObjectIdentifier", "Mirror", "Data",
    "Date", "URL", "URLRequest", "URLComponents", "URLQueryItem", "UUID", "IndexPath", "IndexSet",
    "Locale", "Calendar", "DateComponents", "DateFormatter", "NumberFormatter", "Decimal",
    "TimeInterval", "CharacterSet", "Bundle", "Selector", "DispatchQueue", "DispatchGroup",
    "DispatchWorkItem", "DispatchSemaphore", "DispatchTime", "JSONDecoder", "JSONEncoder",
    "FileManager", "ProcessInfo", "OperationQueue", "BlockOperation",
  ]
}
