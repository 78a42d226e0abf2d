import Facts
import Foundation
import TestSupport
import Testing

@testable import Repository

/// What changes from commit to commit.
@Suite struct HistoryTests {
  @Test func `the changes from one commit to the next make the next one's listing`() throws {
    let fixture = try GitFixture()
    let chain = try commitAllKindsOfChange(fixture)
    try fixture.git("config", "diff.ignoreSubmodules", "all")
    try fixture.git("config", "log.showSignature", "true")
    try fixture.git("config", "log.diffMerges", "off")
    let repository = try openRepository(fixture.path)
    var files: [String: SourceFile] = [:]
    var problems: [String: Problem] = [:]
    var seen: [String] = []

    try repository.history(from: nil, to: try commit(fixture.path).id) { step in
      for change in step.changes {
        files[change.path] = change.file
        problems[change.path] = change.problem
      }
      let listing = try listing(fixture.path, at: step.commit.id)
      #expect(Set(files.values) == Set(listing.files))
      #expect(
        problems.sorted { $0.key < $1.key }.map(\.value) == listing.problems.map(\.problem))
      #expect(step.commit.tree == listing.id)
      let whole = try commit(fixture.path, at: step.commit.id)
      #expect(step.commit.parents == whole.parents)
      #expect(step.commit.committedAt == whole.committedAt)
      #expect(step.commit.author == whole.author)
      #expect(step.commit.subject == whole.subject)
      seen.append(step.commit.id)
    }

