/// The values that a body binds to a variable before some place.
enum LocalBindings {
  case none
  case one(Range<Int>)
  case many
}

extension CodeContext {
  /// The bindings of the variable at `use` before it, in the scope of the use.
  func bindings(of use: Int) -> LocalBindings {
    guard body.contains(use), source.kind(use) == .identifier else { return .none }
    let declaration = visibleDeclaration(of: use)
    var found: Range<Int>?
    for index in (declaration ?? start(near: use))..<use
    where source.kind(index + 1) == .assign && source.spellsSame(index, use)
      && ![.dot, .arrow].contains(source.kind(index - 1))
    {
      guard found == nil else { return .many }
      let rest = (index + 2)..<body.upperBound
      let end = source.first(.semicolon, in: rest) ?? rest.upperBound
      let value = rest.lowerBound..<end
      found = value.lowerBound..<(source.first(.comma, in: value) ?? end)
    }
    guard let found else { return declaration == nil ? .none : .many }
    return .one(found)
  }

  /// The last declaration of the variable at `use` whose block has not ended there.
  private func visibleDeclaration(of use: Int) -> Int? {
    var blocks: [Int] = []
    var index = use - 1
    while index >= start(near: use) {
      switch source.kind(index) {
      case .closeBrace: blocks.append(index)
      case .openBrace: _ = blocks.popLast()
      case .identifier
      where blocks.isEmpty && source.spellsSame(index, use) && isDeclarator(index):
        return index
      default: break
      }
      index -= 1
    }
    return nil
  }
}
