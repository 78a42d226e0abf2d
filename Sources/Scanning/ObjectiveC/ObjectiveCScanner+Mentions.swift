import Facts

extension ObjectiveCScanner {
  mutating func noteMentions() {
    var names = source.mentions()
    names.add(facts.viewRequests)
    names.add(facts.loads)
    facts.mentions = names.names
  }
}

extension SourceTokens {
  /// The types, messages, properties, variables of properties, and selectors that the file uses.
  ///
  /// The type of a pointer does not count, nor does a class in its own code.
  fileprivate func mentions() -> MentionCollector {
    var names = MentionCollector()
    var own = -1
    var depth = 0
    var isInType = false
    var givesNames = macrosGiveNames
    // The variables of properties, by number.
    var variables: Set<UInt32> = []
    var index = 0
    while index < tokens.count {
      switch kind(index) {
      case .atWord where spells(index, "@synthesize"):
        index = behindSynthesis(index, &variables, &names)
        continue
      case .atWord:
        index = behindWord(index, &own, &isInType)
        if !isInType || own == index - 1 { depth = 0 }
        continue
      case .openBrace: depth += 1
      case .closeBrace: depth = max(0, depth - 1)
      case .minus where isInType && depth == 0, .plus where isInType && depth == 0:
        index = behindHeader(index)
        continue
      case .objcString, .cString:
        names.addText(content(index)) { isOwn($0, own) }
      case .identifier where kind(index - 1) == .dot && kind(index + 1) == .assign:
        // An assignment only calls the setter.
        names.add(setterOf: text(index))
      case .identifier where isMention(index) && !isOwn(spelling(index), own):
        names.add(spelling(index), isSentToSelf(index) ? .call : .name)
        givesNames = givesNames || kind(index + 1) == .colon && spells(index, "setName")
        if own >= 0, asksForView(index) { names.add(spelling(own), .asksForView) }
      case .identifier where isVariable(index, of: variables) && !isGivenUp(index):
        names.add(spelling(index))
      default: break
      }
      index += 1
    }
    if givesNames, tokens.indices.contains(where: { spells($0, "NSImage") }) {
      names.add(number: MentionedNames.namedImageMark)
    }
    return names
  }

  /// Whether an identifier starts a message to the object itself.
  private func isSentToSelf(_ index: Int) -> Bool {
    kind(index - 2) == .openBracket && (spells(index - 1, "self") || spells(index - 1, "super"))
  }

  /// Whether an object requests its own view.
  private func asksForView(_ index: Int) -> Bool {
    (spells(index, "view") || spells(index, "loadViewIfNeeded"))
      && (spells(index - 1, "self") || spells(index - 2, "self"))
  }

  /// Reads a word of a declaration; returns the next index.
  private func behindWord(_ index: Int, _ own: inout Int, _ isInType: inout Bool) -> Int {
    if spells(index, "@interface") || spells(index, "@implementation") {
      (own, isInType) = (index + 1, true)
      return index + 2
    }
    if spells(index, "@protocol"), kind(index + 1) == .identifier {
      isInType = ![.semicolon, .comma].contains(kind(index + 2))
      if isInType { own = -1 }
      return isInType ? index + 2 : statementEnd(from: index)
    }
    if spells(index, "@class") { return statementEnd(from: index) }
    if spells(index, "@end") { (own, isInType) = (-1, false) }
    return index + 1
  }

  /// The brace or semicolon behind a method's header.
  private func behindHeader(_ start: Int) -> Int {
    var index = start + 1
    while index < count {
      switch kind(index) {
      case .openBrace, .semicolon, .atWord: return index
      default: index = after(index)
      }
    }
    return index
  }

  /// Notes the properties of `@synthesize a, b = c` and the variable `a`; returns the next index.
  ///
  /// A variable of another name may be used anywhere, and its property with it.
  private func behindSynthesis(
    _ start: Int, _ variables: inout Set<UInt32>, _ names: inout MentionCollector
  ) -> Int {
    let end = statementEnd(from: start)
    for index in start..<end where kind(index) == .identifier && kind(index - 1) != .assign {
      if kind(index + 1) == .assign {
        names.add(spelling(index))
      } else {
        variables.insert(MentionedNames.number(of: spelling(index)))
      }
    }
    return end
  }

  /// Whether an identifier is the variable of a property.
  private func isVariable(_ index: Int, of variables: Set<UInt32>) -> Bool {
    spelling(index).first == UInt8(ascii: "_")
      || !variables.isEmpty && variables.contains(MentionedNames.number(of: spelling(index)))
  }

  /// Whether a variable is only assigned or released.
  private func isGivenUp(_ index: Int) -> Bool {
    kind(index + 1) == .assign
      || kind(index - 1) == .openBracket && spells(index + 1, "release")
  }

  /// Whether an identifier is not just a variable.
  private func isMention(_ index: Int) -> Bool {
    let next = kind(index + 1)
    if isTypeName(index) { return next != .star }
    switch kind(index - 1) {
    case .dot, .arrow: return true
    case .identifier, .closeBracket, .closeParen, .objcString, .cString, .greater:
      return next == .colon || next == .closeBracket
    case .openParen: return spells(index - 2, "@selector")
    default: return false
    }
  }

  private func isOwn(_ name: UnsafeBufferPointer<UInt8>, _ own: Int) -> Bool {
    own >= 0 && name.elementsEqual(spelling(own))
  }

  private func content(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let literal = spelling(index)
    guard let open = literal.firstIndex(of: UInt8(ascii: "\"")),
      let close = literal.lastIndex(of: UInt8(ascii: "\"")), open < close
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(rebasing: literal[(open + 1)..<close])
  }
}
