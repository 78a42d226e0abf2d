import Facts

/// Reads calls of methods that may register or dequeue reusable views for their callers.
extension SwiftWalk {
  /// A call of such a method, with its name at `index`: `table.register(Card.self)`,
  /// `let card: Card = table.dequeue(for: path)`.
  mutating func readReuseCall() {
    guard index > 0, tokens[index - 1].word != .func else { return }
    let isRegistration = contains(index, "egister")
    guard isRegistration || contains(index, "equeue") || contains(index, "eusable") else { return }
    let open = index + 1
    let arguments = arguments(open)
    let start = startOfChain(index)
    var site = site(.reuseCall, at: start)
    site.method = methodName(index, arguments)
    site.types = passedTypes(arguments)
    site.arguments = passedNames(arguments, ofFactory: true)
    if isRegistration {
      // A generator knows the identifier of its nib.
      if let first = arguments.first?.value.first, isGenerator(first) || isOfFramework(arguments) {
        return
      }
      let next = tokens[Int(tokens[open].partner) + 1]
      if start < index - 1 { site.target = reference(start..<(index - 1), context) }
      site.passesClosure = next.kind == .openBrace && !next.isFirstOnLine
    } else {
      guard scope.isCode, tokens[index].word == .other || reuseIdentifier(in: arguments) == nil
      else { return }
      if site.types.isEmpty,
        let made = target(of: start, closing: Int(tokens[open].partner)) ?? assignedType(at: start)
      {
        site.types = [PassedType(position: -1, type: made)]
      }
      guard site.types.count == 1 else { return }
    }
    add(site)
  }

  /// A method that registers each class of a list, with its name at `index`:
  /// `[Card.self].forEach(table.register)`.
  mutating func readRegistrationReference() {
    guard index > 1, tokens[index + 1].kind == .closeParen, contains(index, "egister"),
      case let open = Int(tokens[index + 1].partner), open > 2, startOfChain(index) == open + 1,
      spells(open - 1, "forEach") || spells(open - 1, "map")
    else { return }
    let start = startOfChain(open - 1)
    var site = site(.reuseCall, at: start)
    site.method = text(index)
    let types = classes(in: start..<(open - 2)) ?? []
    site.types = types.map { PassedType(position: 0, type: $0) }
    add(site)
  }

  /// The type of the variable to which code assigns the value at `start`: of the only one of its name with a type.
  private mutating func assignedType(at start: Int) -> ClassReference? {
    guard start > 4, tokens[start - 1].kind == .equal, tokens[start - 2].kind == .word,
      tokens[start - 3].kind != .dot || tokens[start - 4].word == .`self`, scope.function >= 0
    else { return nil }
    let body = functions[scope.function].body
    let declarations = declarations(of: start - 2)
    let typed = declarations.filter { tokens[$0 + 1].kind == .colon }
    guard typed.count == 1, let name = typed.first, !isGenericParameter(name + 2, context),
      declarations.allSatisfy({ $0 == name || !body.contains($0) })
    else { return nil }
    return type(at: name + 2)
  }

  /// Whether an expression is a single name of no variable in the functions around.
  private mutating func isMember(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let word = range.first, tokens[word].kind == .word,
      !spells(word, "$0")
    else { return false }
    return functions(from: context.function).allSatisfy { function in
      if case .none = binding(of: word, in: function) { true } else { false }
    }
  }

  /// The identifier of a registration, which may be that of each class in a parameter.
  mutating func reuseIdentifier(_ argument: Argument) -> NameArgument {
    var context = context
    context.takesElements = true
    return nameArgument(argument.value, context)
  }

  /// The parameter whose elements are classes, one of which is the value of an expression:
  /// `$0` in `types.forEach { … }`.
  mutating func listParameter(withElement range: Range<Int>, _ context: Context) -> String? {
    let range = stripped(range)
    guard context.takesElements, range.count == 1, let word = range.first,
      tokens[word].kind == .word
    else { return nil }
    var list: Range<Int>?
    for function in functions(from: context.function) {
      guard case .elements(let found, .whole) = binding(of: word, in: function) else { continue }
      list = found
      break
    }
    if list == nil, spells(word, "$0") { list = sequence(ofArgument: word) }
    guard let list, list.count == 1, let name = list.first else { return nil }
    for function in functions(from: context.function) where functions[function].parameters >= 0 {
      let parameters = parameterTokens(functions[function].parameters)
      guard let parameter = parameters.first(where: { spellsSame($0.name, name) }) else { continue }
      let isOfClasses = parameter.type.contains { spells($0, "Type") || spells($0, "AnyClass") }
      return isOfClasses ? text(name) : nil
    }
    return nil
  }

  /// Whether the arguments are those of a framework's method, which names the identifier.
  private func isOfFramework(_ arguments: [Argument]) -> Bool {
    guard isReuse(index), arguments.count > 1, arguments[1].label >= 0 else { return false }
    return hasPrefix(arguments[1].label, "for") && contains(arguments[1].label, "dentifier")
      || hasPrefix(arguments[1].label, "forSupplementary")
      || hasPrefix(arguments[1].label, "forDecoration")
  }

  /// The classes among the arguments; none if some of them are unknown.
  private mutating func passedTypes(_ arguments: [Argument]) -> [PassedType] {
    var found: [PassedType] = []
    for position in arguments.indices {
      guard let types = classes(in: arguments[position].value) else { return [] }
      found += types.map { PassedType(position: position, type: $0) }
    }
    return found
  }

  /// The classes that an argument passes; nil if some of them are unknown.
  private mutating func classes(in range: Range<Int>) -> [ClassReference]? {
    guard !range.isEmpty else { return [] }
    if let type = reference(range, context) { return [type] }
    guard let elements = elements(of: range, .whole, context) else {
      guard let types = types(of: range, context)?.types else { return [] }
      // A subclass may override a property.
      return isMember(range) ? nil : types
    }
    var types: [ClassReference] = []
    for element in elements {
      if let type = reference(element, context) { types.append(type) }
    }
    return types.isEmpty || types.count == elements.count ? types : nil
  }
}
