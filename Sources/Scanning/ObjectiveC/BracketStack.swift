/// Pairs brackets.
///
/// Branches of an `#if` may open or close different brackets. Each branch starts with the brackets open at
/// the `#if`; an opener that its branch leaves open shares the closer of its counterpart in the next branch.
struct BracketStack {
  struct Entry {
    var token: UInt32
    var kind: Token.Kind

    /// Whether it opens a body, and not a group of expressions.
    var isBrace: Bool { kind == .openBrace || kind == .openScope }

    func closes(with closer: Token.Kind) -> Bool {
      switch closer {
      case .closeParen: kind == .openParen
      case .closeBracket: kind == .openBracket
      default: isBrace
      }
    }
  }

  private(set) var open: [Entry] = []
  /// Unclosed openers of other branches, with their depth.
  private var orphans: [(depth: Int, token: UInt32)] = []

  @inline(__always)
  mutating func push(_ kind: Token.Kind, at token: Int) {
    open.append(Entry(token: UInt32(truncatingIfNeeded: token), kind: kind))
  }

  /// Pairs the closing bracket at `token`.
  ///
  /// A brace closes everything open inside of it; other brackets do not look past a brace.
  mutating func close(
    _ kind: Token.Kind, at token: Int, in tokens: UnsafeMutableBufferPointer<Token>
  ) {
    let closer = UInt32(truncatingIfNeeded: token)
    var depth = open.count - 1
    while depth >= 0, !open[depth].closes(with: kind) {
      if open[depth].isBrace { return }
      depth -= 1
    }
    guard depth >= 0 else { return }
    let opener = open[depth].token
    tokens[Int(opener)].partner = closer
    tokens[token].partner = opener
    while open.count > depth { open.removeLast() }
    guard kind == .closeBrace else { return }
    while let orphan = orphans.last, orphan.depth >= depth {
      if orphan.depth == depth { tokens[Int(orphan.token)].partner = closer }
      orphans.removeLast()
    }
  }

  /// Returns to the brackets open at an `#if`.
  mutating func restore(_ saved: [Entry]) {
    for depth in saved.count..<max(saved.count, open.count) where open[depth].isBrace {
      orphans.append((depth, open[depth].token))
    }
    open = saved
  }

  /// Drops brackets that cannot contain a declaration.
  mutating func leaveBodies() {
    guard let first = open.firstIndex(where: { $0.kind != .openScope }) else { return }
    open.removeSubrange(first...)
    orphans.removeAll()
  }
}
