import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// Runs that fetch where another git is at work.
@Suite struct FetchTests: NightlySuite {
  let repository: GitFixture

  init() throws {
    repository = try GitFixture()
    try commit("A")
    for name in ["one", "two"] {
      try repository.git(
        "clone", "-q", "--mirror", "file://\(repository.path)", scratch.path(name + ".git"))
    }
    try commit("B")
  }

  @Test func `a fetch waits for another git to let go of its lock`() async throws {
    let lock = try lock("one.git/refs/heads/main.lock")
    let nibindex = BuiltBinary(folder: scratch.url.path)
    let running = try nibindex.start(
      ["index", "one.git", "--fetch", "--wait", "3600", "--db", "i.db"])
    try await Task.sleep(for: .seconds(1.5))
    try FileManager.default.removeItem(atPath: lock)
    let ending = try running.ending(within: .seconds(300))

    #expect(ending.code == 0)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first == "nibindex: waiting for another process that uses one.git, up to 3600 s")
    #expect(lines.last?.contains("2 classes") == true)
  }

  // One that was left behind long ago costs no night what it would wait for another git.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      ("one.git/refs/heads/main.lock", "7200", ["--wait", "3600"]),
      ("one.git/HEAD.lock", "7200", []),
      ("one.git/refs/heads/main.lock", "0", ["--wait", "0"]),
      ("one.git/refs/heads/main.lock", "0", ["--wait", "0.6"]),
    ])
  func `a lock that stays is said once, what is there is taken, and the others go on`(
    file: String, age: String, options: [String]
  ) async throws {
    let lock = try lock(file)
    let time = try #require(TimeInterval(age))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -time)], ofItemAtPath: lock)

    let outcome = await run(
      ["index", scratch.path("one.git"), scratch.path("two.git"), "--fetch", "--db", database]
        + options)

    #expect(outcome.code == .trouble)
    let lines = words(outcome).split(separator: "\n").filter { !$0.hasPrefix("waiting") }
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("one at #: ") && lines[0].contains("1 class,"))
    #expect(
      lines[1] == """
        /one.git: the lock /\(file) blocks git fetch; if no git process is running there, remove that \
        file; the commits fetched before are indexed
        """)
    #expect(lines[2].hasPrefix("two at #: ") && lines[2].contains("2 classes"))
  }

  private func lock(_ path: String) throws -> String {
    try scratch.write("", to: path)
    return scratch.path(path)
  }
}
