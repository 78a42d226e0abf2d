import Facts

/// A place where conditional compilation changes.
struct SwiftBoundary {
  enum Kind { case open, next, close }

  /// The first token behind it.
  var index: Int
  var kind: Kind
  var platforms: Platforms
}

/// Pairs brackets and evaluates conditional compilation.
///
/// It removes directives and branches that are never compiled. At the end of a branch it drops its open
/// brackets, except for those of the first branch, because the others repeat it.
struct SwiftStructure {
  private struct Conditional {
    var outer: [UInt32]
    /// The open brackets behind the first branch that is read.
    var first: [UInt32]?
    /// The platforms on which all conditions so far can be false.
    var remaining: UInt8
    /// The platforms around the `#if`.
    var enclosing: UInt8
  }

  private static let deepest = 2000

  let bytes: UnsafeBufferPointer<UInt8>
  private var open: [UInt32] = []
  private var conditionals: [Conditional] = []
  private var mask = UInt8.max
  private(set) var boundaries: [SwiftBoundary] = []
  /// The line of the first unpaired bracket.
  private(set) var unbalanced: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func build(_ tokens: inout ContiguousArray<SwiftToken>) {
    var write = 0
    var read = 0
    while read < tokens.count {
      let token = tokens[read]
      if token.kind == .directive {
        let end = endOfLine(tokens, after: read)
        let condition = condition(tokens[(read + 1)..<end], of: token.word)
        direct(token.word, condition, at: write, &tokens)
        read = end
        continue
      }
      read += 1
      guard mask != 0 || token.kind == .end else { continue }
      if write + 1 != read { tokens[write] = token }
      if token.kind.opens {
        push(write, &tokens)
      } else if token.kind.closes {
        close(token.kind, at: write, &tokens)
      }
      write += 1
    }
    tokens.removeSubrange(write...)
    finish(&tokens)
  }

  private func endOfLine(_ tokens: ContiguousArray<SwiftToken>, after index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, !tokens[end].isFirstOnLine, tokens[end].kind != .end { end += 1 }
    return end
  }

  private mutating func push(_ index: Int, _ tokens: inout ContiguousArray<SwiftToken>) {
    tokens[index].partner = UInt32(truncatingIfNeeded: index)
    guard open.count < Self.deepest else {
      unbalanced = unbalanced ?? Int(tokens[index].line)
      return
    }
    open.append(UInt32(truncatingIfNeeded: index))
  }

  private mutating func close(
    _ kind: SwiftToken.Kind, at index: Int, _ tokens: inout ContiguousArray<SwiftToken>
  ) {
    tokens[index].partner = UInt32(truncatingIfNeeded: index)
    let wanted: SwiftToken.Kind =
      switch kind {
      case .closeParen: .openParen
      case .closeBrace: .openBrace
      default: .openBracket
      }
    guard let depth = depth(of: wanted, in: tokens) else {
      unbalanced = unbalanced ?? Int(tokens[index].line)
      return
    }
    while open.count > depth, let opener = open.popLast() {
      tokens[Int(opener)].partner = UInt32(truncatingIfNeeded: index)
      tokens[index].partner = opener
      if open.count > depth { unbalanced = unbalanced ?? Int(tokens[Int(opener)].line) }
    }
  }

  /// The index of the open bracket for a closing one.
  ///
  /// A brace closes everything open inside of it; a parenthesis never closes a brace.
  private func depth(of wanted: SwiftToken.Kind, in tokens: ContiguousArray<SwiftToken>) -> Int? {
    var depth = open.count
    while depth > 0, open.count - depth < 16 {
      depth -= 1
      let kind = tokens[Int(open[depth])].kind
      if kind == wanted { return depth }
      if kind == .openBrace { return nil }
    }
    return nil
  }

  private mutating func direct(
    _ word: SwiftWord, _ condition: PlatformCondition, at index: Int,
    _ tokens: inout ContiguousArray<SwiftToken>
  ) {
    switch word {
    case .if:
      guard conditionals.count < 200 else { return }
      conditionals.append(
        Conditional(outer: open, first: nil, remaining: .max, enclosing: mask))
      select(condition, at: index, .open)
    case .elseif, .else:
      guard !conditionals.isEmpty else { return }
      endBranch(at: index, &tokens)
      select(condition, at: index, .next)
    default:
      guard !conditionals.isEmpty else { return }
      endBranch(at: index, &tokens)
      let ended = conditionals.removeLast()
      open = ended.first ?? ended.outer
      mask = ended.enclosing
      appendBoundary(index, .close)
    }
  }

  private func condition(
    _ tokens: ArraySlice<SwiftToken>, of word: SwiftWord
  ) -> PlatformCondition {
    guard word == .if || word == .elseif else { return .constant(true) }
    let words = tokens.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
    return PlatformCondition(words: words, isSwift: true)
  }

  private mutating func select(
    _ condition: PlatformCondition, at index: Int, _ kind: SwiftBoundary.Kind
  ) {
    let last = conditionals.count - 1
    mask = conditionals[last].enclosing & conditionals[last].remaining & condition.canBeTrue
    conditionals[last].remaining &= condition.canBeFalse
    appendBoundary(index, kind)
  }

  private mutating func endBranch(at index: Int, _ tokens: inout ContiguousArray<SwiftToken>) {
    let last = conditionals.count - 1
    let common = conditionals[last].outer
    if mask != 0, conditionals[last].first == nil {
      conditionals[last].first = open
    } else if open.count > common.count {
      for opener in open[common.count...] {
        tokens[Int(opener)].partner = UInt32(truncatingIfNeeded: index)
      }
    }
    open = common
  }

  private mutating func appendBoundary(_ index: Int, _ kind: SwiftBoundary.Kind) {
    boundaries.append(
      SwiftBoundary(
        index: index, kind: kind, platforms: Platforms(rawValue: mask).intersection(.all)))
  }

  private mutating func finish(_ tokens: inout ContiguousArray<SwiftToken>) {
    let end = UInt32(truncatingIfNeeded: tokens.count - 1)
    for opener in open {
      tokens[Int(opener)].partner = end
      unbalanced = unbalanced ?? Int(tokens[Int(opener)].line)
    }
  }
}
