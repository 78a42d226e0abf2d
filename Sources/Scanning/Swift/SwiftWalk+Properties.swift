import Facts

extension SwiftWalk {
  /// A name in a `var` or `let`.
  struct Declarator {
    var name: Int
    var type = 0..<0
    var value = 0..<0
    /// The brace of its accessors, observers or trailing closure; -1 without one.
    var brace = -1
  }

  /// Reads a `var` or `let`; false for a local one.
  mutating func readVariable(isLet: Bool) -> Bool {
    guard !scope.isCode else { return false }
    let flags = modifiers.flags
    isStaticMember = flags.contains(.isStatic)
    memberAccess = modifiers.access
    let start = modifiers.start < 0 ? index : modifiers.start
    let declarators = declarators(from: index + 1)
    members = declarators
    for declarator in declarators {
      var context = context
      context.isStatic = isStaticMember
      if declarator.brace >= 0 { context.function = announceAccessors(of: declarator) }
      let known = facts.constants.count
      record(declarator, context, isLet: isLet, flags: flags, first: start)
      if facts.constants.count == known, scope.type >= 0 {
        unknownProperties.append((declarator.name, scope.type))
      }
      note(declarator)
    }
    index += declarators.isEmpty ? 1 : 2
    modifiers.reset()
    return true
  }

  /// Makes the block of a declarator a function; returns its index.
  private mutating func announceAccessors(of declarator: Declarator) -> Int {
    var function = SwiftFunction(
      name: declarator.name, isStatic: isStaticMember, body: inside(declarator.brace))
    function.access = memberAccess
    // Behind a value, the block is part of it or observes.
    if declarator.value.isEmpty { function.result = declarator.type.first ?? -1 }
    return announce(function, at: declarator.brace)
  }

  private mutating func note(_ declarator: Declarator) {
    let start = declarator.type.first ?? declarator.value.first ?? -1
    guard start >= 0 else { return }
    switch tokens[start].kind {
    case .word where isTypeName(tokens[start]) && !isFrameworksOwn(start): break
    case .openBrace: break
    default: return
    }
    properties.append(
      Property(
        name: declarator.name, typeStart: declarator.type.first ?? -1, value: declarator.value,
        type: scope.type))
  }

  private func declarators(from start: Int) -> [Declarator] {
    var declarators: [Declarator] = []
    var cursor = start
    while cursor < end, tokens[cursor].kind == .word, declarators.count < 100 {
      var declarator = Declarator(name: cursor)
      cursor += 1
      if tokens[cursor].kind == .colon {
        let type = cursor + 1
        cursor = endOfType(from: type)
        declarator.type = type..<cursor
      }
      if tokens[cursor].kind == .equal {
        let value = cursor + 1
        cursor = endOfExpression(from: value, stopsAtBrace: true)
        declarator.value = value..<cursor
      }
      if tokens[cursor].kind == .openBrace {
        declarator.brace = cursor
        cursor = skipped(cursor)
      }
      declarators.append(declarator)
      guard tokens[cursor].kind == .comma else { break }
      cursor += 1
    }
    for index in declarators.indices.dropLast().reversed() where declarators[index].type.isEmpty {
      if declarators[index].value.isEmpty { declarators[index].type = declarators[index + 1].type }
    }
    return declarators
  }

  private mutating func record(
    _ declarator: Declarator, _ context: Context, isLet: Bool, flags: SwiftModifiers.Flags,
    first: Int
  ) {
    if let type = enclosingType, type.declaration >= 0 {
      if flags.contains(.outlet) {
        facts.classes[type.declaration].outlets.append(outlet(declarator, first: first))
      } else if !isLet, isSettable(declarator) {
        if isKey(flags, of: type) {
          facts.classes[type.declaration].keys.append(objcName() ?? text(declarator.name))
        } else if mayBeKey(flags, of: type) {
          facts.classes[type.declaration].inferredKeys.append(text(declarator.name))
        }
      }
      if flags.contains(.overrides), !flags.contains(.isStatic) {
        recordGetter(declarator, context, of: type, first: first)
      }
    }
    guard !flags.contains(.outlet) else { return }
    recordConstant(
      declarator, context, isLet: isLet, overrides: flags.contains(.overrides), first: first)
  }

