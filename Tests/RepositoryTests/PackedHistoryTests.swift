import Facts
import Foundation
import TestSupport
import Testing

@testable import Repository

/// Commits and changes that packs tell are those that git tells.
@Suite(.enabled(if: Inflater() != nil, "built without libdeflate")) struct PackedHistoryTests {
  /// A repository in which files come, change, become folders and links, and branches are merged.
  private static func fixture() throws -> GitFixture {
    let fixture = try GitFixture()
    try fixture.write("@class A;", to: "Sources/A.h")
    try fixture.write("@class B;", to: "Sources/A.m/B.h")
    try fixture.write("@class C;", to: "Sources/A.m-c.h")
    try fixture.commit("one")
    try fixture.write("@class A; // changed", to: "Sources/A.h")
    try FileManager.default.removeItem(atPath: fixture.path + "/Sources/A.m")
    try fixture.write("@class D;", to: "Sources/A.m")
    try fixture.commit("a folder becomes a file\n\nwith more to say")
    try fixture.git("checkout", "-q", "-b", "side")
    try fixture.write("@class E;", to: "Other/Deep/E.h")
    try fixture.commit("beside")
    try fixture.git("checkout", "-q", "main")
    try fixture.write("@class F;", to: "F.h")
    try fixture.commit("ahead")
    try fixture.git("merge", "-q", "--no-edit", "side")
    try fixture.git("update-index", "--chmod=+x", "F.h")
    try fixture.git("commit", "-q", "-m", "a mode")
    try FileManager.default.removeItem(atPath: fixture.path + "/Sources/A.h")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/Sources/A.h", withDestinationPath: "A.m")
    try FileManager.default.removeItem(atPath: fixture.path + "/Other")
    try fixture.commit("a link, and a folder less")
    let head = try fixture.git("rev-parse", "HEAD")
    try fixture.commit(entries: [Array("160000 \(head)\tModule".utf8)])
    try fixture.git("repack", "-adq")
    return fixture
  }

  private func steps(
    _ read: ((CommitChanges) throws -> Void) async throws -> Void
  ) async throws -> [CommitChanges] {
    var steps: [CommitChanges] = []
    try await read { steps.append($0) }
    return steps
  }

  @Test func `a history is told as git tells it`() async throws {
    let fixture = try Self.fixture()
    try await expectSameHistory(fixture.path)
  }

  @Test func `a long history is told as git tells it`() async throws {
    let fixture = try GitFixture()
    for number in 0..<70 {
      try fixture.write("@class A\(number);", to: "Sources/\(number % 7)/A.h")
      try fixture.commit("\(number)")
    }
    try fixture.git("repack", "-adq")
    try await expectSameHistory(fixture.path)
  }

  /// Other clones may be named, so that many histories can be compared.
  @Test(
    arguments: ProcessInfo.processInfo.environment["CLONES"]?.split(separator: " ").map(String.init)
      ?? [])
  func `the history of a clone is told as git tells it`(path: String) async throws {
    try await expectSameHistory(path)
  }

  private func expectSameHistory(_ path: String) async throws {
    let repository = try openRepository(path)
    let head = try commit(path).id
    let chain = try repository.firstParentsThroughGit(of: head)
    var packs = try #require(PackedHistory(repository))
    let told = try packs.firstParents(of: head) { _ in false }
    if path.contains("/App") { #expect(told != nil) }
    guard let told else { return print("left to git: \(path)") }
    #expect(
      told.map(\.id) == chain.map(\.id) && told.map(\.committedAt) == chain.map(\.committedAt))

    let middle = chain[chain.count / 2].id
    for old in [nil, middle, head] {
      let expected = try await steps {
        try repository.historyThroughGit(from: old, to: head, each: $0)
      }
      let found = try await PackedHistory.steps(in: repository, from: old, to: head)
      if path.contains("/App") { #expect(found != nil) }
      guard let found else { return print("left to git: \(path)") }
      #expect(found.count == expected.count)
      for (one, other) in zip(found, expected) where one != other {
        Issue.record("\(one.commit.id) is told otherwise: \(one) \(other)")
        return
      }
    }
    for old in chain.prefix(20) {
      #expect(
        try packs.changes(fromCommit: old.id, to: head)
          == repository.changesThroughGit(from: old.id, to: head))
    }
  }

  @Test func `what is known of the line makes no difference, whether it is of this line or not`()
    async throws
  {
    let fixture = try Self.fixture()
    let repository = try openRepository(fixture.path)
    let head = try fixture.git("rev-parse", "HEAD")
    let line = try repository.firstParents(of: head)
    let side = try repository.firstParents(of: try fixture.git("rev-parse", "side"))
    #expect(line.allSatisfy { $0.commit?.id == $0.id })
    let expected = try await PackedHistory.steps(in: repository, from: nil, to: head)
    #expect(expected != nil)

    let told = try repository.firstParentsThroughGit(of: head)
    for known in [line, Array(line.prefix(2)), side, line.dropLast() + side, told] {
      #expect(
        try await PackedHistory.steps(in: repository, from: nil, to: head, known: known) == expected
      )
    }
  }

  @Test func `a line that does not lead from the older commit is left to git`() async throws {
    let fixture = try Self.fixture()
    let side = try fixture.git("rev-parse", "side")
    let head = try fixture.git("rev-parse", "HEAD")
    let repository = try openRepository(fixture.path)
    #expect(PackedHistory(repository) != nil)

    #expect(try await PackedHistory.steps(in: repository, from: side, to: head) == nil)
    #expect(
      try await steps { try await repository.history(from: side, to: head, each: $0) }
        == steps { try repository.historyThroughGit(from: side, to: head, each: $0) })
  }

  @Test func `a shallow clone is left to git`() throws {
    let fixture = try Self.fixture()
    try fixture.git(
      in: "App", "clone", "-q", "--depth=2", "file://" + fixture.path, "../Shallow")

    #expect(PackedHistory(try openRepository(fixture.scratch.path("Shallow"))) == nil)
  }

  @Test func `folders that are nested deeper than any are left to git`() async throws {
    let fixture = try Self.fixture()
    var tree = try fixture.git("rev-parse", "HEAD^{tree}")
    for _ in 0..<1100 {
      tree = try fixture.tree("040000 tree \(tree)\ta")
    }
    let deep = try fixture.git("commit-tree", "-m", "deep", tree)
    try fixture.git("update-ref", "refs/heads/deep", deep)
    try fixture.git("repack", "-adq")
    let repository = try openRepository(fixture.path)

    #expect(PackedHistory(repository) != nil)
    #expect(try await PackedHistory.steps(in: repository, from: nil, to: deep) == nil)
  }

  @Test func `a folder that is not there is left to git`() throws {
    let fixture = try Self.fixture()
    try fixture.write("@class G;", to: "New/G.h")
    let loose = try fixture.commit("loose")
    let packed = try fixture.git("rev-parse", "HEAD~1")
    let repository = try openRepository(fixture.path)
    var packs = try #require(PackedHistory(repository))

    #expect(try packs.changes(fromCommit: packed, to: loose) == nil)
    #expect(
      try repository.changes(from: packed, to: loose)?.map(\.path).contains("New/G.h") == true)
  }
}
