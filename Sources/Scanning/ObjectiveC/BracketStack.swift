/// The brackets that are open, and which token closes which.
///
/// Branches of `#if` may open or close different brackets; each branch starts with the brackets that
/// were open at the `#if`, and an opener that its own branch leaves open shares the closer of the
/// opener that takes its place in the next branch.
struct BracketStack {
  /// An open bracket.
  struct Entry {
    /// The index of its token.
    var token: Int
    /// Its kind.
    var kind: Token.Kind
    /// Whether declarations stand inside of it: `extern "C" {`, `namespace x {`.
    var isTransparent: Bool
  }

  /// What is open, outermost first.
  private(set) var open: [Entry] = []
  /// Openers of other branches, with the depth at which they stood.
  private var orphans: [(depth: Int, token: Int)] = []

  mutating func push(_ kind: Token.Kind, at token: Int, isTransparent: Bool) {
    open.append(Entry(token: token, kind: kind, isTransparent: isTransparent))
  }

  /// Links the closing bracket at `token` with its opener.
  ///
  /// A brace closes whatever was left open inside of it; the others look no further than a brace.
  mutating func close(
    _ kind: Token.Kind, at token: Int, in tokens: inout ContiguousArray<Token>
  ) {
    let opener: Token.Kind =
      switch kind {
      case .closeParen: .openParen
      case .closeBracket: .openBracket
      default: .openBrace
      }
    var depth = open.count - 1
    while depth >= 0, open[depth].kind != opener {
      if open[depth].kind == .openBrace { return }
      depth -= 1
    }
    guard depth >= 0 else { return }
    link(open[depth].token, token, in: &tokens)
    open.removeSubrange(depth...)
    guard kind == .closeBrace else { return }
    while let orphan = orphans.last, orphan.depth >= depth {
      if orphan.depth == depth { tokens[orphan.token].partner = UInt32(token) }
      orphans.removeLast()
    }
  }

  private func link(_ opener: Int, _ closer: Int, in tokens: inout ContiguousArray<Token>) {
    tokens[opener].partner = UInt32(closer)
    tokens[closer].partner = UInt32(opener)
  }

  /// Goes back to the brackets that were open at an `#if`.
  mutating func restore(_ saved: [Entry]) {
    for depth in saved.count..<max(saved.count, open.count) where open[depth].kind == .openBrace {
      orphans.append((depth, open[depth].token))
    }
    open = saved
  }

  /// Forgets what a declaration that starts here cannot stand inside of.
  mutating func leaveBodies() {
    guard let first = open.firstIndex(where: { !$0.isTransparent }) else { return }
    open.removeSubrange(first...)
    orphans.removeAll()
  }
}
