import Facts
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    ("2027-01-31", true), ("2028-02-29", true), ("2000-02-29", true), ("2027-02-29", false),
    ("2100-02-29", false), ("2027-04-31", false), ("2027-13-01", false), ("2027-00-10", false),
    ("2027-01-00", false), ("2027-1-31", false), ("27-01-31", false), ("+027-01-31", false),
    ("2027-01-31-", false), ("tomorrow", false), ("", false),
  ])
  func `a day is one of the calendar`(text: String, isOne: Bool) {
    #expect(isDay(text) == isOne)
  }
}
