import Testing

@testable import Indexing

/// Texts that are dates, and the seconds that they cover.
@Suite struct RevisionDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, 86_399), ("2000-02-29", 951_782_400, 951_868_799),
    ("2026-01-01", 1_767_225_600, 1_767_311_999), ("1969-12-31", -86_400, -1),
    ("2026-01-01T00:00Z", 1_767_225_600, 1_767_225_659),
    ("2026-01-01 01:30:15", 1_767_231_015, 1_767_231_015),
    ("2026-01-01T01:30:15.250Z", 1_767_231_015, 1_767_231_015),
    ("2026-01-01T01:30:15+01:30", 1_767_225_615, 1_767_225_615),
    ("2025-12-31T16:00-0800", 1_767_225_600, 1_767_225_659),
    ("2025-12-31 16:00:00 -08", 1_767_225_600, 1_767_225_600),
    ("0001-01-01T00:00:00", -62_135_596_800, -62_135_596_800),
    ("9999-12-31T23:59:60Z", 253_402_300_800, 253_402_300_800),
  ])
  func `a date covers a day, a minute or a second`(text: String, first: Int, last: Int) throws {
    let date = try #require(RevisionDate(text))
    #expect(date.first == Int64(first))
    #expect(date.last == Int64(last))
  }

  @Test(arguments: [
    "", "2026", "2026-01", "2026-1-1", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10",
    "2026-04-31", "2026-01-00", "2026-01-01T", "2026-01-01T24:00", "2026-01-01T10",
    "2026-01-01T10:60", "2026-01-01T10:00:61", "2026-01-01T10:00:00.", "2026-01-01T10:00+",
    "2026-01-01T10:00+1", "2026-01-01T10:00+24:00", "2026-01-01Z", "2026-01-01x", "٢026-01-01",
    "2026-01-01T10:00Zx",
  ])
  func `other texts are no date`(text: String) { #expect(RevisionDate(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (4_294_967_295, "2106-02-07T06:28:15Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (253_402_300_800, "9999-12-31T23:59:59Z"), (.max, "9999-12-31T23:59:59Z"),
    (-62_167_219_200, "0000-01-01T00:00:00Z"), (.min, "0000-01-01T00:00:00Z"),
  ])
  func `times of wrong clocks are written so that they sort`(seconds: Int64, text: String) {
    #expect(dateText(seconds) == text)
  }

  @Test func `what a day covers starts and ends in it`() throws {
    var next = try #require(RevisionDate("1896-01-01")).first
    for year in 1896...2104 {
      for month in 1...12 {
        for day in 1...31 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          guard let date = RevisionDate(text) else { continue }
          #expect(date.first == next)
          #expect(dateText(date.first) == text + "T00:00:00Z")
          #expect(dateText(date.last) == text + "T23:59:59Z")
          next = date.last + 1
        }
      }
    }
    #expect(next == RevisionDate("2105-01-01")?.first)
  }
}
