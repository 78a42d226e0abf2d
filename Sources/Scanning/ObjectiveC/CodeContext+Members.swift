extension CodeContext {
  /// Whether the sign at `index` assigns a member of self: `self.label = …`, `_label = …`, `label = [… …]`.
  func assignsMember(at index: Int) -> Bool {
    let name = index - 1
    guard source.kind(name) == .identifier, name > body.lowerBound else { return false }
    let isObject: Bool
    switch source.kind(index + 1) {
    case .openBracket, .openParen: isObject = true
    case .identifier:
      isObject = !source.isNil(index + 1) && !source.isOne(index + 1, of: Self.truths)
    default: isObject = false
    }
    guard isObject else { return false }
    switch source.kind(name - 1) {
    case .dot, .arrow: return source.spells(name - 2, "self")
    case .semicolon, .openBrace, .closeBrace, .closeParen:
      return source.hasPrefix(name, "_") || source.kind(index + 1) == .openBracket
    default: return false
    }
  }

  private static var truths: [StaticString] { ["NO", "YES", "false", "true"] }
}
