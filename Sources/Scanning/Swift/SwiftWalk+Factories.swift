import Facts

extension SwiftWalk {
  /// `Name.member` or `Name.member(…)`, with `Name` at `index`.
  mutating func readMember() {
    let member = index + 2
    guard tokens[member].kind == .word, tokens[member].word == .other,
      !isTypeName(tokens[member]), !isFrameworksOwn(index), soundsLikeFactory(member, of: index),
      let start = startOfTypePath(index)
    else { return }
    var cursor = start
    let path = withoutSelf(typePath(&cursor, limit: index + 1))
    guard !SwiftKnownTypes.names.contains(path) else { return }
    recordFactory(of: .named(path), member: member, from: start)
  }

  /// `.member(…)` of an annotated type, with `member` at `index`.
  mutating func readImplicitMember() {
    let before = tokens[index - 2]
    guard before.kind == .equal || before.word == .return,
      soundsLikeFactory(index, of: index)
    else { return }
    var type: ClassReference?
    if before.kind == .equal {
      type = annotation(before: index - 2)
    } else if scope.function >= 0 {
      type = self.type(at: functions[scope.function].result)
    }
    guard let type else { return }
    recordFactory(of: type, member: index, from: index - 1)
  }

  /// `self.member(…)`, `Self.member(…)` or `member(…)` in a static member of the type, starting at `index`.
  mutating func readOwnMember() {
    guard scope.function >= 0, functions[scope.function].isStatic, enclosingType != nil,
      index == 0 || tokens[index - 1].kind != .dot && tokens[index - 1].word != .func
    else { return }
    let member = tokens[index + 1].kind == .dot ? index + 2 : index
    guard tokens[member].kind == .word, tokens[member].word == .other,
      tokens[member + 1].kind == .openParen, !isTypeName(tokens[member]),
      soundsLikeFactory(member, of: member)
    else { return }
    recordFactory(of: .dynamicSelf, member: member, from: index)
  }

  /// Whether a type is a framework's, and apps do not extend it with factories.
  func isFrameworksOwn(_ index: Int) -> Bool {
    guard hasPrefix(index, "UI") || hasPrefix(index, "NS") else { return false }
    return !hasSuffix(index, "ViewController") && !hasSuffix(index, "WindowController")
  }

  private func soundsLikeFactory(_ member: Int, of type: Int) -> Bool {
    FactoryName.sounds(
      spelling(member), of: spelling(type),
      takesArguments: tokens[member + 1].kind == .openParen)
  }

  private mutating func recordFactory(of type: ClassReference, member: Int, from start: Int) {
    let open = member + 1
    let isCall = tokens[open].kind == .openParen && !tokens[open].isFirstOnLine
    let takesClosure = tokens[open].kind == .openBrace && !tokens[open].isFirstOnLine
    let arguments = isCall ? arguments(open) : []
    var call = FactoryCall(
      type: type,
      method: isCall || takesClosure ? methodName(member, arguments) : text(member),
      line: line(start))
    call.arguments = passedNames(arguments, ofFactory: true)
    call.bundle = bundle(in: arguments).map { bundleArgument($0.value, context) }
    call.enclosingClass = enclosingType?.path
    (call.systems, call.platforms) = systemRegions.systems(at: start, on: platforms)
    if call.enclosingClass != nil { call.enclosingMethod = enclosingMethod() }
    if call.usesParameter { addParameters(to: &call.enclosingMethod) }
    facts.factoryCalls.addOnce(call)
  }

  // MARK: Arguments

  /// The arguments that may be a nib name, although their labels do not say so; for a factory also if they do.
  mutating func passedNames(_ arguments: [Argument], ofFactory: Bool = false) -> [PassedName] {
    var names: [PassedName] = []
    for position in arguments.indices {
      let argument = arguments[position]
      if argument.label >= 0 {
        if isBundleLabel(argument.label) || !ofFactory && isNibLabel(argument.label) { continue }
      }
      guard let value = passedName(argument.value) else { continue }
      names.append(PassedName(position: position, value: value))
    }
    return names
  }

  /// The value of an argument that can be a nib name.
  private mutating func passedName(_ range: Range<Int>) -> NameExpression? {
    guard let first = range.first, range.count < 12 else { return nil }
    if range.count > 2, range.contains(where: { tokens[$0].kind == .coalescing }) {
      let value = evaluate(range, context)
      return value.canNameNib ? value : nil
    }
    switch tokens[first].kind {
    case .string where range.count == 1:
      let text = spelling(first)
      guard text.count > 2 else { return nil }
      let name = UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
      return NibSpelling.isName(name) ? .literal(String(decoding: name, as: UTF8.self)) : nil
    case .word where range.count == 1:
      guard tokens[first].word == .other else { return nil }
      if isTextParameter(first) { return .parameter(text(first)) }
      return NibSpelling.isConstant(spelling(first)) ? .constant(text(first)) : nil
    case .word where isTypeName(tokens[first]):
      let last = tokens[range.upperBound - 1]
      let text = UnsafeBufferPointer(rebasing: bytes[Int(tokens[first].start)..<Int(last.end)])
      guard
        NibSpelling.isConstant(text) || spells(first, "String")
          || spells(first, "NSStringFromClass")
      else { return nil }
      let value = evaluate(range, context)
      if case .unknown = value { return nil }
      return value
    default: return nil
    }
  }

  /// Whether the word at `use` is a string parameter of an initializer or static method.
  private mutating func isTextParameter(_ use: Int) -> Bool {
    var function = scope.function
    while function >= 0, functions[function].isStatic || functions[function].initializer != nil {
      if textParameters.function != function {
        let open = functions[function].parameters
        let parameters = open < 0 ? [] : parameterTokens(open).filter { isText($0.type) }
        textParameters = (function, parameters.map(\.name))
      }
      if textParameters.names.contains(where: { spellsSame($0, use) }) { return true }
      function = functions[function].outer
    }
    return false
  }

  /// The defaults of parameters for nib names and bundles.
  mutating func defaults(_ open: Int, _ context: Context) -> [ParameterDefault] {
    var defaults: [ParameterDefault] = []
    for parameter in parameterTokens(open) where !parameter.value.isEmpty {
      if isText(parameter.type) {
        let value = evaluate(parameter.value, context)
        defaults.append(ParameterDefault(parameter: text(parameter.name), value: .name(value)))
      } else if isBundle(parameter.type) {
        let value = evaluateBundle(parameter.value, context)
        defaults.append(ParameterDefault(parameter: text(parameter.name), value: .bundle(value)))
      }
    }
    return defaults
  }

  private func isText(_ type: Range<Int>) -> Bool {
    lastWord(of: type).map { spells($0, "String") || spells($0, "Name") || spells($0, "NSString") }
      ?? false
  }

  private func isBundle(_ type: Range<Int>) -> Bool {
    lastWord(of: type).map { spells($0, "Bundle") || spells($0, "NSBundle") } ?? false
  }

  private func lastWord(of type: Range<Int>) -> Int? {
    type.last { tokens[$0].kind != .question && tokens[$0].kind != .exclamation }.flatMap {
      tokens[$0].kind == .word ? $0 : nil
    }
  }
}
