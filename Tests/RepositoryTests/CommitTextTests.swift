import Foundation
import Repository
import TestSupport
import Testing

/// Who made a commit, and what it is called.
@Suite struct CommitTextTests {
  /// A commit object's lines behind its tree, in Latin-1, and what is to be read.
  static let commits: [(object: String, author: String, subject: String)] = [
    ("author Ada <a@b.c> 1 +0000\n\nFix it\n", "Ada", "Fix it"),
    (
      "author Ada B. <a@b.c> 1 +0000\n\n\n  \nFirst \n  second\n\nBody\n", "Ada B.",
      "First   second"
    ),
    ("author  <a@b.c> 1 +0000\n\n", "", ""),
    ("author No Mail 1 +0000\n\nx", "", "x"), ("author A B <a@b 1 +0000\n\nx", "", "x"),
    ("author Ada <> 1 +0000\n\nno line end", "Ada", "no line end"),
    (
      "author Zo\u{EB} <a@b.c> 1 +0000\nencoding ISO-8859-1\n\nGr\u{FC}n\n", "Zo\u{EB}", "Gr\u{FC}n"
    ),
    // The two bytes of a letter in UTF-8.
    ("author Zo\u{C3}\u{AB} <a@b.c> 1 +0000\n\nx\u{C3}\u{BC}\n", "Zo\u{EB}", "x\u{FC}"),
    ("author Ada <a@b.c> 1 +0000\n\n:100644 100644 a b M\n", "Ada", ":100644 100644 a b M"),
  ]

  @Test(arguments: commits.indices)
  func `a commit and git's log of it say the same`(index: Int) throws {
    let (object, author, subject) = Self.commits[index]
    let fixture = try GitFixture()
    try fixture.git("config", "i18n.logOutputEncoding", "UTF-16")
    let tree = try fixture.git("write-tree")
    // git wants the author before the committer.
    let lines = object.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = "tree \(tree)\n\(lines[0])\ncommitter Ada <a@b.c> 5 +0000\n\(lines[1])"
    try fixture.write(whole.unicodeScalars.map { UInt8($0.value) }, to: "object")
    let id = try fixture.git("hash-object", "-t", "commit", "-w", "object")

    let read = try commit(fixture.path, at: id)
    #expect(read.author == author)
    #expect(read.subject == subject)
    try openRepository(fixture.path).history(from: nil, to: id) { step in
      #expect(step.commit.author == author)
      #expect(step.commit.subject == subject)
      #expect(step.commit.committedAt == 5)
    }
  }
}
