import Foundation
import TestSupport
import Testing

/// Files that say more than they may: each is a row, and everything else is indexed.
@Suite struct BudgetTests {
  @Test func `facts grow with the size of a file, or it is left out`() throws {
    let attacked = try Attacked()
    let sources = (0..<2_000).map { "\"s\($0)\"" }.joined(separator: ",")
    let exclusions = (0..<2_000).map { "\"e\($0)\"" }.joined(separator: ",")
    let target =
      ".target(name: \"T\", path: \"a\", exclude: [\(exclusions)], sources: [\(sources)])"
    try attacked.scratch.write(
      "// swift-tools-version:5.9\nlet package = Package(name: \"P\", targets: [\(target)])\n",
      to: "f/Package.swift")
    try attacked.scratch.write("class A: UIViewController {}\n", to: "f/A.swift")

    let ending = try attacked.nibindex.start(["index", "--quiet", "f"]).ending(within: .seconds(60))

    #expect(ending.code == 3)
    #expect(try attacked.rows("SELECT path, code FROM problems") == ["Package.swift\tover-budget"])
    #expect(try attacked.rows("SELECT class FROM classes") == ["A"])
  }

  @Test func `a project over its time is a row, and the list goes on`() throws {
    let attacked = try threeFolders()
    let words = ["index", "--quiet", "--limit-time", "5", "first", "middle", "last"]

    let ending = try attacked.nibindex.start(words).ending(within: .seconds(120))

    #expect(ending.code == 3, "\(ending.messages)")
    #expect(
      try attacked.rows("SELECT project, path, code FROM problems") == ["middle\t.\tover-budget"])
    #expect(try attacked.rows("SELECT class FROM classes ORDER BY 1") == ["First", "Last"])

    // A later run that has the time replaces the row.
    for file in 0..<20 {
      try attacked.scratch.write(
        file == 0 ? "class Middle: UIViewController {}\n" : "", to: "middle/A\(file).swift")
    }
    #expect(try attacked.nibindex("index", "--quiet", "middle").code == 0)
    #expect(
      try attacked.rows("SELECT class FROM classes ORDER BY 1") == ["First", "Last", "Middle"])
    #expect(try attacked.rows("SELECT path FROM problems").isEmpty)
  }

  @Test(arguments: [60, 150])
  func `a project over its memory is rows, and the list goes on`(megabytes: Int) throws {
    let attacked = try threeFolders()
    let words = ["index", "--quiet", "--limit-memory", "\(megabytes)M", "first", "middle", "last"]

    let ending = try attacked.nibindex.start(words).ending(within: .seconds(120))

    #expect(ending.code == 3, "\(ending.messages)")
    #expect(
      try attacked.rows("SELECT DISTINCT project, code FROM problems") == ["middle\tover-budget"])
    #expect(try attacked.rows("SELECT class FROM classes ORDER BY 1") == ["First", "Last"])
  }

  @Test func `a project that the index has keeps its rows when it goes over its time`() throws {
    let attacked = try Attacked()
    try attacked.scratch.write("class First: UIViewController {}\n", to: "f/A.swift")
    #expect(try attacked.nibindex("index", "--quiet", "f").code == 0)
    try attacked.writeManyClasses(to: "f/B")

    for _ in 0..<2 {
      let words = ["index", "--quiet", "--limit-time", "1", "f"]
      let ending = try attacked.nibindex.start(words).ending(within: .seconds(120))

      #expect(ending.code == 3, "\(ending.messages)")
      #expect(try attacked.rows("SELECT path, code FROM problems") == [".\tover-budget"])
      #expect(try attacked.rows("SELECT problem_count FROM snapshots") == ["1"])
      #expect(try attacked.rows("SELECT class FROM classes") == ["First"])
    }

    // As many files as before: nothing is written but that the problem is gone.
    for file in 0..<20 {
      try FileManager.default.removeItem(atPath: attacked.scratch.path("f/B\(file).swift"))
    }
    #expect(try attacked.nibindex("index", "--quiet", "f").code == 0)
    #expect(try attacked.rows("SELECT path FROM problems").isEmpty)
    #expect(try attacked.rows("SELECT problem_count FROM snapshots") == ["0"])
  }

  /// Folders with a class each, and one in the middle with many.
  private func threeFolders() throws -> Attacked {
    let attacked = try Attacked()
    try attacked.scratch.write("class First: UIViewController {}\n", to: "first/A.swift")
    try attacked.scratch.write("class Last: UIViewController {}\n", to: "last/A.swift")
    try attacked.writeManyClasses(to: "middle/A")
    return attacked
  }
}

extension Attacked {
  /// Writes 200,000 controllers to twenty files whose paths begin with `prefix`.
  fileprivate func writeManyClasses(to prefix: String) throws {
    for file in 0..<20 {
      let names = (0..<10_000).map { "class C\(file)_\($0): UIViewController {}\n" }
      try scratch.write(names.joined(), to: "\(prefix)\(file).swift")
    }
  }
}
