import Facts
import Foundation
import Repository
import TestSupport
import Testing

/// The forms in which git keeps a repository.
@Suite struct FormatTests {
  @Test func `a repository with SHA-256 is read`() throws {
    let fixture = try GitFixture(named: "App", "--object-format=sha256")
    try fixture.write("text", to: "Sources/A.h")
    try fixture.write("more", to: "Sources/B.h")
    let first = try fixture.commit()
    try fixture.commit()

    let commit = try commit(fixture.path)
    let files = try listing(fixture.path).files

    #expect(commit.id.utf8.count == 64)
    #expect(commit.parents == [first])
    #expect(files.map(\.blob.utf8.count) == [64, 64])
    #expect(try texts(fixture.path, files.map(\.blob)) == ["text", "more"])
    #expect(try openRepository(fixture.path).isFirstParentAncestor(first, of: commit.id))
  }

  @Test func `packed objects and references are read`() throws {
    let fixture = try GitFixture()
    try fixture.write("text", to: "A.h")
    let id = try fixture.commit()
    try fixture.git("gc", "--quiet")

    #expect(try commit(fixture.path).id == id)
    #expect(try texts(fixture.path, listing(fixture.path).files.map(\.blob)) == ["text"])
  }

  @Test func `objects of an alternate are read`() throws {
    let fixture = try GitFixture()
    try fixture.write("text", to: "A.h")
    let id = try fixture.commit()
    try fixture.git(in: "", "clone", "--quiet", "--shared", "App", "Shared")
    let path = fixture.scratch.path("Shared")

    #expect(try commit(path).id == id)
    #expect(try texts(path, listing(path).files.map(\.blob)) == ["text"])
  }

  @Test func `a shallow clone has its commit and names the absent parent`() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit()
    try fixture.write("text", to: "A.h")
    let second = try fixture.commit()
    try fixture.git(in: "", "clone", "--quiet", "--depth=1", "file://\(fixture.path)", "Shallow")
    let path = fixture.scratch.path("Shallow")

    #expect(try commit(path).id == second)
    #expect(try commit(path).parents == [first])
    #expect(try listing(path).files.map(\.path) == ["A.h"])
    #expect(try !openRepository(path).isAncestor(first, of: second))
    #expect(try !openRepository(path).isFirstParentAncestor(first, of: second))
  }

  @Test func `a partial clone fetches nothing`() throws {
    let fixture = try GitFixture()
    let names = (0..<6).map { "Sources/\($0).h" }
    for name in names { try fixture.write(name, to: name) }
    try fixture.commit()
    try fixture.git("config", "uploadpack.allowFilter", "true")
    for filter in ["blob:none", "tree:0"] {
      try fixture.git(
        in: "", "clone", "--quiet", "--no-checkout", "--filter=\(filter)",
        "file://\(fixture.path)", filter)
    }
    let blobless = fixture.scratch.path("blob:none")
    let treeless = fixture.scratch.path("tree:0")
    try fixture.git(in: "blob:none", "cat-file", "-e", "HEAD:Sources/3.h")
    let before = try fixture.git(in: "blob:none", "count-objects", "-v")

    let files = try listing(blobless).files

    #expect(files.map(\.path) == names)
    #expect(
      try texts(blobless, files.map(\.blob))
        == names.map { $0 == "Sources/3.h" ? $0 : "[missing]" })
    #expect(try fixture.git(in: "blob:none", "count-objects", "-v") == before)
    let error = failure { _ = try listing(treeless) }
    #expect(error?.description.contains("is not in the repository") == true)
  }

  @Test(.enabled(if: supportsReftable, "this git knows no reftable"))
  func `references in a reftable are read`() throws {
    let fixture = try GitFixture(named: "App", "--ref-format=reftable")
    let id = try fixture.commit()

    #expect(try commit(fixture.path).id == id)
    #expect(try commit(fixture.path).ref == "refs/heads/main")
  }

  private static let supportsReftable =
    (try? GitFixture(named: "App", "--ref-format=reftable")) != nil
}
