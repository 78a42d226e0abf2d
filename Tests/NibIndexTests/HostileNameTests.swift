import TestSupport
import Testing

@testable import NibIndex

/// Names and texts of a repository that a terminal would obey.
@Suite struct HostileNameTests {
  static let commands: [[String]] =
    [
      ["explain", "DetailController"], ["explain", "--nib", "DetailController"], ["fix"],
      ["fix", "--all"], ["log", "DetailController"], ["blame"], ["trend"], ["projects"], ["doctor"],
      ["config"], ["report", "--html", "-"], ["datasette"], ["triage", "crash.log"],
      ["what-if", "rename-class", "DetailController", "Page"],
      ["completions", "--words", "--", "explain", "--nib", ""],
    ]
    + CheckFormat.names.split(separator: ", ").map { ["check", "--notes", "--format", String($0)] }
    + OutputFormat.allCases.map { ["query", "broken", "--format", $0.rawValue] }
    + OutputFormat.allCases.map { ["sql", "SELECT * FROM objects", "--format", $0.rawValue] }

  @Test(arguments: commands)
  func `no command lets a repository write to a terminal`(words: [String]) async throws {
    let repository = try GitFixture(named: "App\u{9B}31m")
    let label = "\u{9B}31m\u{202E}"
    try repository.write(
      "class DetailController: UIViewController {}\nfunc go() { show(DetailController()) }\n",
      to: "Sub\u{1B}[2J\u{202E}/Detail.swift")
    try repository.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects>
          <!-- \(label) -->
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="\(label)" customClass="DetailController"/>
          <view id="v" userLabel="\(label)"/>
        </objects>
      </document>
      """, to: "Sub\u{1B}[2J\u{202E}/DetailController.xib")
    _ = try repository.commit("A commit \u{1B}]0;title\u{7}")
    try repository.scratch.write(
      "loaded the \"\u{9B}2J\" nib but the view outlet was not set\nVersion: 1\u{1B}[2J (3)",
      to: "crash.log")
    let index = repository.scratch.path("index.db")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", index).code == .done)

    var console = Console(
      output: Output(columns: 100), messages: Output(),
      variable: { $0 == "NO_COLOR" ? "1" : nil }, readInput: { [] })
    let file = repository.scratch.path("crash.log")
    let database = [["config"], ["completions"]].contains([words[0]]) ? [] : ["--db", index]
    let code = await run(words.map { $0 == "crash.log" ? file : $0 } + database, in: &console)

    #expect(code != .trouble, "\(console.messages.kept)")
    let text = console.output.kept + console.messages.kept
    #expect(!text.isEmpty || words[0] == "config" || words[0] == "completions")
    let obeyed = text.unicodeScalars.filter { $0 != "\n" && $0 != "\t" && isTreacherous($0) }
    #expect(obeyed.isEmpty, "\(obeyed.map { String($0.value, radix: 16) })")
  }
}
