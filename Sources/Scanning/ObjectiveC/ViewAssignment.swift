import Facts

extension CodeContext {
  /// Whether the body, or these parts of it, assign `view` of self.
  func viewAssignment(in parts: [Range<Int>]? = nil) -> LoadViewOverride.ViewAssignment {
    var assignment = LoadViewOverride.ViewAssignment.never
    for index in (parts ?? [body]).joined() {
      switch source.kind(index) {
      case .assign where assignsView(at: index), .openBracket where setsView(at: index):
        return .written
      case .assign where mayAssignView(at: index), .identifier where mayReachView(index):
        assignment = .possible
      default: break
      }
    }
    return assignment
  }

  func assignsView(at index: Int) -> Bool {
    source.spells(index - 1, "view") && source.kind(index - 2) == .dot
      && isSelfOrSuper(index - 3) && !source.isNil(index + 1)
  }

  func setsView(at index: Int) -> Bool {
    isSelfOrSuper(index + 1) && source.spells(index + 2, "setView")
      && source.kind(index + 3) == .colon && !source.isNil(index + 4)
  }

  private func isSelfOrSuper(_ index: Int) -> Bool {
    source.spells(index, "self") || source.spells(index, "super")
  }

  /// Whether the `=` at `index` assigns `_view`, or the view of a table or collection controller.
  private func mayAssignView(at index: Int) -> Bool {
    guard !source.isNil(index + 1) else { return false }
    return source.spells(index - 1, "_view") || source.spells(index - 1, "tableView")
      || source.spells(index - 1, "collectionView")
  }

  /// Whether other code can reach self at the identifier at `index`.
  private func mayReachView(_ index: Int) -> Bool {
    guard isSelfOrSuper(index) else { return false }
    switch source.kind(index + 1) {
    case .identifier where source.kind(index - 1) == .openBracket:
      return !source.spells(index + 1, "setView") && !isQuestion(index + 1)
    case .dot:
      // A method without arguments can be called like a property.
      return source.kind(index + 3) == .semicolon && startsStatement(index)
    case .closeBracket, .closeParen, .comma, .identifier: return isPassedOn(index)
    default: return false
    }
  }

  /// Whether a message only asks a controller for a property.
  private func isQuestion(_ index: Int) -> Bool {
    guard source.kind(index + 1) == .closeBracket else { return false }
    return source.isOne(index, of: Self.questions)
  }

  private static let questions: [StaticString] = [
    "loadView", "view", "class", "title", "nibName", "nibBundle", "description", "navigationItem",
    "navigationController", "tabBarController", "tabBarItem", "parentViewController", "storyboard",
    "interfaceOrientation", "traitCollection", "isViewLoaded",
  ]

  private func startsStatement(_ index: Int) -> Bool {
    switch source.kind(index - 1) {
    case .semicolon, .openBrace, .closeBrace: true
    default: index == body.lowerBound
    }
  }

  /// Whether the `self` at `index` is an argument, but not for a delegate or target.
  private func isPassedOn(_ index: Int) -> Bool {
    switch source.kind(index - 1) {
    case .openParen, .comma: return true
    case .colon:
      let keyword = index - 2
      return source.kind(keyword) == .identifier
        && !Self.watchers.contains { source.hasSuffix(keyword, $0) }
    default: return false
    }
  }

  private static let watchers: [StaticString] = ["arget", "elegate", "ataSource", "bserver"]
}

extension CodeWalk {
  /// Whether the statements behind a creation assign the new object's view: `a.b = [[X alloc] init]; a.b.view = …;`.
  ///
  /// Before that they may only assign its other properties, and must not request its view.
  func assignsView(ofNewAt open: Int) -> Bool {
    guard source.kind(open) == .openBracket, var close = source.closer(open) else { return false }
    var open = open
    // `[… autorelease]`, `AUTORELEASED(…)`.
    if source.kind(open - 1) == .openBracket, source.spells(close + 1, "autorelease") {
      (open, close) = (open - 1, close + 2)
    } else if source.kind(open - 1) == .openParen, isAutorelease(open - 2) {
      (open, close) = (open - 2, close + 1)
    }
    guard source.kind(open - 1) == .assign, source.kind(close + 1) == .semicolon else {
      return false
    }
    let holder = operandStart(before: open - 1)..<(open - 1)
    if holder.count == 1, source.kind(holder.lowerBound - 1) == .star {
      return assignsView(ofLocal: holder, from: close + 2)
    }
    var next = close + 2
    while true {
      let isMessage = source.kind(next) == .openBracket
      if isMessage { next += 1 }
      guard isSame(holder, at: next) else { return false }
      let behind = next + holder.count
      if isMessage {
        guard isSetter(behind) else { return false }
        if source.spells(behind, "setView") { return !source.isNil(behind + 2) }
        next = behind + 2
      } else {
        guard source.kind(behind) == .dot, source.kind(behind + 2) == .assign else { return false }
        // `a.view = a.view` requests the view.
        if source.spells(behind + 1, "view") {
          return !source.isNil(behind + 3) && !asksView(of: holder, at: behind + 3)
        }
        next = behind + 3
      }
      while source.kind(next) != .semicolon {
        guard source.kind(next) != .closeBrace, next < context.body.upperBound,
          !asksView(of: holder, at: next)
        else { return false }
        next += 1
      }
      next += 1
    }
  }

  /// Whether statements assign the view of a local variable, after nothing but its other properties.
  private func assignsView(ofLocal holder: Range<Int>, from next: Int) -> Bool {
    var depth = 0
    let end = context.body.upperBound
    for index in next..<max(next, min(end, next + Self.longBody)) {
      switch source.kind(index) {
      case .openBrace: depth += 1
      case .closeBrace:
        depth -= 1
        if depth < 0 { return false }
      case .identifier where isSame(holder, at: index) && source.kind(index - 1) != .dot:
        if source.kind(index - 1) == .openBracket, isSetter(index + 1) {
          guard source.spells(index + 1, "setView") else { continue }
          return depth == 0 && !source.isNil(index + 3)
        }
        guard source.kind(index + 1) == .dot, source.kind(index + 3) == .assign else {
          return false
        }
        if source.spells(index + 2, "view") {
          return depth == 0 && !source.isNil(index + 4) && !asksView(of: holder, at: index + 4)
        }
      default: break
      }
    }
    return false
  }

  /// Whether a selector at `index` is a setter's: `setTitle:`, but not `setup:`.
  private func isSetter(_ index: Int) -> Bool {
    source.hasPrefix(index, "set") && source.kind(index + 1) == .colon
      && source.text(index).dropFirst(3).first?.isUppercase == true
  }

  /// Methods of people are shorter.
  private static let longBody = 4096

  /// Whether the word at `index` is a macro like `AUTORELEASED`; others may request the view.
  private func isAutorelease(_ index: Int) -> Bool {
    source.kind(index) == .identifier && source.text(index).uppercased().contains("AUTORELEASE")
  }

  /// Whether code requests the view of `holder` at `index`: `a.b.view`, `[a.b view]`.
  private func asksView(of holder: Range<Int>, at index: Int) -> Bool {
    let behind = index + holder.count
    guard isSame(holder, at: index) else { return false }
    return source.spells(source.kind(behind) == .dot ? behind + 1 : behind, "view")
  }

  /// Whether the tokens at `place` equal those of `range`.
  private func isSame(_ range: Range<Int>, at place: Int) -> Bool {
    range.allSatisfy {
      let other = place + $0 - range.lowerBound
      return source.kind($0) == source.kind(other)
        && source.spelling($0).elementsEqual(source.spelling(other))
    }
  }
}
