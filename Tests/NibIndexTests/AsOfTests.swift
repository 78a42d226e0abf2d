import TestSupport
import Testing

@testable import NibIndex

/// What is asked of the past is what was answered then.
@Suite struct AsOfTests {
  @Test func `a question about a commit answers like an index of that commit alone`() async throws {
    let repository = try GitFixture(named: "App")
    let scratch = try ScratchDirectory()
    let whole = scratch.path("whole.db")
    var commits: [String] = []
    try writeController(in: repository, superclass: "UIViewController")
    commits.append(try repository.commit("start"))
    try repository.write(trapNib, to: "Trap.xib")
    commits.append(try repository.commit("a nib"))
    try repository.git("mv", "Trap.xib", "Header.xib")
    commits.append(try repository.commit("another name"))
    try writeController(in: repository, superclass: "UITableViewController")
    commits.append(try repository.commit("a table"))
    try repository.git("tag", "v1", commits[1])
    let history = await nibindex("index", repository.path, "--history", "--db", whole)
    #expect(history.code == .done)

    let questions = [
      ["query", "implicit-not-owned", "--all-profiles"], ["query", "unreachable-nibs"],
      ["explain", "TrapController", "--all-profiles"],
      ["explain", "TrapController", "--format", "json"],
      ["sql", "SELECT class, superclass, path, line FROM classes"],
      ["sql", "SELECT nib, path, bundle, owner_class FROM nibs ORDER BY path"],
      ["sql", "SELECT * FROM resolutions ORDER BY key"], ["sql", "SELECT * FROM bundles"],
    ]
    for (number, commit) in commits.enumerated() {
      let alone = scratch.path("\(number).db")
      #expect(
        await nibindex("index", repository.path, "--at", commit, "--db", alone).code == .done)
      for question in questions {
        let asked = await ask(question + ["--db", whole, "--at", commit])
        let expected = await ask(question + ["--db", alone])
        #expect(asked.output == expected.output)
        #expect(asked.code == .done)
        #expect(asked.messages.contains("App: as of \(commit.prefix(12)) of 2023-11-"))
      }
    }
    let tagged = await nibindex("explain", "TrapController", "--at", "v1", "--db", whole)
    #expect(
      tagged == (await nibindex("explain", "TrapController", "--at", "HEAD~2", "--db", whole)))
    #expect(tagged.output.contains("Trap.xib"))
    let nib = await nibindex("explain", "--nib", "Trap", "--at", "v1", "--db", whole)
    #expect(nib.code == .done)
  }

  @Test func `a commit that is not indexed is told with what to do`() async throws {
    let repository = try GitFixture(named: "App")
    let scratch = try ScratchDirectory()
    let index = scratch.path("index.db")
    try writeController(in: repository, superclass: "UIViewController")
    let first = try repository.commit("start")
    try repository.commit("more")
    #expect(await nibindex("index", repository.path, "--db", index).code == .done)

    for command in [["query", "broken"], ["explain", "TrapController"], ["sql", "SELECT 1"]] {
      let outcome = await ask(command + ["--at", "HEAD~1", "--db", index])
      #expect(outcome.code == .trouble)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.messages.hasPrefix(
          "nibindex: App: commit \(first.prefix(12)) is not in the index: nibindex index "))
    }
  }

  private func ask(_ words: [String]) async -> Outcome {
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })
    let code = await run(words, in: &console)
    return Outcome(output: console.output.kept, messages: console.messages.kept, code: code)
  }

  private func writeController(in repository: GitFixture, superclass: String) throws {
    try repository.write(
      "@interface TrapController : \(superclass)\n@end\n@implementation TrapController\n@end\n",
      to: "Trap.m")
  }

  private let trapNib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="a"/>
    </objects></document>
    """
}
