import Facts

extension SwiftWalk {
  /// Reads a type or extension; false if the word starts none.
  mutating func readType(_ token: SwiftToken) -> Bool {
    let keyword = index
    // Only broken text nests deeper, and each level makes names longer.
    guard scopes.count < 60, tokens[keyword + 1].kind == .word, !isLabel(keyword),
      let kind = kind(of: token), isTypeContext(keyword, token.word)
    else { return false }
    var cursor = keyword + 1
    var name = typePath(&cursor)
    if kind != .extension, let outer = enclosingType, !scope.isCode {
      name = outer.path + "." + name
    }
    var type = SwiftType(path: name, kind: kind)
    if tokens[cursor].kind == .less {
      let start = cursor
      skipGenerics(&cursor)
      type.generics = start..<cursor
    }
    let inherited = inheritance(&cursor)
    inherit(into: &type)
    type.isGeneric = type.isGeneric || !type.generics.isEmpty && kind != .extension
    type.exposesMembers = exposesMembers(type)
    if type.exposesMembers, type.kind == .class { exposedClasses.insert(type.path) }
    type.hasStringCases =
      kind == .enum && inherited.contains("String") && !inherited.contains("CodingKey")
    declare(&type, inherited, at: keyword)
    types.append(type)
    if tokens[cursor].kind == .openBrace {
      announced = (cursor, Scope(close: 0, type: types.count - 1, function: -1, isCode: false))
    }
    index = max(cursor, keyword + 1)
    modifiers.reset()
    return true
  }

  /// Whether Objective-C sees all members: `@objcMembers class` and its extensions, `@objc extension`.
  private func exposesMembers(_ type: SwiftType) -> Bool {
    if modifiers.flags.contains(.objcMembers) { return true }
    guard type.kind == .extension else { return false }
    return modifiers.flags.contains(.objc)
      || exposedClasses.contains(type.path)
  }

  var enclosingType: SwiftType? { scope.type < 0 ? nil : types[scope.type] }

  private func kind(of token: SwiftToken) -> SwiftType.Kind? {
    switch token.word {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    case .extension: .extension
    default: nil
    }
  }

  /// Whether a declaration may start here; `actor` and others may be names.
  private func isTypeContext(_ keyword: Int, _ word: SwiftWord) -> Bool {
    guard keyword > 0 else { return true }
    let before = tokens[keyword - 1]
    switch before.kind {
    case .colon, .comma, .less, .equal, .openParen, .ampersand, .arrow: return false
    default: break
    }
    guard word == .actor else { return true }
    let brace = tokens[keyword + 2].kind
    return !tokens[keyword + 1].isFirstOnLine
      && (brace == .openBrace || brace == .colon || brace == .less
        || tokens[keyword + 2].word == .where)
  }

  private func inherit(into type: inout SwiftType) {
    let isPrivate = modifiers.flags.contains(.isPrivate)
    type.isPrivate = isPrivate && scopes.isEmpty
    type.isLocal = scope.function >= 0
    guard let outer = enclosingType else { return }
    type.isPrivate = type.isPrivate || outer.isPrivate
    type.isGeneric = outer.isGeneric
    type.isLocal = type.isLocal || outer.isLocal
  }

  private mutating func declare(_ type: inout SwiftType, _ inherited: [String], at keyword: Int) {
    switch type.kind {
    case .protocol: facts.protocols.append(type.path)
    case .class, .extension:
      var declaration = ClassDeclaration(
        name: type.path, form: type.kind == .class ? .swiftClass : .swiftExtension,
        line: line(keyword))
      declaration.inherited = inherited
      declaration.objcName = objcName()
      declaration.isPrivate = type.isPrivate
      declaration.isGeneric = type.isGeneric
      declaration.isLocal = type.isLocal
      declaration.exposesMembers = type.exposesMembers
      declaration.platforms = platforms
      type.declaration = facts.classes.count
      facts.classes.append(declaration)
    default: break
    }
  }

  func objcName() -> String? {
    modifiers.objcName.isEmpty ? nil : joined(modifiers.objcName)
  }

