import Facts

/// Reads expressions for a nib name.
struct ExpressionReader {
  let context: CodeContext
  /// Limits the expressions to read; variables may refer to each other.
  var budget = 400

  init(_ context: CodeContext) { self.context = context }

  var source: SourceTokens { context.source }

  static func argument(_ range: Range<Int>, in context: CodeContext) -> NameArgument {
    var reader = ExpressionReader(context)
    return NameArgument(text: context.source.text(range), value: reader.name(range))
  }

  mutating func name(_ range: Range<Int>) -> NameExpression {
    budget -= 1
    guard budget > 0 else { return .unknown("too much to follow") }
    let range = context.stripped(range)
    guard let first = range.first else { return .unknown("no expression") }
    if range.count == 1 { return operand(first) }
    if let conditional = conditional(range) { return conditional }
    if let joined = joined(range) { return joined }
    if let message = context.message(range) { return self.message(message) }
    if source.kind(first) == .at { return name((first + 1)..<range.upperBound) }
    if source.kind(first) == .identifier, source.kind(first + 1) == .openParen,
      source.closer(first + 1) == range.upperBound - 1
    {
      return call(first)
    }
    return property(range)
  }

  private mutating func operand(_ index: Int) -> NameExpression {
    switch source.kind(index) {
    case .objcString, .cString: return .literal(source.string(index))
    case .number where source.spells(index, "0"): return .none
    case .identifier: break
    default: return .unknown("an expression")
    }
    if source.isNil(index) { return .none }
    if source.spells(index, "self") || source.spells(index, "super") { return .unknown("self") }
    return local(index, read: .name)
  }

  // MARK: Conditions

  /// `test ? a : b` and `a ?: b`.
  private mutating func conditional(_ range: Range<Int>) -> NameExpression? {
    guard let question = source.first(.question, in: range) else { return nil }
    let test = range.lowerBound..<question
    if source.kind(question + 1) == .colon {
      return .coalescing(name(test), name(min(question + 2, range.upperBound)..<range.upperBound))
    }
    guard let colon = alternative(from: question + 1, to: range.upperBound) else {
      return .unknown("an expression")
    }
    let then = (question + 1)..<colon
    let otherwise = (colon + 1)..<range.upperBound
    let (first, second) = (name(then), name(otherwise))
    if context.isNilTest(test, ofSameAs: otherwise) { return .coalescing(second, first) }
    if context.isTestForValue(test, ofSameAs: then) { return .coalescing(first, second) }
    return choice(test, first, second)
  }

