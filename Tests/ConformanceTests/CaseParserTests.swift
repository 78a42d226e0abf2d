import Testing

@Suite struct CaseParserTests {
  static let header = """
    id: X1
    title: A case
    tier: core

    """

  static func parse(_ text: String) throws -> ConformanceCase {
    try CaseParser.parse(text, fileName: "X1.case")
  }

  @Test func `a case is read whole`() throws {
    let text = """
      # a comment
      id: X1
      title: Two commits: and a colon
      tier: edge
      rules: A6 B2
      needs: project-file storyboard
      family: X
      project: My App
      index-args: --profile ios-9-iphone --at @1 --project "a \\"b\\" c"
      index-path: Sub
      history: no
      note: one
      note: two

      expect classes class={A,B} path~=x : is_controller=1 line!=3
      open-no nibs bundle=NULL

      == commit: First ==
      -- A.m --

      @implementation A
      -- B (copy).m --
      -- C.m (crlf, no final newline, encoding utf-16) --
      c
      == branch: side ==
      -- D.m (renamed from A.m) --
      == merge: side: Both: sides ==
      == worktree: left ==
      -- E.m (mode 755) --
      """
    let read = try Self.parse(text + "\n")

    #expect(read.id == "X1" && read.title == "Two commits: and a colon" && read.tier == .edge)
    #expect(read.rules == ["A6", "B2"] && read.needs == ["project-file", "storyboard"])
    #expect(read.family == "X" && read.project == "My App" && read.indexPath == "Sub")
    #expect(
      read.indexArguments == [
        "--profile", "ios-9-iphone", "--at", "@1", "--project", "a \"b\" c",
      ])
    #expect(read.wantsRepository && !read.wantsHistory && read.commitCount == 2)
    #expect(read.expectations.map(\.line) == [15, 16])
    #expect(read.expectations[1].count == Expectation.Count(number: 0))
    #expect(read.expectations[1].isAdvisory)
    #expect(
      read.steps.map(\.kind) == [
        .commit(message: "First"), .branch(name: "side"),
        .merge(branch: "side", message: "Both: sides"), .worktree,
      ])
    #expect(read.steps[0].entries.map(\.path) == ["A.m", "B (copy).m", "C.m"])
    #expect(read.steps[0].entries[0].text == "\n@implementation A\n")
    let encoding = read.steps[0].entries[2].encoding
    #expect(encoding.hasCarriageReturns && !encoding.hasFinalNewline)
    #expect(encoding.name == "utf-16")
    #expect(read.steps[1].entries.map(\.change) == [.renamed(from: "A.m")])
    #expect(read.steps[3].entries.map(\.mode) == [0o755])
  }

  static let mistakes: [(text: String, message: String)] = [
    ("title: A\ntier: core\nno nibs\n", "header `id` is missing"),
    ("id: A\ntitle: A\ntier: maybe\nno nibs\n", "the tier is one of core, edge, open"),
    (header, "no expectations"),
    (header + "id: X2\nno nibs\n", ":4: header `id` stands twice"),
    (header + "colour: red\nno nibs\n", ":4: not a header line: colour: red"),
    (header + "expects nibs : count=1\n", ":4: not a header line: expects nibs : count=1"),
    (header + "index-args: \"a\nno nibs\n", "index-args: a double quote is not closed"),
    (header + "expect nibs nib=\"a : count=1\n", ":4: a double quote is not closed"),
    (header + "expect : count=1\n", ":4: no view named"),
    (header + "expect nibs nib=a\n", ":4: an `expect` line needs a right side"),
    (header + "expect nibs nib=a :\n", ":4: an `expect` line needs a right side"),
    (header + "no nibs nib=a : nib=b\n", ":4: a `no` line has no right side"),
    (header + "expect nibs nib : count=1\n", ":4: not a column and a value: nib"),
    (header + "expect nibs Nib=a : count=1\n", ":4: not a column and a value: Nib=a"),
    (header + "expect nibs nib>=2 : count=1\n", ":4: not a column and a value: nib>=2"),
    (header + "expect nibs : count=many\n", ":4: not a column and a value: count=many"),
    (header + "expect nibs : count~=1\n", ":4: not a column and a value: count~=1"),
    (
      header + "expect nibs : nib={a,b}\n",
      ":4: {a,b} stands on the left side only: nib={a,b}"
    ),
    (header + "no nibs\n== commit: x ==\ntext\n", ":6: text outside of a file: text"),
    (header + "no nibs\n== merge: side ==\n", ":5: a merge needs a branch and a message"),
    (header + "no nibs\n-- a (mode 755, loud) --\n", ":5: unknown option loud"),
    (header + "no nibs\n-- a (mode rwx) --\n", ":5: unknown option mode rwx"),
  ]

  @Test(arguments: mistakes)
  func `a malformed case is an error that names its line`(text: String, message: String) {
    do {
      _ = try Self.parse(text)
      Issue.record("it was read")
    } catch {
      let separator = message.hasPrefix(":") ? "" : ": "
      #expect("\(error)" == "X1.case\(separator)\(message)")
    }
  }

  @Test(arguments: [
    ("a  b\tc", ["a", "b", "c"]), ("a=\"b c\" d", ["a=b c", "d"]), ("\"\"", [""]),
    (#"m="say \"x\" \\ \n""#, [#"m=say "x" \ \n"#]), (#"a\"b"#, nil), ("", []),
  ])
  func `words are cut at blanks outside of quotes`(text: String, words: [String]?) {
    #expect((try? quotedWords(text)) == words)
  }

  @Test func `braces on the left make a selection for each choice`() throws {
    let line = try Expectation("no nibs a={x,y} b!=z c={1,2} d={e}", line: 1, fileName: "X1.case")

    let described = line.selections.map { $0.map(\.described).joined(separator: " ") }
    #expect(
      described == [
        "a=x b!=z c=1 d={e}", "a=x b!=z c=2 d={e}", "a=y b!=z c=1 d={e}", "a=y b!=z c=2 d={e}",
      ])
  }
}
