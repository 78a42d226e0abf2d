import Facts

/// Constants and aliases of types.
extension ObjectiveCScanner {
  /// Reads the constant with the `=` at `index`, outside of methods; returns its end.
  mutating func constant(at index: Int) -> Int {
    var end = index + 1
    while end < source.count, ![.semicolon, .atWord, .end].contains(source.kind(end)) {
      end = source.after(end)
    }
    let value = (index + 1)..<end
    let declaration = min(declarationStart, index)..<index
    let isString = declaration.contains { source.spells($0, "NSString") }
    if isString || source.kind(index + 1) == .objcString {
      let isConstant = declaration.contains { source.spells($0, "const") }
      let isStatic = declaration.contains { source.spells($0, "static") }
      var name = index - 1
      for declarator in source.split(value) {
        let isFirst = declarator.lowerBound == value.lowerBound
        guard let start = valueStart(declarator, isFirst: isFirst, name: &name) else { continue }
        bind(
          name, to: start..<declarator.upperBound, isConstant: isConstant, isStatic: isStatic)
      }
    } else if value.contains(where: { source.kind($0) == .openBracket }) {
      walk(value)
    }
    return end
  }

  /// The start of a declarator's value; later declarators contain their name.
  private func valueStart(_ range: Range<Int>, isFirst: Bool, name: inout Int) -> Int? {
    if isFirst { return range.lowerBound }
    guard let sign = source.first(.assign, in: range) else { return nil }
    name = sign - 1
    return sign + 1
  }

  private mutating func bind(
    _ name: Int, to value: Range<Int>, isConstant: Bool, isStatic: Bool
  ) {
    guard source.kind(name) == .identifier else { return }
    var reader = ExpressionReader(CodeContext(source: source, body: 0..<0))
    let expression = reader.name(value)
    guard expression.isBindable || isConstant && expression == .none else { return }
    if !isConstant { variables.append((name, facts.constants.count)) }
    var constant = Constant(
      name: source.text(name), value: expression, line: source.line(firstToken(before: name)),
      platforms: source.platforms(name))
    constant.isStatic = isStatic
    facts.constants.append(constant)
  }

  /// Forgets the values of variables that statements assign again.
  mutating func forgetReassigned() {
    guard !variables.isEmpty else { return }
    var constants: [String: [Int]] = [:]
    for variable in variables {
      constants[source.text(variable.name), default: []].append(variable.constant)
    }
    let declarations = Set(variables.map(\.name))
    for index in 1..<max(source.count, 1)
    where source.kind(index) == .assign && source.kind(index - 1) == .identifier
      && startsStatement(index - 1) && !declarations.contains(index - 1)
    {
      // Its earlier value no longer holds.
      for constant in constants.removeValue(forKey: source.text(index - 1)) ?? [] {
        facts.constants[constant].value = .unknown("assigned again")
      }
    }
  }

