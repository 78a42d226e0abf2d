#if DEBUG
  import Foundation
  import TestSupport
  import Testing

  /// What comes of a scanner that fails: the blob is told of, everything else is indexed.
  ///
  /// The scanner fails on purpose, which only debug builds can.
  @Suite struct IsolationTests {
    private var attacked: Attacked

    init() throws {
      attacked = try Attacked()
      attacked.nibindex.environment["NIBINDEX_FAULTS"] = "1"
      for name in ["first", "middle", "last"] {
        try attacked.scratch.write(
          "class A\(name): UIViewController {}\n", to: "\(name)/A.swift")
      }
    }

    private func fail(_ fault: String, in file: String = "middle/B.swift") throws {
      try attacked.scratch.write("// fault: \(fault)\nclass B: UIViewController {}\n", to: file)
    }

    private var problems: [String] {
      get throws { try attacked.rows("SELECT project, path, code FROM problems ORDER BY 1, 2") }
    }

    private var classes: [String] {
      get throws { try attacked.rows("SELECT class FROM classes ORDER BY 1") }
    }

    @Test(arguments: ["trap", "abort", "overflow"])
    func `a trap is a row with the blob, and the list goes on`(fault: String) throws {
      try fail(fault)

      let ending = try attacked.nibindex("index", "--quiet", "first", "middle", "last")

      #expect(ending.code == 3)
      #expect(try problems == ["middle\tB.swift\tscanner-crashed"])
      #expect(try classes == ["Afirst", "Alast", "Amiddle"])
      let message = try attacked.rows("SELECT message FROM problems").joined()
      let blob = try GitFixture().blob("// fault: \(fault)\nclass B: UIViewController {}\n")
      #expect(message.contains(blob))
      #expect(message.contains("docs/security.md"))
    }

    @Test func `a hang is a row, and the list goes on`() throws {
      try fail("hang")

      let ending = try attacked.nibindex.start(["index", "--quiet", "first", "middle", "last"])
        .ending(within: .seconds(300))

      #expect(ending.code == 3)
      #expect(try problems == ["middle\tB.swift\tscanner-crashed"])
      #expect(try classes == ["Afirst", "Alast", "Amiddle"])
    }

    @Test func `what takes too much memory is a row, and the list goes on`() throws {
      try fail("memory")

      let ending = try attacked.nibindex(
        "index", "--quiet", "--limit-memory", "400M", "first", "middle", "last")

      #expect(ending.code == 3)
      #expect(try problems == ["middle\tB.swift\tover-budget"])
      #expect(try classes == ["Afirst", "Alast", "Amiddle"])
    }

    @Test func `several blobs of one repository are left out, of HEAD and of its history`() throws {
      let fixture = try GitFixture()
      for name in ["A", "B", "C", "D"] {
        let isFault = name == "B" || name == "D"
        try fixture.write(
          (isFault ? "// fault: trap \n// fault: abort\n" : "") + "class \(name): UIView {}\n",
          to: "\(name).swift")
        try fixture.commit()
      }
      try fixture.write("// fault: trap\nclass B: UIView {}\n", to: "B.swift")
      try fixture.write("// fault: abort\nclass D: UIView {}\n", to: "D.swift")
      try fixture.commit()
      try fixture.git("repack", "-adq")
      for words in [["index"], ["index", "--history"]] {
        let database = words.joined()
        let ending = try attacked.nibindex.start(
          words + ["--quiet", "--db", database, fixture.path]
        ).ending()

        #expect(ending.code == 3)
        let answer = try attacked.nibindex(
          "sql", "--db", database, "--format", "tsv",
          "SELECT (SELECT group_concat(path) FROM problems WHERE code = 'scanner-crashed'),"
            + " (SELECT group_concat(class) FROM classes)")
        #expect(answer.output.hasSuffix("\nB.swift,D.swift\tA,C\n"))
      }
    }

    @Test func `a list from the standard input is not lost`() throws {
      try fail("trap")

      let ending = try attacked.nibindex(
        "index", "--quiet", "--repos", "-", input: "first\nmiddle\nlast\n")

      #expect(ending.code == 3)
      #expect(try classes == ["Afirst", "Alast", "Amiddle"])
    }

    @Test func `a draft of the run that failed does not stay`() throws {
      try fail("trap", in: "first/B.swift")

      #expect(try attacked.nibindex("index", "--quiet", "first").code == 3)

      let files = try FileManager.default.contentsOfDirectory(atPath: attacked.scratch.url.path)
      #expect(files.sorted() == ["first", "last", "middle", "nibindex.db"])
    }

    @Test func `a signal that comes while a scanner hangs ends the run within a second`() throws {
      try fail("hang", in: "last/B.swift")
      let start = ContinuousClock.now

      let ending = try attacked.run(
        behind: "(sleep 2; kill -TERM $$) &", ["index", "first", "last"])

      // Two seconds until it comes; on a busy machine timers are late.
      #expect(ContinuousClock.now - start < .seconds(6))
      #expect(ending.code == 128 + SIGTERM, "\(ending.messages)")
      #expect(try classes == ["Afirst"])
    }

    @Test func `without the variable nothing fails`() throws {
      var attacked = attacked
      attacked.nibindex.environment["NIBINDEX_FAULTS"] = .some(nil)
      try fail("trap")

      #expect(try attacked.nibindex("index", "--quiet", "middle").code == 0)
    }
  }
#endif
