import Testing

@testable import Resolution

@Suite struct CommonEndsTests {
  @Test
  func `what two lists begin and end with in common never overlaps, and the rest is in between`() {
    for old in 0...4 {
      for new in 0...4 {
        for pattern in 0..<(1 << 8) {
          let one = (0..<old).map { pattern >> $0 & 1 }
          let other = (0..<new).map { pattern >> ($0 + 4) & 1 }
          let common = CommonEnds(old, new) { one[$0] == other[$1] }
          #expect((0..<common.first).allSatisfy { one[$0] == other[$0] })
          #expect((0..<common.last).allSatisfy { one[old - 1 - $0] == other[new - 1 - $0] })
          #expect(common.middle(of: old).count + common.first + common.last == old)
          #expect(common.middle(of: new).count + common.first + common.last == new)
          let isSame = common.middle(of: old).isEmpty && common.middle(of: new).isEmpty
          #expect(isSame == (one == other))
        }
      }
    }
  }
}
