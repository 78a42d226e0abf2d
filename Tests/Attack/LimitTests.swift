import Foundation
import TestSupport
import Testing

/// Shells that leave the tool little of something: it says so and ends.
@Suite struct LimitTests {
  private let attacked: Attacked

  init() throws {
    attacked = try Attacked()
    try attacked.scratch.write("class A: UIViewController {}\n", to: "f/A.swift")
    #expect(try attacked.nibindex("index", "--quiet", "f").code == 0)
  }

  @Test(arguments: [4, 5, 6, 7, 8, 12, 20])
  func `few open files are an error in words`(count: Int) throws {
    for words in [["index", "--db", "y.db", "f"], ["index", "f"], ["sql", "SELECT 1"]] {
      let ending = try attacked.run(behind: "ulimit -n \(count)", words)
      // 127: too few for the system to load the program.
      #expect(ending.code == 2 || ending.code == 127, "\(words): \(ending.messages)")
    }
  }

  @Test(arguments: [
    "SELECT instr(zeroblob(99999999), zeroblob(49999999) || x'01')",
    """
    WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
    SELECT zeroblob(9999999) FROM c LIMIT 1000
    """,
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c",
  ])
  func `a question ends with its time`(sql: String) throws {
    let words = ["sql", "--time-limit", "0.5", "--format", "json", sql]
    let ending = try attacked.run(behind: "exec >/dev/null", words, within: .seconds(30))
    #expect(ending.code == 2)
    #expect(ending.messages.contains("the time limit passed"))
  }

  @Test func `a pipe in place of a file of settings or a query does not block`() throws {
    for (path, code) in [(".nibindex.toml", 2), (".nibindex/queries/a.sql", 0)] {
      try attacked.shell("rm -rf .nibindex*; mkdir -p .nibindex/queries; mkfifo \(path)")
      let ending = try attacked.run(behind: "", ["query", "broken"], within: .seconds(30))
      #expect(ending.code == code)
      #expect(ending.messages.contains("\(path): it is not a regular file"), "\(ending.messages)")
    }
  }

  @Test(arguments: ["1", "4096", "16M", "31M"])
  func `a memory limit that no run can keep is refused`(size: String) throws {
    let words = ["index", "--quiet", "--limit-memory", size, "f"]
    let ending = try attacked.run(behind: "", words, within: .seconds(30))
    #expect(ending.code == 2)
    #expect(ending.messages.contains("a size of 32M or more"), "\(ending.messages)")
  }

  @Test func `a path that is too long is told as that`() throws {
    let path = String(repeating: "a", count: 300)
    for line in ["", "printf 'a\\0b\\n' > list"] {
      let words = line.isEmpty ? [path] : ["--repos", "list"]
      let ending = try attacked.run(behind: line, ["index"] + words)
      #expect(ending.code == 2)
      let advice = line.isEmpty ? "shorten its path" : "no such file or folder"
      #expect(ending.messages.contains(advice), "\(ending.messages)")
    }
  }

  @Test func `input without an end is refused`() throws {
    for words in [["sql", "-"], ["index", "--repos", "-"]] {
      let ending = try attacked.run(
        behind: "ulimit -v 2000000; exec < <(yes SELECT)", words, within: .seconds(60))
      #expect(ending.code == 2)
      #expect(ending.messages.contains("longer than 16 MB"))
    }
  }
}
