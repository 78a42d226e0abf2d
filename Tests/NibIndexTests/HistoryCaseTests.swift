import Foundation
import IndexStore
import TestSupport
import Testing

@testable import NibIndex

/// Questions about time, asked of small histories; see ``HistoryCase``.
///
/// `Histories/<name>.history` tells the history and asks; `<name>.expected` is what was said. Run with
/// `RECORD=1` to rewrite it, which fails the test, and read the difference.
@Suite struct HistoryCaseTests {
  static let names: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Histories")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".history") }.map { String($0.dropLast(8)) }.sorted()
  }()

  private let scratch: ScratchDirectory
  private let index: String

  init() throws {
    scratch = try ScratchDirectory()
    index = scratch.path("index.db")
  }

  private func history(_ name: String) throws -> HistoryCase {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Histories/\(name).history")
    return try HistoryCase(try String(contentsOf: file, encoding: .utf8))
  }

  private func ask(_ words: [String]) async -> Outcome {
    var console = Console(
      output: Output(), messages: Output(),
      variable: { [index] in $0 == "NIBINDEX_DB" ? index : nil },
      readInput: { [] })
    let code = await run(words, in: &console)
    return Outcome(output: console.output.kept, messages: console.messages.kept, code: code)
  }

  @Test(arguments: names)
  func `a history answers as recorded`(name: String) async throws {
    let history = try history(name)
    try history.write(to: index)
    var transcript = ""
    for words in history.questions {
      let outcome = await ask(words)
      transcript += "$ nibindex \(words.joined(separator: " "))\n" + outcome.output
      if !outcome.messages.isEmpty { transcript += outcome.messages }
      if outcome.code != .done { transcript += "exit code \(outcome.code.rawValue)\n" }
      transcript += "\n"
    }
    try expectGolden(transcript, "../Histories/\(name).expected")
  }

  @Test(arguments: names)
  func `on one line of history the changes are those of the view`(name: String) throws {
    try history(name).write(to: index)
    let store = try Store(reading: index)
    let filter = QueryFilter(hasAllProfiles: true)
    var changes: [String] = []
    for history in try store.histories(of: []) {
      var timeline = try Timeline(
        history, .all, filter: filter, profiles: try store.storedProfiles(), in: store)
      for change in timeline.changes() {
        for profile in timeline.names(change.profiles).split(separator: " ") {
          let row = change.new ?? change.old
          let commit = history.snapshots[change.step].commitID ?? "NULL"
          changes.append(
            "\(history.project) \(commit) \(row?.stem ?? "")@\(profile) \(change.kind)")
        }
      }
    }
    // The view knows nothing of what another line begins behind.
    let joints = try store.texts(
      """
      SELECT s.commit_id FROM snapshots AS s
       WHERE s.parent_id IN (SELECT commit_id FROM snapshots) AND s.position = 1
      """)
    changes.removeAll { change in joints.contains { change.contains(" \($0) ") } }
    let told = try store.texts(
      """
      SELECT project || ' ' || ifnull(commit_id, 'NULL') || ' ' || key || ' ' || change
        FROM resolution_changes
       WHERE commit_id IS NULL
          OR commit_id NOT IN (SELECT value FROM json_each(:others))
      """, ["others": .text(jsonArray(try others(store)))])
    // Nor of ranks that changed hands.
    let ranked = try store.texts(
      "SELECT DISTINCT replace(key, '/2@', '@') FROM resolutions_at WHERE key LIKE '%/2@%'")
    let isOther = { (line: String) in
      ranked.contains { line.replacing("/2@", with: "@").contains(" \($0) ") }
    }
    #expect(
      changes.filter { !isOther($0) }.sorted() == told.filter { !isOther($0) }.sorted())
  }

  /// The commits that do not lead to the latest.
  private func others(_ store: Store) throws -> [String] {
    let leading = try store.histories(of: []).flatMap { $0.snapshots.compactMap(\.commitID) }
    return try store.texts("SELECT commit_id FROM snapshots WHERE commit_id IS NOT NULL")
      .filter { !leading.contains($0) }
  }

  @Test func `what is ruled out is what the named queries leave out`() throws {
    try QueryIndex.write(to: index)
    let store = try Store(reading: index)
    let profiles = try store.storedProfiles()
    var shown: [String] = []
    for history in try store.histories(of: []) {
      var timeline = try Timeline(
        history, .all, filter: QueryFilter(), profiles: profiles, in: store)
      for row in timeline.families.joined() {
        let names = timeline.names(timeline.shown(row, at: 0)).split(separator: " ")
        shown += names.map { "\(history.project) \(row.stem)@\($0)" }
      }
    }
    var expected: [String] = []
    try store.ask(
      QueryFilter().question("WITH \(QueryFilter.shown) SELECT project || ' ' || key FROM shown")
    ) { expected.append($0[0].text ?? "") }
    #expect(shown.sorted() == expected.sorted())
  }
}

/// How many commits a bisection has to leave open.
@Suite struct SkippedCommitTests {
  @Test func `commits between two snapshots are counted while the repository is there`()
    async throws
  {
    let repository = try GitFixture()
    let scratch = try ScratchDirectory()
    let index = scratch.path("index.db")
    try writeTrap(in: repository, isSet: false)
    try repository.commit("start")
    #expect(await nibindex("index", repository.path, "--db", index).code == .done)
    try repository.commit("one")
    try repository.commit("two")
    try writeTrap(in: repository, isSet: true)
    let last = try repository.commit("the nib")
    #expect(await nibindex("index", repository.path, "--db", index).code == .done)

    let told = await nibindex("bisect", "Trap", "--db", index, "--format", "tsv")
    let line = told.output.split(separator: "\n").last
    #expect(line?.contains("\tthe nib\t") == true && line?.hasSuffix("\t2") == true)
    let words = await nibindex("bisect", "Trap", "--db", index)
    #expect(unwrapped(words).contains("2 commits are not indexed"))
    #expect(unwrapped(words).contains(last.prefix(12)))

    try FileManager.default.removeItem(atPath: repository.path)
    let blind = await nibindex("bisect", "Trap", "--db", index)
    #expect(blind.code == .done)
    #expect(unwrapped(blind).contains("the commits are not indexed"))
  }

  private func unwrapped(_ outcome: Outcome) -> String { outcome.output.replacing("\n", with: " ") }

  private func writeTrap(in repository: GitFixture, isSet: Bool) throws {
    try repository.write(
      "@interface Trap : UIViewController\n@end\n@implementation Trap\n@end\n", to: "Trap.m")
    guard isSet else { return }
    try repository.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="a"/>
      </objects></document>
      """, to: "Trap.xib")
  }
}
