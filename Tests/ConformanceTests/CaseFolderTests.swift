import Foundation
import Testing

@Suite struct CaseFolderTests {
  static func lay(out files: String, as shape: CaseFolder.Shape = .folder) throws -> CaseFolder {
    let text = CaseParserTests.header + "no nibs\n" + files
    return try CaseFolder(CaseParserTests.parse(text), as: shape)
  }

  static let encodings: [(options: String, text: String, bytes: [UInt8])] = [
    ("mode 644", "a\nb", Array("a\nb\n".utf8)),
    ("no final newline", "a\nb", Array("a\nb".utf8)),
    ("crlf", "a\nb", Array("a\r\nb\r\n".utf8)),
    ("crlf, no final newline", "a\nb", Array("a\r\nb".utf8)),
    ("bom", "a", [0xEF, 0xBB, 0xBF, 0x61, 0x0A]),
    ("encoding utf-16", "é", [0xFF, 0xFE, 0xE9, 0, 0x0A, 0]),
    ("encoding utf-16-be", "é", [0xFE, 0xFF, 0, 0xE9, 0, 0x0A]),
    ("encoding latin-1, no final newline", "é", [0xE9]),
    ("encoding shift_jis, no final newline", "表", [0x95, 0x5C]),
    ("base64", "AP8\nQ\n", [0x00, 0xFF, 0x10]),
    ("base64, malformed", "bm\nli\n", Array("nib".utf8)),
  ]

  @Test(arguments: encodings)
  func `options say which bytes a text becomes`(
    options: String, text: String, bytes: [UInt8]
  ) throws {
    let folder = try Self.lay(out: "-- a/b c.txt (\(options)) --\n\(text)\n")

    let written = try Data(contentsOf: folder.root.appending(path: "a/b c.txt"))
    #expect([UInt8](written) == bytes)
  }

  @Test(arguments: ["encoding rot13", "encoding ascii", "base64"])
  func `a text that cannot become bytes is an error`(options: String) {
    #expect(throws: CaseError.self) { try Self.lay(out: "-- a (\(options)) --\né\n") }
  }

  @Test func `files are linked, copied and given modes`() throws {
    let folder = try Self.lay(
      out: """
        -- tool (mode 755) --
        run
        -- copy (copied from tool) --
        -- link (symlink to tool) --
        -- empty --

        """)

    let files = FileManager.default
    func path(_ name: String) -> String { folder.root.appending(path: name).path }
    let mode = try files.attributesOfItem(atPath: path("tool"))[.posixPermissions] as? Int
    #expect(mode == 0o755)
    #expect(files.contents(atPath: path("copy")) == Data("run\n".utf8))
    #expect(try files.destinationOfSymbolicLink(atPath: path("link")) == "tool")
    #expect(files.contents(atPath: path("empty")) == Data())
  }

  @Test func `a case without commits can be a repository of one`() throws {
    let folder = try Self.lay(
      out: """
        -- tool 1 (mode 755) --
        run
        -- sub/lines (crlf) --
        a
        -- link (symlink to sub/lines) --
        -- copy (copied from sub/lines) --

        """, as: .repository)

    func git(_ words: String...) throws -> String { try folder.git(words) }
    #expect(
      try git("ls-tree", "-r", "--format=%(objectmode) %(path)", "HEAD")
        == "100644 copy\n120000 link\n100644 sub/lines\n100755 tool 1")
    #expect(try git("cat-file", "-s", "HEAD:copy") == "3")
    #expect(try git("cat-file", "blob", "HEAD:link") == "sub/lines")
    #expect(try git("rev-list", "--count", "HEAD") == "1")
  }

  @Test func `commits, branches and merges become history, and the rest stays uncommitted`() throws
  {
    let folder = try Self.lay(
      out: """
        == commit: First ==
        -- kept --
        1
        -- moved --
        2
        -- gone --
        3
        == branch: side ==
        == commit: Aside ==
        -- aside --
        4
        == branch: main ==
        == commit: Second ==
        -- gone (deleted) --
        -- new (renamed from moved) --
        -- kept (mode 755) --
        == merge: side: Together ==
        == worktree: left ==
        -- kept --
        changed

        """, as: .repository)

    func git(_ words: String...) throws -> String { try folder.git(words) }
    #expect(folder.commits.count == 4)
    #expect(try git("log", "--format=%s", "--first-parent") == "Together\nSecond\nFirst")
    #expect(
      try git("rev-parse", "HEAD", "HEAD^2", "HEAD^1", "HEAD~2").split(separator: "\n")
        == [3, 1, 2, 0].map { Substring(folder.commits[$0]) })
    #expect(
      try git("ls-tree", "--format=%(objectmode) %(path)", "HEAD")
        == "100644 aside\n100755 kept\n100644 new")
    #expect(try git("status", "--porcelain") == " M kept")
  }
}
