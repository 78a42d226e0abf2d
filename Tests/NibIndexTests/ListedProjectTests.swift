import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// Which projects a run takes that is given a list, a folder or a place inside of one.
@Suite struct ListedProjectTests: NightlySuite {
  let repository: GitFixture

  init() throws { repository = try GitFixture() }

  @Test func `a list of projects gives them names, and one that fails leaves the others`()
    async throws
  {
    try commit("A")
    try scratch.write("@interface B : NSObject\n@end\n", to: "lists/With blank/B.h")
    try scratch.write(
      """
      # comment

      ../App  Renamed   # and more
      "With blank" 'Two words'
      ../absent
      With\tBlank
      """, to: "lists/projects")

    let outcome = await index("--repos", scratch.path("lists/projects"))

    #expect(outcome.code == .trouble)
    let lines = words(outcome).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("Renamed at #: ") && lines[1].hasPrefix("Two words: 1 file"))
    #expect(lines[2].hasPrefix("/lists/projects:5: /lists/../absent: no such file"))
    #expect(lines[3].hasPrefix("/lists/projects:6: /lists/With: no such file"))
    #expect(await projects() == ["Renamed", "Two words"])
  }

  @Test func `a place that is in the index by another name is told once`()
    async throws
  {
    try commit("A")
    #expect(
      words(await index(repository.path, "--project", "Renamed")).contains("is in the index")
        == false)

    let second = words(await index(repository.path))
    let again = words(await index(repository.path))
    try commit("B")
    let next = words(await index(repository.path))
    let whole = words(
      await index(repository.path, "--project", "Renamed", "--profile", "ios-12-iphone"))

    let note = second.split(separator: "\n").first {
      $0.contains("the index already has this place as Renamed")
    }
    #expect(
      note?.contains("--project Renamed continues that project, and nibindex forget App") == true)
    #expect([again, next, whole].allSatisfy { !$0.contains("already has this place") })
  }

  @Test(arguments: [
    ("a b c", "list:1: expected a path and an optional name: quote text with spaces"),
    ("a\n'b", "list:2: missing closing quote"),
    ("\"\"", "list:1: a path or name is empty"),
    ("a n\nb n", "list: two projects have the name n: rename one of them"),
    ("# nothing\n\n", "list: lists no project: each line is a path and an optional name"),
  ])
  func `a list that is wrong is refused before anything is done`(
    text: String, message: String
  ) async throws {
    try scratch.write(text, to: "list")
    let outcome = await index("--repos", scratch.path("list"))
    #expect(outcome.code == .trouble)
    #expect(words(outcome).dropFirst() == message + "\n")
    #expect(!FileManager.default.fileExists(atPath: database))
  }

  @Test func `a path of a list counts from its folder, and ~ is home`() throws {
    let read = {
      try ListedProject(line: $0, at: "list:1", folder: "/lists/", home: "/home/me")?.path
    }
    #expect(try read("App") == "/lists/App")
    #expect(try read("  ~/App # x") == "/home/me/App")
    #expect(try read("/src/App#1") == "/src/App#1")
    #expect(try read(" \t# x") == nil)
  }

  @Test func `a folder of repositories stands for them`() async throws {
    try commit("A")
    for path in ["all/one.git", "all/group/two"] {
      try repository.git("clone", "-q", "--bare", ".", scratch.path(path))
    }
    try scratch.write("no file of use", to: "all/README")

    let outcome = await index(scratch.path("all"))

    #expect(words(outcome).hasPrefix("/all: holds 2 repositories\ntwo at #: "))
    #expect(await projects() == ["one", "two"])
    let named = await index(scratch.path("all"), "--project", "p")
    #expect(
      words(named)
        == "/all: holds 2 repositories, and one name was given; give each of them a line of"
        + " --repos FILE\n")
  }

  @Test func `a project that holds clones of others is one project`() async throws {
    try commit("A")
    try repository.git("clone", "-q", ".", scratch.path("Mine/Vendor/Other"))
    try scratch.write("@interface B : NSObject\n@end\n", to: "Mine/Source/B.h")

    let outcome = await index(scratch.path("Mine"))

    #expect(words(outcome).hasPrefix("Mine: 3 files"))
    #expect(
      words(outcome).hasSuffix(
        "/Mine: contains repositories and other files, and is indexed as one folder; to index the"
          + " repositories separately, give their paths\n"))
    #expect(await projects() == ["Mine"])
  }

  @Test func `a folder of a repository stands for all of it, and that is said`() async throws {
    try commit("A")
    try repository.write("", to: "Sub/Empty.h")
    #expect(
      words(await index(scratch.path("App/Sub"))).hasSuffix(
        "App: the whole repository at /App was read, not the folder alone\n"))
    #expect(!words(await index(scratch.path("App/.git"))).contains("whole"))
  }
}
