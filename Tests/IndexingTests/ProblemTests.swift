import IndexStore
import Indexing
import TestSupport
import Testing

/// What cannot be read is a row, and the run goes on.
@Suite struct ProblemTests {
  private let scratch: ScratchDirectory
  private let store: Store

  init() throws {
    scratch = try ScratchDirectory()
    store = try Store(writing: scratch.path("index.db"))
  }

  @Test func `LFS pointers, large and broken files are problems beside the rest`() async throws {
    let repository = try GitFixture()
    try repository.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n", to: "A.xib")
    try repository.write(String(repeating: "/", count: 3000), to: "B.swift")
    try repository.write("<document>", to: "C.xib")
    try repository.write("class D {}", to: "D.swift")
    try repository.commit()
    var options = IndexOptions()
    options.sizeLimit = 2000

    let report = try await indexProject(at: repository.path, options: options, into: store)

    #expect(
      try texts(store, "SELECT path || ' ' || code FROM problems ORDER BY path")
        == ["A.xib lfs-pointer", "B.swift oversized", "C.xib broken-xml"])
    #expect(try texts(store, "SELECT class FROM classes") == ["D"])
    #expect(report.problems == 3)
    #expect(report.errors == 3)
  }

  @Test(arguments: [64, 65])
  func `of more than 64 modules that compile a class, the first 64 have rows`(count: Int)
    async throws
  {
    let repository = try GitFixture()
    let names = (1...count).map { "\"M\($0)\"" }
    try repository.write(
      names.map { "swift_library(name = \($0), srcs = [\"A.swift\"])\n" }.joined()
        + "ios_application(name = \"App\", deps = [\(names.joined(separator: ", "))])\n",
      to: "BUILD")
    try repository.write("class A: UIViewController {}", to: "A.swift")
    try repository.commit()

    _ = try await indexProject(at: repository.path, options: IndexOptions(), into: store)

    #expect(
      try texts(store, "SELECT path || ' ' || code FROM problems")
        == (count == 65 ? ["A.swift many-modules"] : []))
    #expect(
      try number(store, "SELECT count(DISTINCT runtime_name) FROM resolutions") == 64)
  }

  @Test func `blobs that a partial clone has not fetched are problems`() async throws {
    let origin = try GitFixture()
    _ = try SampleProject.commits(in: origin)
    try origin.git("config", "uploadpack.allowFilter", "true")
    try origin.git(
      in: ".", "clone", "-q", "--bare", "--filter=blob:none", "file://" + origin.path, "partial.git"
    )

    let report = try await indexProject(
      at: origin.scratch.path("partial.git"), options: IndexOptions(), into: store)

    #expect(report.files == 5)
    #expect(
      try number(store, "SELECT count(*) FROM problems WHERE code = 'missing-blob'") == 5)
    #expect(try number(store, "SELECT count(*) FROM classes") == 0)
  }

  @Test func `a file that was too large is read once the limit is higher`() async throws {
    let repository = try GitFixture()
    try repository.write("class A {}" + String(repeating: "/", count: 3000), to: "A.swift")
    try repository.commit()
    try repository.scratch.write(
      "class B {}" + String(repeating: "/", count: 3000), to: "folder/B.swift")
    var small = IndexOptions()
    small.sizeLimit = 2000

    for path in [repository.path, repository.scratch.path("folder")] {
      _ = try await indexProject(at: path, options: small, into: store)
      let same = try await indexProject(at: path, options: small, into: store)
      let larger = try await indexProject(at: path, options: IndexOptions(), into: store)

      #expect(same.isUnchanged)
      #expect(!larger.isUnchanged)
      #expect(larger.classes == 1)
      #expect(larger.errors == 0)
    }
  }

  @Test func `a commit in the midst of a history stays where it is, whatever could be read of it`()
    async throws
  {
    let repository = try GitFixture()
    for name in ["A", "B", "C"] {
      try repository.write(
        "class \(name) {}" + String(repeating: "/", count: 3000), to: "\(name).swift")
      try repository.commit(name)
    }
    var options = IndexOptions()
    options.wholeHistory = true
    options.sizeLimit = 2000
    _ = try await indexProject(at: repository.path, options: options, into: store)
    let before = try texts(store, "SELECT position || commit_id FROM snapshots ORDER BY 1")

    var past = IndexOptions()
    past.revision = "HEAD~1"
    let report = try await indexProject(at: repository.path, options: past, into: store)
    options.sizeLimit = 5000
    let again = try await indexProject(at: repository.path, options: options, into: store)

    #expect(report.isUnchanged)
    #expect(try texts(store, "SELECT position || commit_id FROM snapshots ORDER BY 1") == before)
    #expect(!again.isUnchanged)
    #expect(try texts(store, "SELECT class FROM classes ORDER BY 1") == ["A", "B", "C"])
  }

  @Test func `what a partial clone has fetched since is read`() async throws {
    let origin = try GitFixture()
    _ = try SampleProject.commits(in: origin)
    try origin.git("config", "uploadpack.allowFilter", "true")
    try origin.git(
      in: ".", "clone", "-q", "--bare", "--filter=blob:none", "file://" + origin.path, "partial.git"
    )
    let clone = origin.scratch.path("partial.git")
    _ = try await indexProject(at: clone, options: IndexOptions(), into: store)
    try origin.git(
      in: "partial.git", "fetch", "-q", "--refetch", "--filter=blob:limit=1g", "origin")

    let report = try await indexProject(at: clone, options: IndexOptions(), into: store)

    #expect(!report.isUnchanged)
    #expect(
      try number(store, "SELECT count(*) FROM problems WHERE code = 'missing-blob'") == 0)
  }

  @Test func `two repositories whose folders share a name are not one project`() async throws {
    let first = try GitFixture()
    let second = try GitFixture()
    _ = try SampleProject.commits(in: first)
    _ = try SampleProject.commits(in: second)
    try await _ = indexProject(at: first.path, options: IndexOptions(), into: store)
    let before = try dump(store)

    await #expect(throws: IndexError.self) {
      try await indexProject(at: second.path, options: IndexOptions(), into: store)
    }

    #expect(try dump(store) == before)
  }
}
