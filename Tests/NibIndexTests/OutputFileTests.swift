import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// `--output` and `--color`, the same for every command that prints an answer.
@Suite struct OutputFileTests {
  private let scratch: ScratchDirectory
  private let index: String

  init() async throws {
    scratch = try ScratchDirectory()
    index = scratch.path("index.db")
    try scratch.write(
      "class PaywallViewController: UIViewController {}\nlet made = PaywallViewController()\n",
      to: "Shop/Paywall.swift")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PaywallViewController"/>
      <view id="v"/></objects></document>
      """, to: "Shop/PaywallViewController.xib")
    _ = await nibindex("index", "--quiet", scratch.path("Shop"), "--db", index)
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try readFile(at: scratch.path(name)), as: UTF8.self)
  }

  static let commands: [[String]] = [
    ["sql", "SELECT project, path FROM nibs"], ["query"], ["query", "nibs-by-owner"],
    ["query", "nibs-by-owner", "--describe"], ["schema"], ["schema", "nibs", "--format", "csv"],
    ["projects"], ["triage", "--format", "json", #filePath],
    ["explain", "PaywallViewController"], ["explain", "PaywallViewController", "--format", "json"],
    ["rules"], ["rules", "nib.view-not-set"], ["config"], ["trend", "--format", "spark"],
    ["check", "--fail-on", "none"], ["check", "--fail-on", "none", "--format", "sarif"],
  ]

  @Test(arguments: commands)
  func `a file gets the answer, and standard output nothing`(words: [String]) async throws {
    let environment = ["NIBINDEX_DB": index]
    let printed = await nibindex(words, environment: environment)
    let written = await nibindex(
      words + ["--output", scratch.path("answer")], environment: environment)

    #expect(printed.code == .done && !printed.output.isEmpty, "\(printed.messages)")
    #expect(written == Outcome(output: "", messages: printed.messages, code: printed.code))
    #expect(try read("answer") == printed.output)
  }

  @Test func `every command with a format takes a file`() {
    for command in NibIndex.commands
    where command.options.contains(where: { $0.name == "--format" }) && command.name != "export" {
      #expect(command.options.contains { $0.name == "--output" }, "\(command.name)")
    }
  }

  @Test func `a file is replaced by an answer, and by nothing else`() async throws {
    try scratch.write(String(repeating: "long\n", count: 100), to: "answer")
    let file = scratch.path("answer")
    let words = ["--format", "csv", "--db", index, "--output", file]

    #expect(await nibindex(["sql", "SELECT nope"] + words).code == .trouble)
    #expect(try read("answer").hasPrefix("long\n"))
    #expect(await nibindex(["sql", "SELECT 1 AS one"] + words).code == .done)
    #expect(try read("answer") == "one\n1\n")
    #expect(
      await nibindex(["query", "missing-nibs"] + words + ["--project", "Shop"]).code == .done)

    let absent = await nibindex("schema", "--output", scratch.path("absent/answer"))
    #expect(absent.code == .trouble && absent.messages.contains("absent/answer: No such file"))
    let onIndex = await nibindex("sql", "SELECT 1", "--db", index, "--output", index)
    #expect(onIndex.code == .trouble && onIndex.messages.contains("would replace the index"))
    #expect(await nibindex("sql", "SELECT 1 AS one", "--db", index, "--output", "-").output != "")
  }

  @Test func `no output replaces an index`() async throws {
    let bytes = try readFile(at: index)
    let link = scratch.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: index)

    for words in [
      ["check", "--output", index], ["check", "--format", "sarif:\(link)"],
      ["check", "--write-baseline", link], ["report", "--html", index],
      ["query", "broken", "--output", link],
    ] {
      let ending = await nibindex(words + ["--db", index])
      #expect(ending.code == .trouble, "\(words)")
      #expect(
        ending.messages.contains("it is an SQLite database, such as an index; give another path"),
        "\(ending.messages)")
    }
    #expect(try readFile(at: index) == bytes)
  }

  @Test(arguments: [
    (["--color", "always"], [:], true), (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
    ([], ["CLICOLOR_FORCE": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false), ([], [:], false),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
  ])
  func `a table has colors when they are wanted`(
    words: [String], environment: [String: String], hasColors: Bool
  ) async throws {
    let question = ["sql", "SELECT 'error' AS severity, 'error' AS other", "--db", index]
    let table = await nibindex(question + words, environment: environment).output
    let csv = await nibindex(question + words + ["--format", "csv"], environment: environment)
    let file = await nibindex(
      question + words + ["--output", scratch.path("answer")], environment: environment)

    #expect(table.contains("\u{1B}[1mseverity\u{1B}[0m") == hasColors)
    #expect(table.contains("\u{1B}[1;31merror\u{1B}[0m     error\n") == hasColors)
    #expect(csv.output == "severity,other\nerror,error\n")
    #expect(file.code == .done)
    #expect(try read("answer").contains("\u{1B}") == words.contains("always"))
  }
}
