import Facts

extension NameExpression {
  /// Whether it consists of more than `limit` expressions, counted with repetition.
  func hasMoreParts(than limit: Int) -> Bool {
    var room = limit
    return !fits(in: &room)
  }

  private func fits(in room: inout Int) -> Bool {
    room -= 1
    return room >= 0 && parts.allSatisfy { $0.fits(in: &room) }
  }

  /// Whether the name is composed or unknown, so that no file need contain it.
  var isComposed: Bool {
    switch self {
    case .concatenation, .replacing, .unknown: true
    default: parts.contains(where: \.isComposed)
    }
  }
}
