import IndexStore
import Indexing
import TestSupport
import Testing

/// What a project's lines of history are, whatever was indexed in whatever order.
@Suite struct HistoryTests {
  private let repository: GitFixture
  private let scratch: ScratchDirectory

  init() throws {
    repository = try GitFixture()
    scratch = try ScratchDirectory()
  }

  /// The index as it is now, whoever wrote it.
  private var store: Store {
    get throws { try Store(writing: scratch.path("index.db")) }
  }

  @discardableResult
  private func index(
    _ revision: String = "HEAD", history: Bool = false
  ) async throws -> IndexReport {
    var options = IndexOptions()
    options.revision = revision
    options.wholeHistory = history
    return try await indexProject(at: repository.path, options: options, into: try store)
  }

  /// Commits a file with a class of that name.
  private func commit(_ name: String) throws -> String {
    try repository.write("@interface \(name) : NSObject\n@end\n", to: "\(name).h")
    return try repository.commit()
  }

  private func classes() throws -> [String] {
    try texts(store, "SELECT class FROM classes ORDER BY class")
  }

  /// The commits of a line of history, oldest first: the one that holds `commit`.
  private func line(of commit: String) throws -> [String?] {
    let snapshots = try store.snapshots(of: "App")
    let timeline = snapshots.first { $0.commitID == commit }?.timeline
    return snapshots.filter { $0.timeline == timeline }.sorted { $0.position < $1.position }
      .map(\.commitID)
  }

