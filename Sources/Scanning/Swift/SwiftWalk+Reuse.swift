import Facts

/// Reads registrations and lookups by identifier, and the creation of nibs.
extension SwiftWalk {
  /// `view.register(Card.self, forCellReuseIdentifier: …)`.
  mutating func readClassRegistration(_ arguments: [Argument], _ identifier: Argument?) {
    var site = site(.registerClass, at: startOfChain(index))
    site.method = methodName(index, arguments)
    site.identifier = identifier.map { reuseIdentifier($0) }
    if let type = reference(arguments[0].value, context) {
      site.types = [PassedType(position: 0, type: type)]
    }
    add(site)
  }

  /// `nib.instantiate(withOwner: …)`.
  mutating func readNibInstantiation(_ open: Int) {
    let arguments = arguments(open)
    guard index > 1, tokens[index - 1].kind == .dot, let first = arguments.first,
      first.label < 0
        ? tokens[index].word == .instantiateWithOwner
        : spells(first.label, "withOwner") || spells(first.label, "owner")
    else { return }
    let start = startOfChain(index)
    let receiver = start..<(index - 1)
    let (owner, taken) = (
      nibOwner(first.value), takenObject(behind: Int(tokens[open].partner))
    )
    if let made = madeNib(receiver, context), let place = nibSites[made.open] {
      let known = facts.loads[place].owner
      facts.loads[place].owner = known == nil || known == owner ? owner : .unknown
      if facts.loads[place].taken == nil { facts.loads[place].taken = taken }
      return
    }
    guard let value = nibMember(receiver) else { return }
    var site = site(.instantiate, at: start)
    site.method = methodName(index, arguments)
    site.name = NameArgument(text: folded(receiver), value: value)
    (site.owner, site.taken) = (owner, taken)
    add(site)
  }

  /// The nib in a static member: `Card.nib`, `cellType.nib()`.
  mutating func nibMember(_ range: Range<Int>) -> NameExpression? {
    var range = stripped(range)
    if range.count == 1, scope.function >= 0 {
      switch binding(of: range.lowerBound, in: scope.function) {
      case .value(let value): range = stripped(value)
      case .elements(let list, let part): return nibMember(ofEach: list, part)
      default: break
      }
    }
    if let last = range.last, tokens[last].kind == .closeParen,
      case let open = Int(tokens[last].partner), open == last - 1
    {
      range = range.lowerBound..<open
    }
    guard range.count > 2, let member = range.last, tokens[member].kind == .word,
      tokens[member - 1].kind == .dot
    else { return nil }
    let type = range.lowerBound..<(member - 1)
    if let reference = reference(type, context) { return .nib(.type(reference), text(member)) }
    if let name = typeParameter(type, context) { return .nib(.parameter(name), text(member)) }
    return types(of: type, context)?.mappingTypes { .nib(.type($0), text(member)) }
  }

  private mutating func nibMember(
    ofEach list: Range<Int>, _ part: SwiftBinding.Part
  ) -> NameExpression? {
    guard let elements = elements(of: list, part, context), let last = elements.last,
      var result = nibMember(last)
    else { return nil }
    let each = each(of: list)
    for element in elements.dropLast().reversed() {
      guard let nib = nibMember(element) else { return nil }
      result = .choice(each, nib, result)
    }
    return result
  }

  /// `view.registerNib(for: type)` for each possible type.
  mutating func readPassedTypes(_ open: Int, _ argument: Argument) {
    guard reference(argument.value, context) == nil, mayLoadNib(open - 1),
      let types = types(of: argument.value, context)
    else { return }
    for type in types.types {
      var site = site(.request, at: startOfChain(open - 1))
      site.method = methodName(open - 1, [argument])
      site.types = [PassedType(position: 0, type: type)]
      add(site)
    }
  }

  /// The name of a generic parameter, or of a class parameter.
  mutating func typeParameter(_ range: Range<Int>, _ context: Context) -> String? {
    var range = stripped(range)
    if range.count > 2, tokens[range.upperBound - 1].word == .self {
      range = range.lowerBound..<(range.upperBound - 2)
    }
    if let list = listParameter(withElement: range, context) { return list }
    guard range.count == 1, let word = range.first, tokens[word].kind == .word else { return nil }
    if isTypeName(tokens[word]) {
      return isGenericParameter(word, context) ? text(word) : nil
    }
    for function in functions(from: context.function) where isParameter(word, of: function) {
      return text(word)
    }
    return nil
  }

