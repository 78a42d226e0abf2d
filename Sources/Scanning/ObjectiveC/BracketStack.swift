/// The brackets that are open, and which token closes which.
///
/// Branches of `#if` may open or close different brackets; each branch starts with the brackets that
/// were open at the `#if`, and an opener that its own branch leaves open shares the closer of the
/// opener that takes its place in the next branch.
struct BracketStack {
  /// An open bracket.
  struct Entry {
    /// The index of its token.
    var token: UInt32
    /// Its kind.
    var kind: Token.Kind

    /// Whether it opens a body, and not only a group of expressions.
    var isBrace: Bool { kind == .openBrace || kind == .openScope }

    /// Whether a bracket of this kind closes it.
    func closes(with closer: Token.Kind) -> Bool {
      switch closer {
      case .closeParen: kind == .openParen
      case .closeBracket: kind == .openBracket
      default: isBrace
      }
    }
  }

  /// The open brackets, outermost first.
  private(set) var open: [Entry] = []
  /// Openers of other branches, with the depth at which they stood.
  private var orphans: [(depth: Int, token: UInt32)] = []

  /// Notes the bracket that the token at `token` opens.
  @inline(__always)
  mutating func push(_ kind: Token.Kind, at token: Int) {
    open.append(Entry(token: UInt32(truncatingIfNeeded: token), kind: kind))
  }

  /// Links the closing bracket at `token` with its opener.
  ///
  /// A brace closes whatever was left open inside of it; the others look no further than a brace.
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

  /// Goes back to the brackets that were open at an `#if`.
  mutating func restore(_ saved: [Entry]) {
    for depth in saved.count..<max(saved.count, open.count) where open[depth].isBrace {
      orphans.append((depth, open[depth].token))
    }
    open = saved
  }

  /// Forgets what a declaration that starts here cannot stand inside of.
  mutating func leaveBodies() {
    guard let first = open.firstIndex(where: { $0.kind != .openScope }) else { return }
    open.removeSubrange(first...)
    orphans.removeAll()
  }
}