  private func startsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return switch source.kind(index - 1) {
    case .semicolon, .openBrace, .closeBrace, .closeParen, .colon: true
    case .identifier: source.spells(index - 1, "else") || source.spells(index - 1, "do")
    default: false
    }
  }

  /// A class method that returns a string; an unknown one hides its superclass's.
  mutating func constant(of header: MethodHeader, _ context: CodeContext) {
    guard let type = context.enclosingClass, header.parameters.isEmpty,
      header.returns("NSString", in: source)
    else { return }
    var reader = ExpressionReader(context)
    var expression = reader.returnedName().value
    if case .variable(_, let value) = expression { expression = value }
    if !expression.isBindable { expression = .unknown("a method") }
    let name = source.text(header.firstWord)
    for name in [name, nameInSwift(of: name, in: type)].compactMap(\.self) {
      facts.constants.append(
        Constant(
          name: "\(type).\(name)", value: expression, line: source.line(header.start),
          overrides: true, platforms: source.platforms(header.start)))
    }
  }

  /// The method's name in Swift, which drops the end of the class's name behind a verb: `getIdentifier` for
  /// `getCellIdentifier` of `UITableViewCell`; nil if it is the same.
  private func nameInSwift(of method: String, in type: String) -> String? {
    guard let verb = ["get", "make", "create", "load"].first(where: method.hasPrefix) else {
      return nil
    }
    let rest = method.dropFirst(verb.utf8.count)
    let starts = type.indices.filter { type[$0].isUppercase }
    for start in starts where rest.hasPrefix(type[start...]) {
      let left = rest.dropFirst(type[start...].count)
      return left.first?.isUppercase == true ? verb + left : nil
    }
    return nil
  }

  /// The first token of the declaration of `name`, without macros on their own lines.
  private func firstToken(before name: Int) -> Int {
    var first = min(declarationStart, name)
    while first < name,
      source.kind(first) != .identifier
        || source.line(first) != source.line(first + 1) && source.isUpperCase(first)
    {
      first += 1
    }
    return first
  }

  /// Macros whose values are strings, or look like class names.
  mutating func macros() {
    for definition in source.definitions where !definition.tokens.isEmpty {
      let first = definition.tokens.lowerBound
      if definition.tokens.count == 1, source.kind(first) == .identifier,
        source.spelling(first).first?.isUppercase == true, !source.isUpperCase(first)
      {
        facts.typeAliases.append(
          TypeAlias(
            name: String(decoding: source.bytes[definition.name], as: UTF8.self),
            type: source.text(first), platforms: definition.platforms))
      }
      var reader = ExpressionReader(CodeContext(source: source, body: 0..<0))
      let value = reader.name(definition.tokens)
      guard value.isBindable, !value.isKeyword else { continue }
      facts.constants.append(
        Constant(
          name: String(decoding: source.bytes[definition.name], as: UTF8.self), value: value,
          line: Int(definition.line), platforms: definition.platforms))
    }
    facts.constants.sort { ($0.line, $0.name) < ($1.line, $1.name) }
  }

  /// `typedef Name Alias;` with a type that looks like a class.
  mutating func typeAlias(at index: Int) {
    let type = index + 1
    let alias = source.afterAngles(type + 1)
    guard source.kind(type) == .identifier, source.kind(alias) == .identifier,
      source.kind(alias + 1) == .semicolon, let first = source.spelling(type).first,
      first.isUppercase, !isScalar(source.text(type))
    else { return }
    facts.typeAliases.append(
      TypeAlias(
        name: source.text(alias), type: source.text(type), platforms: source.platforms(index)))
  }

  private func isScalar(_ type: String) -> Bool {
    [
      "NSInteger", "NSUInteger", "CGFloat", "BOOL", "NSTimeInterval", "SEL", "IMP", "Class",
      "CGRect", "CGPoint", "CGSize", "UInt8", "UInt16", "UInt32", "UInt64", "SInt32", "SInt64",
    ].contains(type)
  }
}

extension SourceTokens {
  func isUpperCase(_ index: Int) -> Bool {
    !spelling(index).contains(where: \.isLowercase)
  }
}

extension NameExpression {
  /// Whether it is a keyword for which a macro is another spelling.
  fileprivate var isKeyword: Bool {
    guard case .constant(let name) = self else { return false }
    return name.hasPrefix("__")
      || [
        "extern", "static", "inline", "const", "void", "int", "long", "char", "short", "unsigned",
        "double", "float", "struct", "union", "enum", "id", "weak", "strong", "copy", "assign",
        "retain", "nonatomic", "YES", "NO", "true", "false", "volatile", "register", "instancetype",
      ].contains(name)
  }

  /// Whether a constant can be bound to it.
  fileprivate var isBindable: Bool {
    switch self {
    case .none, .parameter, .variable, .generated, .superValue, .nib, .unknown: false
    default: parts.allSatisfy(\.isBindable)
    }
  }
}
