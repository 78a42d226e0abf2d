import Facts

/// Variables that change after their declaration.
extension SwiftWalk {
  /// Whether a statement at `index` changes a string in place.
  func changesInPlace(_ index: Int) -> Bool {
    var next = index + 1
    if tokens[next].kind.isMark { next += 1 }
    switch tokens[next].kind {
    case .otherOperator: return spells(next, "+=")
    case .dot:
      return tokens[next + 2].kind == .openParen && Self.mutators.contains { spells(next + 1, $0) }
    default: return false
    }
  }

  /// The value that a change in place appends; nil for other changes.
  func added(at index: Int) -> Range<Int>? {
    if tokens[index + 1].kind == .otherOperator {
      return (index + 2)..<endOfExpression(from: index + 2, stopsAtBrace: false)
    }
    guard tokens[index + 1].kind == .dot, spells(index + 2, "append") else { return nil }
    let arguments = arguments(index + 3)
    return arguments.count == 1 && arguments[0].label < 0 ? arguments[0].value : nil
  }

  /// The mutating methods of strings, including Foundation's.
  private static let mutators: [StaticString] = [
    "append", "appendContentsOf", "insert", "remove", "removeAll", "removeFirst", "removeLast",
    "removeSubrange", "replaceSubrange", "popLast", "popFirst", "write", "appendFormat",
    "appendString", "setString", "deleteCharacters", "replaceCharacters", "replaceOccurrences",
    "insertString",
  ]

  /// `Name.member = …` with `Name` at `index`; the member may be a string.
  mutating func readAssignment() {
    let member = index + 2
    guard tokens[member].kind == .word, !isTypeName(tokens[member]),
      assignsString(member), let start = startOfTypePath(index)
    else { return }
    var cursor = start
    let name = typePath(&cursor, limit: index + 1) + "." + text(member)
    guard assignedNames.insert(name).inserted else { return }
    var constant = Constant(name: name, value: .unknown("assigned"), line: line(index))
    constant.isAssignment = true
    facts.constants.append(constant)
  }

  /// Whether a value assigned at `index` may be a string.
  private func assignsString(_ index: Int) -> Bool {
    guard tokens[index + 1].kind == .equal || spells(index + 1, "+=") else { return false }
    let value = tokens[index + 2]
    switch value.kind {
    case .string, .openParen: return true
    case .word where value.word == .true || value.word == .false: return false
    case .word:
      return tokens[index + 3].kind != .openParen || !isTypeName(value)
        || spells(index + 2, "String")
    default: return false
    }
  }

  /// Forgets the values of static variables that their type's code assigns again.
  mutating func forgetReassigned() {
    guard !staticVariables.isEmpty else { return }
    // By name, and by name behind the last part of the type's.
    var constants: [String: [Int]] = [:]
    for variable in staticVariables {
      let name = text(variable.name)
      let type = variable.type.split(separator: ".").last ?? ""
      constants[name, default: []].append(variable.constant)
      constants[type + "." + name, default: []].append(variable.constant)
    }
    let staticCode = staticCode()
    var next = 0
    for index in 1..<max(end, 1) where tokens[index].kind == .word && tokens[index].word == .other {
      while next < staticCode.count, staticCode[next].upperBound <= index { next += 1 }
      let name = text(index)
      guard constants[name] != nil, mayAssign(index) else { continue }
      let isInStaticCode = next < staticCode.count && staticCode[next].contains(index)
      guard let key = staticMember(index, name, isInStaticCode: isInStaticCode),
        // Its earlier value no longer holds.
        let forgotten = constants.removeValue(forKey: key)
      else { continue }
      for constant in forgotten { facts.constants[constant].value = .unknown("assigned again") }
    }
  }

  /// Whether code assigns to the name at `index`, or passes it `inout`.
  private func mayAssign(_ index: Int) -> Bool {
    if tokens[index + 1].kind == .equal || changesInPlace(index) { return true }
    let start = startOfChain(index)
    return start > 0 && tokens[start - 1].kind == .ampersand
  }

  /// The key of the static members that the name at `index` can mean: `name` for any type, `Type.name` for
  /// one; nil for none.
  private func staticMember(_ index: Int, _ name: String, isInStaticCode: Bool) -> String? {
    let before = tokens[index - 1]
    guard before.kind == .dot, index > 1 else {
      switch before.word {
      case .let, .var, .case, .typealias: return nil
      default: return before.kind != .comma && isInStaticCode ? name : nil
      }
    }
    let receiver = index - 2
    switch tokens[receiver].kind {
    case .closeParen: return receiver >= 5 && isTypeOfSelf(receiver - 5) ? name : nil
    case .word where tokens[receiver].word == .Self: return name
    case .word where tokens[receiver].word == .self: return isInStaticCode ? name : nil
    case .word: return text(receiver) + "." + name
    default: return nil
    }
  }

  /// The bodies in which `self` is a type, sorted and merged.
  private func staticCode() -> [Range<Int>] {
    var bodies: [Range<Int>] = []
    for function in functions.filter(\.isStatic).sorted(by: {
      $0.body.lowerBound < $1.body.lowerBound
    }) {
      guard let last = bodies.last, last.upperBound >= function.body.lowerBound else {
        bodies.append(function.body)
        continue
      }
      let end = max(last.upperBound, function.body.upperBound)
      bodies[bodies.count - 1] = last.lowerBound..<end
    }
    return bodies
  }

  /// Notes properties of unknown value that code evaluates: they hide names of other files.
  mutating func addUnknownProperties() {
    guard !evaluatedNames.isEmpty, !unknownProperties.isEmpty else { return }
    var known = Set(facts.constants.map(\.name))
    for (name, type) in unknownProperties where types[type].kind != .protocol {
      let word = text(name)
      guard evaluatedNames.contains(word) else { continue }
      let full = types[type].path + "." + word
      guard known.insert(full).inserted else { continue }
      facts.constants.append(
        Constant(name: full, value: .unknown("a property without a value"), line: line(name)))
    }
  }
}
