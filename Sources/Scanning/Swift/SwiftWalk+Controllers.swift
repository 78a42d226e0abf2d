import Facts

extension SwiftWalk {
  /// A property that may hold a controller.
  struct Property {
    var name: Int
    /// The first token of its type; -1 without one.
    var typeStart: Int
    var value: Range<Int>
    var type: Int
  }

  mutating func controllerClass(_ range: Range<Int>, _ context: Context) -> InferredClass {
    var context = context
    context.depth += 1
    let range = bare(range)
    guard let first = range.first, let last = range.last, context.depth < 12, spend(range.count)
    else { return .nothing }
    if range.count == 1 { return variableClass(first, context) }
    if range.count == 3, tokens[first].word == .self, tokens[first + 1].kind == .dot,
      tokens[last].kind == .word
    {
      return .member(last)
    }
    if let cast = range.last(where: { tokens[$0].word == .as }) {
      return InferredClass(type(at: pastMarks(cast + 1)))
    }
    return madeClass(first, last)
  }

  /// The class of `Name(…)`, `Name.init(…)`, `Name.make(…)` and `Name.shared`.
  private func madeClass(_ first: Int, _ last: Int) -> InferredClass {
    guard tokens[first].kind == .word, isTypeName(tokens[first]) else { return .nothing }
    var cursor = first
    let path = typePath(&cursor, limit: last + 1)
    let member = cursor - 1
    // `typePath` includes members.
    guard isTypeName(tokens[member]) else {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), member > first + 1,
        FactoryName.sounds(
          spelling(member), of: spelling(member - 2),
          takesArguments: tokens[cursor].kind == .openParen)
      else { return .nothing }
      return InferredClass(.named(String(path[..<dot])))
    }
    if tokens[cursor].kind == .less { skipGenerics(&cursor) }
    let isMade =
      tokens[cursor].kind == .openParen && Int(tokens[cursor].partner) == last
      || tokens[cursor].kind == .dot && tokens[cursor + 1].word == .`init`
    return isMade ? InferredClass(.named(path)) : .nothing
  }

  private mutating func variableClass(_ index: Int, _ context: Context) -> InferredClass {
    guard tokens[index].kind == .word else { return .nothing }
    if tokens[index].word == .self { return context.isStatic ? .nothing : .reference(.dynamicSelf) }
    guard tokens[index].word == .other, !isTypeName(tokens[index]) else { return .nothing }
    for function in functions(from: context.function) {
      switch binding(of: index, in: function) {
      case .none: break
      case .value(let value):
        var context = context
        context.function = function
        if value.contains(index) { return .nothing }
        if case .reference(let made) = controllerClass(value, context) { return .reference(made) }
        return InferredClass(annotation(before: value.lowerBound - 1))
      case .choice, .growing, .compiled, .cases, .several, .elements, .unknown: return .nothing
      }
      let open = functions[function].parameters
      if open >= 0,
        let parameter = parameterTokens(open).first(where: { spellsSame($0.name, index) })
      {
        guard let type = parameter.type.first, !isGenericParameter(type, context) else {
          return .nothing
        }
        return InferredClass(self.type(at: type))
      }
    }
    return .member(index)
  }

  // MARK: Properties

  /// Adds the requests for properties at the end of the file.
  mutating func finishRequests() {
    for waiting in propertyRequests {
      guard let controller = classHeld(by: waiting.name, in: waiting.type) else { continue }
      var request = waiting.request
      request.controller = controller
      facts.viewRequests.addOnce(request)
    }
    if !propertyRequests.isEmpty { facts.viewRequests.sort { $0.line < $1.line } }
  }

  /// The class of the object in the property at `name`.
  mutating func classHeld(by name: Int, in type: Int) -> ClassReference? {
    let path = type < 0 ? nil : types[type].path
    let declared = properties.filter {
      spellsSame($0.name, name) && ($0.type < 0 ? nil : types[$0.type].path) == path
    }
    guard declared.count < 2 else { return nil }
    let made = assignedCreations.filter { spellsSame($0.name, name) }
    if let first = made.first, made.allSatisfy({ $0.path == first.path }) {
      return .named(first.path)
    }
    guard let property = declared.first else { return nil }
    if case .reference(let written) = InferredClass(self.type(at: property.typeStart)) {
      return written
    }
    let context = Context(function: -1, type: type, isStatic: false)
    guard made.isEmpty, case .reference(let value) = controllerClass(property.value, context) else {
      return nil
    }
    return value
  }
}
