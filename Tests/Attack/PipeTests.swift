import Foundation
import TestSupport
import Testing

/// Pipes, devices and links in place of files: git and SQLite would wait for them, so the run names them and ends.
@Suite struct PipeTests {
  private let attacked: Attacked

  init() throws {
    attacked = try Attacked()
    try attacked.shell(
      """
      git init -q -b main r
      echo 'class A: UIViewController {}' > r/A.swift
      git -C r add -A
      git -C r -c user.name=a -c user.email=a@b commit -qm a
      """)
  }

  @Test(arguments: ["HEAD", "config", "refs/heads/main", "objects/info/alternates", "commondir"])
  func `a pipe in a repository ends the run with its name`(file: String) throws {
    try attacked.shell("rm -f r/.git/\(file); mkfifo r/.git/\(file)")

    let ending = try attacked.run(behind: "", ["index", "--quiet", "r"], within: .seconds(60))

    #expect(ending.code == 2)
    #expect(
      ending.messages.contains("r/.git/\(file): is neither a file nor a folder"),
      "\(ending.messages)")
  }

  @Test(arguments: [".gitignore", ".gitattributes"])
  func `a pipe in a work tree ends its comparison with its name`(file: String) throws {
    #expect(try attacked.nibindex("index", "--quiet", "r").code == 0)
    // git reads attributes to compare contents, so only if the times of a file differ.
    try attacked.shell("touch -t 200101010000 r/A.swift; mkfifo r/\(file)")

    let words = ["diff", "HEAD", "--worktree"]
    let ending = try attacked.run(behind: "", words, within: .seconds(60))

    #expect(ending.code == 2)
    #expect(
      ending.messages.contains("r/\(file): is neither a file nor a folder"), "\(ending.messages)")
  }

  @Test func `a pipe in place of a pack ends the run with its name`() throws {
    try attacked.shell(
      """
      git -C r repack -adq
      cd r/.git/objects/pack
      pack=$(echo *.pack)
      rm -f "$pack"
      mkfifo "$pack"
      """)

    let ending = try attacked.run(behind: "", ["index", "--quiet", "r"], within: .seconds(60))

    #expect(ending.code == 2)
    #expect(ending.messages.contains(".pack: is neither a file nor a folder"), "\(ending.messages)")
  }

  @Test func `a pipe in place of an object ends a run over the history`() throws {
    try attacked.shell(
      """
      cd r/.git/objects
      object=$(git rev-parse HEAD | sed 's|^..|&/|')
      rm -f "$object"
      mkfifo "$object"
      """)

    let words = ["index", "--quiet", "--history", "r"]
    let ending = try attacked.run(behind: "", words, within: .seconds(60))

    #expect(ending.code == 2)
    #expect(ending.messages.contains("is neither a file nor a folder"), "\(ending.messages)")
  }

  @Test(arguments: ["mkfifo .git", "ln -s .git .git", "ln -s nowhere .git"])
  func `a folder whose .git is neither a file nor a folder is no plain folder`(
    line: String
  ) throws {
    try attacked.shell("cd r; rm -rf .git; \(line)")

    let ending = try attacked.run(behind: "", ["index", "--quiet", "r"], within: .seconds(60))

    #expect(ending.code == 2)
    #expect(
      ending.messages.contains("r/.git: is neither a file nor a folder"), "\(ending.messages)")
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `a pipe beside an index ends every command with its name`(suffix: String) throws {
    #expect(try attacked.nibindex("index", "--quiet", "r").code == 0)
    try attacked.shell("rm -f nibindex.db\(suffix); mkfifo nibindex.db\(suffix)")

    for words in [["projects"], ["index", "--quiet", "r"], ["sql", "SELECT 1"]] {
      let ending = try attacked.run(behind: "", words, within: .seconds(60))
      #expect(ending.code == 2)
      #expect(
        ending.messages.contains("nibindex.db\(suffix): is not a regular file"),
        "\(words): \(ending.messages)")
    }
  }

  @Test(arguments: [
    (["resolutions_at", "findings_at"], ["sql", "SELECT * FROM resolutions_at"], "no such table"),
    (["resolutions_at", "findings_at"], ["check"], "no such "),
    (["confidence"], ["sql", "SELECT confidence FROM resolutions"], "its view "),
    (["confidence"], ["query", "broken"], "its view "),
  ])
  func `an index without a view or a column is told as a damaged file`(
    names: [String], words: [String], lack: String
  ) throws {
    #expect(try attacked.nibindex("index", "--quiet", "r").code == 0)
    let path = attacked.scratch.path("nibindex.db")
    var bytes = try Data(contentsOf: URL(filePath: path))
    for name in names {
      let other = Data(name.dropLast(2).utf8) + Data("xx".utf8)
      while let range = bytes.range(of: Data(name.utf8)) {
        bytes.replaceSubrange(range, with: other)
      }
    }
    try bytes.write(to: URL(filePath: path))

    let ending = try attacked.run(behind: "", words, within: .seconds(60))
    #expect(ending.code == 2)
    #expect(ending.messages.contains("nibindex.db is damaged: \(lack)"), "\(ending.messages)")
  }
}
