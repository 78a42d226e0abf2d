import Facts

extension NameExpression {
  /// The names that it is made of.
  var parts: [NameExpression] {
    switch self {
    case .variable(_, let inner), .replacing(let inner, _, _), .described(let inner): [inner]
    case .coalescing(let first, let second), .choice(_, let first, let second): [first, second]
    case .concatenation(let parts): parts
    case .none, .literal, .constant, .member, .className, .parameter, .generated, .superValue,
      .nib, .unknown:
      []
    }
  }

  /// Whether it is made of more than `limit` expressions, each counted as often as it stands there.
  func hasMoreParts(than limit: Int) -> Bool {
    var room = limit
    return !fits(in: &room)
  }

  private func fits(in room: inout Int) -> Bool {
    room -= 1
    return room >= 0 && parts.allSatisfy { $0.fits(in: &room) }
  }

  /// Whether the name is put together from parts, or unknown: no file need contain it.
  var isComposed: Bool {
    switch self {
    case .concatenation, .replacing, .unknown: true
    default: parts.contains(where: \.isComposed)
    }
  }
}
