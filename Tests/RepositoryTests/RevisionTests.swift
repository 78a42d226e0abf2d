import Foundation
import Repository
import TestSupport
import Testing

/// Which commit a revision names, and what is said if it names none.
@Suite struct RevisionTests {
  @Test func `branches, tags, ids and expressions name commits`() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit("first")
    try fixture.git("tag", "light")
    try fixture.git("tag", "-a", "-m", "a release", "v1.0")
    try fixture.git("tag", "-a", "-m", "a tag of a tag", "v1", "v1.0")
    let second = try fixture.commit("second")
    try fixture.git("branch", "side", first)

    let expected = [
      ("HEAD", second, "refs/heads/main"), ("main", second, "refs/heads/main"),
      ("side", first, "refs/heads/side"), ("light", first, "refs/tags/light"),
      ("v1.0", first, "refs/tags/v1.0"), ("v1", first, "refs/tags/v1"), ("HEAD~1", first, nil),
      ("main^", first, nil), (first, first, nil), (String(first.prefix(8)), first, nil),
      (":/first", first, nil),
    ]
    for (revision, id, ref) in expected {
      let commit = try commit(fixture.path, at: revision)
      #expect(commit.id == id, "\(revision)")
      #expect(commit.ref == ref, "\(revision)")
    }
    #expect(try commit(fixture.path).parents == [first])
  }

  @Test func `a detached HEAD has no reference`() throws {
    let fixture = try GitFixture()
    let id = try fixture.commit()
    try fixture.git("checkout", "--quiet", "--detach")

    #expect(try commit(fixture.path).id == id)
    #expect(try commit(fixture.path).ref == nil)
  }

  @Test func `a merge has its parents in order`() throws {
    let fixture = try GitFixture()
    let base = try fixture.commit("base")
    try fixture.git("checkout", "--quiet", "-b", "side")
    let side = try fixture.commit("side")
    try fixture.git("checkout", "--quiet", "main")
    let main = try fixture.commit("main")
    try fixture.git("merge", "--quiet", "--no-ff", "-m", "merge", "side")
    let repository = try openRepository(fixture.path)
    let merge = try commit(fixture.path)
    let unknown = String(repeating: "1", count: 40)

    #expect(merge.parents == [main, side])
    #expect(try repository.firstParents(of: merge.id).map(\.id) == [merge.id, main, base])
    for (old, isAncestor, isFirstParent) in [
      (merge.id, true, true), (main, true, true), (base, true, true), (side, true, false),
      (unknown, false, false), ("main", false, false),
    ] {
      #expect(try repository.isAncestor(old, of: merge.id) == isAncestor)
      #expect(try repository.isFirstParentAncestor(old, of: merge.id) == isFirstParent)
    }
    #expect(try !repository.isAncestor(merge.id, of: main))
    #expect(try !repository.isFirstParentAncestor(merge.id, of: main))
    #expect(try !repository.isFirstParentAncestor(base, of: unknown))
    #expect(try !repository.isFirstParentAncestor(unknown, of: unknown))
  }

  @Test func `an empty repository says what to do`() throws {
    let fixture = try GitFixture()

    let error = failure { _ = try commit(fixture.path) }

    let location = try openRepository(fixture.path).location
    #expect(error == .noCommit(path: location, otherBranches: []))
    #expect(
      error?.description
        == "\(location): the repository has no commit yet; commit something, then index again")
  }

  @Test func `a HEAD without a commit names the other branches`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    try fixture.git("symbolic-ref", "HEAD", "refs/heads/gone")

    let error = failure { _ = try commit(fixture.path) }

    #expect(error?.description.hasSuffix("pass --at with another branch: main") == true)
  }

  @Test(arguments: ["nowhere", "0123456789", "--all", "", "main\nmain", "v 1", "HEAD:A.h:x"])
  func `an unknown revision is told`(revision: String) throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "A.h")
    try fixture.commit()

    let error = failure { _ = try commit(fixture.path, at: revision) }

    let location = try openRepository(fixture.path).location
    #expect(error == .unknownRevision(revision, path: location))
  }

  @Test(arguments: [("HEAD:", "tree"), ("HEAD:A.h", "blob"), ("v1", "tag of something else")])
  func `a revision that is no commit is told`(revision: String, kind: String) throws {
    let fixture = try GitFixture()
    try fixture.write("text", to: "A.h")
    try fixture.commit()
    try fixture.git("tag", "-a", "-m", "of a tree", "v1", "HEAD^{tree}")

    let error = failure { _ = try commit(fixture.path, at: revision) }

    let location = try openRepository(fixture.path).location
    #expect(error == .notACommit(revision, isA: kind, path: location))
  }

  @Test func `a branch whose commit is lost is told`() throws {
    let fixture = try GitFixture()
    try fixture.commit("first")
    let lost = try fixture.commit("second")
    try FileManager.default.removeItem(atPath: objectPath(lost, in: fixture))

    let error = failure { _ = try commit(fixture.path) }

    let location = try openRepository(fixture.path).location
    #expect(error == .objectMissing(lost, path: location))
  }

  @Test func `a signature without a time counts as the beginning of time`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    let tree = try fixture.git("rev-parse", "HEAD^{tree}")
    let path = fixture.scratch.path("commit")
    try fixture.scratch.write("tree \(tree)\ncommitter nobody\n\ntext", to: "commit")
    let id = try fixture.git("hash-object", "-t", "commit", "--literally", "-w", path)

    #expect(try commit(fixture.path, at: id).committedAt == 0)
  }
}

/// Where an object lies that was never packed.
func objectPath(_ id: String, in fixture: GitFixture) -> String {
  "\(fixture.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
}
