import Facts

/// The places of a body that declare or change variables, by name; found on first use.
///
/// To search all tokens before each use would be quadratic.
final class LocalVariables {
  struct Place {
    let token: Int
    let isDeclaration: Bool
    let blockEnd: Int
  }

  private var places: [String: [Place]]?

  /// The places of the variable at `use` from the token `first` up to `use`.
  func places(of use: Int, from first: Int, in context: CodeContext) -> ArraySlice<Place> {
    let all = all(in: context)[context.source.text(use)] ?? []
    let start = firstPlace(below: all.count) { all[$0].token >= first }
    let end = firstPlace(below: all.count) { all[$0].token >= use }
    return all[start..<max(start, end)]
  }

  func hasPlaces(of use: Int, in context: CodeContext) -> Bool {
    all(in: context)[context.source.text(use)] != nil
  }

  private func all(in context: CodeContext) -> [String: [Place]] {
    if let places { return places }
    let source = context.source
    var found: [String: [Place]] = [:]
    var ends = [context.body.upperBound]
    for index in context.body {
      switch source.kind(index) {
      case .openBrace: ends.append(source.closer(index) ?? context.body.upperBound)
      case .closeBrace where ends.count > 1: ends.removeLast()
      case .identifier:
        let isDeclaration = context.isDeclarator(index)
        guard isDeclaration || context.mayChange(index) else { continue }
        let end = ends.last ?? context.body.upperBound
        found[source.text(index), default: []].append(
          Place(token: index, isDeclaration: isDeclaration, blockEnd: end))
      default: break
      }
    }
    places = found
    return found
  }
}

extension CodeContext {
  /// Whether the variable at `use` is nil in the statement at `start`: the block of the statement declares it shortly
  /// before, and nothing between the two names it.
  func isUnassigned(_ use: Int, at start: Int) -> Bool {
    let near = max(body.lowerBound, start - 64)..<start
    guard
      let declaration = near.last(where: {
        source.kind($0) == .identifier && source.spelling($0).elementsEqual(source.spelling(use))
      }), declaresNil(declaration)
    else { return false }
    var index = declaration
    while index < start, source.kind(index) != .closeBrace { index = source.after(index) }
    return index == start
  }

  /// `Cell *cell;` and `Cell *cell = nil;`, but not a static variable or one that a block changes.
  private func declaresNil(_ index: Int) -> Bool {
    guard source.kind(index - 1) == .star, source.kind(index - 2) == .identifier,
      [.semicolon, .openBrace, .closeBrace, .colon].contains(source.kind(index - 3))
    else { return false }
    return source.kind(index + 1) == .semicolon
      || source.kind(index + 1) == .assign && source.spells(index + 2, "nil")
        && source.kind(index + 3) == .semicolon
  }

  /// Whether code may change the variable at `index`.
  fileprivate func mayChange(_ index: Int) -> Bool {
    switch source.kind(index + 1) {
    case .assign, .otherOperator: return true
    default: break
    }
    switch source.kind(index - 1) {
    case .ampersand: return true
    case .openBracket: return isMutator(index + 1)
    default: return false
    }
  }

  /// Whether a selector that begins at `index` changes a string in place.
  func isMutator(_ index: Int) -> Bool {
    source.kind(index) == .identifier && source.isOne(index, of: Self.mutators)
  }

  private static let mutators: [StaticString] = [
    "appendString", "appendFormat", "setString", "insertString", "deleteCharactersInRange",
    "replaceCharactersInRange", "replaceOccurrencesOfString",
  ]
}
