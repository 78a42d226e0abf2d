import Foundation
import TestSupport
import Testing

@testable import NibIndex

/// Commands that look at a work tree: which one, and what they read of it.
@Suite struct WorkTreeTests {
  private let repository: GitFixture
  private let database: String

  init() async throws {
    repository = try GitFixture()
    database = repository.scratch.path("index.db")
    try repository.write("final class DetailViewController: UIViewController {}\n", to: "D.swift")
    try repository.write("{}", to: "Images.xcassets/star.imageset/Contents.json")
    try repository.commit("first")
    try repository.git("tag", "v1")
    try repository.write("final class OtherViewController: UIViewController {}\n", to: "O.swift")
    try repository.commit("second")
    #expect(await nibindex("index", "--quiet", repository.path, "--db", database).code == .done)
  }

  @Test func `another clone of the project is not compared in place of the one around`() throws {
    try repository.git(in: ".", "clone", "--quiet", repository.path, "Copy")
    let nibindex = BuiltBinary(folder: repository.scratch.path("Copy"))

    for words in [
      ["check", "--base", "v1"], ["diff", "--worktree"], ["fix", "--all", "--apply"],
    ] {
      let asked = try nibindex.start(words + ["--db", database], input: "").ending()
      #expect(asked.code == 2 && asked.messages.contains("is another one"), "\(asked.messages)")
    }
    #expect(try nibindex("diff", "v1", "HEAD", "--project", "App", "--db", database).code == 0)
    let hashes = try ["v1", "HEAD"].map { try repository.git("rev-parse", $0) }
    #expect(try nibindex("diff", hashes[0], hashes[1], "--db", database).code == 0)
  }

  @Test func `the place of a clone that moved is the one to index, not one to look at`() throws {
    let scratch = repository.scratch
    try repository.git(in: ".", "clone", "--quiet", repository.path, "Copy")
    try FileManager.default.moveItem(atPath: repository.path, toPath: scratch.path("Away"))

    let asked = try BuiltBinary(folder: scratch.path("Copy"))
      .start(["check", "--base", "v1", "--db", database], input: "").ending()

    #expect(
      asked.code == 2 && asked.messages.contains("makes this one its place"), "\(asked.messages)")
  }

  @Test func `an image of any size counts by its name alone`() async throws {
    try repository.write([UInt8](repeating: 0, count: 40 << 20), to: "big.png")

    let asked = await nibindex("diff", "HEAD", "--worktree", "--db", database)

    #expect(asked.code == .done && !asked.messages.contains("big.png"), "\(asked.messages)")
  }
}