    #expect(seen == chain)
    #expect(seen == (try repository.firstParents(of: chain.last ?? "").map(\.id).reversed()))
  }

  @Test func `a part of the line starts behind the older commit`() throws {
    let fixture = try GitFixture()
    let chain = try commitAllKindsOfChange(fixture)
    let repository = try openRepository(fixture.path)
    var seen: [String] = []

    try repository.history(from: chain[2], to: chain[5]) { seen.append($0.commit.id) }
    try repository.history(from: chain[5], to: chain[5]) { _ in Issue.record("nothing is new")
    }

    #expect(seen == Array(chain[3...5]))
  }

  @Test func `two commits however far apart differ by what makes one of the other`() throws {
    let fixture = try GitFixture()
    let chain = try commitAllKindsOfChange(fixture)
    try fixture.git("config", "diff.ignoreSubmodules", "all")
    try fixture.git("config", "diff.renames", "copies")
    let repository = try openRepository(fixture.path)

    for old in chain {
      for new in chain {
        let before = try listing(fixture.path, at: old)
        var files = Dictionary(uniqueKeysWithValues: before.files.map { ($0.path, $0) })
        for change in try #require(try repository.changes(from: old, to: new)) {
          files[change.path] = change.file
        }
        #expect(Set(files.values) == Set(try listing(fixture.path, at: new).files))
      }
    }
    let unknown = String(repeating: "1", count: 40)
    #expect(try repository.changes(from: unknown, to: chain[0]) == nil)
    #expect(try repository.changes(from: "--all", to: chain[0]) == nil)
  }

  @Test func `a link that comes, leads elsewhere or goes is no change`() throws {
    let fixture = try GitFixture()
    try fixture.write("@class A;", to: "A.h")
    var chain = [try fixture.commit()]
    for target in ["A.h", "B.h"] {
      let link = "120000 \(try fixture.blob(target))\tLink.h"
      chain.append(try fixture.commit(entries: [Array(link.utf8)]))
    }
    try fixture.git("rm", "--quiet", "--cached", "Link.h")
    try fixture.git("commit", "--quiet", "-m", "no link")
    chain.append(try fixture.git("rev-parse", "HEAD"))
    try fixture.git("repack", "-adq")
    let repository = try openRepository(fixture.path)
    var paths: [[String]] = []

    try repository.history(from: nil, to: chain[3]) { paths.append($0.changes.map(\.path)) }
    #expect(paths == [["A.h"], [], [], []])
    #expect(try repository.changes(from: chain[1], to: chain[2]) == [])
  }

  @Test func `an unknown commit is told`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    let repository = try openRepository(fixture.path)

    for id in ["HEAD", "--all", String(repeating: "1", count: 40)] {
      #expect(throws: RepositoryError.self) {
        try repository.history(from: nil, to: id) { _ in
          Issue.record("there is no such commit")
        }
      }
    }
  }

  @Test(arguments: ["-5 +0000", "99999999999999999999 +0000", "", "soon"])
  func `a commit whose time git cannot read is one of the line`(time: String) throws {
    let fixture = try GitFixture()
    try fixture.write("one", to: "A.h")
    let first = try fixture.commit()
    try fixture.write("two", to: "B.h")
    try fixture.git("add", "--all")
    let tree = try fixture.git("write-tree")
    try fixture.write(
      "tree \(tree)\nparent \(first)\nauthor Ada <a@b.c> 1 +0000\n"
        + "committer Ada <a@b.c> \(time)\n\nodd\n", to: "object")
    let odd = try fixture.git("hash-object", "-t", "commit", "--literally", "-w", "object")
    let repository = try openRepository(fixture.path)
    var paths: [[String]] = []
    try repository.history(from: nil, to: odd) { step in
      paths.append(step.changes.map(\.path))
      if step.commit.id == odd { #expect(step.commit.committedAt == 0) }
    }

    #expect(paths == [["A.h"], ["B.h"]])
    let chain = try repository.firstParents(of: odd)
    #expect(chain.map(\.id) == [odd, first])
    #expect(chain[0].committedAt == 0)
    #expect(try commit(fixture.path, at: odd).committedAt == 0)
  }

  @Test func `a line of which a commit is lost is an error, not an empty one`() throws {
    let fixture = try GitFixture()
    let lost = try fixture.commit()
    let last = try fixture.commit()
    try FileManager.default.removeItem(
      atPath: fixture.path + "/.git/objects/\(lost.prefix(2))/\(lost.dropFirst(2))")

    #expect(throws: RepositoryError.self) {
      try openRepository(fixture.path).firstParents(of: last)
    }
  }

  /// A line of commits with every kind of change; their ids, oldest first.
  private func commitAllKindsOfChange(_ fixture: GitFixture) throws -> [String] {
    var chain: [String] = []
    try fixture.write("one", to: "Sources/A.h")
    try fixture.write("one", to: "README.md")
    chain.append(try fixture.commit("root"))
    try fixture.write("two", to: "Sources/A.h")
    try fixture.write("two", to: "a\n:b.h")
    chain.append(try fixture.commit("change and add"))
    chain.append(try fixture.commit("nothing"))
    try fixture.git("mv", "Sources/A.h", "Sources/B.m")
    chain.append(try fixture.commit("rename"))
    let kit = "160000 \(String(repeating: "ab", count: 20))\tKit"
    let odd = Array("100644 \(try fixture.blob("odd"))\tcaf".utf8) + [0xe9] + Array(".h".utf8)
    let image = "Art.xcassets/A.imageset/A.pdf"
    let module = "160000 \(String(repeating: "ab", count: 20))\t\(image)"
    chain.append(try fixture.commit(entries: [Array(kit.utf8), odd, Array(module.utf8)]))
    try fixture.git("rm", "--quiet", "--cached", "Kit")
    let link = "120000 \(try fixture.blob("x"))\tSources/B.m"
    let file = "100644 \(try fixture.blob("x"))\t\(image)"
    chain.append(try fixture.commit(entries: [link, file].map { Array($0.utf8) }))
    try fixture.git("checkout", "--quiet", "--force", "-b", "side")
    try fixture.write("side", to: "side.swift")
    try fixture.commit("side")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.git("merge", "--quiet", "--no-ff", "-m", "merge", "side")
    chain.append(try fixture.git("rev-parse", "HEAD"))
    try fixture.git("rm", "--quiet", "side.swift")
    chain.append(try fixture.commit("remove"))
    return chain
  }
}
