/// The tokens of a Swift file; other indices give the end.
///
/// Rules look back and ahead, and broken text may begin or end anywhere.
struct SwiftTokens {
  private var tokens: ContiguousArray<SwiftToken>
  private let end: SwiftToken

  /// The last token is the end of the file.
  init(_ tokens: ContiguousArray<SwiftToken>) {
    self.tokens = tokens
    end = tokens.last ?? SwiftToken(start: 0, end: 0, line: 1, kind: .end)
  }

  mutating func append(_ token: SwiftToken) { tokens.append(token) }

  var count: Int { tokens.count }

  subscript(index: Int) -> SwiftToken {
    @inline(__always) get {
      // As unsigned, a negative index is large.
      UInt(bitPattern: index) < UInt(bitPattern: tokens.count) ? tokens[index] : end
    }
  }

  subscript(range: some RangeExpression<Int>) -> ArraySlice<SwiftToken> {
    ArraySlice(tokens[range.relative(to: tokens).clamped(to: tokens.indices)])
  }
}
