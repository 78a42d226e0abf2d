import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Fixes in words, and the command that has the patch.
@Suite struct RepairAdviceTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try .kiosk()
    database = try await repository.commitAndIndex()
  }

  @Test(arguments: RepairTests.cases)
  func `check names the command that has the patch`(one: RepairTests.Case) async throws {
    try repository.edit(one.fault)
    let checked = await nibindex("check", "--worktree", "--notes", "--db", database)

    let tries = checked.output.split(separator: "\n").compactMap {
      $0.wholeMatch(of: #/ +Try: nibindex fix (\S+) (\S+) --worktree --db .*/#)?.output
    }
    let own = try #require(tries.first { $0.1 == one.rule }, "\(checked.output)")
    let asked = await nibindex(
      "fix", String(own.1), String(own.2), "--worktree", "--db", database)
    #expect(asked.code == .done, "\(asked.messages)")
  }

  @Test func `a fix in words begins with the name that is meant, wherever it is printed`()
    async throws
  {
    for one in [RepairTests.cases[0], RepairTests.cases[4], RepairTests.cases[10]] {
      try repository.edit(one.fault)
    }
    try repository.commit("three faults")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)

    let checked = await nibindex("check", "--format", "json", "--db", database)
    for words in [
      "connect totalLable in place of totalLabel, or declare the outlet",
      "send payNow: in place of pay:, or declare pay: in",
      "write \\\"detail\\\" in place of \\\"detial\\\", or set the identifier",
    ] {
      #expect(checked.output.contains(words), "\(words)")
    }
    let explained = await nibindex("explain", "CartViewController", "--db", database)
    let place = "\(RepairTests.cartNib):8"
    #expect(
      explained.output.contains("  * Connect totalLable in place of totalLabel.  \(place)\n"),
      "\(explained.output)")
    #expect(explained.output.contains("  try nibindex fix --all \(place) --db \(database)\n"))
    try repository.write(
      "reason: '[<Kiosk.CartViewController 0x1> setValue:forUndefinedKey:]: this class is not key"
        + " value coding-compliant for the key totalLabel.'\n", to: "a.log")
    let triaged = await nibindex("triage", repository.path + "/a.log", "--db", database)
    #expect(triaged.output.contains("  * Connect totalLable in place of totalLabel, or declare"))
    #expect(triaged.output.contains("  try nibindex fix outlet.missing-key \(place) --db"))
  }

  @Test func `an outlet of another type is not meant`() async throws {
    try repository.edit((RepairTests.cart, "var payButton: UIButton!", "var payButtons: UISlider!"))
    let checked = await nibindex("check", "--worktree", "--db", database)
    #expect(checked.output.contains("Fix: declare the outlet payButton in"), "\(checked.output)")
  }

  @Test func `a narrow terminal shortens nothing that is to be copied, and breaks sentences`()
    async throws
  {
    try repository.edit(RepairTests.cases[0].fault)
    func lines(_ words: [String]) async -> (output: [Substring], messages: [Substring]) {
      var console = Console(
        output: Output(columns: 60), messages: Output(columns: 60), variable: { _ in nil },
        readInput: { [] })
      _ = await run(words + ["--db", database], in: &console)
      return (
        console.output.kept.split(separator: "\n"), console.messages.kept.split(separator: "\n")
      )
    }

    let fixes = await lines(["fix", "--worktree"]).output
    #expect(fixes.first == "outlet.missing-key \(RepairTests.cartNib):8")
    #expect(!fixes.joined().contains("…"))
    let compared = await lines(["diff", "HEAD", "--worktree"]).messages
      .drop { !$0.hasPrefix("nibindex: App from ") }
    // The last line is a command.
    #expect(compared.count > 3)
    #expect(compared.dropLast().allSatisfy { $0.count <= 60 }, "\(compared)")
  }

  @Test func `the message of a nib that is overwritten leaves the advice to its fix`() async throws
  {
    let other = try GitFixture()
    let index = other.scratch.path("index.db")
    try other.write(
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n",
      to: "project.yml")
    for path in ["App/A/Row.xib", "App/B/Row.xib"] { try other.write(RepairTests.rowNib, to: path) }
    try other.commit("rows")
    #expect(await nibindex("index", "--quiet", other.path, "--db", index).code == .done)

    let asked = await nibindex("check", "--db", index)
    #expect(
      asked.output.components(separatedBy: "ename one of them").count == 2, "\(asked.output)")
    #expect(asked.output.contains("Fix: rename one of them, or take it out of the target."))
  }
}
