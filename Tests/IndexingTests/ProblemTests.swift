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
