import Foundation
import IndexStore
import Testing

@testable import NibIndex

@Suite struct OutputTests {
  /// Values that each format has to get right, a row each.
  static let hostile: [[Value]] = [
    [.text("plain"), .integer(-7), .real(2.5)],
    [.text("a,b"), .integer(.max), .real(1e300)],
    [.text("say \"nib\""), .null, .real(-0.0)],
    [.text("two\nlines\r\n"), .integer(.min), .null],
    [.text("tab\tand \\ and |"), .integer(0), .real(.infinity)],
    [.text("\u{1B}[31mred\u{202E}gnp.xib"), .null, .real(-.infinity)],
    [.text(" 画面 "), .integer(1), .text("e\u{301}")],
    [.text("👩‍👩‍👧 <b>&amp;</b>"), .integer(2), .blob([0, 0xAB, 0xFF])],
    [.text("*_[x](y)_*`~"), .text(""), .text("\u{0}\u{7F}\u{85}")],
    [.text("\"\u{301}x"), .text("\r"), .text("\t\u{301}|\u{301}")],
    [.null, .null, .null],
  ]

  static func print(
    _ rows: [[Value]], columns: [String], as format: OutputFormat, width: Int? = nil
  ) -> String {
    var output = Output(columns: width)
    var printer = format.printer(columns: columns)
    printer.begin(&output)
    for row in rows { printer.row(row, &output) }
    printer.end(&output)
    return output.kept
  }

  @Test(arguments: OutputFormat.allCases)
  func `hostile values print as recorded`(format: OutputFormat) throws {
    let text = Self.print(Self.hostile, columns: ["name", "count|x", "name"], as: format)

    try expectGolden(text, "values.\(format.rawValue)")
  }

  @Test(arguments: OutputFormat.allCases)
  func `no format sends what a terminal obeys`(format: OutputFormat) {
    let names = [
      "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{202E}gnp", "\u{7F}", "a\u{2028}b", "\u{E0041}",
    ]
    let text = Self.print(
      names.map { [.text($0)] }, columns: ["\u{1B}[2J"], as: format, width: 200)

    #expect(!text.unicodeScalars.contains { $0 != "\n" && isTreacherous($0) })
  }