  /// Reads the inherited types, up to the brace; skips `where` clauses.
  private func inheritance(_ cursor: inout Int) -> [String] {
    var names: [String] = []
    if tokens[cursor].kind == .colon {
      cursor += 1
      readInherited(&cursor, into: &names)
    }
    while cursor < end, tokens[cursor].kind != .openBrace {
      let token = tokens[cursor]
      if token.kind == .closeBrace || token.kind == .semicolon || startsDeclaration(token) { break }
      cursor = skipped(cursor)
    }
    return names
  }

  private func readInherited(_ cursor: inout Int, into names: inout [String]) {
    while cursor < end {
      let token = tokens[cursor]
      switch token.kind {
      case .word where token.word == .where: return
      case .word where token.word == .any || token.word == .class: cursor += 1
      case .word:
        if startsDeclaration(token) { return }
        names.append(typePath(&cursor))
        if tokens[cursor].kind == .less { skipGenerics(&cursor) }
      case .at: skipAttribute(&cursor)
      case .comma, .ampersand, .openParen, .closeParen, .dot: cursor += 1
      case .otherOperator:
        // `~Copyable` removes a protocol.
        cursor += tokens[cursor + 1].kind == .word ? 2 : 1
      default: return
      }
    }
  }

  private func startsDeclaration(_ token: SwiftToken) -> Bool {
    guard token.isFirstOnLine, token.kind == .word else { return false }
    switch token.word {
    case .class, .struct, .enum, .extension, .protocol, .func, .var, .let, .import, .typealias:
      return true
    default: return false
    }
  }

  /// Skips `@name` and its arguments.
  func skipAttribute(_ cursor: inout Int) {
    cursor += 1
    while tokens[cursor].kind == .word {
      cursor += 1
      guard tokens[cursor].kind == .dot else { break }
      cursor += 1
    }
    if tokens[cursor].kind == .openParen, !tokens[cursor].isAfterSpace { cursor = skipped(cursor) }
  }

  /// Reads a dotted name without generic arguments.
  func typePath(_ cursor: inout Int, limit: Int = .max) -> String {
    var name = text(cursor)
    cursor += 1
    while true {
      var ahead = cursor
      if tokens[ahead].kind == .less, !tokens[ahead].isAfterSpace {
        skipGenerics(&ahead)
        guard tokens[ahead].kind == .dot else { return name }
      }
      guard ahead + 1 < limit, tokens[ahead].kind == .dot, tokens[ahead + 1].kind == .word else {
        return name
      }
      switch tokens[ahead + 1].word {
      case .`self`, .`init`: return name
      default: break
      }
      name += "." + text(ahead + 1)
      cursor = ahead + 2
    }
  }

  /// Skips generic arguments or parameters, if there are any.
  func skipGenerics(_ cursor: inout Int) {
    var depth = 0
    var ahead = cursor
    let limit = min(end, cursor + 400)
    while ahead < limit {
      switch tokens[ahead].kind {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 {
          cursor = ahead + 1
          return
        }
      case .word, .comma, .dot, .colon, .question, .exclamation, .coalescing, .ampersand, .arrow,
        .at, .otherOperator, .equal, .number:
        break
      case .openParen, .openBracket:
        ahead = skipped(ahead)
        continue
      default:
        cursor += 1
        return
      }
      ahead += 1
    }
    cursor += 1
  }

  /// `typealias Name = Type`.
  mutating func readTypealias() {
    let name = index + 1
    var cursor = index + 2
    defer { modifiers.reset() }
    index = cursor
    guard tokens[name].kind == .word, !scope.isCode else { return }
    if tokens[cursor].kind == .less { skipGenerics(&cursor) }
    index = cursor
    guard tokens[cursor].kind == .equal, tokens[cursor + 1].kind == .word else { return }
    var types: [String] = []
    repeat {
      cursor += 1
      guard tokens[cursor].kind == .word else { return }
      types.append(typePath(&cursor))
      if tokens[cursor].kind == .less { skipGenerics(&cursor) }
    } while tokens[cursor].kind == .ampersand && types.count < 8
    switch tokens[cursor].kind {
    case .arrow, .ampersand, .question: return
    default:
      for type in types {
        facts.typeAliases.append(
          TypeAlias(name: qualified(text(name)), type: type, platforms: platforms))
      }
    }
  }

  /// `name` inside the current type.
  func qualified(_ name: String) -> String {
    guard let type = enclosingType else { return name }
    return type.path + "." + name
  }
}
