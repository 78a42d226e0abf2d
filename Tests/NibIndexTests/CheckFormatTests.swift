import Facts
import Foundation
import TestSupport
import Testing

@testable import Indexing
@testable import NibIndex

/// How findings are printed, from an index whose rows are written as they stand in ``QueryIndex``.
@Suite struct CheckFormatTests {
  private let scratch: ScratchDirectory
  private let database: String

  init() throws {
    scratch = try ScratchDirectory()
    database = scratch.path("index.db")
    try QueryIndex.write(to: database)
  }

  static let formats =
    ["text"] + OutputFormat.allCases.map(\.rawValue) + FindingsFormat.allCases.map(\.rawValue)

  private func check(_ words: String...) async -> Outcome {
    await nibindex(["check", "--db", database] + words)
  }

  @Test(arguments: formats)
  func `findings print as recorded`(format: String) async throws {
    let asked = await check("--format", format)

    #expect(asked.code == .gate)
    #expect(asked.messages.isEmpty, "\(asked.messages)")
    try expectGolden(asked.output.replacing(database, with: "index.db"), "check.\(format)")
  }

  /// Places of findings, and how formats name them.
  static let places: [(path: String?, nib: String?, xcode: String, github: String)] = [
    ("A.swift", "A.xib", "/src/A.swift:7:1: error: ", "::error file=A.swift,line=7,title="),
    (nil, "A.xib", "/src/A.xib:1:1: error: ", "::error file=A.xib,title="),
    (nil, nil, "error: ", "::error title="), (".", nil, "error: ", "::error title="),
  ]

  @Test(arguments: places)
  func `a finding without a file has none in formats for files`(
    path: String?, nib: String?, xcode: String, github: String
  ) {
    let finding = Finding(
      key: "k", rule: "nib.empty", severity: .error, path: path,
      line: path == "A.swift" ? 7 : nil, message: "m", fix: "f", nibPath: nib)
    let result = CheckResult([
      FindingsReport(
        project: "App", location: "/src", old: nil,
        new: Comparison.Side(commit: nil, name: "now", isLatest: true), introduced: [finding],
        fixed: [], unchanged: [], suppressed: [], leftOutCount: 0, hiddenCount: 0, unread: [],
        notes: [])
    ])
    #expect(xcodeLines(of: result).hasPrefix(xcode))
    #expect(githubCommands(of: result).hasPrefix(github))
    let issues = String(decoding: sonarqubeReport(of: result, rules: knownRules), as: UTF8.self)
    #expect(issues.contains("filePath") == github.contains("file="))
  }

  @Test func `one project is the golden one`() async throws {
    let asked = await check("--project", "Atlas", "--format", "text")
    try expectGolden(asked.output, "check-Atlas.text")
  }

  @Test func `several formats go to a file each`() async throws {
    let asked = await check(
      "--format", "github", "--format", "sarif:\(scratch.path("out.sarif"))", "--format",
      "csv:\(scratch.path("out.csv"))")

    #expect(asked.output == (await check("--format", "github")).output)
    for (file, format) in [("out.sarif", "sarif"), ("out.csv", "csv")] {
      let text = try String(contentsOfFile: scratch.path(file), encoding: .utf8)
      #expect(text == (await check("--format", format)).output)
    }
  }

  @Test func `a single format goes to the file of --output`() async throws {
    let asked = await check("--format", "json", "--output", scratch.path("out.json"))

    #expect(asked.output.isEmpty)
    let text = try String(contentsOfFile: scratch.path("out.json"), encoding: .utf8)
    #expect(text == (await check("--format", "json")).output)
  }

  @Test(arguments: [
    (["--format", "json", "--format", "csv"], "two formats for standard output"),
    (["--format", "json:", "--format", "csv"], "json:"),
    (["--format", "json:a", "--output", "b"], "--output is for a single format"),
    (["--format", "srif"], "srif"),
    (["--fail-on", "nib.view-not-sett"], "nib.view-not-set"),
    (["--strict-baseline"], "--strict-baseline needs --baseline FILE"),
    (["--base", ""], "--base is empty"),
    (["--color", "blue"], "auto, always or never"),
  ])
  func `mistakes in the words are refused`(words: [String], text: String) async {
    let asked = await nibindex(["check", "--db", database] + words)

    #expect(asked.code == .trouble)
    #expect(asked.output.isEmpty)
    #expect(asked.messages.contains(text), "\(asked.messages)")
  }

  @Test(arguments: [
    ([], [:], false), (["--color", "always"], ["NO_COLOR": "1"], true),
    ([], ["CLICOLOR_FORCE": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
  ])
  func `colors are as chosen`(words: [String], variables: [String: String], isColored: Bool) async {
    let asked = await nibindex(["check", "--db", database] + words, environment: variables)

    #expect(asked.output.contains("\u{1B}[") == isColored)
    #expect(asked.output.contains("nib.view-not-set"))
  }

  @Test func `JSON formats read back`() async throws {
    for format in ["json", "sarif", "gitlab", "sonarqube"] {
      let asked = await check("--format", format)
      _ = try JSONSerialization.jsonObject(with: Data(asked.output.utf8))
    }
    let lines = await check("--format", "rdjsonl")
    for line in lines.output.split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }

  @Test func `keys are unique within a project`() async {
    let asked = await nibindex(
      "sql", "SELECT project, key FROM findings GROUP BY 1, 2 HAVING count(*) > 1", "--db",
      database,
      "--format", "jsonl")
    #expect(asked.code == .done)
    #expect(asked.output.isEmpty)
  }
}
