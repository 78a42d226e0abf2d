import Facts

/// The platforms of the tokens from `firstToken` on.
struct PlatformRegion {
  var firstToken: Int
  var platforms: Platforms
}

/// `#define NAME value`, for a macro without parameters.
struct MacroDefinition {
  var name: Range<Int>
  var value: Range<Int>
  var line: UInt32
  var platforms: Platforms
  /// The tokens of its value, behind those of the file.
  var tokens = 0..<0
}

extension ObjectiveCLexer {
  /// An `#if` whose `#endif` has not come.
  struct Conditional {
    var isOuterRead: Bool
    /// The platforms of the `#if` itself.
    var outer: Platforms
    /// The platforms on which no earlier branch is certainly taken.
    var remaining: Platforms
    /// Whether an earlier branch was `#if 1`.
    var isDecided = false
    /// Whether the current branch is read.
    var isRead = true
    var isUndecided = false
    /// The index of the current branch in `branches`, if undecided.
    var branch: Int?
    var firstBranch: Int?
    var brackets: [BracketStack.Entry]
  }

  /// A directive at the start of a line; otherwise a lone sign.
  mutating func hash() {
    guard readsDirectives, isLineStart else {
      position += 1
      return
    }
    directive()
    while conditionals.last?.isRead == false, position < limit { skipLine() }
  }

  private mutating func directive() {
    position += 1
    skipBlanks()
    let word = takeWord()
    switch word.count {
    case 2 where isText(word, "if"): open(PlatformCondition(parsing: restOfLine()))
    case 5 where isText(word, "ifdef"): open(definedName())
    case 6 where isText(word, "ifndef"): open(definedName().negated)
    case 4 where isText(word, "elif"): branch(PlatformCondition(parsing: restOfLine()))
    case 4 where isText(word, "else"): branch(.on(.all))
    case 5 where isText(word, "endif"): close()
    case 6 where isText(word, "define"): define()
    case 6 where isText(word, "import"), 7 where isText(word, "include"): skipHeaderName()
    default: break
    }
    skipDirectiveRest()
  }

  private var platforms: Platforms { regions.last?.platforms ?? .all }

  private mutating func beginRegion(_ platforms: Platforms) {
    guard platforms != self.platforms else { return }
    regions.append(PlatformRegion(firstToken: count, platforms: platforms))
  }

  private mutating func open(_ condition: PlatformCondition) {
    let isOuterRead = conditionals.last?.isRead ?? true
    conditionals.append(
      Conditional(
        isOuterRead: isOuterRead, outer: platforms, remaining: .all, brackets: brackets.open))
    take(condition)
  }

  private mutating func branch(_ condition: PlatformCondition) {
    guard let top = conditionals.last else { return }
    if top.isOuterRead, top.isRead { brackets.restore(top.brackets) }
    take(condition)
  }

  /// Enters the branch that `condition` guards.
  private mutating func take(_ condition: PlatformCondition) {
    guard var top = conditionals.popLast() else { return }
    end(top)
    top.isRead = top.isOuterRead && !top.isDecided && condition.constant != false
    top.isUndecided = top.isUndecided || condition.isUndecided
    top.branch = top.isRead && top.isUndecided ? branches.count : nil
    let platforms = top.outer.intersection(top.remaining)
      .intersection(Platforms(rawValue: condition.canBeTrue))
    top.remaining.formIntersection(Platforms(rawValue: condition.canBeFalse))
    if top.branch != nil {
      let first = top.firstBranch ?? branches.count
      top.firstBranch = first
      branches.append(UndecidedBranch(tokens: count..<Int.max, first: first))
    }
    beginRegion(platforms)
    top.isDecided = top.isDecided || condition.constant == true
    conditionals.append(top)
  }

  private mutating func close() {
    guard let top = conditionals.popLast() else { return }
    end(top)
    beginRegion(top.outer)
  }

  private mutating func end(_ conditional: Conditional) {
    guard let branch = conditional.branch else { return }
    branches[branch].tokens = branches[branch].tokens.lowerBound..<count
  }

