import Facts

extension SwiftWalk {
  /// Notes the outlets of the file that its code gives a value.
  mutating func noteAssignedOutlets() {
    let outlets = Set(facts.classes.lazy.flatMap(\.outlets).map(\.property))
    guard !outlets.isEmpty else { return }
    var assigned: Set<String> = []
    for index in 2..<max(tokens.count - 1, 2)
    where tokens[index].kind == .equal && tokens[index - 1].kind == .word
      && tokens[index + 1].word != .nil && isOfSelf(index - 1)
    {
      let name = text(index - 1)
      if outlets.contains(name) { assigned.insert(name) }
    }
    guard !assigned.isEmpty else { return }
    for place in facts.classes.indices {
      let own = facts.classes[place].outlets.lazy.map(\.property).filter(assigned.contains)
      facts.classes[place].assignedMembers = own.sorted()
    }
  }

  /// Whether a word is a member of self, as far as what stands before it tells.
  private func isOfSelf(_ word: Int) -> Bool {
    switch tokens[word - 1].kind {
    case .dot: tokens[word - 2].word == .self
    case .word: tokens[word - 1].word != .let && tokens[word - 1].word != .var
    default: true
    }
  }
}
