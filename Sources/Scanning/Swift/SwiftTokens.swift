/// The tokens of a Swift file; beyond them there is nothing but ends.
///
/// Rules look some tokens back and ahead, and broken text may begin or end anywhere.
struct SwiftTokens {
  private var tokens: ContiguousArray<SwiftToken>
  private let end: SwiftToken

  /// These tokens, the last of which is the end of the file.
  init(_ tokens: ContiguousArray<SwiftToken>) {
    self.tokens = tokens
    end = tokens.last ?? SwiftToken(start: 0, end: 0, line: 1, kind: .end)
  }

  /// Adds a token behind the last.
  mutating func append(_ token: SwiftToken) { tokens.append(token) }

  /// The number of tokens.
  var count: Int { tokens.count }

  /// The token at `index`; the end of the file where there is none.
  subscript(index: Int) -> SwiftToken {
    @inline(__always) get {
      // A negative index is a large one without its sign.
      UInt(bitPattern: index) < UInt(bitPattern: tokens.count) ? tokens[index] : end
    }
  }

  /// Some tokens that are there.
  subscript(range: some RangeExpression<Int>) -> ArraySlice<SwiftToken> {
    ArraySlice(tokens[range.relative(to: tokens).clamped(to: tokens.indices)])
  }
}
