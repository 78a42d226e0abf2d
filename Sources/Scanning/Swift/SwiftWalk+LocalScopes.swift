import Facts

/// The code in which a local name refers to one declaration.
struct SwiftLocalScope {
  /// The code from the declaration to the end of its block.
  let range: Range<Int>
  /// The first token that refers to the declaration; its value may refer to another variable of the name.
  let firstUse: Int
}

extension SwiftWalk {
  /// The scopes of the local variables that have the name at `index`, in the order of their declarations.
  mutating func localScopes(of index: Int, in function: Int) -> [SwiftLocalScope] {
    let key = SwiftBindingKey(function: function, name: text(index), scope: nil)
    if let known = localScopes[key] { return known }
    let body = functions[function].body
    let found = spend(body.count) ? findScopes(of: index, in: body) : []
    localScopes[key] = found
    return found
  }

  /// The index of a token in the file; for a token of an interpolation, that of its string.
  func placeInFile(of index: Int) -> Int {
    guard index > end else { return index }
    return max(0, firstPlace(below: end) { tokens[$0].start > tokens[index].start } - 1)
  }

  private func findScopes(of name: Int, in body: Range<Int>) -> [SwiftLocalScope] {
    var scopes: [SwiftLocalScope] = []
    // The ends of the blocks around a token.
    var blocks: [(open: Int?, end: Int)] = [(nil, body.upperBound)]
    for index in body {
      while blocks.count > 1, let last = blocks.last, index >= last.end { blocks.removeLast() }
      if tokens[index].kind == .openBrace { blocks.append((index, Int(tokens[index].partner))) }
      guard tokens[index].kind == .word, spellsSame(index, name), let block = blocks.last,
        let scope = scope(ofDeclaration: index, open: block.open, end: block.end)
      else { continue }
      // The branches of an `#if` declare the variable of one block.
      if scopes.last.map({ $0.range.upperBound == scope.range.upperBound }) != true {
        scopes.append(scope)
      }
    }
    // Generated code may have thousands in one function.
    return scopes.count > 1000 ? [] : scopes
  }

  /// The scope of the variable declared at `index` in a block; nil without a declaration, and for
  /// variables of patterns.
  private func scope(ofDeclaration index: Int, open: Int?, end: Int) -> SwiftLocalScope? {
    guard index > 1, tokens[index - 1].kind == .word, tokens[index - 1].word.isLetOrVar,
      ![.case, .catch].contains(tokens[index - 2].word), tokens[index - 2].kind != .openParen
    else { return nil }
    let start = valueStart(index, isDeclared: true)
    let condition = keyword([.if, .guard, .while], before: index - 1, behind: index - 200)
    // `if let name {` gives the variable no other value.
    if condition != nil, start == nil { return nil }
    let firstUse = start.map { endOfValue(from: $0, stopsAtBrace: condition != nil) } ?? index + 1
    var end = end
    if let condition, tokens[condition].word != .guard {
      guard let block = brace(from: firstUse, to: end) else { return nil }
      end = Int(tokens[block].partner)
    } else if let open, switchWord(before: open) != nil {
      var cursor = firstUse
      while cursor < end, !startsCase(cursor) { cursor = skipped(cursor) }
      end = cursor
    }
    guard firstUse <= end else { return nil }
    return SwiftLocalScope(range: (index - 1)..<end, firstUse: firstUse)
  }
}

extension [SwiftLocalScope] {
  /// The innermost scope whose variable a token refers to.
  func scope(of index: Int) -> SwiftLocalScope? {
    last { $0.firstUse <= index && index < $0.range.upperBound }
  }

  /// The code of `scope`, or of `body`, in which the name does not refer to another variable.
  func parts(of scope: SwiftLocalScope?, in body: Range<Int>) -> [Range<Int>] {
    let whole = scope?.range ?? body
    var start = whole.lowerBound
    var parts: [Range<Int>] = []
    for inner in self
    where inner.range.lowerBound >= start && inner.range.upperBound <= whole.upperBound {
      if let scope, inner.range.lowerBound == scope.range.lowerBound { continue }
      parts.append(start..<inner.range.lowerBound)
      start = inner.range.upperBound
    }
    parts.append(start..<whole.upperBound)
    return parts
  }
}
