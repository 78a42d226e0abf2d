import Facts
import Foundation
import Repository
import TestSupport
import Testing

/// What the work tree has otherwise than HEAD.
@Suite struct WorkTreeTests {
  private let fixture: GitFixture

  init() throws {
    fixture = try GitFixture()
    for name in ["Kept.m", "Edited.m", "Staged.m", "Removed.m", "Linked.m", "folder/Folder.m"] {
      try fixture.write("// \(name)\n", to: name)
    }
    try fixture.write("ignored.m\nbuild/\n", to: ".gitignore")
    try fixture.commit()
  }

  /// The changes, each path with its size, or with `gone`.
  private func changes(limit: Int = 1000) throws -> [String] {
    var changes: [String] = []
    var blobs: [(text: String, id: String)] = []
    try openRepository(fixture.path).workTreeChanges(limit: limit) { change in
      switch change {
      case .file(let file, .bytes(let bytes)):
        blobs.append((String(decoding: bytes, as: UTF8.self), file.blob))
        changes.append("\(file.path) \(bytes.count)")
      case .file(let file, .oversized(let size)): changes.append("\(file.path) over \(size)")
      case .file(let file, _): changes.append("\(file.path) ?")
      case .gone(let path): changes.append("\(path) gone")
      }
    }
    for blob in blobs { #expect(try fixture.blob(blob.text) == blob.id) }
    return changes.sorted()
  }

  @Test func `a clean work tree has no changes`() throws { #expect(try changes() == []) }

  @Test func `edited, staged, added, untracked and removed files are told`() throws {
    try fixture.write("edited", to: "Edited.m")
    try fixture.write("staged", to: "Staged.m")
    try fixture.git("add", "Staged.m")
    try fixture.write("staged and edited", to: "Staged.m")
    try fixture.write("new", to: "New one.m")
    try fixture.write("newer", to: "deep/er/Ünter\nlined.swift")
    try fixture.write("no source", to: "notes.txt")
    try fixture.write("ignored", to: "ignored.m")
    try fixture.write("ignored", to: "build/Built.m")
    try fixture.git("rm", "-q", "Removed.m")
    try fixture.git("mv", "folder/Folder.m", "Moved.m")
    let link = fixture.path + "/Linked.m"
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Kept.m")

    #expect(
      try changes() == [
        "Edited.m 6", "Linked.m gone", "Moved.m 19", "New one.m 3", "Removed.m gone",
        "Staged.m 17", "deep/er/Ünter\nlined.swift 5", "folder/Folder.m gone",
      ])
  }

  @Test func `a file in conflict is read as it is`() throws {
    try fixture.git("checkout", "--quiet", "-b", "side")
    try fixture.write("// side\n", to: "Edited.m")
    try fixture.commit()
    try fixture.git("checkout", "--quiet", "main")
    try fixture.write("// main\n", to: "Edited.m")
    try fixture.commit()
    #expect(throws: (any Error).self) { try fixture.git("merge", "side") }

    let found = try changes()

    #expect(found.count == 1)
    #expect(found[0].hasPrefix("Edited.m "))
  }

  @Test func `a large file comes without its content`() throws {
    try fixture.write(String(repeating: "x", count: 50), to: "Edited.m")
    #expect(try changes(limit: 49) == ["Edited.m over 50"])
    #expect(try changes(limit: 50) == ["Edited.m 50"])
  }

  @Test func `a bare repository has no work tree`() throws {
    try fixture.git(in: ".", "clone", "--quiet", "--bare", fixture.path, "bare.git")
    let repository = try openRepository(fixture.scratch.path("bare.git"))

    let error = failure { try repository.workTreeChanges(limit: 10) { _ in } }

    #expect(error == .noWorkTree(path: repository.location))
  }

  @Test func `two commits have a last one in common, or none`() throws {
    let base = try fixture.git("rev-parse", "HEAD")
    try fixture.git("checkout", "--quiet", "-b", "side")
    let side = try fixture.commit()
    try fixture.git("checkout", "--quiet", "main")
    let main = try fixture.commit()
    try fixture.git("checkout", "--quiet", "--orphan", "alone")
    let alone = try fixture.commit()
    let repository = try openRepository(fixture.path)

    #expect(try repository.mergeBase(of: side, and: main) == base)
    #expect(try repository.mergeBase(of: base, and: main) == base)
    #expect(
      failure { _ = try repository.mergeBase(of: alone, and: main) }
        == .noMergeBase(alone, main, path: repository.location))
    #expect(throws: RepositoryError.self) { try repository.mergeBase(of: "--all", and: main) }
  }
}