  @Test func `CSV in a file and TSV have every name exactly`() {
    let hostile = "\u{1B}[31m\\u{1B}\u{9B}\u{202E}=1+1"
    #expect(Self.print([[.text(hostile)]], columns: ["n"], as: .csv) == "n\n\(hostile)\n")
    #expect(
      Self.print([[.text(hostile)]], columns: ["n"], as: .tsv)
        == "n\n\\u{1B}[31m\\\\u{1B}\\u{9B}\\u{202E}=1+1\n")
  }

  @Test(arguments: [
    (OutputFormat.table, "nib  path\n---  ----\n"), (.json, "[]\n"), (.jsonl, ""),
    (.csv, "nib,path\n"), (.tsv, "nib\tpath\n"), (.markdown, "| nib | path |\n| --- | --- |\n"),
  ])
  func `an empty answer is an answer`(format: OutputFormat, text: String) {
    #expect(Self.print([], columns: ["nib", "path"], as: format) == text)
  }

  @Test func `JSON reads back with every name and value`() throws {
    let columns = ["name", "name", "name_2"]
    let text = Self.print(Self.hostile, columns: columns, as: .json)

    let finite = Self.hostile.filter { row in
      !row.contains(.real(.infinity)) && !row.contains(.real(-.infinity))
    }
    let read = try #require(
      try JSONSerialization.jsonObject(
        with: Data(Self.print(finite, columns: columns, as: .json).utf8)) as? [[String: Any]])
    #expect(text.split(separator: "\n").count == Self.hostile.count + 2)
    #expect(read.count == finite.count)
    for (object, row) in zip(read, finite) {
      #expect(object.keys.sorted() == ["name", "name_2", "name_3"])
      if case .text(let name) = row[0] { #expect(object["name"] as? String == name) }
    }
  }

  @Test(arguments: [
    (20, "nib   n\n----  -\nLong  1\nX\n"), (6, "-- 1\nnib  Long\nn    1\n\n-- 2\nnib  X\n"),
  ])
  func `rows that are wider than the terminal are blocks`(width: Int, text: String) {
    let rows: [[Value]] = [[.text("Long"), .integer(1)], [.text("X"), .null]]

    #expect(Self.print(rows, columns: ["nib", "n"], as: .table, width: width) == text)
    #expect(Self.print([], columns: ["nib", "n"], as: .table, width: 3) == "nib  n\n---  -\n")
  }

  @Test func `a table of more rows than its sample goes on with the same columns`() {
    let rows = (0..<2500).map { [Value.text("r\($0)"), .integer($0 == 2400 ? 123_456 : 1)] }

    let lines = Self.print(rows, columns: ["row", "n"], as: .table).split(separator: "\n")

    #expect(lines.count == 2502)
    #expect(lines[2] == "r0    1")
    #expect(lines[2501] == "r2499  1")
    #expect(lines[2402] == "r2400  123456")
  }

  @Test(arguments: [
    ("plain", "plain"), ("日本語 é 👍🏽", "日本語 é 👍🏽"), ("👩‍👧", "👩‍👧"),
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{202E}bix", "\\u{202E}bix"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("a\u{200B}b", "a\\u{200B}b"), ("\u{E0041}", "\\u{E0041}"), ("\u{2028}", "\\u{2028}"),
    ("\u{7F}\u{0}", "\\u{7F}\\u{0}"), ("C:\\u{1B}", "C:\\u{1B}"),
  ])
  func `nothing that reaches a terminal can trick it`(text: String, safe: String) {
    #expect(terminalSafe(text) == safe)
  }

  @Test(arguments: [0xffff, 0x1fffe, 0xfdd0] as [UInt32])
  func `what is no character is escaped, as XML cannot hold it`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))

    #expect(terminalSafe(String(Character(scalar))).hasPrefix("\\u{"))
  }

  @Test func `Markdown mentions nobody`() {
    #expect(markdownText("@acme/A.xib") == "@<!-- -->acme/A.xib")
  }

  @Test(arguments: [
    ("", 0), ("DetailView", 10), ("画面", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2),
    ("한글", 4), ("ﾊﾝ", 2), ("❤️", 2), ("é", 1),
  ])
  func `columns count as a terminal counts them`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test func `a reader that goes away is no failure`() throws {
    // A pipe's reading end may live on in a process that another test is starting; what is shut down
    // is shut for everybody.
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    shutdown(ends[0], CInt(SHUT_RD))
    signal(SIGPIPE, SIG_IGN)
    var output = Output(descriptor: ends[1])

    output.write("text")
    output.flush()

    #expect(!output.isOpen)
    #expect(output.failure == nil)
  }

  @Test func `an output that cannot be written says why`() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    var output = Output(descriptor: file.fileDescriptor)

    output.write("text")
    output.flush()

    #expect(output.failure == "Bad file descriptor")
  }

  static let paragraphs: [(width: Int, text: String)] = [
    (
      40,
      "  The nib is in\n  Our App/Views/Detail View.xib, and it\n  is there.  Our App/Code.m:3\n"
    ),
    (
      20,
      "  The nib is in\n  Our App/Views/Detail View.xib,\n  and it is there.\n  Our App/Code.m:3\n"
    ),
    (90, "  The nib is in Our App/Views/Detail View.xib, and it is there.  Our App/Code.m:3\n"),
  ]

  @Test(arguments: paragraphs)
  func `a line breaks between words and never in a path`(width: Int, text: String) {
    var page = Paragraphs(width: width, whole: ["Our App", "Our App/Views/Detail View.xib"])
    page.add(
      "The nib is in Our App/Views/Detail View.xib, and it is there.", mark: "  ",
      behind: "Our App/Code.m:3")

    #expect(page.text == text)
  }

  /// The width of a terminal of 70 columns, for tables and for sentences.
  @Test(arguments: [(nil, 70, 70), (300, 300, 300), (20, 20, 40)])
  func `what is said of the width comes before what the terminal tells`(
    said: Int?, table: Int, text: Int
  ) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    try #require(isatty(terminal) == 1)
    var size = winsize(ws_row: 24, ws_col: 70, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)

    let output = Output(descriptor: terminal, columns: said)

    #expect(output.columns == table)
    #expect(output.textWidth == text)
  }

  @Test func `beside a terminal tables are as wide as they are, sentences as is said`() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))

    #expect(Output(descriptor: file.fileDescriptor).textWidth == 100)
    #expect(Output(descriptor: file.fileDescriptor, columns: 60).textWidth == 60)
    #expect(Output(descriptor: file.fileDescriptor, columns: 60).columns == nil)
  }
}
