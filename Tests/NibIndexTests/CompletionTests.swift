import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// What shells offer, and the pages that `man` shows.
@Suite struct CompletionTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("index.db"))
  }

  static let lines: [(words: [String], offered: [String])] = [
    (["tre"], ["trend"]), (["--v"], ["--version"]),
    (["explain", "Pay"], ["PaywallViewController"]),
    (["query", "nibs"], ["nibs-by-owner"]), (["query", "broken", "--project", "S"], ["Shop"]),
    (["query", "--all"], ["--all-profiles"]), (["schema", "nib_loads_"], ["nib_loads_at"]),
    (["sql", "--format", "js"], ["json", "jsonl"]),
    (["explain", "--nib", "Log"], ["Login.xib", "LoginScreen.xib"]),
    (["explain", "--nib", "Item"], ["ItemCell.xib"]),
    (["explain", "--nib", "Nibs/It"], ["Nibs/ItemCell.xib"]),
    (["explain", "--profile", "macos-1"], ["macos-13"]), (["completions", "z"], ["zsh"]),
    (["help", "bl"], ["blame"]), (["index", "x"], []), (["query", "--db", "x"], []),
    (["nonsense", ""], []), (["check", "--format", "sa"], ["sarif"]),
    (["triage", "--format", "j"], ["json"]), (["what-if", "rename-c"], ["rename-class"]),
    (["rules", "nib.view-n"], ["nib.view-not-set"]),
    // One word for zsh and fish, three for bash.
    (["sql", "--format=js"], ["--format=json", "--format=jsonl"]),
    (["sql", "--format", "=", "js"], ["json", "jsonl"]),
    (["trend", "--by", "="], ["month", "week", "commit"]),
    (["query", "broken", "--project=S"], ["--project=Shop"]),
    (["explain", "--profile", "=", "macos-1"], ["macos-13"]),
    (["check", "--color", ""], ["auto", "always", "never"]),
    (["trend", "--format", "sp"], ["spark"]), (["bisect", "--format", "te"], ["text"]),
    (["export", "--format=p"], ["--format=parquet"]),
    (["diff", "--only", "introduced,fi"], ["introduced,fixed"]),
    (["check", "--fail-on", "nib.view-n"], ["nib.view-not-set"]),
    (["query", "nibs-by-owner", "--param", ""], ["owner="]),
    (["query", "broken", "nibs"], []), (["rules", "nib.empty", "nib.view-n"], []),
    (["fix", "outlet.m"], ["outlet.missing-key"]),
    (["fix", "--project", "Shop", "Nibs/It"], ["Nibs/ItemCell.xib"]),
    (["log", "LoginS"], ["LoginScreen"]), (["explain", "ItemC"], ["ItemCell"]),
    (["what-if", "rename-nib", "LoginS"], ["LoginScreen"]),
  ]

  @Test(arguments: [
    (["diff", "ma"], ["main"]), (["diff", "v1.0", "v"], ["v1.0", "v1.1"]),
    (["diff", "a", "b", ""], []),
    (["check", "--base", "ma"], ["main"]), (["query", "broken", "--at", "v1.1"], ["v1.1"]),
    (["index", ".", "--history", "--since", "v"], ["v1.0", "v1.1"]),
    (["check", "--base=ma"], ["--base=main"]),
  ])
  func `revisions are the branches and tags of the project`(
    words: [String], offered: [String]
  ) async throws {
    let repository = try GitFixture()
    try repository.write("class A {}\n", to: "A.swift")
    try repository.commit("one")
    for name in ["v1.0", "v1.1"] { try repository.git("tag", name) }
    try repository.git("branch", "-f", "-M", "main")
    let index = repository.scratch.path("index.db")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", index).code == .done)

    let answer = await nibindex(
      ["completions", "--words", "--"] + words, environment: ["NIBINDEX_DB": index])

    #expect(answer.code == .done && answer.messages.isEmpty)
    let listed = answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(listed.map(String.init) == offered)
  }

  @Test(arguments: lines)
  func `a line goes on with what the index and the table of commands have`(
    words: [String], offered: [String]
  ) async {
    let answer = await nibindex(
      ["completions", "--words", "--"] + words,
      environment: ["NIBINDEX_DB": scratch.path("index.db")])

    #expect(answer.code == .done && answer.messages.isEmpty)
    let listed = answer.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(listed.map(String.init) == offered)
  }

  @Test func `without an index nothing is said`() async {
    let answer = await nibindex("completions", "--words", "--", "explain", "Pay", "--db", "/absent")
    #expect(answer.output.isEmpty && answer.messages.isEmpty && answer.code == .done)
  }

  @Test(arguments: CompletionScript.allCases)
  func `a script asks the tool for the words`(script: CompletionScript) async {
    let text = await nibindex("completions", script.rawValue).output
    #expect(text.contains("nibindex completions --words -- "))
  }

  @Test func `a page has all that the help has`() async throws {
    let folder = scratch.path("man/man1")
    #expect(await nibindex("man", folder).code == .done)
    for command in commands {
      let page = try String(contentsOfFile: "\(folder)/nibindex-\(command.name).1", encoding: .utf8)
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\\fB\(name)\\fR"), "\(command.name) \(option.name)")
      }
      #expect(page.contains(".SH EXAMPLES"))
      // A line that begins with a point is one for man alone.
      let macros: Set = ["TH", "SH", "PP", "TP", "B", "BR", "I", "nf", "fi"]
      for line in page.split(separator: "\n") where line.hasPrefix(".") {
        #expect(macros.contains(line.dropFirst().prefix { $0.isLetter }.description), "\(line)")
      }
    }
    let general = try String(contentsOfFile: "\(folder)/nibindex.1", encoding: .utf8)
    for command in commands { #expect(general.contains("nibindex\\-\(command.name) ")) }
  }

  @Test func `every help has an example`() {
    for command in commands { #expect(!command.help.examples.isEmpty, "\(command.name)") }
  }
}
