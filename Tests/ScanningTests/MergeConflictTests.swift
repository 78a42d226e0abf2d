import Facts
import Testing

@testable import Scanning

/// Source in which git left two versions that it could not merge.
@Suite struct MergeConflictTests {
  private static let marks = "<<<<<<< HEAD\n\n||||||| base\n\n=======\n\n>>>>>>> feature\n"

  static let code: [(kind: FileKind, text: String)] = [
    (.objcSource, "@implementation A\n- (void)go {\n\(marks)}\n@end\n"),
    (.objcHeader, "// Of a list\n\n" + marks.replacing("\n\n", with: "\n@class A;\n")),
    (.swift, "class A {\n  func go() {\n\(marks)  }\n}\n"),
    (.swift, "// Of a list\n\n" + marks.replacing("\n\n", with: "\nimport UIKit\n")),
  ]

  @Test(arguments: code)
  func `a conflict that is left in source is a warning where it begins`(
    kind: FileKind, text: String
  ) {
    let problems = facts(text, kind).problems
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.line == 3)
    #expect(problems.first?.message.contains("merge conflict") == true)
  }

  static let text: [(kind: FileKind, text: String)] = [
    (.objcSource, "/*\n\(marks)*/\n@implementation A\n@end\n"),
    (.objcSource, "#if 0\n\(marks)#endif\n"),
    (.objcSource, marks.split(separator: "\n").map { " \($0)\n" }.joined()),
    (.objcSource, "<<<<<<< HEAD\n=======\n"), (.objcSource, ">>>>>>> a\n=======\n<<<<<<< b\n"),
    (.swift, "/*\n\(marks)*/\nclass A {}\n"), (.swift, "let a = \"\"\"\n\(marks)\"\"\"\n"),
    (.swift, "<<<<<<< HEAD\n/*\n=======\n>>>>>>> feature\n*/\n"),
  ]

  @Test(arguments: text)
  func `marks in comments and strings, or not all of them, are no conflict`(
    kind: FileKind, text: String
  ) {
    #expect(facts(text, kind).problems.isEmpty)
  }

  @Test func `a conflict around methods is told as well`() {
    let methods = "- (void)one { [self.list reloadData]; }\n- (void)two { [self one]; }\n"
    let left = "@implementation A\n<<<<<<< a\n\(methods)=======\n>>>>>>> b\n@end\n"
    #expect(facts(left, .objcSource).problems.map(\.line) == [2])
  }

  @Test(arguments: ["<<<<<<< a\n", "<<<<<<< a\n=======\n", "/*\n=======\n*/\n"])
  func `marks repeated without end take no time`(piece: String) {
    let start = ContinuousClock.now
    _ = facts("<<<<<<< a\n" + String(repeating: piece, count: 20_000), .objcSource)
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  private func facts(_ text: String, _ kind: FileKind) -> FileFacts {
    Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
  }
}
