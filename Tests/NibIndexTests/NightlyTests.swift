import Foundation
import IndexStore
import Indexing
import TestSupport
import Testing

@testable import NibIndex

/// What a nightly run takes, says and survives.
@Suite struct NightlyTests: NightlySuite {
  let repository: GitFixture

  init() throws { repository = try GitFixture() }

  @Test func `a night has a line with its commits and what they broke and mended`() async throws {
    try commit("A", isSound: false)
    #expect(
      words(await index(repository.path))
        == "App at #: 2 files (0 known already), 1 class, 1 nib, 0 problems, # s\n")
    #expect(words(await index(repository.path)) == "App at #: unchanged, nothing to do\n")
    try commit("A")
    try commit("B", isSound: false)
    try commit("C", isSound: false)

    let night = words(await index(repository.path))
    #expect(
      night == """
        App at #: 1 commit, 2 introduced, 1 fixed, # s
        nibindex diff # # --only introduced --project App --db /i.db shows the details

        """)
  }

  @Test func `a history has a line with all that is in it, and a night goes on with it`()
    async throws
  {
    for name in ["A", "B"] { try commit(name) }
    #expect(
      words(await index(repository.path, "--history"))
        == "App at #: 2 commits, 2 classes, 2 nibs, 0 problems, # s\n")
    try commit("B", isSound: false)
    try commit("C")
    let night = words(await index(repository.path))
    #expect(night.hasPrefix("App at #: 2 commits, 1 introduced, 0 fixed, # s\n"))
    try commit("B")
    try commit("D")
    let single = words(await index(repository.path, "--at", "HEAD"))
    #expect(single == "App at #: 1 commit, 0 introduced, 1 fixed, # s\n")
  }

  @Test func `tags beside the first-parent line are counted`() async throws {
    try commit("A")
    try repository.git("tag", "v1")
    try commit("B")
    try repository.git("checkout", "-q", "-b", "release", "v1")
    for (name, words) in [("C", ["v1.0.1"]), ("D", ["-a", "-m", "Released", "v1.0.2"])] {
      try commit(name)
      _ = try repository.git(["tag"] + words)
    }
    // What is no commit cannot be indexed.
    try repository.git("tag", "tree", "HEAD^{tree}")
    try repository.git("checkout", "-q", "main")

    let two = "App: 2 tags are not on the first-parent line; --at TAG indexes one\n"
    #expect(words(await index(repository.path, "--tags")).hasSuffix(" s\n" + two))
    #expect(words(await index(repository.path, "--tags")).hasSuffix(" nothing to do\n" + two))
    // A night does not look back that far.
    #expect(!words(await index(repository.path)).contains("tags"))
    _ = await index(repository.path, "--at", "v1.0.1")
    #expect(
      words(await index(repository.path, "--tags")).hasSuffix(
        "App: 1 tag is not on the first-parent line; --at TAG indexes it\n"))
    _ = await index(repository.path, "--at", "v1.0.2")
    #expect(!words(await index(repository.path, "--tags")).contains("tag"))
  }

  @Test func `a branch that was set back is what questions are answered of, and that is said`()
    async throws
  {
    for name in ["A", "B"] { try commit(name, isSound: false) }
    _ = await index(repository.path, "--history")
    try repository.git("reset", "-q", "--hard", "HEAD~1")

    #expect(
      words(await index(repository.path)) == """
        App at #: unchanged, nothing to do
        App: queries now show #, no longer #; --at # shows that commit

        """)
    for (question, count) in [
      (["query", "implicit-not-owned"], 0), (["blame"], 1), (["trend"], 1),
    ] {
      let rows = await run(question + ["--format", "jsonl", "--db", database]).output
      #expect(rows.split(separator: "\n").count == count, "\(question)")
    }
    #expect(await run(["explain", "A", "--db", database]).code == .done)
    #expect(await run(["explain", "B", "--db", database]).code == .trouble)
    #expect(words(await index(repository.path)) == "App at #: unchanged, nothing to do\n")
  }

  @Test func `a run at another commit says which one questions are answered of`() async throws {
    for name in ["A", "B"] { try commit(name) }
    _ = await index(repository.path, "--history")
    #expect(
      words(await index(repository.path, "--at", "HEAD~1")) == """
        App at #: unchanged, nothing to do
        App: queries still show #; --at # shows this commit

        """)
    try repository.git("checkout", "-q", "-b", "ahead")
    try commit("C")
    try repository.git("checkout", "-q", "main")
    #expect(
      words(await index(repository.path, "--at", "ahead")).hasSuffix(
        "App: queries now show #, no longer #; a run without --at goes back to HEAD\n"
      ))
  }

  @Test func `commits that another choice would have taken are said to stay out`() async throws {
    for name in ["A", "B", "C", "D", "E"] { try commit(name) }
    _ = await index(repository.path, "--every", "4")

    let said = words(await index(repository.path, "--every", "2"))

    #expect(
      said == """
        App at #: unchanged, nothing to do
        App: left out of this choice: 1 commit, because another choice came before; to include them, \
        run nibindex forget App --db /i.db, then the same command

        """)
    #expect(
      words(await index(repository.path, "--every", "2")) == "App at #: unchanged, nothing to do\n")
  }

  @Test func `a repository that has no commit of a project is refused its name`() async throws {
    try commit("A")
    _ = await index(repository.path, "--project", "Shop")
    let other = try GitFixture()
    try other.write("class Other {}\n", to: "Other.swift")
    try other.commit()

    let outcome = await index(other.path, "--project", "Shop")

    #expect(outcome.code == .trouble)
    #expect(outcome.messages.contains("shares no commit with 'Shop'"))
    let count = await run([
      "sql", "SELECT count(*) AS n FROM snapshots", "--format", "csv", "--db", database,
    ])
    #expect(count.output == "n\n1\n")
    // A clone of it has them, wherever it is.
    try repository.git("clone", "-q", "--bare", repository.path, scratch.path("Clone.git"))
    #expect(await index(scratch.path("Clone.git"), "--project", "Shop").code == .done)
  }

  @Test func `a repository without commits is refused as one, and no folder is said to have some`()
    async throws
  {
    try commit("A")
    _ = await index(repository.path, "--project", "Shop")
    let empty = try GitFixture(named: "Empty")
    let other = try GitFixture(named: "Other")
    try other.write("class Other {}\n", to: "Other.swift")
    try other.commit()
    func refusal(of path: String) async -> String {
      await index(path, "--project", "Shop").messages
    }

    #expect(await refusal(of: empty.path).contains("the repository has no commit yet"))
    #expect(await refusal(of: other.path).contains("which the index has from \(repository.path);"))
    try scratch.write("class A {}\n", to: "Shop/A.swift")
    #expect(await index(scratch.path("Shop"), "--project", "Shop").code == .done)
    #expect(
      await refusal(of: other.path)
        .contains("shares no commit with 'Shop' that the index has; give it another"))
  }

  @Test func `a folder without a file of use is said to have none`() async throws {
    try scratch.write("text", to: "Empty/README")

    #expect(
      words(await index(scratch.path("Empty"))).hasSuffix(
        "\nEmpty: there are no files that nibindex reads\n"))
  }

  @Test func `what is new is fetched, and a fetch that fails fails its project`() async throws {
    try commit("A")
    let path = repository.path
    try repository.git("clone", "-q", "--mirror", "file://\(path)", scratch.path("mirror"))
    try repository.git("clone", "-q", "file://\(path)", scratch.path("clone"))
    try repository.git("clone", "-q", "--mirror", "file://\(path)", scratch.path("lost"))
    try repository.git("-C", scratch.path("lost"), "remote", "set-url", "origin", "/absent")
    try commit("B")

    let outcome = await index(
      scratch.path("lost"), scratch.path("clone"), scratch.path("mirror"), "--fetch")

    #expect(outcome.code == .trouble)
    let lines = words(outcome).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("/lost: git fetch failed: "))
    #expect(lines[1].contains("1 class"))
    #expect(
      lines[2].hasPrefix("clone: its upstream is 1 commit ahead of HEAD; index --at @{upstream}"))
    #expect(lines[3].contains("2 classes") && lines.count == 4)
    let upstream = await index(scratch.path("clone"), "--fetch", "--at", "@{upstream}")
    #expect(upstream.messages.contains("1 commit, 0 introduced"))
  }

  @Test(arguments: [
    ("2020", "/App: '2020' is neither a revision nor a date: write v2.0 or 2026-01-31"),
    ("yesterday", "/App: 'yesterday' is neither a revision nor a date: write v2.0 or 2026-01-31"),
    (
      "2020-13-45",
      "'2020-13-45' is not a date: write 2026-01-31, or 2026-01-31T12:30 with Z or an offset like"
        + " +01:00"
    ),
    (
      "@{2020-13-45}",
      "'2020-13-45' is not a date: write 2026-01-31, or 2026-01-31T12:30 with Z or an offset like"
        + " +01:00"
    ),
  ])
  func `what no history can start with is told in a line`(since: String, message: String)
    async throws
  {
    try commit("Login")

    let ending = await index(repository.path, "--since", since)

    #expect(ending.code == .trouble)
    #expect(words(ending) == message + "\n")
  }

  @Test func `a history that starts in the future is told`() async throws {
    try commit("Login")
    try commit("Cart")

    let ending = await index(repository.path, "--since", "2999-01-01")

    #expect(ending.code == .done)
    #expect(
      words(ending).hasSuffix(
        "\nApp: --since 2999-01-01 is in the future, so only the newest commit is indexed\n"))
    let history = await index(repository.path, "--since", "2024-01-01")
    #expect(!words(history).contains("still to come"))
  }

  @Test func `a shallow clone is told from a short history`() async throws {
    try commit("A")
    try commit("B")
    let clone = scratch.path("clone")
    try repository.git("clone", "-q", "--depth", "1", "file://\(repository.path)", clone)

    let whole = await index(repository.path, "--history")
    let shallow = await index(clone, "--history")
    let asked = await run(["diff", "HEAD~1", "HEAD", "--project", "clone", "--db", database])

    #expect(!whole.messages.contains("shallow"))
    #expect(shallow.messages.contains("clone: is a shallow clone, so its history ends"))
    #expect(!(await index(clone)).messages.contains("shallow"))
    #expect(asked.code == .trouble)
    #expect(asked.messages.contains("`git -C \(clone) fetch --unshallow` brings the rest"))
  }

  @Test func `a revision that is wrong leaves no index behind`() async throws {
    try commit("A")
    #expect(await index(repository.path, "--at", "nowhere").code == .trouble)
    #expect(await index(repository.path, "--since", "nowhere").code == .trouble)
    #expect(!FileManager.default.fileExists(atPath: database))
  }

  @Test(arguments: [
    ([["--history"]], "--history"),
    ([["--daily", "--since", "2020-01-01"]], "--daily --since 2020-01-01"),
    ([["--every", "2", "--since", "HEAD"]], "--every 2"), ([["--daily"], ["--tags"]], "--history"),
    ([[]], nil), ([["--at", "HEAD"]], nil),
  ])
  func `a project that comes to others with a history is told what takes its own`(
    others: [[String]], options: String?
  ) async throws {
    try commit("A")
    try commit("B")
    for (number, choice) in others.enumerated() {
      _ = await run(
        ["index", repository.path, "--project", "Other\(number)", "--db", database] + choice)
    }
    let clone = scratch.path("late.git")
    try repository.git("clone", "-q", "--bare", ".", clone)
    let list = scratch.path("repos.txt")
    try scratch.write("\(clone) 'Late one'\n", to: "repos.txt")

    let first = words(await index("--repos", list))
    let second = words(await index("--repos", list))

    let advice = options.map { options in
      """
      Late one: only HEAD of this new project was indexed; the index has the history of others, and nibindex \
      index /late.git --project 'Late one' \(options) --db /i.db adds the history of this one

      """
    }
    #expect(first.hasSuffix(" s\n" + (advice ?? "")))
    #expect(second == "Late one at #: unchanged, nothing to do\n")
    guard let options else { return }
    let third = await run(
      ["index", clone, "--project", "Late one", "--db", database]
        + options.split(separator: " ").map(String.init))
    #expect(third.code == .done)
    #expect(!words(third).contains("is new"))
  }

  @Test func `processes at once on one index all bring in what they were asked for`() async throws {
    for name in ["A", "B", "C"] { try commit(name) }
    for name in ["one", "two"] {
      try repository.git("clone", "-q", "--bare", ".", scratch.path("\(name).git"))
    }
    let nibindex = BuiltBinary(folder: scratch.url.path)
    let running = try ["one.git", "two.git", "one.git", "App"].map { path in
      try nibindex.start(["index", path, "--history", "--db", "i.db"])
    }
    for process in running { #expect(try process.ending(within: .seconds(300)).code == 0) }
    let rows = try nibindex(
      "sql", "SELECT project, snapshot_count FROM projects ORDER BY 1", "--format", "tsv", "--db",
      "i.db")
    #expect(rows.output == "project\tsnapshot_count\nApp\t3\none\t3\ntwo\t3\n")
  }
}
