import Foundation
import TestSupport
import Testing

/// Files that once trapped or hung a scanner: each ends, and so does the list.
@Suite struct InputTests {
  @Test func `a list goes on behind each file that once ended it`() throws {
    let attacked = try Attacked()
    try attacked.scratch.write("class First: UIViewController {}", to: "first/A.swift")
    try attacked.scratch.write("class Last: UIViewController {}", to: "last/A.swift")
    let inputs = Attacked.dataFolder.appending(path: "Inputs")
    try FileManager.default.copyItem(at: inputs, to: attacked.scratch.url.appending(path: "inputs"))

    let words = ["index", "--quiet", "first", "inputs", "last"]
    let ending = try attacked.nibindex.start(words).ending(within: .seconds(60))

    #expect(ending.code == 0)
    #expect(try attacked.rows("SELECT class FROM classes ORDER BY 1") == ["A", "First", "Last"])
  }
}
