import Facts
import Foundation
import Repository
import TestSupport
import Testing

/// What comes out of a repository for the ids of files.
@Suite struct BlobTests {
  @Test func `blobs come in the order asked for`() throws {
    let fixture = try GitFixture()
    let ids = try ["one", "", "three\n\n"].map { try fixture.blob($0) }

    #expect(try texts(fixture.path, ids + [ids[0]]) == ["one", "", "three\n\n", "one"])
    #expect(try texts(fixture.path, []) == [])
  }

  @Test func `what is not there does not stop the others`() throws {
    let fixture = try GitFixture()
    let one = try fixture.blob("one")
    let none = String(repeating: "1", count: 40)

    #expect(
      try texts(fixture.path, [none, one, none, "no id"]) == [
        "[missing]", "one", "[missing]", "[missing]",
      ])
  }

  @Test func `what is too large is passed over`() throws {
    let fixture = try GitFixture()
    let large = try fixture.blob(String(repeating: "x", count: 700_000))
    let small = try fixture.blob("0123456789")

    #expect(
      try texts(fixture.path, [large, small, large], limit: 10) == [
        "[700000 bytes]", "0123456789", "[700000 bytes]",
      ])
    #expect(try texts(fixture.path, [small], limit: 9) == ["[10 bytes]"])
  }

  @Test func `sizes around the buffer's come whole`() throws {
    let fixture = try GitFixture()
    let sizes = [1, 65_535, 65_536, 262_142, 262_143, 262_144, 262_145, 300_000, 2_000_000, 3]
    let contents = sizes.map { size in
      String(decoding: (0..<size).map { UInt8(truncatingIfNeeded: 33 + $0 % 90) }, as: UTF8.self)
    }
    let ids = try contents.map { try fixture.blob($0) }

    #expect(try texts(fixture.path, ids, limit: 1 << 22) == contents)
  }

  @Test func `more requests than a pipe holds block nobody`() throws {
    let fixture = try GitFixture()
    let one = try fixture.blob(String(repeating: "one ", count: 50))
    let ids = Array(repeating: one, count: 20_000)
    let missing = Array(repeating: String(repeating: "0", count: 40), count: 20_000)

    #expect(try texts(fixture.path, ids + missing).count == 40_000)
  }

  @Test func `an object that is no file is told`() throws {
    let fixture = try GitFixture()
    let commit = try fixture.commit()

    #expect(try texts(fixture.path, [commit, try fixture.blob("x")]) == ["[unreadable]", "x"])
  }

  @Test func `a damaged blob does not stop the others`() throws {
    let fixture = try GitFixture()
    let text = (0..<30_000).map { "\($0 * 7919 % 10_007)" }.joined()
    let damaged = try fixture.blob(text)
    let whole = try fixture.blob("whole")
    try damage(damaged, in: fixture)

    #expect(
      try texts(fixture.path, [whole, damaged, whole, damaged, whole]) == [
        "whole", "[unreadable]", "whole", "[unreadable]", "whole",
      ])
  }

  @Test func `many blobs come in order, whichever process read them`() throws {
    let fixture = try GitFixture()
    let noise = (0..<30_000).map { "\($0 * 7919 % 10_007)" }.joined()
    let damaged = try fixture.blob(noise)
    try damage(damaged, in: fixture)
    let texts = try (0..<5).map { ("text \($0)", try fixture.blob("text \($0)")) }
    let absent = ("[missing]", String(repeating: "1", count: 40))
    let list = (0..<1500).map { number in
      switch number {
      case 0, 63, 64, 700, 1499: ("[unreadable]", damaged)
      case let number where number % 97 == 5: absent
      default: texts[number % 5]
      }
    }

    let found = try RepositoryTests.texts(fixture.path, list.map(\.1))

    #expect(found == list.map(\.0))
  }

  @Test func `an error of the reader leaves the stream usable`() throws {
    struct Enough: Error {}
    let fixture = try GitFixture()
    let id = try fixture.blob(String(repeating: "x", count: 100_000))
    var objects = ObjectStream(try openRepository(fixture.path))

    #expect(throws: Enough.self) {
      try objects.read(Array(repeating: id, count: 50), limit: 1 << 20) { position, _ in
        if position == 3 { throw Enough() }
      }
    }
    var count = 0
    try objects.read([id], limit: 1 << 20) { _, _ in count += 1 }
    #expect(count == 1)
  }

  @Test func `a pointer of Git LFS is known by its first line`() {
    let texts = [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", true),
      ("version https://git-lfs.github.com/spec/v", false), ("", false), ("<xml>", false),
    ]
    for (text, expected) in texts {
      #expect(Array(text.utf8).withUnsafeBufferPointer { isLFSPointer($0) } == expected)
    }
  }
}
