import Facts
import Testing

@testable import Repository

/// Bytes that git would not write are no reason to stop.
@Suite struct HostileInputTests {
  private static let tree =
    ["100644 a.h", "40000 folder", "160000 kit", "120000 link.h", "100755 z.swift"]
    .flatMap { Array("\($0)\0".utf8) + Array(repeating: 0xab, count: 20) }

  @Test func `trees that are cut or altered anywhere are taken as far as they go`() {
    var random = SystemRandomNumberGenerator()
    var trees = (0...Self.tree.count).map { Array(Self.tree.prefix($0)) }
    for _ in 0..<2000 {
      var altered = Self.tree
      for _ in 0..<3 {
        altered[Int.random(in: altered.indices, using: &random)] = .random(in: 0...255)
      }
      trees.append(altered)
    }
    for tree in trees {
      var walk = TreeWalk(root: String(repeating: "1", count: 40))
      tree.withUnsafeBufferPointer { walk.take($0) }
      while walk.ids.count > walk.takenCount { walk.takeFailure(.submoduleNotFollowed) }
      let listing = walk.listing()
      #expect(listing.files.count <= 5)
    }
  }

  @Test func `a tree that is cut tells so`() {
    var walk = TreeWalk(root: String(repeating: "1", count: 40))
    Self.tree.dropLast().withUnsafeBufferPointer { walk.take($0) }
    walk.takeFailure(.submoduleNotFollowed)

    let listing = walk.listing()

    #expect(listing.files.map(\.path) == ["a.h"])
    #expect(listing.problems.map(\.path) == ["", "folder", "kit"])
    #expect(listing.problems.first?.problem.code == .malformed)
  }

  @Test func `commits that are cut anywhere have a tree or are none`() {
    let id = String(repeating: "1", count: 40)
    let body = Array("tree \(id)\nparent \(id)\ncommitter A <a> 17 +0000\n\ntext".utf8)
    for count in 0...body.count {
      let commit = body[..<count].withUnsafeBufferPointer { Commit(id: id, ref: nil, body: $0) }
      #expect((commit != nil) == (count >= 45))
    }
  }

  @Test func `tokens of a history in any order are taken as far as they go`() {
    let id = String(repeating: "1", count: 40)
    let tokens = [
      "\(id) \(id) 17 \(id)", "\n:100644 100644 \(id) \(id) M", "a.h", "", ":", "\n", ": :",
    ]
    for number in 0..<5000 {
      var parser = ChangeParser()
      var rest = number
      while rest > 0 {
        Array(tokens[rest % tokens.count].utf8).withUnsafeBufferPointer { _ = parser.take($0) }
        rest /= tokens.count
      }
      _ = parser.finish()
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xff], "a\\xFF"), ([0xc3, 0xa9], "é"), ([0xc3], "\\xC3"),
      ([0xf0, 0x9f, 0x98, 0x80, 0x80], "😀\\x80"), ([0xed, 0xa0, 0x80], "\\xED\\xA0\\x80"),
      ([0xc0, 0xaf, 0x0a], "\\xC0\\xAF\n"), ([], ""),
    ] as [([UInt8], String)])
  func `bytes are spelt where they are no text`(bytes: [UInt8], expected: String) {
    #expect(Array(spelledPath(bytes).text.utf8) == Array(expected.utf8))
    #expect(spelledPath(bytes).isUTF8 == !expected.contains("\\x"))
  }
}
