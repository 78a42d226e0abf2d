import Facts

extension NameExpression {
  /// Whether it is made of more than `limit` expressions, each counted as often as it stands there.
  func hasMoreParts(than limit: Int) -> Bool {
    var room = limit
    return !fits(in: &room)
  }

  private func fits(in room: inout Int) -> Bool {
    room -= 1
    guard room >= 0 else { return false }
    switch self {
    case .variable(_, let inner), .replacing(let inner, _, _), .described(let inner):
      return inner.fits(in: &room)
    case .coalescing(let first, let second), .choice(_, let first, let second):
      return first.fits(in: &room) && second.fits(in: &room)
    case .concatenation(let parts): return parts.allSatisfy { $0.fits(in: &room) }
    case .none, .literal, .constant, .member, .className, .parameter, .generated, .superValue,
      .nib, .unknown:
      return true
    }
  }
}

extension NameExpression {
  /// Whether the name is put together from parts, or unknown: no file need contain it.
  var isComposed: Bool {
    switch self {
    case .concatenation, .replacing, .unknown: true
    case .variable(_, let inner), .described(let inner): inner.isComposed
    case .coalescing(let first, let second), .choice(_, let first, let second):
      first.isComposed || second.isComposed
    case .none, .literal, .constant, .member, .className, .parameter, .generated, .superValue,
      .nib:
      false
    }
  }
}
