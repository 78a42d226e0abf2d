import Facts
import Foundation
@testable import Repository
import TestSupport
import Testing

/// What a path is, and what is found there.
@Suite struct OpeningTests {
  @Test func `a work tree is read from its top`() throws {
    let fixture = try GitFixture()
    try fixture.write("@interface A", to: "Sources/A.h")
    let id = try fixture.commit()

    let repository = try openRepository(fixture.path)

    #expect(repository.name == "App")
    #expect(repository.location.hasSuffix("/App"))
    let commit = try commit(fixture.path)
    #expect(commit.id == id)
    #expect(commit.ref == "refs/heads/main")
    #expect(commit.parents == [])
    #expect(commit.committedAt == Int64(fixture.time))
    #expect(commit.id.utf8.count == 40)
    #expect(try listing(fixture.path).files.map(\.path) == ["Sources/A.h"])
    #expect(try listing(fixture.path).id == commit.tree)
  }

  @Test(arguments: ["Sources", "Sources/", ".git", "Sources/..", ".git/objects", "./."])
  func `a path inside of a repository stands for all of it`(inside: String) throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "Sources/A.h")
    try fixture.write("", to: "B.swift")
    try fixture.commit()
    let path = "\(fixture.path)/\(inside)"

    let repository = try openRepository(path)

    #expect(repository.name == "App")
    #expect(repository.location.hasSuffix("/App"))
    #expect(try listing(path).files.map(\.path) == ["B.swift", "Sources/A.h"])
  }

  @Test(arguments: [
    ("repo", "App.git", "repo"), ("repo", "App.git/", "repo"), ("repo.git", "App.git", "repo"),
    ("repo", "App/.git", "repo"), ("repo", "Hidden/.git", "repo"), ("repo", "App", "repo"),
    ("repo", "Side/.git", "repo"), ("repo", "App/Sources", "App"), ("repo/", "App.git", "repo"),
    ("repo/.", "App.git", "App"), ("repo/.git", "App", "App"), ("repo/.git", "Side", "Side"),
    ("repo/.git", "Hidden", "Hidden"),
  ])
  func `a link names what it leads to, as the last part of the path`(
    path: String, target: String, name: String
  ) throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "Sources/A.h")
    try fixture.commit()
    try fixture.git(in: "", "clone", "--quiet", "--bare", "App", "App.git")
    try fixture.git(in: "", "clone", "--quiet", "--bare", "App", "Hidden/.git")
    try fixture.git("worktree", "add", "--quiet", "-b", "side", "../Side")
    let link = path.split(separator: "/")[0]
    try FileManager.default.createSymbolicLink(
      atPath: fixture.scratch.path(String(link)), withDestinationPath: target)

    #expect(try openRepository(fixture.scratch.path("") + "/" + path).name == name)
    #expect(try listing(fixture.scratch.path("") + "/" + path).files.map(\.path) == ["Sources/A.h"])
  }

  @Test func `the root has a name`() throws {
    #expect(try Place("/").name == "/")
    #expect(try Place("/..").name == "/")
  }

  @Test func `a bare repository is named without its ending`() throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "A.h")
    try fixture.commit()
    try fixture.git(in: "", "clone", "--quiet", "--bare", "App", "Copy.git")
    let path = fixture.scratch.path("Copy.git")

    #expect(try openRepository(path).name == "Copy")
    #expect(try commit(path).ref == "refs/heads/main")
    #expect(try listing(path).files.map(\.path) == ["A.h"])
    #expect(try openRepository(path + "/objects").location == openRepository(path).location)
  }

  @Test func `a linked work tree has its own HEAD`() throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "A.h")
    let first = try fixture.commit()
    try fixture.git("worktree", "add", "--quiet", "-b", "side", "../Side")
    try fixture.write("", to: "B.h")
    try fixture.commit()

    let commit = try commit(fixture.scratch.path("Side"))

    #expect(try openRepository(fixture.scratch.path("Side")).name == "Side")
    #expect(commit.id == first)
    #expect(commit.ref == "refs/heads/side")
  }

  @Test func `variables of a hook do not lead away from the path`() {
    let inherited = ["HOME=/home/ada", "GIT_DIR=/nowhere", "GIT_INDEX_FILE=x", "LC_ALL=de_DE"]

    let environment = gitEnvironment(inherited: inherited, ceiling: "/x")

    #expect(environment.first == "HOME=/home/ada")
    #expect(environment.contains("GIT_NO_LAZY_FETCH=1"))
    #expect(environment.filter { $0.hasPrefix("LC_ALL=") } == ["LC_ALL=C"])
    #expect(!environment.contains { $0.hasPrefix("GIT_DIR=") || $0.hasPrefix("GIT_INDEX") })
  }

  @Test func `a folder that no repository holds is a plain one`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("", to: "Some App/A.h")

    let folder = try openFolder(scratch.path("Some App/"))

    #expect(folder.name == "Some App")
    #expect(folder.location.hasSuffix("/Some App"))
  }

  @Test func `a path that leads nowhere is told`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("", to: "file")
    let nowhere = scratch.path("nowhere")
    let file = scratch.path("file")

    #expect(failure { _ = try openSourceTree(at: nowhere) } == .notFound(path: nowhere))
    #expect(failure { _ = try openSourceTree(at: file) } == .notAFolder(path: file))
    #expect(failure { _ = try openSourceTree(at: file + "/x") } == .notFound(path: file + "/x"))
    #expect(failure { _ = try openSourceTree(at: "") } == .notFound(path: ""))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `a folder that may not be read is told`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("", to: "closed/file")
    chmod(scratch.path("closed"), 0)
    defer { chmod(scratch.path("closed"), 0o700) }

    let error = failure { _ = try openSourceTree(at: scratch.path("closed")) }

    #expect(error?.description.contains("Permission denied") == true)
  }

  @Test(
    .enabled(if: getuid() != 0, "root may read everything"), arguments: ["", "/HEAD", "/objects"])
  func `a repository that may not be looked into is no plain folder`(part: String) throws {
    let repository = try GitFixture()
    let path = repository.path + "/.git" + part
    #expect(chmod(path, 0) == 0)
    defer { chmod(path, 0o755) }
    #expect(throws: RepositoryError.self) { try openSourceTree(at: repository.path) }
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a repository away"))
  func `a repository of somebody else is refused in git's words`() throws {
    let fixture = try GitFixture()
    try fixture.commit()
    chown(fixture.path, 1, 1)
    chown(fixture.path + "/.git", 1, 1)

    let error = failure { _ = try commit(fixture.path) }

    #expect(error?.description.contains("detected dubious ownership") == true)
    #expect(error?.description.contains("git config --global --add safe.directory") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test func `a damaged repository is no plain folder`() throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "A.h")
    try fixture.commit()
    try FileManager.default.removeItem(atPath: fixture.path + "/.git/HEAD")

    let error = failure { _ = try commit(fixture.path) }

    #expect(error?.description.contains("not a git repository") == true)
  }
}
