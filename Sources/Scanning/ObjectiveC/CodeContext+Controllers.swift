import Facts

extension CodeContext {
  /// The class of the controller that the expression at `range` gives.
  func controllerClass(_ range: Range<Int>, stepsLeft: Int) -> InferredClass {
    guard stepsLeft > 0, let first = range.first else { return .nothing }
    if source.kind(first) == .openParen, let close = source.closer(first),
      close + 1 < range.upperBound, isType((first + 1)..<close), source.kind(close - 1) == .star
    {
      return InferredClass(declaredClass(at: close))
    }
    let range = stripped(range)
    if let message = message(range) { return madeClass(message, stepsLeft: stepsLeft) }
    let last = range.upperBound - 1
    guard source.kind(last) == .identifier else { return .nothing }
    switch range.count {
    case 1: return variableClass(last, stepsLeft: stepsLeft)
    case 3 where source.spells(range.lowerBound, "self"): return .member(last)
    default: return .nothing
    }
  }

  private func madeClass(_ message: Message, stepsLeft: Int) -> InferredClass {
    guard let word = message.keywords[0] else { return .nothing }
    if source.isInitializer(word) || source.spells(word, "autorelease")
      || source.spells(word, "retain")
    {
      return controllerClass(message.receiver, stepsLeft: stepsLeft - 1)
    }
    let receiver = message.receiver.lowerBound
    if message.receiver.count == 1, source.spells(receiver, "self") {
      // `[self login]` is a member like `self.login`.
      return message.arguments.isEmpty ? .member(word) : .nothing
    }
    guard message.receiver.count == 1, source.isTypeName(receiver) else { return .nothing }
    let isMade =
      source.spells(word, "alloc") || source.spells(word, "new")
      || FactoryName.sounds(
        source.spelling(word), of: source.spelling(receiver),
        takesArguments: !message.arguments.isEmpty)
    return isMade ? InferredClass(.named(source.text(receiver))) : .nothing
  }

  private func variableClass(_ index: Int, stepsLeft: Int) -> InferredClass {
    if source.spells(index, "self") { return isClassMethod ? .nothing : .reference(.dynamicSelf) }
    if let parameter = parameters.first(where: { source.spellsSame($0, index) }) {
      guard source.kind(parameter - 1) == .closeParen else { return .nothing }
      return InferredClass(declaredClass(at: parameter - 1))
    }
    if source.hasPrefix(index, "_") { return .member(index) }
    if case .one(let value) = bindings(of: index),
      case .reference(let made) = controllerClass(value, stepsLeft: stepsLeft - 1)
    {
      return .reference(made)
    }
    guard let declaration = declaration(of: index) else { return .member(index) }
    return InferredClass(declaredClass(at: declaration))
  }

}