  private mutating func definedName() -> PlatformCondition {
    skipBlanks()
    return .defined(String(decoding: bytes[takeWord()], as: UTF8.self))
  }

  private mutating func define() {
    guard conditionals.last?.isRead ?? true else { return }
    skipBlanks()
    let name = takeWord()
    guard !name.isEmpty else { return }
    if byte(at: position) == UInt8(ascii: "(") {
      macrosGiveNames = macrosGiveNames || restOfLine().firstRange(of: "setName:".utf8) != nil
      return
    }
    skipBlanks()
    let first = line
    let value = restOfLine()
    guard !value.isEmpty else { return }
    definitions.append(
      MacroDefinition(
        name: name, value: value.startIndex..<value.endIndex, line: first, platforms: platforms))
  }

  /// Reads the values of macros that may be strings, behind the tokens of the file.
  mutating func readDefinitions() {
    readsDirectives = false
    let problems = problems
    for index in definitions.indices where mayBeString(definitions[index]) {
      brackets = BracketStack()
      position = definitions[index].value.lowerBound
      limit = definitions[index].value.upperBound
      line = definitions[index].line
      let first = count
      run()
      definitions[index].tokens = first..<count
    }
    self.problems = problems
  }

  private func mayBeString(_ definition: MacroDefinition) -> Bool {
    let first = bytes[definition.value.lowerBound]
    return first == UInt8(ascii: "@") || first == UInt8(ascii: "(")
      || first == UInt8(ascii: "\\")
      || classes[Int(first)] == ByteClass.letter
  }

  // MARK: Lines

  private func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && bytes.spells(text, at: range.lowerBound)
  }

  private mutating func skipBlanks() {
    while position < limit, classes[Int(bytes[position])] == ByteClass.blank { position += 1 }
  }

  private mutating func takeWord() -> Range<Int> {
    let start = position
    position = wordEnd(from: start)
    return start..<position
  }

  /// Reads up to the end of the line or a `//`.
  private mutating func restOfLine() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position
    var isQuoted = false
    while position < limit {
      let byte = bytes[position]
      if classes[Int(byte)] == ByteClass.newline { break }
      if byte == UInt8(ascii: "\\") {
        skipEscape()
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        position += 1
      } else if byte == UInt8(ascii: "/"), !isQuoted, self.byte(at: position + 1) == byte {
        break
      } else if byte == UInt8(ascii: "/"), !isQuoted,
        self.byte(at: position + 1) == UInt8(ascii: "*")
      {
        blockComment()
      } else {
        position += 1
      }
    }
    return bytes[start..<position]
  }

  mutating func skipEscape() {
    position += 1
    guard position < limit else { return }
    if classes[Int(bytes[position])] == ByteClass.newline { newline() } else { position += 1 }
  }

  /// Skips `<a/*.h>`, in which no comment begins.
  private mutating func skipHeaderName() {
    skipBlanks()
    guard byte(at: position) == UInt8(ascii: "<") else { return }
    while position < limit, bytes[position] != UInt8(ascii: ">"),
      classes[Int(bytes[position])] != ByteClass.newline
    {
      position += 1
    }
  }

  private mutating func skipDirectiveRest() {
    while true {
      position = nextEnd(from: position)
      guard position < limit else { return }
      switch (classes[Int(bytes[position])], byte(at: position + 1)) {
      case (ByteClass.newline, _): return
      case (ByteClass.backslash, _): skipEscape()
      case (ByteClass.slash, UInt8(ascii: "/")): lineComment()
      case (ByteClass.slash, UInt8(ascii: "*")): blockComment()
      default: position &+= 1
      }
    }
  }

  /// Skips a line that is not compiled, or reads its directive.
  private mutating func skipLine() {
    while position < limit {
      switch classes[Int(bytes[position])] {
      case ByteClass.blank: position += 1
      case ByteClass.newline:
        newline()
        return
      case ByteClass.hash where isLineStart:
        directive()
        return
      default:
        isLineStart = false
        skipDirectiveRest()
      }
    }
  }
}
