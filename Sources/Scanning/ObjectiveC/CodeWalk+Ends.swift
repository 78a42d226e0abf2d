import Facts

/// Finds code that never runs, and code that only some systems run.
extension CodeWalk {
  /// Notes that no statement behind the one at `index` runs, if it always leaves its block.
  mutating func noteEnd(at index: Int) {
    switch source.kind(index - 1) {
    case .semicolon, .openBrace, .closeBrace, .colon: break
    default: return
    }
    guard leaves(at: index) else { return }
    let start = context.statement(at: index, limit: context.body.upperBound).end
    guard start < context.body.upperBound, !endsRun(start) else { return }
    let end = endOfRun(from: start)
    if start < end { deadCode.append(start..<end) }
  }

  /// Whether the statement at `index` always leaves its block.
  private func leaves(at index: Int) -> Bool {
    let isCall = source.kind(index + 1) == .openParen
    return switch source[index].end &- source[index].start {
    case 4 where isCall: source.spells(index, "exit")
    case 5: source.spells(index, "break") || isCall && source.spells(index, "abort")
    case 6: source.spells(index, "return") || source.spells(index, "@throw")
    case 8: source.spells(index, "continue")
    default: false
    }
  }

  /// Whether statements that run one after the other end at `index`: with their block, or before a label.
  private func endsRun(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .closeBrace: return true
    case .identifier:
      if source.isOne(index, of: ["case", "default"]) { return true }
      guard source.kind(index + 1) == .colon else { return false }
      return [.semicolon, .openBrace, .closeBrace].contains(source.kind(index - 1))
    default: return false
    }
  }

  /// The end of the statements from `start` on that run one after the other, in one branch of an `#if`.
  private mutating func endOfRun(from start: Int) -> Int {
    let limit = min(context.body.upperBound, source.endOfBranch(around: start - 1))
    var index = start
    while index < limit, runStepsLeft > 0, !endsRun(index) {
      runStepsLeft -= 1
      index = source.after(index)
    }
    return min(index, limit)
  }

  // MARK: Variables

  /// Notes the branch that never runs if a statement tests a local variable that is still nil: `Cell *cell; if (cell)`.
  mutating func noteTestOfNil(at index: Int) {
    guard source.spells(index, "if"), source.kind(index + 1) == .openParen,
      [.semicolon, .openBrace, .closeBrace].contains(source.kind(index - 1))
    else { return }
    let isNegated = source.kind(index + 2) == .not
    let name = isNegated ? index + 3 : index + 2
    let isComparison = source.spells(name + 2, "nil") && !isNegated
    let isEqual = isComparison && source.kind(name + 1) == .equal
    guard source.kind(name) == .identifier,
      source.kind(name + 1) == .closeParen
        || isComparison && (isEqual || source.kind(name + 1) == .notEqual)
          && source.kind(name + 3) == .closeParen,
      context.isUnassigned(name, at: index),
      case .conditional(_, let then, let otherwise) =
        context.statement(at: index, limit: context.body.upperBound).form
    else { return }
    let dead = isNegated || isEqual ? otherwise : then
    if let dead, !dead.isEmpty { deadCode.append(dead) }
  }

  // MARK: Systems

  /// `if (@available(…))`, with the word at `index`.
  mutating func availability(at index: Int) {
    let isNegated = source.kind(index - 1) == .not
    let open = isNegated ? index - 2 : index - 1
    guard source.spells(index, "@available"), source.kind(open) == .openParen,
      source.spells(open - 1, "if"), let close = source.closer(open),
      let test = AvailabilityTest(source.text(index..<source.after(index + 1)))
    else { return }
    let isWhole = source.after(index + 1) == close
    guard isWhole || !isNegated && source.first(.or, in: open..<close) == nil else { return }
    let statement = context.statement(at: open - 1, limit: context.body.upperBound)
    guard case .conditional(_, let then, let otherwise) = statement.form else { return }
    systemRegions.add(then, test, passing: !isNegated, at: index)
    guard isWhole else { return }
    var isLeft = leaves(then)
    let passesBehind = isLeft == isNegated
    if let otherwise {
      systemRegions.add(otherwise, test, passing: isNegated, at: index)
      isLeft = isLeft || leaves(otherwise)
    }
    guard isLeft else { return }
    let rest = statement.end..<max(statement.end, endOfRun(from: statement.end))
    systemRegions.add(rest, test, passing: passesBehind, at: index)
  }

  /// Whether the last statement of a branch always leaves it.
  private func leaves(_ branch: Range<Int>) -> Bool {
    guard source.endOfBranch(around: branch.lowerBound) >= branch.upperBound else { return false }
    var (block, last, steps) = (branch, branch.lowerBound, 0)
    var index = branch.lowerBound
    while index < block.upperBound, steps < 200 {
      let statement = context.statement(at: index, limit: block.upperBound)
      if case .block(let inner) = statement.form, block == branch {
        (block, index, last) = (inner, inner.lowerBound, inner.lowerBound)
      } else {
        (last, index) = (index, statement.end)
      }
      steps += 1
    }
    return index >= block.upperBound && leaves(at: last)
  }
}

extension SourceTokens {
  /// The index up to which code is compiled wherever the token at `index` is.
  func endOfBranch(around index: Int) -> Int {
    let region = firstPlace(below: regions.count) { regions[$0].firstToken > index }
    var end = region < regions.count ? regions[region].firstToken : count
    let next = firstPlace(below: branches.count) { branches[$0].tokens.lowerBound > index }
    if next < branches.count { end = min(end, branches[next].tokens.lowerBound) }
    // The innermost branch is one of the last that begin; longer searches would be quadratic.
    var place = next - 1
    while place >= 0 {
      if branches[place].tokens.contains(index) {
        return min(end, branches[place].tokens.upperBound)
      }
      if next - place > 64 { return index }
      place -= 1
    }
    return end
  }
}
