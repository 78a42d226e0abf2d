import Facts

extension SwiftWalk {
  /// Notes outlets that code of the file assigns: `label = UILabel()`, `self.label = …`.
  ///
  /// A bare name counts only if no other variable of the file has it. Constants with a value do not matter, as in
  /// `barView = barView ?? { let barView = … }()`.
  mutating func noteAssignedOutlets() {
    var outlets: [String: Int] = [:]
    for outlet in facts.classes.lazy.flatMap(\.outlets) {
      outlets[outlet.property, default: 0] += 1
    }
    guard !outlets.isEmpty else { return }
    var (ofSelf, bare): (Set<String>, Set<String>) = ([], [])
    var declared: [String: Int] = [:]
    for index in 1..<max(tokens.count - 1, 1) where tokens[index].kind == .word {
      let isConstant = tokens[index - 1].word == .let
      let hasValue = tokens[index + 1].kind == .equal
      let isVariable = isConstant && !hasValue || tokens[index - 1].word == .var
      let isAssigned = !isConstant && hasValue && tokens[index + 2].word != .nil
      guard isVariable || isAssigned else { continue }
      let name = text(index)
      guard outlets[name] != nil else { continue }
      if isVariable {
        declared[name, default: 0] += 1
      } else if tokens[index - 1].kind != .dot {
        bare.insert(name)
      } else if tokens[index - 2].word == .self {
        ofSelf.insert(name)
      }
    }
    let assigned = ofSelf.union(bare.filter { declared[$0] == outlets[$0] })
    for place in facts.classes.indices where !assigned.isEmpty {
      let own = facts.classes[place].outlets.lazy.map(\.property).filter(assigned.contains)
      facts.classes[place].assignedMembers = own.sorted()
    }
  }
}
