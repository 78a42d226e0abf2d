import Facts

extension SwiftWalk {
  /// Whether the statements behind `close` assign the view of the object made at `start`: `a.b = X()`, `a.b.view = …`.
  ///
  /// Before that they may only assign its other properties.
  func assignsView(after close: Int, ofNewAt start: Int) -> Bool {
    guard start > 2, tokens[start - 1].kind == .equal, tokens[start - 2].kind == .word else {
      return false
    }
    let holder = startOfChain(start - 2)..<(start - 1)
    if holder.count == 1, tokens[start - 3].word.isLetOrVar {
      return assignsView(ofLocal: holder, from: close + 1)
    }
    var next = close + 1
    while true {
      let word = next + holder.count + 1
      guard word + 2 < end, tokens[word - 1].kind == .dot, tokens[word + 1].kind == .equal,
        isSame(holder, at: next)
      else { return false }
      if tokens[word].word == .view { return takesNewView(holder, at: word + 2) }
      next = endOfExpression(from: word + 2, stopsAtBrace: false)
      // This would load the view.
      let isAsked = (word + 2..<next).contains {
        tokens[$0].word == .view && tokens[$0 - 1].kind == .dot
          && isSame(holder, at: $0 - 1 - holder.count)
      }
      if isAsked { return false }
      if next < end, tokens[next].kind == .semicolon { next += 1 }
    }
  }

  /// Whether statements assign the view of a local variable, after nothing but its other properties.
  private func assignsView(ofLocal holder: Range<Int>, from next: Int) -> Bool {
    var depth = 0
    for index in next..<max(next, min(end, next + Self.longBody)) {
      switch tokens[index].kind {
      case .openBrace: depth += 1
      case .closeBrace:
        depth -= 1
        if depth < 0 { return false }
      case .word where isSame(holder, at: index) && tokens[index - 1].kind != .dot:
        guard index + 4 < end, tokens[index + 1].kind == .dot, tokens[index + 3].kind == .equal
        else { return false }
        if tokens[index + 2].word == .view {
          return depth == 0 && takesNewView(holder, at: index + 4)
        }
      default: break
      }
    }
    return false
  }

  /// Whether the value at `place`, of an assignment to the view of `holder`, is neither `nil` nor that view, which
  /// the assignment would load.
  private func takesNewView(_ holder: Range<Int>, at place: Int) -> Bool {
    let word = place + holder.count + 1
    let isOwn =
      word < end && isSame(holder, at: place) && tokens[word - 1].kind == .dot
      && tokens[word].word == .view
    return !isOwn && tokens[place].word != .nil
  }

  /// Functions of people are shorter.
  private static let longBody = 4096

  /// Whether the tokens at `place` equal those of `range`.
  private func isSame(_ range: Range<Int>, at place: Int) -> Bool {
    range.allSatisfy {
      let other = place + $0 - range.lowerBound
      return tokens[$0].kind == tokens[other].kind && spellsSame($0, other)
    }
  }

  /// `view = …` of self.
  mutating func readViewAssignment() {
    guard let (declaration, place) = initializer else { return noteViewSetter() }
    let body = functions[scope.function].body
    // Each body is assessed once.
    guard assessedBody != body, assignsView(at: index, hidden: false) else { return }
    assessedBody = body
    let assignment = viewAssignment(in: body)
    if assignment == .written {
      facts.classes[declaration].initializers[place].assignsView = true
    } else if assignment == .possible {
      facts.classes[declaration].initializers[place].mayAssignView = true
    }
  }

  /// A method that assigns its object's view, for initializers that call it.
  private mutating func noteViewSetter() {
    guard scope.function >= 0, let type = enclosingType, type.declaration >= 0 else { return }
    let function = functions[scope.function]
    guard function.name >= 0, !function.isStatic, assessedBody != function.body,
      assignsView(at: index, hidden: false)
    else { return }
    assessedBody = function.body
    viewSetters[text(function.name), default: [:]][type.path] = viewAssignment(in: function.body)
  }

  /// Marks initializers that call methods which assign the view.
  mutating func followViewSetters() {
    guard !viewSetters.isEmpty else { return }
    for function in functions {
      guard let (declaration, place) = function.initializer else { continue }
      let type = facts.classes[declaration].name
      let calls = function.body.filter { isCall(ofSetterOf: type, at: $0) }
      guard !calls.isEmpty else { continue }
      let isSure = calls.allSatisfy { viewSetters[text($0)]?[type] == .written }
      switch paths(through: function.body, calling: calls, hasName: false).callsSuper {
      case true? where isSure: facts.classes[declaration].initializers[place].assignsView = true
      case false?: break
      default: facts.classes[declaration].initializers[place].mayAssignView = true
      }
    }
  }

  private func isCall(ofSetterOf type: String, at index: Int) -> Bool {
    guard tokens[index].kind == .word, tokens[index + 1].kind == .openParen,
      tokens[index - 1].kind != .dot || isSelfOrSuper(before: index - 1)
    else { return false }
    return viewSetters[text(index)]?[type] != nil
  }
}
