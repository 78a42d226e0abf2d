import Facts

extension SwiftWalk {
  /// Reads a modifier, the start of a declaration, or a name.
  mutating func readWord(_ token: SwiftToken) {
    if !loaders.isEmpty { readLoaderCall() }
    if token.word == .other {
      readName(token)
      index += 1
      modifiers.reset()
    } else {
      readKnownWord(token)
    }
  }

  private mutating func readName(_ token: SwiftToken) {
    if tokens[index - 1].kind == .dot, spells(index, "identifier") { readSegueTest() }
    switch tokens[index + 1].kind {
    case .openParen:
      if isTypeName(token) {
        readCreation(at: index)
        break
      }
      noteEnd()
      readPassedNames()
      readReuseCall()
      readPresentingCall()
      if index > 1, tokens[index - 1].kind == .dot {
        readImplicitMember()
        if spells(index, "instantiate") { readNibInstantiation(index + 1) }
      } else {
        readOwnMember()
      }
    case .less: if isTypeName(token) { readCreation(at: index) }
    case .openBrace: if isTypeName(token) { readCreationWithClosure(at: index, open: index + 1) }
    case .dot:
      guard isTypeName(token) else { return }
      readAssignment()
      if isGenerator(index) { readGenerated() } else { readMember() }
    default:
      if token.isFirstOnLine { noteEnd() }
      readRegistrationReference()
    }
  }

  private mutating func readKnownWord(_ token: SwiftToken) {
    let follows = index > 0 && tokens[index - 1].kind == .dot
    switch token.word {
    case .final, .open, .public, .package, .internal, .fileprivate, .private, .static, .override,
      .convenience, .required, .weak, .unowned, .lazy, .dynamic, .optional, .indirect,
      .nonisolated, .isolated, .mutating, .nonmutating, .distributed, .prefix, .postfix, .infix,
      .consuming, .borrowing:
      if !follows, readModifier(token) { return }
    case .class where !follows && isFollowedByDeclaration(index):
      modifiers.add(.isStatic, at: index)
      index += 1
      return
    case .class, .struct, .enum, .actor, .protocol, .extension:
      if !follows, readType(token) { return }
    case .func where !follows:
      readFunction()
      return
    case .`init`:
      if !follows, !isLabel(index), !scope.isCode, readInitializer() { return }
      readInitCall(follows: follows)
    case .var, .let:
      if !follows, readVariable(isLet: token.word == .let) { return }
    case .case:
      if !follows { readCases() }
    case .return, .throw: noteEnd()
    case .typealias where !follows:
      readTypealias()
    case .import where !follows:
      // `import class Kit.Name` declares nothing.
      if isKind(tokens[index + 1]) { index += 1 }
    default:
      readFrameworkName(token, follows: follows)
    }
    index += 1
    modifiers.reset()
  }

  /// Whether a word is the kind in `import class Kit.Name`.
  private func isKind(_ token: SwiftToken) -> Bool {
    guard token.kind == .word, !token.isFirstOnLine else { return false }
    switch token.word {
    case .class, .struct, .enum, .protocol, .typealias, .func, .var, .let: return true
    default: return false
    }
  }

  /// Whether the word at `index` is a label.
  func isLabel(_ index: Int) -> Bool {
    tokens[index + 1].kind == .colon && index > 0
      && (tokens[index - 1].kind == .openParen || tokens[index - 1].kind == .comma
        || tokens[index - 1].kind == .openBracket)
  }

  private mutating func readModifier(_ token: SwiftToken) -> Bool {
    let next = tokens[index + 1]
    let start = index
    switch next.kind {
    case .word, .at: index += 1
    case .openParen where tokens[index + 2].kind == .word && Int(next.partner) == index + 3:
      switch tokens[index + 2].word {
      case .set:
        guard token.word != .nonisolated else { return false }
        return skipAccess(start)
      case .safe, .unsafe: return skipAccess(start)
      default: return false
      }
    default: return false
    }
    switch token.word {
    case .static: modifiers.add(.isStatic, at: start)
    case .override: modifiers.add(.overrides, at: start)
    case .private, .fileprivate: modifiers.add(.isPrivate, at: start)
    case .convenience: modifiers.add(.convenience, at: start)
    case .dynamic: modifiers.add(.dynamic, at: start)
    default: modifiers.add([], at: start)
    }
    return true
  }

  private mutating func skipAccess(_ start: Int) -> Bool {
    modifiers.add([], at: start)
    index = start + 4
    return true
  }

  /// Whether `class` at `index` is a modifier.
  private func isFollowedByDeclaration(_ index: Int) -> Bool {
    switch tokens[index + 1].word {
    case .func, .var, .let, .subscript, .override, .final, .open, .public, .package, .internal,
      .fileprivate, .private, .dynamic, .`init`, .weak, .unowned, .lazy, .required, .nonisolated:
      tokens[index + 1].kind == .word && tokens[index + 2].kind != .openBrace
        && tokens[index + 2].kind != .colon
    default: false
    }
  }

  /// Reads `@name` and its arguments.
  mutating func readAttribute() {
    let start = index
    let name = tokens[index + 1]
    guard name.kind == .word else {
      index += 1
      return modifiers.reset()
    }
    index += 2
    while tokens[index].kind == .dot, tokens[index + 1].kind == .word { index += 2 }
    switch name.word {
    case .IBOutlet: modifiers.add(.outlet, at: start)
    case .IBAction: modifiers.add(.action, at: start)
    case .IBSegueAction: modifiers.add(.segueAction, at: start)
    case .IBInspectable, .GKInspectable: modifiers.add(.inspectable, at: start)
    case .NSManaged: modifiers.add(.managed, at: start)
    case .objc: modifiers.add(.objc, at: start)
    case .objcMembers: modifiers.add(.objcMembers, at: start)
    case .nonobjc: modifiers.add(.nonobjc, at: start)
    default: modifiers.add([], at: start)
    }
    let next = tokens[index]
    // Swift 5 takes `@objc (Name)` for `@objc(Name)`.
    guard next.kind == .openParen, !next.isAfterSpace || name.word == .objc,
      Int(next.partner) > index
    else { return }
    if name.word == .objc { modifiers.objcName = (index + 1)..<Int(next.partner) }
    index = Int(next.partner) + 1
  }
}
