import Facts
import Foundation
import Repository
import TestSupport
import Testing

/// Which files a commit has.
@Suite struct ListingTests {
  @Test func `files that the index does not read are left out`() throws {
    let fixture = try GitFixture()
    try fixture.write("@class A;", to: "A.h")
    try fixture.write("", to: "README.md")
    try fixture.write("", to: "Docs/only.txt")
    try fixture.write("", to: "Base.lproj/Main.storyboard")
    try fixture.commit()

    let listing = try listing(fixture.path)

    #expect(
      listing.files == [
        SourceFile(path: "A.h", blob: try fixture.blob("@class A;"), kind: .objcHeader),
        SourceFile(
          path: "Base.lproj/Main.storyboard", blob: try fixture.blob(""), kind: .storyboard),
      ])
    #expect(listing.problems == [])
  }

  @Test func `files are sorted by the bytes of their whole paths`() throws {
    let fixture = try GitFixture()
    let paths = [
      "A-b.h", "A.h", "A/z.h", "A0.h", "a b/[x] (1).xib", "a/b/c/d/e.m", "a\nb.h", "b.h",
      "e\u{301}.h",
      "\u{e9}.h", "\u{1F600}.swift",
    ].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try fixture.write(paths.joined(), to: "unused.txt")
    let blob = try fixture.blob("text")
    try fixture.commit(entries: paths.shuffled().map { Array("100644 \(blob)\t\($0)".utf8) })

    let found = try listing(fixture.path).files.map(\.path)

    #expect(found.map { Array($0.utf8) } == paths.map { Array($0.utf8) })
    #expect(try listing(fixture.path).problems == [])
  }

  @Test func `only folders that lead to some paths are read, and projects in them`() throws {
    let fixture = try GitFixture()
    let blob = try fixture.blob("text")
    let paths = [
      "A.h", "App.xcodeproj/deep/B.h", "App.xcodeproj/project.pbxproj", "caf\u{e9}/C.h",
      "caf\u{e9}/deep/D.h", "caf\u{e9}/other/E.h", "caf\u{e9}2/F.h",
    ]
    try fixture.commit(
      entries: paths.map { Array("100644 \(blob)\t\($0)".utf8) }
        + [Array("100644 \(blob)\tcaf\u{e9}/deep/".utf8) + [0xe9] + Array("/G.h".utf8)])
    var objects = ObjectStream(try openRepository(fixture.path))

    let listing = try objects.files(
      of: try objects.commit("HEAD"), onTheWayTo: ["caf\u{e9}/deep/\\xE9/G.h", "gone/H.h"])

    #expect(
      listing.files.map(\.path) == [
        "A.h", "App.xcodeproj/project.pbxproj", "caf\u{e9}/C.h", "caf\u{e9}/deep/D.h",
        "caf\u{e9}/deep/\\xE9/G.h",
      ])
  }

  @Test func `bytes that are no text are spelt, and noted`() throws {
    let fixture = try GitFixture()
    let blob = try fixture.blob("text")
    let entry = Array("100644 \(blob)\t".utf8)
    try fixture.commit(entries: [
      entry + Array("caf".utf8) + [0xe9] + Array("/é".utf8) + [0xf0, 0x9f] + Array(".h".utf8),
      entry + Array("cafe.h".utf8),
    ])

    let listing = try listing(fixture.path)

    #expect(listing.files.map(\.path) == ["caf\\xE9/é\\xF0\\x9F.h", "cafe.h"])
    #expect(listing.problems.map(\.path) == ["caf\\xE9/é\\xF0\\x9F.h"])
    #expect(listing.problems.map(\.problem.code) == [.pathEncoding])
    #expect(listing.problems.map(\.problem.severity) == [.note])
  }

  @Test func `two paths that are spelt alike keep the first`() throws {
    let fixture = try GitFixture()
    let entry = Array("100644 \(try fixture.blob("text"))\t".utf8)
    try fixture.commit(entries: [entry + [0xe9] + Array(".h".utf8), entry + Array("\\xE9.h".utf8)])

    let listing = try listing(fixture.path)

    #expect(listing.files.map(\.path) == ["\\xE9.h"])
    #expect(Set(listing.problems.map(\.problem.code)) == [.pathEncoding, .malformed])
  }

  @Test func `submodules are noted and symbolic links passed over`() throws {
    let fixture = try GitFixture()
    let blob = try fixture.blob("../elsewhere")
    let commit = String(repeating: "ab", count: 20)
    try fixture.commit(
      entries: [
        "160000 \(commit)\tVendor/Kit", "120000 \(blob)\tlink.h", "100755 \(blob)\ttool.swift",
      ].map { Array($0.utf8) })

    let listing = try listing(fixture.path)

    #expect(listing.files.map(\.path) == ["tool.swift"])
    #expect(listing.problems.map(\.path) == ["Vendor/Kit"])
    #expect(listing.problems.map(\.problem.code) == [.submodule])
  }

  @Test func `a submodule's own work tree is a repository`() throws {
    let fixture = try GitFixture()
    let other = try GitFixture(named: "Kit")
    try other.write("", to: "Kit.h")
    let id = try other.commit()
    try fixture.git("submodule", "--quiet", "add", other.path, "Vendor/Kit")
    try fixture.commit()

    #expect(try listing(fixture.path).problems.map(\.path) == ["Vendor/Kit"])
    #expect(try openRepository(fixture.path + "/Vendor/Kit").name == "Kit")
    #expect(try commit(fixture.path + "/Vendor/Kit").id == id)
  }

  @Test func `a folder that is not there is a problem, the others are read`() throws {
    let fixture = try GitFixture()
    for file in ["A/a.h", "B/b.h", "C/c.h"] { try fixture.write(file, to: file) }
    try fixture.commit()
    let lost = try fixture.git("rev-parse", "HEAD:B")
    try FileManager.default.removeItem(atPath: objectPath(lost, in: fixture))

    let listing = try listing(fixture.path)

    #expect(listing.files.map(\.path) == ["A/a.h", "C/c.h"])
    #expect(listing.problems.map(\.path) == ["B"])
    #expect(listing.problems.map(\.problem.code) == [.missingBlob])
  }

  @Test func `a damaged folder is a problem, the others are read`() throws {
    let fixture = try GitFixture()
    for file in ["A/a.h", "B/b.h", "C/c.h"] { try fixture.write(file, to: file) }
    try fixture.commit()
    try damage(try fixture.git("rev-parse", "HEAD:B"), in: fixture)

    let listing = try listing(fixture.path)

    #expect(listing.files.map(\.path) == ["A/a.h", "C/c.h"])
    #expect(listing.problems.map(\.path) == ["B"])
  }

  @Test func `a tree that lists its files in disorder is put into order`() throws {
    let fixture = try GitFixture()
    let id = try (0..<20).map { _ in try fixture.blob("x") }.first ?? ""
    let bytes = stride(from: 0, to: 40, by: 2).compactMap {
      UInt8(id.dropFirst($0).prefix(2), radix: 16)
    }
    let tree = ["b.h", "a.h"].flatMap { Array("100644 \($0)\0".utf8) + bytes }
    try fixture.scratch.write(tree, to: "tree")
    let written = try fixture.git(
      "hash-object", "-t", "tree", "--literally", "-w", fixture.scratch.path("tree"))
    let commit = try fixture.git("commit-tree", "-m", "odd", written)

    #expect(try listing(fixture.path, at: commit).files.map(\.path) == ["a.h", "b.h"])
  }

  @Test func `deep folders and many of them are listed`() throws {
    let fixture = try GitFixture()
    let blob = try fixture.blob("text")
    let deep = String(repeating: "d/", count: 500) + "a.h"
    let many = (0..<1500).map { "f\($0)/\($0).m" }
    try fixture.commit(entries: (many + [deep]).map { Array("100644 \(blob)\t\($0)".utf8) })

    let files = try listing(fixture.path).files

    #expect(files.count == 1501)
    #expect(files.first?.path == deep)
  }
}

/// Overwrites the end of an object's file.
func damage(_ id: String, in fixture: GitFixture) throws {
  let path = objectPath(id, in: fixture)
  chmod(path, 0o600)
  let data = try Data(contentsOf: URL(filePath: path))
  try Data(data.dropLast(8) + [1, 2, 3, 4, 5, 6, 7, 8]).write(to: URL(filePath: path))
}
