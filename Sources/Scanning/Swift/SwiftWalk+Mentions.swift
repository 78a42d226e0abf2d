import Facts

extension SwiftWalk {
  /// A brace around a token.
  private struct OpenBrace {
    let close: Int
    /// The name of the type; nil for other braces.
    let type: ClosedRange<Int>?
    /// Whether the innermost type is a framework's.
    let isOfFramework: Bool
    /// Whether only Xcode runs the code, for a preview.
    let isPreview: Bool
  }

  /// The types, calls and members that the file uses.
  ///
  /// A bare name counts if a type of the file has such a member. A type in its own code does not count.
  func mentions() -> MentionedNames {
    var names = MentionCollector()
    names.add(number: MentionedNames.swiftMark)
    var open: [OpenBrace] = []
    var next: (brace: Int, type: ClosedRange<Int>)?
    var (members, bare) = (MentionCollector(), MentionCollector())
    var givesNames = false
    for index in 0..<tokens.count {
      let token = tokens[index]
      if let last = open.last, index >= last.close { open.removeLast() }
      if open.last?.isPreview == true { continue }
      switch token.kind {
      case .openBrace:
        open.append(brace(at: index, of: next?.brace == index ? next?.type : nil, in: open.last))
      case .string: names.addText(content(token)) { isOwn($0, open) }
      case .at where startsProgram(at: index):
        names.addStart()
        if startsSwiftUI(at: index) { names.add(number: MentionedNames.swiftUIMark) }
      case .word:
        if let declared = declaredType(at: index) {
          next = declared
          continue
        }
        let isOfFramework = open.last?.isOfFramework ?? false
        switch mention(at: index, isOfFramework: isOfFramework) {
        case .use(let form): if !isOwn(spelling(index), open) { names.add(spelling(index), form) }
        case .declaration:
          if open.last?.type != nil {
            members.add(spelling(index))
            if isMethod(at: index) { names.add(spelling(index), .method) }
          }
        case .bare:
          if isOfFramework { names.add(spelling(index), .frameworkMember) }
          bare.add(spelling(index))
        case .none: break
        }
        givesNames = givesNames || tokens[index - 1].kind == .dot && spells(index, "setName")
        if isPassedOn(index) { names.add(spelling(index), .handedOn) }
        if token.word == .view || spells(index, "window") || spells(index, "showWindow"),
          let name = controllerAskingForView(at: index, open)
        {
          names.add(spelling(name), .asksForView)
        }
      default: break
      }
    }
    let used = Set(bare.names.numbers)
    for number in members.names.numbers where used.contains(number) { names.add(number: number) }
    if givesNames, (0..<tokens.count).contains(where: { spells($0, "NSImage") }) {
      names.add(number: MentionedNames.namedImageMark)
    }
    names.add(facts.viewRequests)
    names.add(facts.loads)
    return names.names
  }

  /// Whether the name is that of a method of objects which other files see, without an attribute that says what
  /// Objective-C sees.
  private func isMethod(at index: Int) -> Bool {
    guard index > 1, tokens[index - 1].word == .func else { return false }
    var cursor = index - 2
    while cursor > 0 {
      let isCall = tokens[cursor].kind == .closeParen
      let name = isCall ? min(cursor, Int(tokens[cursor].partner) - 1) : cursor
      if name > 0, tokens[name].kind == .word, tokens[name - 1].kind == .at {
        if spells(name, "objc") || spells(name, "nonobjc") || spells(name, "IBAction")
          || spells(name, "IBSegueAction")
        {
          return false
        }
        cursor = name - 2
        continue
      }
      switch tokens[cursor].word {
      case .static, .class, .private, .fileprivate: return false
      case .open, .public, .internal, .final, .override, .dynamic: cursor -= 1
      default: return true
      }
    }
    return true
  }

  private func startsProgram(at index: Int) -> Bool {
    spells(index + 1, "main") || spells(index + 1, "UIApplicationMain")
      || spells(index + 1, "NSApplicationMain")
  }

  /// Whether the attribute marks an `App` of SwiftUI.
  private func startsSwiftUI(at index: Int) -> Bool {
    var (cursor, isBehindColon) = (index + 2, false)
    // No head of a type is longer.
    while cursor < index + 40 {
      switch tokens[cursor].kind {
      case .openBrace, .end: return false
      case .colon: isBehindColon = true
      case .word where isBehindColon && spells(cursor, "App"): return true
      default: break
      }
      cursor += 1
    }
    return false
  }

  private enum Mention {
    case use(MentionedNames.Form)
    case declaration
    /// A name that may be a variable.
    case bare
    case none
  }

  private func mention(at index: Int, isOfFramework: Bool) -> Mention {
    let (before, behind) = (tokens[index - 1], tokens[index + 1])
    let word = tokens[index].word
    if before.kind == .dot {
      return word == .`init` || word == .`self` || word == .Self
        ? .none : .use(form(ofMember: index, isOfFramework: isOfFramework))
    }
    if before.kind == .word, index > 0 {
      switch before.word {
      case .import: return .use(.module)
      case .func, .var, .let, .typealias, .class, .struct, .enum, .protocol, .extension:
        // `import class Module.Name`
        let isImport = index > 1 && tokens[index - 2].word == .import
        return isImport ? .use(.module) : .declaration
      case .case: return .use(.enumerationCase)
      default: break
      }
    }
    guard word == .other || word == .show || word == .present || word == .register else {
      return .none
    }
    if isTypeName(tokens[index]) { return .use(.name) }
    if behind.kind == .openParen || behind.kind == .openBrace && before.isFirstOnLine {
      return .use(isOfFramework ? .frameworkMember : .call)
    }
    return behind.kind == .colon && (before.kind == .openParen || before.kind == .comma)
      ? .none : .bare
  }

