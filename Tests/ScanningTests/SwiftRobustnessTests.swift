import Facts
import Foundation
import Scanning
import TestSupport
import Testing

/// Input that no compiler would take.
@Suite struct SwiftRobustnessTests {
  @Test(arguments: try Fixture.all(in: "swift"))
  func `a file cut anywhere gives facts and no trap`(fixture: Fixture) throws {
    let bytes = try fixture.input()
    for end in stride(from: 0, to: bytes.count, by: 7) { _ = swiftFacts(Array(bytes[..<end])) }
  }

  @Test(arguments: try Fixture.all(in: "swift"))
  func `a file with wrong bytes gives facts and no trap`(fixture: Fixture) throws {
    var random = SplitMix(state: 7)
    let bytes = try fixture.input()
    let signs = Array("{}()[]<>\"#/\\.,:;@=?!&`\n\r\0 x\u{7F}".utf8)
    for _ in 0..<150 {
      var broken = bytes
      for _ in 0..<4 {
        let sign = signs[Int(random.next() % UInt64(signs.count))]
        broken[Int(random.next() % UInt64(broken.count))] = sign
      }
      _ = swiftFacts(broken)
    }
  }

  @Test(arguments: [
    "{", "(", "[", "<", "\"\\(", "\"\"\"\\(", "/*", "#if A\n", "#if A\n{", "class A: ", "class A {",
    "extension A.", "func f(", "A<", "A(nib: ", "UINib(nibName: ", "a.loadNibNamed(\"x\").",
    "x ? y : ", "x ?? ", "-", "@a(", "@objc(", "let a = \"\\(b)\", ", "case a = \"b\", ", "`",
    "#/", "/", "x as ", "#if (", "!", "#if !(a &&\n", "if a { b } else ", "var nibName: String { ",
    "enum A: String { case a = ", "{ let x = x\nUINib(nibName: x)\n", "}\n", ")", "]", "#else\n",
    "#endif\n", "UINib(nibName: \"\\(", "\\", "let a: B = ", "class A{func f(_ a: B)->C where ",
  ])
  func `a piece repeated without end takes no time`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 20_000 / piece.utf8.count).utf8)
    let start = secondsOfThisThread()
    _ = swiftFacts(bytes)
    #expect(secondsOfThisThread() - start < 4)
  }

  @Test(arguments: [
    String(repeating: "switch x { case 1: break; case 2: return a; default: break }\n", count: 36),
    String(repeating: "switch x { case 1: y(); case 2: return a; default: y() }\n", count: 36),
    String(repeating: "if x { y() } else { z() }\n", count: 36),
  ])
  func `statements that lead to the same rest take no time`(statements: String) {
    let source = "class A: B {\noverride var nibName: String? {\n\(statements)return b\n}\n}\n"
    let start = secondsOfThisThread()
    _ = swiftFacts(Array(source.utf8))
    #expect(secondsOfThisThread() - start < 4)
  }

  @Test(arguments: [
    ("static var a#: String = \"A#\"\n", "a# = \"B#\"\nN.a# = b(&N.a#)\n"),
    ("static var a#: String = \"A#\"\n", "a#()\nfunc b# () { a# = c }\n"),
  ])
  func `static variables that are assigned again take no time`(piece: String, assignment: String) {
    func all(_ piece: String) -> String {
      (0..<8000).map { piece.replacingOccurrences(of: "#", with: "\($0)") }.joined()
    }
    let source = "class N {\n\(all(piece))static func f() {\n\(all(assignment))}\n}\n"
    let start = secondsOfThisThread()
    _ = swiftFacts(Array(source.utf8))
    #expect(secondsOfThisThread() - start < 4)
  }

  @Test(arguments: [
    ("class A: B {\n  @IBOutlet var a: C!\n", 1),
    ("class A: B {\n  @IBOutlet var a: C! )\n}\n", 2),
    ("class A: B {\n  @IBOutlet var a: C!\n  let s = \"open\n}\n", 3),
    ("class A: B {\n  @IBOutlet var a: C!\n}\n/* open\n", 4),
    ("class A: B {\n  @IBOutlet var a: C!\n}\nlet a = \"\"\"\nopen\n", 4),
  ])
  func `what is never closed is a problem beside the facts`(source: String, line: Int) throws {
    let facts = swiftFacts(Array(source.utf8))
    #expect(facts.problems.map(\.code) == [.unbalanced])
    #expect(facts.problems.first?.line == line)
    guard case .code(let code) = facts.content else { return #expect(Bool(false)) }
    #expect(code.classes.first?.outlets.map(\.property) == ["a"])
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `lines are counted whatever ends them`(newline: String) throws {
    let source = [
      "/*", "*/", "let a = \"\"\"", "x", "\"\"\"", "class A: B {", "@IBOutlet var a: C!", "}",
    ]
    .joined(separator: newline)
    guard case .code(let code) = swiftFacts(Array(source.utf8)).content else { return }
    #expect(code.classes.first?.line == 6)
    #expect(code.classes.first?.outlets.first?.line == 7)
  }

  private func swiftFacts(_ bytes: [UInt8]) -> FileFacts {
    bytes.withUnsafeBufferPointer { scan($0, as: .swift) }
  }
}

/// Random numbers that are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// The time that this thread has worked; what others do on the machine has no part in it.
private func secondsOfThisThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
