import Indexing
import Testing

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Pods", "Pods/A/B.m", true), ("Pods", "App/Pods/B.m", true), ("Pods", "Pods.m", false),
    ("Pods/", "App/Pods/B.m", true), ("/Pods", "App/Pods/B.m", false), ("/Pods", "Pods/B.m", true),
    ("App/Pods", "App/Pods/B.m", true), ("App/Pods", "X/App/Pods/B.m", false),
    ("*.xib", "App/Deep/Home.xib", true), ("*.xib", "App/Home.xib.m", false),
    ("App/*.xib", "App/Home.xib", true), ("App/*.xib", "App/Deep/Home.xib", false),
    ("App/**/*.xib", "App/Home.xib", true), ("App/**/*.xib", "App/A/B/Home.xib", true),
    ("App/**", "App/A/B.m", true), ("App/**", "Apps/A.m", false), ("**/A", "A/x.m", true),
    ("**/A/**/B", "x/A/y/z/B", true), ("**/A/**/B", "x/A/y/z/C", false), ("**", "any", true),
    ("H?me.xib", "Home.xib", true), ("H?me.xib", "Hme.xib", false), ("*a*b*", "xxaxxbxx", true),
    ("*a*b*", "xxbxxaxx", false), ("a*", "a", true), ("App", "app/x.m", false),
  ])
  func `a pattern matches as in a gitignore`(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(path) == matches)
  }

  @Test func `a pattern without a name is none`() {
    #expect(PathPattern("") == nil && PathPattern("/") == nil)
  }
}