  /// Whether a controller variable is passed on, or its view is requested.
  private func isPassedOn(_ index: Int) -> Bool {
    guard tokens[index].word == .other, !isTypeName(tokens[index]), isCalledController(index)
    else { return false }
    let next = pastMarks(index + 1)
    switch tokens[next].kind {
    case .dot: return asksForView(next + 1)
    case .openParen, .colon, .equal: return false
    case .comma, .closeParen, .closeBracket: return true
    default:
      let before = tokens[index - 1]
      return before.kind != .word || before.word == .return || before.word == .in
    }
  }

  private func asksForView(_ member: Int) -> Bool {
    tokens[member].word == .view || spells(member, "loadViewIfNeeded") || spells(member, "window")
      || spells(member, "showWindow") || spells(member, "loadWindow")
  }

  private func form(ofMember index: Int, isOfFramework: Bool) -> MentionedNames.Form {
    let receiver = index - 2
    switch tokens[receiver].kind {
    case .word:
      let word = tokens[receiver].word
      if isOfFramework, word == .`self` || word == .Self { return .frameworkMember }
      if word == .`self` || word == .super, tokens[index + 1].kind == .openParen { return .call }
      let isHolder =
        word == .UIStoryboard || word == .NSStoryboard || word == .UINib || word == .NSNib
        || isTypeName(tokens[receiver]) && MentionedNames.isUnnoted(spelling(receiver))
          && (hasSuffix(receiver, "Controller") || hasSuffix(receiver, "View"))
      if isHolder { return .frameworkMember }
      return word == .return || word == .case || word == .in || word == .else
        ? .implicitMember : .name
    case .closeParen, .closeBracket, .closeBrace, .question, .exclamation, .string, .greater,
      .number:
      return .name
    default: return .implicitMember
    }
  }

  private func brace(
    at index: Int, of type: ClosedRange<Int>?, in outer: OpenBrace?
  ) -> OpenBrace {
    OpenBrace(
      close: Int(tokens[index].partner), type: type,
      isOfFramework: type.map { MentionedNames.isUnnoted(spelling($0.lowerBound)) }
        ?? outer?.isOfFramework ?? false,
      isPreview: type.map { isPreview($0, till: index) } ?? startsPreview(at: index))
  }

  /// Whether the type with its brace at `brace` makes previews: `struct Page_Previews: PreviewProvider {`.
  private func isPreview(_ type: ClosedRange<Int>, till brace: Int) -> Bool {
    tokens[type.upperBound + 1].kind == .colon
      && (type.upperBound..<brace).contains { spells($0, "PreviewProvider") }
  }

  /// Whether the brace at `index` is that of `#Preview {` or `#Preview("Name") {`.
  private func startsPreview(at index: Int) -> Bool {
    let before = index - 1
    let word = tokens[before].kind == .closeParen ? Int(tokens[before].partner) - 1 : before
    return word > 0 && spells(word, "#Preview")
  }

  /// The class whose object requests its own view.
  private func controllerAskingForView(at index: Int, _ open: [OpenBrace]) -> Int? {
    if tokens[index - 1].kind == .dot {
      guard tokens[index - 2].word == .`self` || tokens[index - 2].word == .super else {
        return nil
      }
    } else {
      if tokens[index + 1].kind == .colon || tokens[index - 1].word.isLetOrVar {
        return nil
      }
      // A variable may hide it.
      let isLocal = (max(1, index - 200)..<max(1, index)).contains {
        tokens[$0].word == .view && tokens[$0 - 1].word.isLetOrVar
      }
      if isLocal { return nil }
    }
    return open.last { $0.type != nil }?.type?.upperBound
  }

  /// The brace and name of the type or extension declared at `index`.
  func declaredType(at index: Int) -> (brace: Int, type: ClosedRange<Int>)? {
    switch tokens[index].word {
    case .class, .struct, .enum, .protocol, .extension, .actor: break
    default: return nil
    }
    guard tokens[index - 1].kind != .dot, tokens[index - 1].kind != .colon,
      tokens[index + 1].kind == .word,
      tokens[index + 1].word == .other || isTypeName(tokens[index + 1])
    else { return nil }
    var last = index + 1
    while tokens[last + 1].kind == .dot, tokens[last + 2].kind == .word { last += 2 }
    var brace = last + 1
    // No head of a type is longer.
    while brace < last + 400 {
      switch tokens[brace].kind {
      case .openBrace: return (brace, (index + 1)...last)
      case .closeBrace, .end, .semicolon, .equal: return nil
      default: brace += 1
      }
    }
    return nil
  }

  /// Whether a name is a type's around the current position.
  private func isOwn(_ name: UnsafeBufferPointer<UInt8>, _ open: [OpenBrace]) -> Bool {
    for brace in open {
      guard let type = brace.type else { continue }
      for part in type where name.elementsEqual(spelling(part)) { return true }
    }
    return false
  }

  private func content(_ token: SwiftToken) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (Int(token.start), Int(token.end))
    while start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "#") {
      start += 1
    }
    while end > start, bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "#") {
      end -= 1
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}
