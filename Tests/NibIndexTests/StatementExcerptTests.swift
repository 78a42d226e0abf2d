import Testing

@testable import NibIndex

@Suite struct StatementExcerptTests {
  @Test(arguments: [
    ("SELECT nme FROM nibs", 7, "  SELECT nme FROM nibs\n         ^\n"),
    ("SELECT class\n  FROM clases\n WHERE 1", 20, "    FROM clases\n         ^\n"),
    ("SELECT '画面', x", 17, "  SELECT '画面', x\n                 ^\n"),
    ("SELECT\t(", 8, "  SELECT\\t(\n           ^\n"),
    ("SELECT '\u{1B}[2J', x", 15, "  SELECT '\\u{1B}[2J', x\n                      ^\n"),
    ("", 0, "  \n  ^\n"), ("SELECT", 99, "  SELECT\n        ^\n"),
    ("SELECT", -1, "  SELECT\n  ^\n"),
    (
      "SELECT a, " + String(repeating: "b, ", count: 40) + "c FROM "
        + String(repeating: "d", count: 40),
      130,
      "  … b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, b, c FROM dddddddddddddddddddddd…\n"
        + "  " + String(repeating: " ", count: 50) + "^\n"
    ),
  ])
  func `a caret stands below the place`(sql: String, offset: Int, excerpt text: String) {
    #expect(excerpt(of: sql, at: offset) == text)
  }
}
