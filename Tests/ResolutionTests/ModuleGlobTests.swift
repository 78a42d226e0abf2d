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
  }

  @Test(arguments: [
    ("Classes/*.m", "Classes"), ("Classes/**/*.m", "Classes"), ("**/*.m", ""), ("a/b/c*.m", "a/b"),
    ("a/{b,c}/*.m", "a"), ("a/b/X.m", "a/b"), ("A.m", ""),
  ])
  func `the base is the folder of all that matches`(pattern: String, base: String) {
    #expect(Glob(pattern).base == base)
  }

  @Test func `an exclusion holds for all that is in a folder`() {
    #expect(Glob("Sources/Old").matchesFolder(of: "Sources/Old/x/A.m".utf8))
    #expect(!Glob("Sources/Old").matchesFolder(of: "Sources/Older/A.m".utf8))
  }

  @Test func `a pattern made to be slow is not`() {
    let glob = Glob(String(repeating: "*a", count: 2_000) + "{,a}{,a}{,a}{,a}{,a}{,a}{,a}{,a}{,a}")
    #expect(!glob.matches(String(repeating: "a", count: 4_000).utf8 + [UInt8(ascii: "b")]))
  }
}