  private func alternative(from start: Int, to end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      if source.kind(index) == .question { depth += 1 }
      if source.kind(index) == .colon {
        if depth == 0 { return index }
        depth -= 1
      }
      index = source.after(index)
    }
    return nil
  }

  /// A choice by the test at `range`.
  func choice(
    _ range: Range<Int>, _ then: NameExpression, _ otherwise: NameExpression
  ) -> NameExpression {
    let (test, isNegated) = context.deviceTest(range)
    return isNegated ? .choice(test, otherwise, then) : .choice(test, then, otherwise)
  }

  // MARK: Strings

  /// Adjacent literals and macros.
  private mutating func joined(_ range: Range<Int>) -> NameExpression? {
    guard range.contains(where: { source.isString($0) }),
      range.allSatisfy({ source.isString($0) || source.kind($0) == .identifier })
    else { return nil }
    return .joining(range.map { operand($0) })
  }

  private mutating func message(_ message: Message) -> NameExpression {
    let receiver = message.receiver
    if message.arguments.isEmpty { return unary(message) }
    if message.sends(source, "stringByAppendingString") {
      return .joining([name(receiver), name(message.arguments[0])])
    }
    if message.sends(source, "stringWithUTF8String"), let name = runtimeName(message.arguments[0]) {
      return name
    }
    if message.sends(source, "stringWithString") || message.sends(source, "initWithString") {
      return name(message.arguments[0])
    }
    if message.sends(source, "stringWithFormat") || message.sends(source, "initWithFormat") {
      return format(message.arguments[0])
    }
    if message.sends(source, "stringByAppendingFormat") {
      return .joining([name(receiver), format(message.arguments[0])])
    }
    if message.sends(source, "stringByReplacingOccurrencesOfString", "withString") {
      return replacing(message)
    }
    if message.sends(source, "pathForResource", "ofType")
      || message.sends(source, "URLForResource", "withExtension")
    {
      return name(message.arguments[0])
    }
    return .unknown("a message")
  }

  private mutating func replacing(_ message: Message) -> NameExpression {
    guard case .literal(let text) = name(message.arguments[0]),
      case .literal(let replacement) = name(message.arguments[1])
    else { return .unknown("a replacement that is no literal") }
    return .replacing(name(message.receiver), of: text, with: replacement)
  }

  private mutating func unary(_ message: Message) -> NameExpression {
    let receiver = message.receiver
    if receiver.count == 1, source.spells(receiver.lowerBound, "super"),
      message.sends(source, "nibName") || message.sends(source, "windowNibName")
    {
      return .superValue
    }
    if message.sends(source, "description") || message.sends(source, "className")
      || message.sends(source, "copy") || message.sends(source, "autorelease")
      || message.sends(source, "retain") || message.sends(source, "mutableCopy")
    {
      return spelling(of: receiver, isClassName: message.sends(source, "className"))
    }
    if message.sends(source, "lastObject") || message.sends(source, "pathExtension") {
      return lastComponent(receiver)
    }
    return member(message.keywords[0], of: receiver) ?? .unknown("a message")
  }

  /// The class member at `index` that `receiver` is sent.
  private func member(_ index: Int?, of receiver: Range<Int>) -> NameExpression? {
    guard let index else { return nil }
    if let type = context.askedClass(receiver) { return .member(type, source.text(index)) }
    // A subclass may override a member of the object.
    guard receiver.count == 1, source.spells(receiver.lowerBound, "self"),
      source.soundsLikeName(index)
    else { return nil }
    return .member(.dynamicSelf, source.text(index))
  }

  /// The result of `description` and the like for `receiver`.
  private mutating func spelling(of receiver: Range<Int>, isClassName: Bool) -> NameExpression {
    if let reference = context.classReference(receiver) { return .className(reference, .runtime) }
    if isClassName, receiver.count == 1, source.spells(receiver.lowerBound, "self") {
      return .className(.dynamicSelf, .runtime)
    }
    return name(receiver)
  }

  /// `[[name componentsSeparatedByString:@"."] lastObject]`, `[name pathExtension]`.
  private mutating func lastComponent(_ receiver: Range<Int>) -> NameExpression {
    var whole = receiver
    if let message = context.message(receiver),
      message.sends(source, "componentsSeparatedByString")
    {
      whole = message.receiver
    }
    switch name(whole) {
    case .className(let reference, .runtime): return .className(reference, .lastComponent)
    case .described(let name): return .described(name)
    default: return .unknown("a message")
    }
  }

  /// A format and its arguments; only `%@` is supported.
  mutating func format(_ range: Range<Int>) -> NameExpression {
    var parts = source.split(range)[...]
    guard let first = parts.popFirst(), case .literal(let format) = name(first) else {
      return .unknown("a format")
    }
    var pieces: [NameExpression] = []
    var text = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "%": text.append("%")
      case "@":
        guard let part = parts.popFirst() else { return .unknown("a format") }
        pieces += [.literal(text), name(part)]
        text = ""
      default: return .unknown("a format")
      }
    }
    return .joining(pieces + [.literal(text)])
  }

  // MARK: Calls and properties

  private mutating func call(_ function: Int) -> NameExpression {
    guard let close = source.closer(function + 1) else { return .unknown("a call") }
    let argument = (function + 2)..<close
    if source.spells(function, "NSStringFromClass") {
      if let reference = context.classReference(argument) { return .className(reference, .runtime) }
      if argument.count == 1, context.isParameter(argument.lowerBound) {
        return .described(.parameter(source.text(argument.lowerBound)))
      }
      return .unknown("the name of a class that is not known")
    }
    return .unknown("a call")
  }

  /// The class name from `class_getName(type)` or `object_getClassName(self)`.
  private func runtimeName(_ range: Range<Int>) -> NameExpression? {
    let range = context.stripped(range)
    guard let first = range.first, source.kind(first + 1) == .openParen,
      source.closer(first + 1) == range.upperBound - 1
    else { return nil }
    let argument = (first + 2)..<(range.upperBound - 1)
    if source.spells(first, "class_getName") {
      return context.classReference(argument).map { .className($0, .runtime) }
    }
    guard source.spells(first, "object_getClassName"), argument.count == 1,
      source.spells(argument.lowerBound, "self")
    else { return nil }
    return .className(.dynamicSelf, .runtime)
  }

  private mutating func property(_ range: Range<Int>) -> NameExpression {
    let last = range.upperBound - 1
    guard range.count >= 3, source.kind(last - 1) == .dot else { return .unknown("an expression") }
    let receiver = range.lowerBound..<(last - 1)
    if receiver.count == 1, source.spells(receiver.lowerBound, "super"),
      source.spells(last, "nibName") || source.spells(last, "windowNibName")
    {
      return .superValue
    }
    if source.spells(last, "lastObject") || source.spells(last, "pathExtension") {
      return lastComponent(receiver)
    }
    if source.spells(last, "description") || source.spells(last, "className")
      || source.spells(last, "copy"),
      let reference = context.classReference(receiver)
    {
      return .className(reference, .runtime)
    }
    return member(last, of: receiver) ?? .unknown("a property")
  }
}

extension NameExpression {
  /// A concatenation, with adjacent literals joined.
  static func joining(_ parts: [NameExpression]) -> Self {
    var joined: [NameExpression] = []
    for part in parts {
      switch (joined.last, part) {
      case (.literal(let before), .literal(let text)):
        joined[joined.count - 1] = .literal(before + text)
      case (_, .literal("")) where parts.count > 1: break
      default: joined.append(part)
      }
    }
    if joined.isEmpty { return .literal("") }
    return joined.count == 1 ? joined[0] : .concatenation(joined)
  }
}

extension SourceTokens {
  /// Whether the word at `index` sounds like the name of a nib, class or reusable view.
  func soundsLikeName(_ index: Int) -> Bool {
    contains(index, "dentifier") || contains(index, "nib") || contains(index, "Nib")
      || contains(index, "xib") || contains(index, "Xib") || contains(index, "euse")
      || contains(index, "lassName") || contains(index, "OfClass")
  }

  func isString(_ index: Int) -> Bool { kind(index) == .objcString || kind(index) == .cString }

  func isNil(_ index: Int) -> Bool {
    spells(index, "nil") || spells(index, "NULL") || spells(index, "Nil")
      || spells(index, "nullptr")
  }

  /// The first token of a kind in `range`, outside of brackets.
  func first(_ kind: Token.Kind, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self.kind(index) == kind { return index }
      index = after(index)
    }
    return nil
  }

  /// The parts of `range` between commas.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let comma = first(.comma, in: start..<range.upperBound) {
      parts.append(start..<comma)
      start = comma + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }
}
