import Facts

extension CodeWalk {
  /// Whether the message at `open` goes to a class and sounds like a factory's.
  @inline(__always)
  func mayCallFactory(_ word: Int, at open: Int) -> Bool {
    let receiver = open + 1
    guard word == open + 2, source.kind(receiver) == .identifier else {
      return word == open + 5 && isOwnClass(receiver) && sounds(word, of: word)
    }
    if source.isTypeName(receiver) {
      return !isFrameworkType(receiver) && sounds(word, of: receiver)
    }
    return context.isClassMethod && source.spells(receiver, "self") && sounds(word, of: word)
  }

  private func isOwnClass(_ index: Int) -> Bool {
    source.kind(index) == .openBracket && source.spells(index + 1, "self")
      && source.spells(index + 2, "class")
  }

  /// Whether a type is a framework's, and apps do not extend it with factories.
  private func isFrameworkType(_ index: Int) -> Bool {
    let name = source.spelling(index)
    guard name.count > 2, name[2].isUppercase, name.spells("UI", at: 0) || name.spells("NS", at: 0)
    else { return false }
    return !source.hasSuffix(index, "ViewController")
      && !source.hasSuffix(index, "WindowController")
  }

  private func sounds(_ word: Int, of type: Int) -> Bool {
    FactoryName.sounds(
      source.spelling(word), of: source.spelling(type),
      takesArguments: source.kind(word + 1) == .colon)
      && !source.isInitializer(word) && !source.spells(word, "new")
  }

  /// `[Name makeSomething…]`, `[self makeSomething…]` in a class method.
  mutating func factoryCall(_ message: Message) {
    let open = message.open
    let isNamed = source.isTypeName(open + 1)
    var call = FactoryCall(
      type: isNamed ? .named(source.text(open + 1)) : .dynamicSelf,
      method: message.selector(source), line: source.line(open))
    call.arguments = passedNames(message, ofFactory: true)
    for (keyword, argument) in zip(message.keywords, message.arguments) {
      if let keyword, call.bundle == nil, namesBundle(keyword) {
        call.bundle = ExpressionReader.bundleArgument(argument, in: context)
      }
    }
    add(call, at: open)
  }

  /// `Name.something`, with the dot at `index`.
  mutating func factoryProperty(at index: Int) {
    let word = index + 1
    guard source.kind(word) == .identifier, !source.isTypeName(word),
      !isFrameworkType(index - 1), sounds(word, of: index - 1)
    else { return }
    let call = FactoryCall(
      type: .named(source.text(index - 1)), method: source.text(word),
      line: source.line(index - 1))
    add(call, at: index)
  }

  private mutating func add(_ call: FactoryCall, at index: Int) {
    guard index >= firstLoad else { return }
    var call = call
    call.enclosingClass = context.enclosingClass
    (call.systems, call.platforms) = systemRegions.systems(
      at: index, on: source.platforms(index))
    factoryCalls.append(call)
  }

  /// The arguments that may be a nib name, although the selector does not say so; for a factory also if
  /// it does.
  func passedNames(_ message: Message, ofFactory: Bool = false) -> [PassedName] {
    var names: [PassedName] = []
    for position in message.arguments.indices {
      if let keyword = message.keywords[position] {
        if namesBundle(keyword) || !ofFactory && namesNib(keyword) { continue }
      }
      guard let value = passedName(message.arguments[position]) else { continue }
      names.append(PassedName(position: position, value: value))
    }
    return names
  }

  /// The value of an argument that can be a nib name.
  private func passedName(_ range: Range<Int>) -> NameExpression? {
    let first = range.lowerBound
    switch source.kind(first) {
    case .objcString where range.count == 1:
      let value = NameExpression.literal(source.string(first))
      return value.canNameNib ? value : nil
    case .identifier where range.count == 1:
      if context.isParameter(first) {
        return isTextParameter(first) ? .parameter(source.text(first)) : nil
      }
      return NibSpelling.isConstant(source.spelling(first)) ? .constant(source.text(first)) : nil
    case .identifier where range.count < 12 && source.spells(first, "NSStringFromClass"):
      var reader = ExpressionReader(context)
      return reader.name(range)
    default: return nil
    }
  }

  private func isTextParameter(_ use: Int) -> Bool {
    context.parameters.contains { index in
      guard source.spellsSame(index, use), let open = source.opener(index - 1) else { return false }
      return source.spells(open + 1, "NSString")
    }
  }
}

extension SourceTokens {
  @inline(__always)
  func isTypeName(_ index: Int) -> Bool {
    let token = self[index]
    return token.kind == .identifier && bytes[Int(token.start)].isUppercase
  }
}