  private func isKey(_ flags: SwiftModifiers.Flags, of type: SwiftType) -> Bool {
    guard !flags.contains(.isStatic) else { return false }
    return !flags.isDisjoint(with: [.objc, .inspectable, .managed, .dynamic])
      || type.exposesMembers && flags.isDisjoint(with: [.isPrivate, .nonobjc])
  }

  /// Whether a property is a key if Objective-C sees the members of a subclass.
  ///
  /// A class in another file may declare the property in Objective-C.
  private func mayBeKey(_ flags: SwiftModifiers.Flags, of type: SwiftType) -> Bool {
    (type.kind == .extension || !facts.classes[type.declaration].inherited.isEmpty)
      && flags.isDisjoint(with: [.isStatic, .isPrivate, .nonobjc])
  }

  /// Whether a property is stored or has a setter.
  private func isSettable(_ declarator: Declarator) -> Bool {
    guard declarator.brace >= 0, declarator.value.isEmpty else { return true }
    let close = Int(tokens[declarator.brace].partner)
    var cursor = declarator.brace + 1
    while cursor < close {
      if tokens[cursor].kind == .word {
        switch tokens[cursor].word {
        case .set, .willSet, .didSet: return true
        default: break
        }
      }
      cursor = skipped(cursor)
    }
    return false
  }

  private func outlet(_ declarator: Declarator, first: Int) -> OutletDeclaration {
    var outlet = OutletDeclaration(
      property: objcName() ?? text(declarator.name), type: "", line: line(first))
    var type = declarator.type
    if type.isEmpty, !declarator.value.isEmpty {
      type = declarator.value.lowerBound..<min(declarator.value.upperBound, end)
    }
    read(type, into: &outlet)
    return outlet
  }

  /// Reads whether a type is optional or a collection, and its name.
  private func read(_ range: Range<Int>, into outlet: inout OutletDeclaration) {
    var range = range
    while let last = range.last {
      switch tokens[last].kind {
      case .question, .coalescing: outlet.isOptional = true
      case .exclamation: outlet.isOptional = false
      default:
        readBare(range, into: &outlet)
        return
      }
      range.removeLast()
    }
  }

  private func readBare(_ range: Range<Int>, into outlet: inout OutletDeclaration) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let token = tokens[cursor]
      switch token.kind {
      case .openBracket:
        outlet.isCollection = true
        cursor += 1
      case .openParen: cursor += 1
      case .at: skipAttribute(&cursor)
      case .word where token.word == .any || token.word == .some: cursor += 1
      case .word:
        let path = typePath(&cursor)
        let name = path.split(separator: ".").last.map(String.init) ?? path
        guard tokens[cursor].kind == .less, cursor < range.upperBound else {
          outlet.type = name
          return
        }
        switch name {
        case "Optional": outlet.isOptional = true
        case "ImplicitlyUnwrappedOptional": outlet.isOptional = false
        case "Array", "Set": outlet.isCollection = true
        default:
          outlet.type = name
          return
        }
        cursor += 1
      default: return
      }
    }
  }

  /// The cases of a string enumeration.
  mutating func readCases() {
    guard !scope.isCode, let type = enclosingType, type.hasStringCases else { return }
    var cursor = index + 1
    while tokens[cursor].kind == .word {
      let name = text(cursor)
      let line = line(cursor)
      var value = NameExpression.literal(name)
      cursor += 1
      if tokens[cursor].kind == .equal {
        let end = endOfExpression(from: cursor + 1, stopsAtBrace: true)
        value = evaluate((cursor + 1)..<end, context)
        cursor = end
      }
      var constant = Constant(
        name: qualified(name), value: value, line: line, platforms: platforms)
      constant.isCase = true
      facts.constants.append(constant)
      guard tokens[cursor].kind == .comma else { return }
      cursor += 1
    }
  }
}