  /// A call with a type as its first argument, with its `self` at `index`: `register(Card.self)`.
  mutating func readPassedType() {
    let start = startOfChain(index)
    guard start > 1, scope.isCode else { return }
    var open = start - 1
    if tokens[open].kind == .colon, tokens[open - 1].kind == .word { open -= 2 }
    guard open > 0, tokens[open].kind == .openParen, tokens[open - 1].kind == .word,
      !isTypeName(tokens[open - 1]), tokens[open - 1].word == .other || isReuse(open - 1),
      mayLoadNib(open - 1)
    else { return }
    let arguments = arguments(open)
    guard tokens[open - 1].word == .other || arguments.count == 1,
      let type = reference(arguments[0].value, context)
    else { return }
    var site = site(.request, at: startOfChain(open - 1))
    site.method = methodName(open - 1, arguments)
    site.types = [PassedType(position: 0, type: type)]
    site.arguments = passedNames(arguments, ofFactory: true)
    add(site)
  }

  /// A call with the name of a nib, with its method at `index`: `loadXIB("Card")`.
  mutating func readPassedNames() {
    guard scope.isCode, tokens[index - 1].word != .func,
      tokens[index - 1].kind != .dot || !isTypeName(tokens[index - 2]),
      contains(index, "nib") || contains(index, "Nib") || contains(index, "NIB")
        || contains(index, "xib") || contains(index, "Xib") || contains(index, "XIB"),
      !contains(index, "egister")
    else { return }
    let arguments = arguments(index + 1)
    guard
      arguments.contains(where: {
        $0.value.count == 1 && tokens[$0.value.lowerBound].kind == .string
      })
    else { return }
    var site = site(.request, at: startOfChain(index))
    site.method = methodName(index, arguments)
    site.arguments = passedNames(arguments, ofFactory: true)
    add(site)
  }

