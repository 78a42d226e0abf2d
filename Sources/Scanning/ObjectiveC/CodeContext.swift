import Facts

/// The body of a function or method.
struct CodeContext {
  let source: SourceTokens
  let body: Range<Int>
  /// The tokens of its parameters' names.
  var parameters: [Int] = []
  /// Whether `self` is a class.
  var isClassMethod = false
  var enclosingClass: String?
  /// The first word of the selector; -1 for a function.
  var firstWord = -1
  let variables = LocalVariables()

  /// The number of tokens to search before a use; longer bodies are generated.
  static let reach = 20_000

  func start(near use: Int) -> Int { max(body.lowerBound, use - Self.reach) }

  func isParameter(_ index: Int) -> Bool {
    parameters.contains { source.spellsSame($0, index) }
  }

  /// `range` without parentheses and casts around it.
  func stripped(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while source.kind(range.lowerBound) == .openParen,
      let close = source.closer(range.lowerBound), close < range.upperBound
    {
      if close + 1 == range.upperBound {
        range = (range.lowerBound + 1)..<close
      } else if isType((range.lowerBound + 1)..<close), beginsOperand(close + 1) {
        range = (close + 1)..<range.upperBound
      } else {
        break
      }
    }
    return range
  }

  private func beginsOperand(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .identifier, .objcString, .cString, .number, .at, .openBracket, .openParen: true
    default: false
    }
  }

  /// Whether `range` can be the type of a cast: `Login *`, `id<Screen>`, `__bridge NSString *`.
  func isType(_ range: Range<Int>) -> Bool {
    guard source.kind(range.lowerBound) == .identifier else { return false }
    return range.allSatisfy {
      [.identifier, .star, .less, .greater, .comma].contains(source.kind($0))
    }
  }

  /// The message that `range` consists of.
  func message(_ range: Range<Int>) -> Message? {
    let range = stripped(range)
    guard source.kind(range.lowerBound) == .openBracket,
      source.closer(range.lowerBound) == range.upperBound - 1
    else { return nil }
    return Message(source, at: range.lowerBound)
  }

  /// The class in `Login`, `[Login class]` or `self.class`.
  func classReference(_ range: Range<Int>) -> ClassReference? {
    let range = stripped(range)
    if let message = message(range) {
      return message.sends(source, "class") ? receiverClass(message.receiver) : nil
    }
    if range.count >= 3, source.spells(range.upperBound - 1, "class"),
      source.kind(range.upperBound - 2) == .dot
    {
      return receiverClass(range.lowerBound..<(range.upperBound - 2))
    }
    if source.spells(range.lowerBound, "NSClassFromString"), range.count == 4,
      source.kind(range.lowerBound + 2) == .objcString
    {
      return .named(source.string(range.lowerBound + 2))
    }
    guard source.kind(range.lowerBound) == .identifier,
      range.count == 1 || source.afterAngles(range.lowerBound + 1) == range.upperBound
    else { return nil }
    return namedClass(range.lowerBound)
  }

  /// The class that receives a message, if the receiver is certainly a class.
  ///
  /// Not `super`, which does not answer for the object's own class.
  func askedClass(_ range: Range<Int>) -> ClassReference? {
    let range = stripped(range)
    guard let first = range.first, !source.spells(first, "super") else { return nil }
    if range.count == 1, !source.spells(first, "self"), !source.isTypeName(first) { return nil }
    return classReference(range)
  }

  /// The class of the receiver of `class`.
  private func receiverClass(_ range: Range<Int>) -> ClassReference? {
    if range.count == 1,
      source.spells(range.lowerBound, "self")
        || source.spells(range.lowerBound, "super")
    {
      return .dynamicSelf
    }
    return classReference(range)
  }

  private func namedClass(_ index: Int) -> ClassReference? {
    if source.spells(index, "self") || source.spells(index, "super") {
      return isClassMethod ? .dynamicSelf : nil
    }
    if isParameter(index) { return nil }
    if declaration(of: index) == nil { return .named(source.text(index)) }
    // `Class type = [Login class];`
    guard case .one(let value) = bindings(of: index), message(value) != nil else { return nil }
    return classReference(value)
  }

  /// The last declaration of the local variable before `index`.
  func declaration(of index: Int) -> Int? {
    guard body.lowerBound < index, index <= body.upperBound else { return nil }
    return variables.places(of: index, from: start(near: index), in: self).last(
      where: \.isDeclaration)?.token
  }

  /// Whether the identifier at `index` is declared there: `Login *login =`, `id login;`.
  func isDeclarator(_ index: Int) -> Bool {
    switch source.kind(index + 1) {
    case .assign, .semicolon, .comma, .closeParen: break
    case .identifier where source.spells(index + 1, "in"): break
    default: return false
    }
    switch source.kind(index - 1) {
    case .star, .greater: return source.kind(index - 2) != .number
    case .identifier: return !source.isOne(index - 1, of: Self.noTypes)
    default: return false
    }
  }

  private static let noTypes: [StaticString] = ["return", "goto", "else", "case", "in"]

  /// The class in the declaration at `index`: `Login` for `Login *login`.
  func declaredClass(at index: Int) -> ClassReference? {
    var index = index - 1
    while source.kind(index) == .star || isQualifier(index) { index -= 1 }
    if source.kind(index) == .greater {
      var depth = 0
      while index > body.lowerBound {
        if source.kind(index) == .greater { depth += 1 }
        if source.kind(index) == .less { depth -= 1 }
        index -= 1
        if depth == 0 { break }
      }
    }
    guard source.kind(index) == .identifier, !source.spells(index, "id"),
      !source.spells(index, "auto"), !source.spells(index, "__auto_type"),
      !source.spells(index, "Class")
    else { return nil }
    return .named(source.text(index))
  }

  private func isQualifier(_ index: Int) -> Bool {
    source.hasPrefix(index, "__") || source.isNullability(index)
      || source.spells(index, "const") || source.spells(index, "nullable")
      || source.spells(index, "nonnull")
  }
}
