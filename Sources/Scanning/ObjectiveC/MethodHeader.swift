/// A method's selector, its parameters, and the place of its body.
struct MethodHeader {
  let start: Int
  private(set) var isClassMethod = false
  /// The tokens between the parentheses of the return type.
  var returnType = 0..<0
  /// The first word of the selector; -1 if it starts with a colon.
  var firstWord = -1
  var selector = ""
  /// The tokens of its parameters' names.
  var parameters: [Int] = []
  /// The tokens between the braces; nil for a declaration.
  var body: Range<Int>?
  var end: Int

  init(at start: Int) {
    self.start = start
    end = start
  }

  /// Reads it; false without a selector.
  ///
  /// `spelling` is a buffer for the selector. This method mutates in place, because returned values are copied.
  mutating func read(_ source: SourceTokens, spelling: inout [UInt8]) -> Bool {
    isClassMethod = source.kind(start) == .plus
    end = start + 1
    if source.kind(end) == .openParen, let close = source.closer(end) {
      returnType = (end + 1)..<close
      end = close + 1
    }
    spelling.removeAll(keepingCapacity: true)
    if source.kind(end) == .identifier { firstWord = end }
    readSelector(source, &spelling)
    guard !spelling.isEmpty else { return false }
    if !isClassMethod { selector = String(decoding: spelling, as: UTF8.self) }
    readBody(source)
    return true
  }

  func returns(_ word: StaticString, in source: SourceTokens) -> Bool {
    returnType.contains { source.spells($0, word) }
  }

  private mutating func readSelector(_ source: SourceTokens, _ spelling: inout [UInt8]) {
    while true {
      switch source.kind(end) {
      case .identifier where source.kind(end + 1) == .colon || source.kind(end + 1) == .scope:
        spelling.append(contentsOf: source.spelling(end))
        end += 1
      case .identifier where spelling.isEmpty:
        spelling.append(contentsOf: source.spelling(end))
        end += 1
      case .identifier:
        end += 1
        if source.kind(end) == .openParen { end = source.after(end) }
      case .colon:
        spelling.append(UInt8(ascii: ":"))
        end += 1
        readParameter(source)
      case .scope:
        spelling.append(UInt8(ascii: ":"))
        spelling.append(UInt8(ascii: ":"))
        end += 1
        readParameter(source)
      case .comma, .dot:
        end += 1
      default: return
      }
    }
  }

  private mutating func readParameter(_ source: SourceTokens) {
    if source.kind(end) == .openParen { end = source.after(end) }
    while source.kind(end) == .identifier, source.kind(end + 1) != .colon,
      source.kind(end + 1) == .identifier && source.kind(end + 2) != .colon
        || source.kind(end + 1) == .openParen,
      source.hasPrefix(end, "_") || source.hasPrefix(end, "UN")
    {
      end += 1
      if source.kind(end) == .openParen { end = source.after(end) }
    }
    guard source.kind(end) == .identifier else { return }
    parameters.append(end)
    end += 1
  }

  private mutating func readBody(_ source: SourceTokens) {
    if source.kind(end) == .semicolon { end += 1 }
    guard source.kind(end) == .openBrace else { return }
    guard let close = source.closer(end) else {
      body = (end + 1)..<(end + 1)
      end += 1
      return
    }
    body = (end + 1)..<close
    // A shared brace also closes the method in another branch of an `#if`.
    end = source.opener(close) == end ? close + 1 : end + 1
  }
}

extension MethodHeader {
  /// Whether it is an instance method of the `init` family that returns an object.
  func isInitializer(in source: SourceTokens) -> Bool {
    !isClassMethod && source.isInitializer(firstWord) && !returnsNothing(in: source)
  }

  private func returnsNothing(in source: SourceTokens) -> Bool {
    returnType.count == 1 && source.spells(returnType.lowerBound, "void")
  }
}

extension SourceTokens {
  /// Whether the word at `index` begins a selector of the `init` family.
  func isInitializer(_ index: Int) -> Bool {
    guard hasPrefix(index, "init") else { return false }
    let word = spelling(index)
    return word.count == 4 || !word[4].isLowercase
  }
}

extension MethodHeader {
  /// Whether it returns a string that may be the name of a nib or the like.
  func mayReturnName(in source: SourceTokens) -> Bool {
    parameters.isEmpty && source.soundsLikeName(firstWord) && returns("NSString", in: source)
  }
}
