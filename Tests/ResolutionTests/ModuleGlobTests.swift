import Testing

@testable import Resolution

/// Patterns of paths and what they take.
@Suite struct ModuleGlobTests {
  @Test(arguments: [
    ("Classes/*.m", ["Classes/A.m"], ["Classes/Sub/A.m", "A.m", "Classes/A.mm"]),
    ("Classes/**/*.m", ["Classes/A.m", "Classes/x/y/A.m"], ["Other/A.m", "Classes/A.h"]),
    ("**/*.swift", ["A.swift", "a/b/A.swift"], ["A.swift.txt"]),
    ("Classes/**", ["Classes/A.m", "Classes/x/A.m"], ["Classes", "Classesx/A.m"]),
    ("**", ["A.m", "x/A.m"], []),
    (
      "Classes/**/View/*.{h,m}", ["Classes/View/A.h", "Classes/a/View/A.m"], ["Classes/View/a/A.h"]
    ),
    ("{A,B/{C,D}}/*.m", ["A/x.m", "B/C/x.m", "B/D/x.m"], ["B/x.m", "C/x.m"]),
    ("View?.m", ["View1.m"], ["View.m", "View/.m", "View12.m"]),
    ("[A-C]*[!0-9].m", ["Ab.m", "C_x.m"], ["Dx.m", "A1.m"]),
    ("App \\[iOS\\]/**", ["App [iOS]/A.m"], ["App i/A.m"]),
    ("a/**/b/**/c.m", ["a/b/c.m", "a/x/b/y/z/c.m", "a/b/b/c.m"], ["a/c.m", "a/b/x"]),
    ("*a*b*c.m", ["aabbcc.m", "xaxbxc.m"], ["acb.m", "a/b/c.m"]),
    ("Classes/**.m", ["Classes/A.m"], ["Classes/x/A.m"]),
    ("A.m", ["A.m"], ["x/A.m"]),
    ("[", ["["], ["x"]),
    ("{a", ["{a"], ["a"]),
    ("", [""], ["a"]),
  ])
  func `a pattern takes these paths and not those`(
    pattern: String, taken: [String], passed: [String]
  ) {
    let glob = Glob(pattern)
    for path in taken { #expect(glob.matches(path.utf8), "\(pattern) should take \(path)") }
    for path in passed { #expect(!glob.matches(path.utf8), "\(pattern) should pass \(path)") }
    for path in taken + passed {
      #expect(
        matchesByFolder(glob, path) == glob.matches(path.utf8),
        "\(pattern), asked by folder: \(path)")
    }
  }

  private func matchesByFolder(_ glob: Glob, _ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let names = glob.names(in: Array(bytes[..<start]))
    return bytes[start...].withUnsafeBufferPointer { names.contains($0) }
  }

  @Test func `what a folder says of its names is what each path says`() {
    var random = SystemRandomNumberGenerator()
    let parts = ["a", "b", "*", "**", "/", "/", "?", "[ab]", "{a,b/}", ".m", "**/"]
    let letters = ["a", "b", "/", "/", ".m", "ab"]
    for _ in 0..<20_000 {
      let pattern = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let path = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
      let glob = Glob(pattern)
      // A path ends with a name.
      guard !path.hasSuffix("/") else { continue }
      if matchesByFolder(glob, path) != glob.matches(path.utf8) {
        Issue.record("\(pattern) \(path)")
      }
    }
  }

  @Test(arguments: [
    ("Classes/*.m", "Classes"), ("Classes/**/*.m", "Classes"), ("**/*.m", ""), ("a/b/c*.m", "a/b"),
    ("a/{b,c}/*.m", "a"), ("a/b/X.m", "a/b"), ("A.m", ""),
  ])
  func `the base is the folder of all that matches`(pattern: String, base: String) {
    #expect(Glob(pattern).base == base)
  }

  @Test func `an exclusion holds for all that is in a folder`() {
    #expect(Glob("Sources/Old").matches(folderOrAbove: "Sources/Old/x"))
    #expect(!Glob("Sources/Old").matches(folderOrAbove: "Sources/Older"))
  }

  @Test func `a pattern made to be slow is not`() {
    let glob = Glob(String(repeating: "*a", count: 2_000) + "{,a}{,a}{,a}{,a}{,a}{,a}{,a}{,a}{,a}")
    #expect(!glob.matches(String(repeating: "a", count: 4_000).utf8 + [UInt8(ascii: "b")]))
  }
}
