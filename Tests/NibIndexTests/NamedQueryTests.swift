import Foundation
import IndexStore
import TestSupport
import Testing

@testable import NibIndex

/// The questions that have a name, asked of an index made by hand.
@Suite struct NamedQueryTests {
  let scratch: ScratchDirectory
  let index: String

  init() throws {
    scratch = try ScratchDirectory()
    index = scratch.path("index.db")
    try QueryIndex.write(to: index)
  }

  /// Runs `nibindex query` with these words on the index.
  private func query(_ words: String...) async -> Outcome {
    await nibindex(["query"] + words, environment: ["NIBINDEX_DB": index])
  }

  @Test(arguments: NamedQuery.all.map(\.name))
  func `a query answers as recorded`(name: String) async throws {
    let answer = await query(name)
    let whole = await query(name, "--all-profiles")

    #expect(answer.code == .done)
    try expectGolden(answer.output + answer.messages, "query-\(name).txt")
    // The others have no rows for a profile.
    guard NamedQuery.all.contains(where: { $0.name == name && $0.readsShown }) else {
      #expect(whole.output == answer.output)
      return
    }
    try expectGolden(whole.output, "query-\(name)-all-profiles.txt")
  }

  @Test(arguments: OutputFormat.allCases)
  func `an answer has every format`(format: OutputFormat) async throws {
    let answer = await query("implicit-not-owned", "--format", format.rawValue)

    #expect(answer.code == .done)
    #expect(answer.messages.contains(" explains why") == (format == .table))
    try expectGolden(answer.output, "query.\(format.rawValue)")
  }

  @Test(arguments: NamedQuery.all.map(\.name))
  func `the columns are those that the query states`(name: String) async throws {
    let query = try #require(NamedQuery.all.first { $0.name == name })
    let csv = await self.query(name, "--format", "csv")

    #expect(csv.output.prefix { $0 != "\n" } == query.columns.joined(separator: ","))
  }

  @Test func `the list names every query`() async throws {
    let list = await query()

    #expect(list == (await query("--list")))
    #expect(list.code == .done)
    try expectGolden(list.output, "query-list.txt")
  }

  static let filters: [(words: [String], controllers: [String])] = [
    ([], ["PaywallViewController", "CartViewController", "DetailViewController"]),
    (["--project", "Shop"], ["CartViewController", "DetailViewController"]),
    (["--project", "Ledger"], []),
    (
      ["--project", "Reader", "--project", "Shop", "--seen"],
      ["PaywallViewController", "DetailViewController"]
    ),
    (["--profile", "ios-8.4-ipad"], ["PaywallViewController"]),
    (
      ["--profile", "ios-8.4-ipad", "--all-profiles"],
      ["PaywallViewController", "CartViewController", "DetailViewController"]
    ),
    (["--profile", "ios-26-iphone", "--profile", "ios-26-ipad", "--project=Reader"], []),
    (["--profile", "tvos-26"], []),
  ]

