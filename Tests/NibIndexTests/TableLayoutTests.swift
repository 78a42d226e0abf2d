import IndexStore
import Testing

@testable import NibIndex

/// Tables on terminals that have less room than the rows want.
@Suite struct TableLayoutTests {
  @Test(arguments: [
    ("short", 10, "short"), ("a longer text", 8, "a longe…"), ("a longer text", 1, "…"),
    ("App/Screens/DetailView.xib", 26, "App/Screens/DetailView.xib"),
    ("App/Screens/DetailView.xib", 20, "App/…/DetailView.xib"),
    ("App/Screens/DetailView.xib", 10, "App…ew.xib"),
    ("App/Screens/DetailView.swift:131", 25, "App…/DetailView.swift:131"),
    ("画面/詳細画面/一覧.xib", 14, "画面…/一覧.xib"), ("日本語日本語", 7, "日本語…"),
  ])
  func `a path loses its middle and another text its end`(text: String, width: Int, cut: String) {
    #expect(shortened(text, to: width) == cut)
    #expect(displayWidth(shortened(text, to: width)) <= width)
  }

  private static let columns = [
    "project", "controller", "nib", "verdict", "profiles", "seen", "where",
  ]
  private static let rows: [[Value]] = [
    [
      "App", "DetailViewController", "App/Screens/Detail/DetailView.xib", "crash-view-not-set",
      "ios-26-iphone ios-26-ipad", "1", "App/Screens/Detail/DetailViewController.swift:12",
    ],
    ["App", "画面", "App/Other.xib", "ok-nib", "ios-26-ipad", "0", "App/Other.swift:3"],
  ].map { $0.map { Value.text($0) } }

  private func table(_ width: Int) -> [String] {
    var output = Output(columns: width)
    var printer = TablePrinter(columns: Self.columns)
    printer.begin(&output)
    for row in Self.rows { printer.row(row, &output) }
    printer.end(&output)
    return output.kept.split(separator: "\n").map(String.init)
  }

  @Test func `what says least about a row goes first, and it is said`() {
    #expect(table(200)[0].hasPrefix("project  controller"))
    #expect(table(200).count == 4)
    #expect(table(120).last == "(no room for project, profiles, seen)")
    #expect(table(100).last == "(no room for project, profiles, seen)")
    #expect(
      table(100)[2].hasPrefix(
        "DetailViewController  App/Scree…ail/DetailView.xib  crash-view-not-set  "))
    #expect(table(60)[0] == "-- 1")
  }

  @Test func `a block has a path with blanks on one line`() {
    var output = Output(columns: 40)
    let row: [Value] = [
      .text("A description of many words that takes two lines"),
      .text("My App/Screens of products/Detail View.swift:12"), .text("crash-view-not-set"),
    ]
    OutputFormat.table.print([row], columns: ["text", "where", "verdict"], to: &output)
    #expect(
      output.kept.split(separator: "\n").map(String.init) == [
        "-- 1", "text     A description of many words", "         that takes two lines",
        "where    My App/Sc…/Detail View.swift:12", "verdict  crash-view-not-set",
      ])
  }

  @Test(arguments: 20...220)
  func `no line is wider than the terminal`(width: Int) {
    for line in table(width) where displayWidth(line) > width {
      // A word in a block is never broken.
      #expect(line.split(separator: " ").count <= 2, "\(width): \(line)")
    }
  }

  @Test func `what comes behind the sample is cut as well`() {
    var output = Output(columns: 40)
    var printer = TablePrinter(columns: ["n", "text"])
    for number in 0..<1200 {
      let text = number == 1100 ? String(repeating: "x", count: 90) : "short"
      printer.row([.integer(Int64(number)), .text(text)], &output)
    }
    printer.end(&output)
    #expect(output.kept.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 40 })
  }
}
