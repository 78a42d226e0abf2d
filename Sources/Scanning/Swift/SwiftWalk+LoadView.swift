import Facts

extension SwiftWalk {
  mutating func note(in declaration: Int, _ change: (inout FoundOverrides) -> Void) {
    change(&overrides[declaration, default: FoundOverrides()])
  }

  /// The effect of `loadView` or `loadWindow` on each platform; `isName` tests for the method's name.
  func loadViewOverrides(
    bodyAt brace: Int, line: Int, isName: (Int) -> Bool
  ) -> [LoadViewOverride] {
    let body = inside(brace)
    let hidesView = declaresView(body)
    var calls: [Int] = []
    return [LoadViewOverride](for: platforms, compiledParts(of: body)) { parts in
      var override = LoadViewOverride(
        body: parts.allSatisfy(\.isEmpty) ? .empty : .custom, assignsView: .never, line: line)
      for index in parts.joined() where tokens[index].kind == .word {
        if tokens[index].word == .super, tokens[index + 1].kind == .dot, isName(index + 2) {
          override.body = .callsSuper
          calls.append(index)
        }
        if assignsView(at: index, hidden: hidesView) {
          override.assignsView = .written
        } else if override.assignsView == .never, mayAssignView(index) {
          override.assignsView = .possible
        }
      }
      if override.body == .callsSuper, parts.count == 1 {
        override.decide { paths(through: body, calling: calls, hasName: $0) }
      }
      return override
    }
  }

  /// `body` cut where the platforms change.
  private func compiledParts(of body: Range<Int>) -> [CompiledPart] {
    var parts: [CompiledPart] = []
    var start = body.lowerBound
    var platforms = platforms(at: start)
    for boundary in boundaries where boundary.index > start && boundary.index < body.upperBound {
      parts.append((start..<boundary.index, platforms))
      (start, platforms) = (boundary.index, boundary.platforms)
    }
    return parts + [(start..<body.upperBound, platforms)]
  }

  /// Whether the word at `index` assigns `view` of self; `hidden` tells that a local variable has the name.
  func assignsView(at index: Int, hidden: Bool) -> Bool {
    guard tokens[index].word == .view,
      tokens[index + 1].kind == .equal,
      tokens[index + 2].word != .nil
    else { return false }
    if tokens[index - 1].kind == .dot { return isSelfOrSuper(before: index - 1) }
    return !hidden
  }

  func isSelfOrSuper(before dot: Int) -> Bool {
    var receiver = dot - 1
    if receiver > 0, tokens[receiver].kind.isMark {
      receiver -= 1
    }
    guard receiver == 0 || tokens[receiver - 1].kind != .dot else { return false }
    return tokens[receiver].word == .self || tokens[receiver].word == .super
  }

  /// Whether `body` declares a variable `view`.
  func declaresView(_ body: Range<Int>) -> Bool {
    body.contains {
      tokens[$0].word.isLetOrVar && tokens[$0 + 1].kind == .word && spells($0 + 1, "view")
    }
  }

  /// Whether other code can reach self at the word at `index`.
  private func mayAssignView(_ index: Int) -> Bool {
    let token = tokens[index]
    let before = tokens[index - 1].kind
    switch token.word {
    case .self: return before != .dot && (isCall(onMemberOf: index) || isPassedOn(index))
    case .super: return isCall(onMemberOf: index) && tokens[index + 2].word != .loadView
    case .other:
      if before == .dot, !isSelfOrSuper(before: index - 1) { return false }
      // A table or collection controller's view.
      if spells(index, "tableView") || spells(index, "collectionView") {
        return tokens[index + 1].kind == .equal
      }
      return before != .dot && isCallOfMember(index)
    // These keywords are methods of controllers, which can reach the view.
    case .show, .present, .addChild, .loadViewIfNeeded, .beginAppearanceTransition:
      return before != .dot && isCallOfMember(index)
    default: return false
    }
  }

  private func isCall(onMemberOf index: Int) -> Bool {
    var dot = index + 1
    if tokens[dot].kind.isMark { dot += 1 }
    return tokens[dot].kind == .dot && tokens[dot + 1].kind == .word
      && tokens[dot + 2].kind == .openParen && !tokens[dot + 2].isFirstOnLine
  }

  /// Whether the `self` at `index` is an argument, but not for a delegate or target.
  private func isPassedOn(_ index: Int) -> Bool {
    guard tokens[index + 1].kind == .closeParen || tokens[index + 1].kind == .comma else {
      return false
    }
    switch tokens[index - 1].kind {
    case .colon:
      guard tokens[index - 2].kind == .word else { return false }
      let label = text(index - 2)
      return !Self.watchers.contains { label.hasSuffix($0) }
    case .openParen:
      return !spells(index - 2, "addTarget") && !spells(index - 2, "addObserver")
        && !spells(index - 2, "removeObserver")
    case .comma: return true
    default: return false
    }
  }

  private static let watchers = ["arget", "elegate", "ataSource", "bserver"]

  private func isCallOfMember(_ index: Int) -> Bool {
    guard tokens[index + 1].kind == .openParen, !tokens[index + 1].isFirstOnLine,
      !isTypeName(tokens[index])
    else { return false }
    return !Self.freeFunctions.contains(text(index))
  }

  /// Global functions that know no controller.
  private static let freeFunctions: Set<String> = [
    "print", "debugPrint", "dump", "fatalError", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "min", "max", "abs", "type", "autoreleasepool", "os_log", "zip",
    "stride", "round", "floor", "ceil", "sqrt", "log", "available", "withAnimation",
  ]
}
