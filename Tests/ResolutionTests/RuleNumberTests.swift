import Testing

@testable import Resolution

struct RuleNumberTests {
  @Test func `every rule has a title, and every title a rule`() {
    #expect(RuleNumber.titles.keys.sorted() == RuleNumber.allCases.map(\.id).sorted())
    #expect(RuleNumber.p2a.title == "loadView asks nibName by message")
  }
}
