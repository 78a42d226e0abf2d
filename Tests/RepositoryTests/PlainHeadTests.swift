import Foundation
import TestSupport
import Testing

@testable import Repository

/// HEAD is looked up without git where its files tell without doubt what it is.
@Suite struct PlainHeadTests {
  private func head(_ path: String) throws -> String? { try openRepository(path).plainHead?.id }

  @Test func `a branch is found in its file, and among the packed ones`() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit()
    #expect(try head(fixture.path) == first)
    try fixture.git("pack-refs", "--all")
    #expect(try head(fixture.path) == first)
    let second = try fixture.commit()
    #expect(try head(fixture.path) == second)
  }

  @Test func `one branch is not taken for another whose name ends alike`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    try fixture.git("checkout", "-q", "-b", "a/main")
    let other = try fixture.commit()
    try fixture.git("checkout", "-q", "-b", "main2")
    try fixture.commit()
    try fixture.git("checkout", "-q", "a/main")
    try fixture.git("pack-refs", "--all")
    #expect(try head(fixture.path) == other)
  }

  @Test func `a detached HEAD tells itself`() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit()
    try fixture.commit()
    try fixture.git("checkout", "-q", first)
    #expect(try head(fixture.path) == first)
  }

  @Test func `a linked work tree has a HEAD of its own and shares branches and packs`() throws {
    let fixture = try GitFixture()
    try fixture.write("@class A;", to: "A.h")
    try fixture.commit()
    try fixture.git("worktree", "add", "-q", "-b", "other", "../Linked")
    try fixture.git("commit", "-q", "--allow-empty", "-m", "ahead")
    try fixture.git("repack", "-adq")
    try fixture.git("pack-refs", "--all")
    let linked = try openRepository(fixture.scratch.path("Linked"))

    #expect(try linked.plainHead?.id == fixture.git("rev-parse", "other"))
    #expect(try listing(linked.location).files.count == 1)
    if Inflater() != nil { #expect(PackedObjects(linked) != nil) }
  }

  @Test func `what takes git to tell is left to it`() throws {
    let fixture = try GitFixture()
    #expect(try head(fixture.path) == nil)
    try fixture.commit()
    try fixture.git("symbolic-ref", "refs/heads/alias", "refs/heads/main")
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/alias")
    #expect(try head(fixture.path) == nil)
    #expect(try commit(fixture.path).id == fixture.git("rev-parse", "main"))
  }

  @Test func `a HEAD that is a link, or names what is no branch, is left to git`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    let file = fixture.path + "/.git/HEAD"
    for name in [
      "refs/heads/../../../evil", "refs/heads//main", "refs/heads/a.lock", "refs/tags/a",
    ] {
      try Data("ref: \(name)\n".utf8).write(to: URL(filePath: file))
      #expect(try head(fixture.path) == nil, "\(name)")
    }
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "refs/heads/main")
    #expect(try head(fixture.path) == nil)
  }

  @Test func `a repository with longer ids is left to git`() throws {
    let fixture = try GitFixture(named: "App", "--object-format=sha256")
    try fixture.write("@class A;", to: "A.h")
    let id = try fixture.commit()
    try fixture.git("repack", "-adq")
    #expect(try head(fixture.path) == nil)
    #expect(try commit(fixture.path).id == id)
    #expect(try listing(fixture.path).files.count == 1)
  }
}
