import Facts

/// Reads segues, and tests for them.
extension SwiftWalk {
  /// A segue that the object in a property performs.
  struct PropertyPerformer {
    var load: Int
    var name: Int
    var type: Int
  }

  /// `performSegue(withIdentifier: …, sender: …)`.
  mutating func readSegue(_ open: Int) {
    let arguments = arguments(open)
    guard arguments.count > 1, tokens[index - 1].word != .func,
      arguments[0].label < 0 || spells(arguments[0].label, "withIdentifier")
    else { return }
    let start = startOfChain(index)
    let receiver = start..<max(start, index - 1)
    // A class method, or an override.
    if receiver.count == 1, tokens[start].word == .super || isTypeName(tokens[start]) { return }
    var site = site(.segue, at: start)
    site.method = methodName(index, arguments)
    site.name = nameArgument(arguments[0].value, context)
    if !receiver.isEmpty, !isSelf(receiver) {
      site.owner = .unknown
      switch controllerClass(receiver, context) {
      case .nothing: break
      case .reference(let controller): site.owner = .object(controller)
      case .member(let name):
        performers.append(
          PropertyPerformer(load: facts.loads.count, name: name, type: scope.type))
      }
    }
    add(site)
  }

  /// Finds the classes of performers in properties at the end of the file.
  mutating func finishPerformers() {
    for performer in performers {
      if let controller = classHeld(by: performer.name, in: performer.type) {
        facts.loads[performer.load].owner = .object(controller)
      }
    }
  }

  /// Whether an expression is `self`, or a closure's name for it.
  private func isSelf(_ range: Range<Int>) -> Bool {
    let range = withoutMarks(range)
    guard range.count == 1, let word = range.first else { return false }
    return tokens[word].word == .self || spells(word, "weakSelf") || spells(word, "strongSelf")
      || spells(word, "`self`")
  }

  /// `segue.identifier` in `prepare(for:sender:)`, with `identifier` at `index`.
  mutating func readSegueTest() {
    guard scope.isCode,
      let function = functions(from: scope.function).first(where: { preparesForSegue($0) }),
      startOfChain(index) == index - 2, isParameter(index - 2, of: function)
    else { return }
    let before = index - 3
    readTests(of: index, from: index - 2)
    // `let identifier = segue.identifier`
    guard tokens[before].kind == .equal, tokens[before - 1].kind == .word,
      tokens[before - 2].word.isLetOrVar, spend(functions[function].body.count)
    else { return }
    for word in (index + 1)..<max(functions[function].body.upperBound, index + 1)
    where tokens[word].kind == .word && spellsSame(word, before - 1) {
      if tokens[word - 1].kind != .dot { readTests(of: word, from: word) }
    }
  }

  private func preparesForSegue(_ function: Int) -> Bool {
    let (name, open) = (functions[function].name, functions[function].parameters)
    guard name >= 0, open >= 0, spells(name, "prepare") || spells(name, "prepareForSegue") else {
      return false
    }
    return (open..<Int(tokens[open].partner)).contains { hasSuffix($0, "StoryboardSegue") }
  }

  /// Reads the identifiers that an expression from `start` to `last` is compared with.
  private mutating func readTests(of last: Int, from start: Int) {
    var next = pastMarks(last + 1)
    if isComparison(next) {
      readTest(next + 1..<endOfMember(from: next + 1))
    } else if isComparison(start - 1), tokens[start - 2].kind == .string {
      readTest(start - 2..<start - 1)
    } else if tokens[start - 1].word == .switch {
      if tokens[next].kind == .coalescing { next += 2 }
      guard tokens[next].kind == .openBrace else { return }
      for one in switchCases(in: next) {
        var pattern = one.pattern.lowerBound
        while pattern < one.pattern.upperBound {
          let end = endOfMember(from: pattern)
          readTest(pattern..<end)
          pattern =
            one.pattern.first { $0 >= end && tokens[$0].kind == .comma }.map { $0 + 1 } ?? .max
        }
      }
    }
  }

  private func isComparison(_ index: Int) -> Bool { spells(index, "==") || spells(index, "!=") }

  /// The end of a text, or of a name with its members.
  private func endOfMember(from start: Int) -> Int {
    var cursor = start + 1
    if tokens[start].kind == .dot { cursor += 1 }
    while tokens[cursor].kind == .dot, tokens[cursor + 1].kind == .word { cursor += 2 }
    return cursor
  }

  private mutating func readTest(_ range: Range<Int>) {
    guard let first = range.first, tokens[range.upperBound].kind != .openParen else { return }
    switch tokens[first].kind {
    case .string, .dot: break
    case .word where tokens[first].word == .other: break
    default: return
    }
    var site = site(.segueTest, at: first)
    site.name = nameArgument(range, context)
    add(site)
  }
}
