import Facts
import Foundation
import Repository
import TestSupport
import Testing

/// What a plain folder holds.
@Suite struct FolderTests {
  @Test func `a checked-out tree is listed as git lists it`() throws {
    let fixture = try GitFixture()
    let contents = [
      "A.h": "@class A;", "A/z.h": "", "A-b.h": "-", "A0.h": "0", "a b/[x] (1).xib": "<document/>",
      "a\nb.h": "line", "Ünïcode/é.swift": "class É {}", "deep/er/est/a.m": "x", "README.md": "no",
      "Main.nib/keyedobjects.nib": "bplist", "big.swift": String(repeating: "x", count: 600_000),
    ]
    for (path, content) in contents { try fixture.write(content, to: path) }
    try fixture.commit()
    let expected = try listing(fixture.path)
    try FileManager.default.removeItem(atPath: fixture.path + "/.git")

    var handed: [SourceFile] = []
    let found = try openFolder(fixture.path).walk(limit: 500_000) { file, content in
      handed.append(file)
      #expect(
        text(content) == (file.path == "big.swift" ? "[600000 bytes]" : contents[file.path]))
    }

    #expect(found.files == expected.files)
    #expect(found.problems == expected.problems)
    #expect(handed == expected.files)
    #expect(found.files.count == 10)
  }

  @Test func `the id tells whether anything changed`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("one", to: "App/A.h")
    let folder = try openFolder(scratch.path("App"))
    func id() throws -> String { try folder.walk(limit: 100) { _, _ in }.id }
    let first = try id()

    try scratch.write("unused", to: "App/README.md")
    #expect(try id() == first)
    try scratch.write("two", to: "App/A.h")
    let second = try id()
    try scratch.write("two", to: "App/B.h")
    let third = try id()
    #expect(Set([first, second, third]).count == 3)
    #expect(first.utf8.count == 40)
  }

  @Test func `links, pipes and repositories' own folders are passed over`() throws {
    let scratch = try ScratchDirectory()
    for file in ["Other/outside.h", "App/a.h", "App/Kit/k.h", "App/Kit/.git/hook.h", "App/x/.git"] {
      try scratch.write("text", to: file)
    }
    for (link, target) in [
      ("App/link.h", "a.h"), ("App/out", "../Other"), ("App/loop", "."), ("App/dead.h", "gone"),
    ] {
      symlink(target, scratch.path(link))
    }
    mkfifo(scratch.path("App/pipe.h"), 0o600)

    let listing = try openFolder(scratch.path("App")).walk(limit: 100) { _, _ in }

    #expect(listing.files.map(\.path) == ["Kit/k.h", "a.h"])
    #expect(listing.problems == [])
  }

  @Test func `a link given as the path is the folder it leads to`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("text", to: "App/a.h")
    symlink("App", scratch.path("Current"))

    let folder = try openFolder(scratch.path("Current"))

    #expect(folder.name == "Current")
    #expect(folder.location.hasSuffix("/App"))
    #expect(try folder.walk(limit: 100) { _, _ in }.files.map(\.path) == ["a.h"])
  }

  @Test func `bytes that are no text are spelt, and noted`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("", to: "App/b.h")
    let name = Array((scratch.path("App") + "/caf").utf8) + [0xe9] + Array(".h".utf8) + [0]
    let file = name.withUnsafeBytes { bytes in
      bytes.baseAddress.map { creat($0.assumingMemoryBound(to: CChar.self), 0o600) } ?? -1
    }
    try #require(file >= 0)
    close(file)

    let listing = try openFolder(scratch.path("App")).walk(limit: 100) { _, _ in }

    #expect(listing.files.map(\.path) == ["b.h", "caf\\xE9.h"])
    #expect(listing.problems.map(\.problem.code) == [.pathEncoding])
  }

  @Test func `paths longer than the system takes are a problem, not an end`() throws {
    let scratch = try ScratchDirectory()
    try scratch.write("", to: "App/a.h")
    let name = String(repeating: "d", count: 200)
    // Deeper than any path can say, so made step by step, and removed by a tool that goes step by step.
    defer {
      let removal = try? Process.run(
        URL(filePath: "/bin/rm"), arguments: ["-rf", scratch.path("App")])
      removal?.waitUntilExit()
    }
    var folder = open(scratch.path("App"), O_RDONLY)
    for _ in 0..<24 {
      mkdirat(folder, name, 0o700)
      let inner = openat(folder, name, O_RDONLY)
      close(folder)
      folder = inner
    }
    try #require(folder >= 0)
    close(folder)

    let listing = try openFolder(scratch.path("App")).walk(limit: 100) { _, _ in }

    #expect(listing.files.map(\.path) == ["a.h"])
    #expect(listing.problems.map(\.problem.code) == [.unreadable])
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `what may not be read is a problem`() throws {
    let scratch = try ScratchDirectory()
    for file in ["App/a.h", "App/b.h", "App/closed/c.h"] { try scratch.write("text", to: file) }
    chmod(scratch.path("App/a.h"), 0)
    chmod(scratch.path("App/closed"), 0)
    defer { chmod(scratch.path("App/closed"), 0o700) }

    var refused: [String] = []
    let listing = try openFolder(scratch.path("App")).walk(limit: 100) { file, content in
      if case .unreadable = content { refused.append(file.path) }
    }

    #expect(refused == ["a.h"])
    #expect(listing.files.map(\.path) == ["a.h", "b.h"])
    #expect(listing.problems.map(\.path) == ["closed"])
    #expect(listing.problems.map(\.problem.code) == [.unreadable])
  }

  @Test func `an error of the reader ends the walk`() throws {
    struct Enough: Error {}
    let scratch = try ScratchDirectory()
    for file in ["App/a.h", "App/b.h"] { try scratch.write("text", to: file) }
    var count = 0

    #expect(throws: Enough.self) {
      _ = try openFolder(scratch.path("App")).walk(limit: 100) { _, _ in
        count += 1
        throw Enough()
      }
    }
    #expect(count == 1)
  }
}