  private func expectNoCommitTwice() throws {
    #expect(
      try number(store, "SELECT count(*) - count(DISTINCT commit_id) FROM snapshots") == 0)
  }

  @Test(arguments: [0, 1, 2])
  func `the history is complete though one commit of it was known`(known: Int) async throws {
    let commits = try ["A", "B", "C"].map(commit)
    try await index(commits[known])

    try await index(history: true)

    #expect(try line(of: commits[2]) == commits)
    #expect(try store.snapshots(of: "App").count == 3)
    #expect(try classes() == ["A", "B", "C"])
    #expect(
      try texts(store, "SELECT ref FROM snapshots WHERE is_latest = 1") == ["refs/heads/main"])
  }

  @Test func `the history of a branch starts where it left the known one`() async throws {
    let commits = try ["A", "B", "C"].map(commit)
    try await index(history: true)
    try repository.git("checkout", "-q", "-b", "side", commits[1])
    let side = try ["D", "E"].map(commit)

    try await index(history: true)

    #expect(try line(of: side[0]) == side)
    #expect(try line(of: commits[0]) == commits)
    #expect(try classes() == ["A", "B", "D", "E"])
    try expectNoCommitTwice()
  }

  @Test func `a history that begins without files has the bundle of the project from then on`()
    async throws
  {
    let commits = try [repository.commit(), commit("A")]

    try await index(history: true)

    #expect(
      try texts(store, "SELECT commit_id FROM bundles_at WHERE kind = 'assumed' ORDER BY commit_id")
        == commits.sorted())
  }

  @Test(arguments: [false, true])
  func `commits that touch no file of use go on with what holds`(asHistory: Bool) async throws {
    let first = try commit("A")
    try await index(history: asHistory)
    let ids = try texts(store, "SELECT group_concat(id) FROM fact")
    try repository.write("Read me.\n", to: "notes.txt")
    let quiet = try [repository.commit(), repository.commit()]
    let taken = asHistory ? quiet : [quiet[1]]

    let report = try await index(history: asHistory)

    #expect(try line(of: first) == [first] + taken)
    #expect(try classes() == ["A"])
    #expect(try texts(store, "SELECT latest_commit FROM projects") == [quiet[1]])
    #expect(
      try texts(store, "SELECT class FROM classes_at WHERE commit_id = '\(taken[0])'") == ["A"])
    #expect(
      try Set(texts(store, "SELECT class_count || ' ' || problem_count FROM snapshots")) == ["1 0"])
    #expect(try texts(store, "SELECT group_concat(id) FROM fact") == ids)
    #expect(
      [report.files, report.knownFiles, report.commits, report.introduced, report.fixed]
        == [1, 1, taken.count, 0, 0])
  }

  @Test(arguments: [false, true])
  func `what a night breaks and mends is counted, whatever the spelling of other classes`(
    asHistory: Bool
  ) async throws {
    _ = try commit("Other")
    try await index(history: asHistory)
    let body = "{ override var nibName: String? { \"Gone\" } }\n"
    try repository.write("class Caf\u{e9}View: UIViewController " + body, to: "A.swift")
    try repository.write("class Cafe\u{301}View: UIViewController {}\n", to: "C.swift")
    _ = try repository.commit()

    let broken = try await index(history: asHistory)
    try repository.write("class Caf\u{e9}View: UIViewController {}\n", to: "A.swift")
    _ = try repository.commit()
    let mended = try await index(history: asHistory)

    #expect([broken.introduced, broken.fixed] == [1, 0])
    #expect([mended.introduced, mended.fixed] == [0, 1])
  }

  @Test(arguments: [(false, 1), (true, 1), (true, 2)])
  func `a file that could not be read is tried again though no commit touches it`(
    asHistory: Bool, commits: Int
  ) async throws {
    try repository.write(String(repeating: "// long\n", count: 100) + "class B {}\n", to: "B.swift")
    _ = try commit("A")
    var options = IndexOptions()
    options.sizeLimit = 500
    options.wholeHistory = asHistory
    _ = try await indexProject(at: repository.path, options: options, into: store)
    #expect(try classes() == ["A"])
    for number in 1...commits {
      try repository.write("Read me \(number).\n", to: "notes.txt")
      _ = try repository.commit()
    }

    try await index(history: asHistory)

    #expect(try classes() == ["A", "B"])
    #expect(try texts(store, "SELECT '' || count(*) FROM problems") == ["0"])
  }

  @Test(arguments: [false, true])
  func `a branch that comes back goes on where it was`(asHistory: Bool) async throws {
    let base = try commit("A")
    try await index(history: asHistory)
    try repository.git("checkout", "-q", "-b", "side")
    let side = try commit("B")
    try repository.git("checkout", "-q", "main")
    let other = try commit("C")
    try repository.git("checkout", "-q", side)
    try await index(history: asHistory)
    try repository.git("checkout", "-q", other)
    try await index(history: asHistory)
    #expect(try classes() == ["A", "C"])

    try repository.git("checkout", "-q", "side")
    try await index(history: asHistory)
    #expect(try classes() == ["A", "B"])

    let next = try commit("D")
    try await index(history: asHistory)
    #expect(try line(of: base) == [base, side, next])
    #expect(try classes() == ["A", "B", "D"])
    try expectNoCommitTwice()
  }

  @Test(arguments: [false, true])
  func `a branch that is set back is answered of as it is now`(asHistory: Bool) async throws {
    var commits: [String] = []
    for name in ["A", "B", "C"] {
      commits.append(try commit(name))
      try await index(history: asHistory)
    }
    let snapshots = try texts(store, "SELECT '' || snapshot_id FROM snapshots ORDER BY 1")
    try repository.git("reset", "-q", "--hard", commits[1])

    let back = try await index(history: asHistory)

    #expect(back.isUnchanged)
    #expect([back.leftCommit, back.shownCommit] == [commits[2], nil])
    #expect(try classes() == ["A", "B"])
    #expect(try store.history(of: "App")?.snapshots.map(\.commitID) == Array(commits[..<2]))
    #expect(try store.snapshot(of: "App", notAfter: .max)?.commitID == commits[1])
    // The past is what it was.
    #expect(try texts(store, "SELECT '' || snapshot_id FROM snapshots ORDER BY 1") == snapshots)
    #expect(try line(of: commits[0]) == commits)

    // A commit in place of the one that is gone begins a line; the one that is gone can come back.
    let other = try commit("D")
    let next = try await index(history: asHistory)
    #expect([next.leftCommit, next.shownCommit] == [nil, nil])
    #expect(try classes() == ["A", "B", "D"])
    #expect(try line(of: other) == [other])
    #expect(try store.history(of: "App")?.snapshots.map(\.commitID) == commits[..<2] + [other])
    try repository.git("reset", "-q", "--hard", commits[2])
    let forth = try await index(history: asHistory)
    #expect(forth.leftCommit == other)
    #expect(try classes() == ["A", "B", "C"])
    try expectNoCommitTwice()
  }

  @Test(arguments: [false, true])
  func `a revision that is asked for by name is shown if it comes after what was shown`(
    asHistory: Bool
  ) async throws {
    let base = try commit("A")
    try await index(history: asHistory)
    try repository.git("checkout", "-q", "-b", "side")
    let side = try commit("B")
    try repository.git("checkout", "-q", "main")
    _ = try commit("C")
    try await index(history: asHistory)

    let beside = try await index("side", history: asHistory)
    #expect(beside.shownCommit != nil && beside.leftCommit == nil)
    #expect(try classes() == ["A", "C"])
    let known = try await index("side", history: asHistory)
    #expect(known.shownCommit == beside.shownCommit)
    #expect(try classes() == ["A", "C"])

    // Forced elsewhere, a branch is still the one that was asked for.
    try repository.git("checkout", "-q", "-B", "main", base)
    _ = try commit("D")
    try repository.git("checkout", "-q", "side")
    let forced = try await index("main", history: asHistory)
    #expect(forced.shownCommit == nil && forced.leftCommit == beside.shownCommit)
    #expect(try classes() == ["A", "D"])

    // Ahead of the branch in HEAD, another one is told to have taken its place.
    try repository.git("checkout", "-q", "main")
    try repository.git("checkout", "-q", "-b", "ahead")
    _ = try commit("E")
    try repository.git("checkout", "-q", "main")
    let ahead = try await index("ahead", history: asHistory)
    #expect(ahead.shownCommit == nil && ahead.leftCommit != nil)
    #expect(try classes() == ["A", "D", "E"])
    try await index(history: asHistory)
    #expect(try classes() == ["A", "D"])
    #expect(try line(of: side).last == side)
  }

  @Test func `a history of the past leaves the plain views alone`() async throws {
    let commits = try ["A", "B", "C"].map(commit)
    try await index()

    try await index(commits[1], history: true)

    #expect(try line(of: commits[0]) == [commits[0], commits[1]])
    #expect(try classes() == ["A", "B", "C"])
    try expectNoCommitTwice()
  }

  @Test(arguments: [false, true])
  func `two spellings of a character are two paths`(asHistory: Bool) async throws {
    let (composed, decomposed) = ("caf\u{e9}.h", "cafe\u{301}.h")
    try repository.write("@interface A : NSObject\n@end\n", to: composed)
    _ = try repository.commit()
    try repository.write("@interface B : NSObject\n@end\n", to: decomposed)
    _ = try repository.commit()
    try await index(history: asHistory)
    let sql = "SELECT class || hex(path) FROM classes ORDER BY class"
    #expect(try texts(store, sql) == ["A636166C3A92E68", "B63616665CC812E68"])

    try repository.git("rm", "-q", composed)
    _ = try repository.commit()
    try await index(history: asHistory)
    #expect(try classes() == ["B"])
  }

  @Test(arguments: [false, true])
  func `several processes at once write a commit once`(asHistory: Bool) async throws {
    let commits = try ["A", "B", "C"].map(commit)
    let (path, database) = (repository.path, scratch.path("index.db"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var options = IndexOptions()
          options.wholeHistory = asHistory
          let store = try Store(writing: database)
          try await _ = indexProject(at: path, options: options, into: store)
        }
      }
      try await group.waitForAll()
    }
    #expect(try line(of: commits[2]) == (asHistory ? commits : [commits[2]]))
    try expectNoCommitTwice()
  }
}
