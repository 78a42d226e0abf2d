import Facts

/// Reads lookups of reusable views.
extension SwiftWalk {
  /// The effect of a lookup that finds no registered view.
  private enum MissingView {
    case traps
    /// It shows an empty view, or none.
    case showsNothing
  }

  /// `view.dequeueReusableCell(withIdentifier: …, for: …)`.
  mutating func readDequeue(_ open: Int) {
    let arguments = arguments(open)
    // Without an index path, an unregistered cell is nil.
    let effect = arguments.count > 1 ? .traps : effectOfNil(behind: Int(tokens[open].partner))
    guard let effect, let identifier = reuseIdentifier(in: arguments) else { return }
    var site = site(.dequeue, at: startOfChain(index))
    site.method = methodName(index, arguments)
    site.name = nameArgument(identifier.value, context)
    site.isGuarded = effect == .showsNothing
    add(site)
  }

  /// The identifier that a call of a table or collection view asks for.
  func reuseIdentifier(in arguments: [Argument]) -> Argument? {
    arguments.first {
      $0.label >= 0
        && (spells($0.label, "withIdentifier") || hasSuffix($0.label, "ReuseIdentifier"))
    } ?? arguments.first.flatMap { $0.label < 0 && hasSuffix(index, "Identifier") ? $0 : nil }
  }

  /// The effect of a nil result of the call that ends at `close`; nil if the code may create a view.
  private mutating func effectOfNil(behind close: Int) -> MissingView? {
    if tokens[close + 1].kind == .exclamation
      || tokens[close + 1].word == .as && tokens[close + 2].kind == .exclamation
    {
      return .traps
    }
    let equal = startOfChain(index) - 1
    guard tokens[equal].kind == .equal, tokens[equal - 2].word == .let, scope.function >= 0 else {
      return nil
    }
    var end = close + 1
    if tokens[end].word == .as { end = endOfType(from: end + 2) }
    switch tokens[end].kind {
    case .openBrace, .comma: break
    case .word where tokens[end].word == .else: break
    default: return tokens[end].isFirstOnLine ? effectOfConstant(equal - 1, from: end) : nil
    }
    guard let keyword = keyword([.if, .guard], before: equal - 2, behind: equal - 102),
      let brace = brace(from: end, to: end + 200),
      !makesCell(functions[scope.function].body)
    else { return nil }
    if tokens[keyword].word == .guard { return effect(atEndOf: brace) }
    let next = skipped(brace)
    if tokens[next].word == .else {
      return tokens[next + 1].kind == .openBrace ? effect(atEndOf: next + 1) : nil
    }
    var block = opener(around: keyword)
    while let open = block {
      if switchWord(before: open) == nil {
        if let effect = effect(atEndOf: open) { return effect }
        if endsEarly(open) { return nil }
      }
      guard open >= functions[scope.function].body.lowerBound else { break }
      block = opener(around: open)
    }
    return nil
  }

  /// The effect for a constant `name` that the statement before `start` declares.
  private mutating func effectOfConstant(_ name: Int, from start: Int) -> MissingView? {
    let body = functions[scope.function].body
    guard start < body.upperBound, spend(body.upperBound - start) else { return nil }
    let uses = (start..<body.upperBound).filter {
      tokens[$0].kind == .word && spellsSame($0, name) && tokens[$0 - 1].kind != .dot
    }
    let areMarked = uses.allSatisfy { tokens[$0 + 1].kind.isMark && !tokens[$0 + 1].isAfterSpace }
    return areMarked && uses.contains { tokens[$0 + 1].kind == .exclamation } ? .traps : nil
  }

  /// Whether code creates a reusable cell, or loads one from a nib.
  private func makesCell(_ body: Range<Int>) -> Bool {
    body.contains {
      tokens[$0].kind == .word
        && (spells($0, "reuseIdentifier") && tokens[$0 + 1].kind == .colon
          || contains($0, "Nib") || contains($0, "egister"))
    }
  }

  /// The effect of code at the end of the block at `open`.
  private func effect(atEndOf open: Int) -> MissingView? {
    let last = Int(tokens[open].partner) - 1
    if tokens[last].word == .nil { return tokens[last - 1].word == .return ? .showsNothing : nil }
    guard tokens[last].kind == .closeParen else { return nil }
    let call = Int(tokens[last].partner)
    if spells(call - 1, "fatalError") || spells(call - 1, "preconditionFailure") { return .traps }
    let isEmpty =
      call + 1 == last && FrameworkViews.areEmpty.contains { spells(call - 1, $0) }
      && (tokens[call - 2].word == .return || tokens[call - 1].isFirstOnLine || call == open + 2)
    return isEmpty ? .showsNothing : nil
  }

  /// Whether the block at `open` ends with a `return`.
  private func endsEarly(_ open: Int) -> Bool {
    var cursor = Int(tokens[open].partner) - 1
    while cursor > open, !tokens[cursor].isFirstOnLine {
      cursor =
        tokens[cursor].kind.closes ? min(Int(tokens[cursor].partner), cursor) - 1 : cursor - 1
    }
    return tokens[cursor].word == .return
  }
}

/// Empty views of UIKit.
private enum FrameworkViews {
  static let areEmpty: [StaticString] = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIView",
    "UITableViewHeaderFooterView",
  ]
}