  func isReuse(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .register, .registerNib, .registerClass: true
    default: false
    }
  }

  private func mayLoadNib(_ name: Int) -> Bool {
    contains(name, "egister") || contains(name, "nib") || contains(name, "Nib")
      || contains(name, "xib") || contains(name, "Xib") || contains(name, "nstantiate")
  }

  // MARK: Owners

  mutating func nibOwner(_ range: Range<Int>) -> NibOwner {
    let range = stripped(range)
    guard let first = range.first, tokens[first].kind == .word else { return .unknown }
    if range.count == 1 {
      if tokens[first].word == .nil { return .none }
      return tokens[first].word == .self && !context.isStatic && enclosingType != nil
        ? .object(.dynamicSelf) : .unknown
    }
    guard range.count == 3, tokens[first + 1].kind == .openParen, isTypeName(tokens[first]),
      !isGenericParameter(first, context)
    else { return .unknown }
    return .object(.named(text(first)))
  }

  /// The object taken from an array that ends at `close`: `[0]` with a cast, `?.first as? Card`.
  mutating func takenObject(behind close: Int) -> TakenObject? {
    var cursor = pastMarks(close + 1)
    let position: Int
    switch tokens[cursor].kind {
    case .openBracket where Int(tokens[cursor].partner) == cursor + 2:
      guard let number = Int(text(cursor + 1)) else { return nil }
      position = number
      cursor += 3
    case .dot where spells(cursor + 1, "first") && tokens[cursor + 2].kind != .openBrace:
      position = 0
      cursor += 2
    case .dot where spells(cursor + 1, "last") && tokens[cursor + 2].kind != .openBrace:
      position = -1
      cursor += 2
    default: return nil
    }
    cursor = pastMarks(cursor)
    guard tokens[cursor].word == .as else { return nil }
    let isForced = tokens[cursor + 1].kind == .exclamation
    cursor = pastMarks(cursor + 1)
    guard let type = type(at: cursor) else { return nil }
    if case .named = type, isGenericParameter(cursor, context) { return nil }
    return TakenObject(position: position, type: type, isForced: isForced)
  }

  // MARK: Guards

  /// Whether code before `index` checks that the file of the nib `name` exists.
  mutating func isGuarded(_ name: NameArgument?, before index: Int) -> Bool {
    var function = scope.function
    guard function >= 0, let name else { return false }
    while functions[function].outer >= 0 { function = functions[function].outer }
    let start = max(functions[function].body.lowerBound, index - 400)
    guard start < index, spend(index - start) else { return false }
    return (start..<index).contains { word in
      guard tokens[word].kind == .word, tokens[word + 1].kind == .openParen else { return false }
      if spells(word, "fileExists") { return namesFile(of: name, in: start..<index) }
      return asks(for: name, at: word)
    }
  }

  /// Whether a text is the end of the nib's path: `"Card.nib"` for `"Card"`, `"\(name).nib"` for others.
  private func namesFile(of name: NameArgument, in range: Range<Int>) -> Bool {
    range.contains { token in
      guard tokens[token].kind == .string else { return false }
      let text = folded(token..<token + 1)
      guard text.hasSuffix(".nib\"") else { return false }
      guard case .literal(let name) = name.value else { return true }
      return text == "\"\(name).nib\"" || text.hasSuffix("/\(name).nib\"")
    }
  }

  /// Whether the call at `word` looks for the file: `path(forResource: name, ofType: "nib")`.
  private func asks(for name: NameArgument, at word: Int) -> Bool {
    guard
      spells(word, "path") || spells(word, "url") || spells(word, "pathForResource")
        || spells(word, "URLForResource")
    else { return false }
    let arguments = arguments(word + 1)
    guard arguments.count > 1, let ending = arguments[1].value.first,
      spells(ending, "\"nib\"") || spells(ending, "\"xib\"")
    else { return false }
    return folded(arguments[0].value) == name.text
  }

  // MARK: Generic parameters

  mutating func genericParameters(of function: SwiftFunction) -> [GenericParameter] {
    guard !function.generics.isEmpty else { return [] }
    var found: [GenericParameter] = []
    var cursor = function.generics.lowerBound + 1
    while cursor < function.generics.upperBound - 1 {
      guard tokens[cursor].kind == .word else {
        cursor += 1
        continue
      }
      let name = text(cursor)
      cursor += 1
      var bounds: [String] = []
      if tokens[cursor].kind == .colon {
        bounds = self.bounds(&cursor, before: function.generics.upperBound - 1)
      }
      found.append(GenericParameter(name: name, bounds: bounds, position: -1))
      while cursor < function.generics.upperBound - 1, tokens[cursor].kind != .comma { cursor += 1 }
    }
    guard function.parameters >= 0 else { return found }
    let parameters = parameterTokens(function.parameters)
    for place in found.indices {
      found[place].position =
        parameters.firstIndex { parameter in
          parameter.type.contains { tokens[$0].kind == .word && text($0) == found[place].name }
            && parameter.type.contains { spells($0, "Type") }
        } ?? -1
    }
    addConditions(behind: Int(tokens[function.parameters].partner), to: &found, function)
    return found
  }

  private func bounds(_ cursor: inout Int, before end: Int) -> [String] {
    var names: [String] = []
    cursor += 1
    while cursor < end, tokens[cursor].kind == .word {
      names.append(typePath(&cursor, limit: end))
      if tokens[cursor].kind == .less { skipGenerics(&cursor) }
      guard cursor < end, tokens[cursor].kind == .ampersand else { break }
      cursor += 1
    }
    return names
  }

  /// Adds the constraints of a `where` clause.
  private func addConditions(
    behind close: Int, to found: inout [GenericParameter], _ function: SwiftFunction
  ) {
    let end = function.body.lowerBound - 1
    guard close < end,
      var cursor = (close..<end).first(where: { tokens[$0].word == .where })
    else { return }
    while cursor < end {
      cursor += 1
      guard tokens[cursor].kind == .word, tokens[cursor + 1].kind == .colon else { continue }
      let name = text(cursor)
      cursor += 1
      let bounds = bounds(&cursor, before: end)
      if let place = found.firstIndex(where: { $0.name == name }) { found[place].bounds += bounds }
    }
  }
}
