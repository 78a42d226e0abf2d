import Facts
import Foundation
import IndexStore
import TestSupport
import Testing

@testable import NibIndex

@Suite struct RuleTests {
  @Test func `the list of rules is the golden one`() async throws {
    let asked = await nibindex("rules")

    #expect(asked.code == .done)
    #expect(asked.messages.isEmpty)
    try expectGolden(asked.output, "rules.txt")
  }

  @Test func `a rule is explained with code, crash and cure`() async throws {
    let asked = await nibindex("rules", "nib.view-not-set")

    #expect(asked.code == .done)
    try expectGolden(asked.output, "rules-nib.view-not-set.txt")
  }

  @Test func `a group is all of its rules`() async throws {
    let asked = await nibindex("rules", "suppression", "--format", "tsv")

    #expect(asked.output.split(separator: "\n").count == 5)
  }

  @Test func `a rule of a step that explain shows is told`() async throws {
    let asked = await nibindex("rules", "B2")

    #expect(asked.code == .done && asked.output.hasPrefix("B2  Since iOS 9 "), "\(asked.output)")
    let rows = await nibindex("rules", "B2", "--format", "csv")
    #expect(rows.output.hasPrefix("rule,title\nB2,\"Since iOS 9 "), "\(rows.output)")
  }

  @Test func `a rule that is misspelt is refused with the nearest one`() async {
    let asked = await nibindex("rules", "nib.view-not-sett")

    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("did you mean nib.view-not-set?"))
  }

  /// The words of other tables, with what they stand for.
  private func words(_ source: String) async throws -> Set<String> {
    let scratch = try ScratchDirectory()
    try QueryIndex.write(to: scratch.path("q.db"))
    let asked = await nibindex(
      "sql", "SELECT word FROM rule_word WHERE source = '\(source)'", "--db", scratch.path("q.db"),
      "--format", "tsv")
    #expect(asked.code == .done, "\(asked.messages)")
    return Set(asked.output.split(separator: "\n").dropFirst().map(String.init))
  }

  @Test func `every verdict that is broken has a rule`() async throws {
    let broken = Resolution.Verdict.allCases.filter(\.isBroken).map(\.rawValue)
    #expect(try await words("verdict") == Set(broken))
  }

  @Test func `every connection that fails has a rule`() async throws {
    let words = try await words("connection").map { $0.split(separator: " ").map(String.init) }
    let statuses = LinkedConnection.Status.allCases.filter { $0 != .unknown }.map(\.rawValue)
    #expect(Set(words.map { $0[0] }) == Set(statuses))
    #expect(Set(words.map { $0[1] }).isSubset(of: NibPromise.Kind.allCases.map(\.rawValue)))
  }

  @Test func `every flag has a rule, or its connections have`() async throws {
    let flags = ResolutionFlags(rawValue: .max).text.split(separator: " ").map(String.init)
    let ofConnections = ["late-crash-action", "degraded-unknown-class"]
    #expect(try await words("flag") == Set(flags).subtracting(ofConnections))
  }

  /// docs/rules.md, from the table of rules; `RECORD=1` writes it.
  @Test func `the documentation has every rule as the table has it`() throws {
    var text = """
      # The rules

      The rules behind `nibindex check` and the view `findings`. This page is generated from the view `rules`;
      `nibindex rules RULE` prints one rule. [ci.md](ci.md) describes how to fail on findings.

      | rule | severity | problem |
      | --- | --- | --- |

      """
    for rule in knownRules {
      text += "| [`\(rule.id)`](#\(anchor(rule))) | \(rule.severity.rawValue) | \(rule.title) |\n"
    }
    for rule in knownRules {
      text += "\n## \(rule.id)\n\n\(rule.title). Severity: \(rule.severity.rawValue).\n\n"
      text += "\(rule.why)\n\n"
      text += "```\n\(rule.code)\n```\n\n"
      if let crash = rule.crash { text += "At run time:\n\n```\n\(crash)\n```\n\n" }
      text += "\(rule.cure)\n"
    }
    let file = URL(filePath: #filePath).appending(path: "../../../docs/rules.md").standardized
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded docs/rules.md")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  private func anchor(_ rule: FindingRule) -> String { rule.id.filter { $0 != "." } }
}