  @Test(arguments: filters)
  func `filters narrow an answer`(words: [String], controllers: [String]) async {
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })
    let all = ["query", "implicit-not-owned", "--db", index, "--format", "csv"] + words
    #expect(await run(all, in: &console) == .done)

    let lines = console.output.kept.split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: ",")[1] } == controllers.map { Substring($0) })
    #expect(console.messages.kept.contains("no controller finds a nib") == controllers.isEmpty)
  }

  static let silences: [(words: [String], message: String)] = [
    (
      ["collisions", "--project", "Ledger"],
      "no controller with a nib of its own has another under its short name"
    ),
    (
      ["broken", "--project", "Ledger"],
      "no controller that is created and shown crashes or stays without a view on a system that the"
        + " apps are built for; --all-profiles shows the rest"
    ),
    (
      ["nibs-by-owner", "--param", "owner=Nope"],
      "no nib names a class as its owner with --param owner=Nope: without it there are rows"
    ),
    (
      ["implicit-not-owned", "--profile", "tvos-26"],
      "no controller finds a nib by name that was made for something else with --profile tvos-26: without it there are rows"
    ),
    (
      ["implicit-not-owned", "--project", "Shop", "--profile", "tvos-26", "--seen"],
      "no controller finds a nib by name that was made for something else with --profile tvos-26: without it there are rows"
    ),
  ]

  @Test(arguments: silences)
  func `an answer without rows is told in one sentence`(words: [String], message: String) async {
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })

    #expect(await run(["query", "--db", index] + words, in: &console) == .done)
    // Notes on unread files may follow.
    #expect(console.messages.kept.hasPrefix("nibindex: \(message)\n"))
    #expect(console.output.kept.isEmpty)
    let json = await nibindex(["query", "--db", index] + words + ["--format", "json"])
    #expect(json.output == "[]\n")
  }

  static let silencesOnUnknown: [(words: [String], note: String)] = [
    (["query", "shared-nibs", "--project", "Atlas"], " --project Atlas"),
    (
      ["query", "unreachable-nibs", "--project", "Atlas", "--profile", "ios-26-ipad"],
      " --project Atlas --profile ios-26-ipad"
    ),
    (
      ["blame", "--project", "Atlas", "--profile", "ios-8.4-ipad"],
      " --project Atlas --profile ios-8.4-ipad"
    ),
  ]

  @Test(arguments: silencesOnUnknown)
  func `an answer without rows names what is not known`(words: [String], note: String) async {
    let asked = await nibindex(words, environment: ["NIBINDEX_DB": index])
    let told =
      "2 controllers with unknown nibs are left out: nibindex query unknown" + note

    #expect(asked.code == .done && asked.output.isEmpty)
    #expect(asked.messages.hasSuffix("\nnibindex: \(told)\n"))
    let listed = await nibindex(
      ["query", "unknown"] + note.split(separator: " ").map(String.init)
        + ["--format", "csv"], environment: ["NIBINDEX_DB": index])
    #expect(listed.output.split(separator: "\n").count == 3)
  }

  @Test func `an index without projects says so`() async throws {
    let empty = scratch.path("empty.db")
    try scratch.write("", to: "Folder/README")
    _ = await nibindex("index", "--quiet", scratch.path("Folder"), "--db", empty)
    _ = await nibindex("forget", "--quiet", "Folder", "--db", empty)

    // An empty answer is an answer; what has a name is not there.
    let questions = [
      ["query", "broken"], ["query", "problems"], ["blame"], ["trend"], ["projects"],
    ]
    let names = [["explain", "X"], ["explain", "--nib", "X"], ["log", "X"], ["bisect", "X"]]
    for words in questions + names + [["diff", "a", "b"]] {
      let answer = await nibindex(words + ["--db", empty])
      #expect(answer.output.isEmpty)
      #expect(answer.code == (questions.contains(words) ? .done : .trouble))
      #expect(
        answer.messages
          == "nibindex: the index has no project: nibindex index PATH --db \(empty)\n")
    }
    #expect(await nibindex("blame", "--format", "json", "--db", empty).output == "[]\n")
  }

  static let refusals: [(words: [String], message: String)] = [
    (
      ["implicit-notowned"],
      "no query is named implicit-notowned: did you mean implicit-not-owned?"
    ),
    (["nonsense"], "no query is named nonsense: nibindex query lists them"),
    (
      ["broken", "collisions"],
      "broken does not take collisions: give the value of a parameter with --param unreached=TEXT;"
        + " nibindex query broken --describe lists them"
    ),
    (["broken", "--project", "Shopp"], "the index has no project Shopp: did you mean Shop?"),
    (
      ["broken", "--project", "Nothing"],
      "the index has no project Nothing: nibindex projects --db INDEX lists them"
    ),
    (["broken", "--project", "sHOP"], "the index has no project sHOP: did you mean Shop?"),
    (
      ["broken", "--profile", "ios-26-ihpone"],
      "the index has no profile ios-26-ihpone: did you mean ios-26-iphone?"
    ),
  ]

  @Test(arguments: refusals)
  func `names that are not there are refused`(words: [String], message: String) async {
    var console = Console(
      output: Output(), messages: Output(), variable: { _ in nil }, readInput: { [] })

    #expect(await run(["query", "--db", index] + words, in: &console) == .trouble)
    #expect(console.messages.kept.replacing(index, with: "INDEX") == "nibindex: \(message)\n")
    #expect(console.output.kept.isEmpty)
  }
}
