import Facts
import TestSupport
import Testing

@testable import Scanning

/// A source file that is scanned with what another version of it said says what it says alone.
@Suite struct ObjectiveCVersionsTests {
  @Test(arguments: 0..<32)
  func `versions of a source file say what each says alone`(seed: Int) throws {
    var edits = SourceEdits(seed: UInt64(seed))
    let texts = try sources()
    let start = texts[seed % texts.count]
    var text = start
    var version: ObjectiveCVersion?
    for step in 0..<120 {
      var next = edits.edited(text)
      while edits.chance(30) { next = edits.edited(next) }
      let scanned = scan(next, after: version)
      guard scanned.facts == plain(next) else {
        Issue.record(
          "seed \(seed), step \(step):\n\(String(decoding: next, as: UTF8.self))\nafter:\n\(String(decoding: version?.text ?? [], as: UTF8.self))"
        )
        return
      }
      // Any version will do, also one of long ago or of another file.
      if edits.chance(90) { version = scanned.version ?? version }
      if scanned.facts.problems.isEmpty || edits.chance(10) { text = next }
      if text.count > 2 * start.count + 4_000 || edits.chance(3) { text = start }
    }
  }

  @Test func `a version with all methods of another reads none of their bodies again`() throws {
    let source = """
      @implementation Login
      - (void)one { [self.list reloadData]; }
      - (int)two
      {
        return 2;
      }
      - (void)three { Menu *menu = [[Menu alloc] init]; }
      #pragma mark - Four
      + (void)four:(id)sender { if (sender) { [sender four]; } }
      @end
      """
    let first = scan(Array(source.utf8), after: nil)
    #expect(
      methods(first.version) == [
        "- (void)one", "- (int)two\n", "- (void)three", "+ (void)four:(id)sender",
      ])
    // Bodies that are passed over may hold anything: only what comes with them is looked at.
    let second = scan(Array("// New\n\n\(source)\n".utf8), after: first.version)
    #expect(methods(second.version) == methods(first.version))
    #expect(second.facts == plain(Array("// New\n\n\(source)\n".utf8)))
    #expect(passedBodies(of: "\n" + source, after: first.version) == 4)
    #expect(
      passedBodies(of: source.replacing("return 2", with: "return 3"), after: first.version) == 3)
  }

  @Test func `methods that come in another order, or without those before them, are found`() {
    func source(_ numbers: some Sequence<Int>) -> String {
      "@implementation A\n"
        + numbers.map { "- (void)method\($0):(id)sender { [self.list reload\($0)]; }\n" }.joined()
        + "@end\n// Behind all of them.\n"
    }
    let version = scan(Array(source(0..<300).utf8), after: nil).version
    #expect(passedBodies(of: source(100..<300), after: version) == 200)
    #expect(passedBodies(of: source((0..<300).reversed()), after: version) == 300)
  }

  /// Each of these methods is as long as all behind it, and differs at the end only.
  @Test func `methods that are alike up to their ends are compared a few times only`() {
    let count = 20_000
    let heads = "@implementation A\n" + String(repeating: "-(void)a{\n", count: count)
    let tail = String(repeating: "}", count: count) + "\n@end\n"
    let version = scan(Array((heads + tail).utf8), after: nil).version
    let next = heads + tail.dropLast(8) + "x}\n@end\n//" + String(repeating: "x", count: 12 * count)
    #expect(scan(Array(next.utf8), after: version).facts == plain(Array(next.utf8)))
    let budget = withPassed(of: next, after: version) { $0.budget } ?? 0
    #expect(budget < 0 && budget > -next.utf8.count)
  }

  /// What makes a body say something is around it.
  @Test(arguments: [
    // The class ends, or is another one.
    ["@implementation A\n", "@implementation B\n", "", "@interface A\n", "@protocol A\n"],
    // A brace, a comment or a string in front stays open.
    [
      "@implementation A\n", "@implementation A\n{\n", "@implementation A\n/*",
      "@implementation A\n\"",
    ],
    // The method stands in a branch, or in one that shares its closing brace.
    [
      "@implementation A\n", "#if 0\n@implementation A\n",
      "@implementation A\n#if X\n- (void)b {\n#else\n", "#ifdef A\n@implementation A\n",
    ],
    // It stands behind something that goes on, is a function's, or a macro's.
    [
      "@implementation A\n", "@implementation A\n@synthesize a\n", "@implementation A\nint x =\n",
      "@implementation A\n#define M \\\n", "@implementation A\n- (void)c\n", "int a[] = {\n",
      "R\"(",
    ],
  ])
  func `a known method that comes to stand somewhere else`(heads: [String]) {
    let methods = """
      - (void)push { _menu = [[Menu alloc] init]; [self.top pushViewController:_menu animated:YES]; }
      - (void)one { [self.list reloadData]; }
      - (id)make { return [Menu menuWithName:@"Menu"]; }
      - (void)two:(UIViewController *)other { if (other) { [other two:nil]; } }
      - (int)three { return [self.list count]; }
      """
    for tail in ["\n@end\n", "\n#endif\n@end", "\n}\n", ""] {
      for before in heads {
        for after in heads {
          let old = scan(Array((before + methods + tail).utf8), after: nil).version
          let next = Array((after + methods + tail).utf8)
          #expect(scan(next, after: old).facts == plain(next), "\(before) … \(after) … \(tail)")
        }
      }
    }
  }

  private func scan(_ text: [UInt8], after version: ObjectiveCVersion?) -> (
    facts: FileFacts, version: ObjectiveCVersion?
  ) {
    text.withUnsafeBufferPointer { scanObjectiveC($0, after: version) }
  }

  private func plain(_ text: [UInt8]) -> FileFacts {
    text.withUnsafeBufferPointer { scanObjectiveC($0) }
  }

  /// The known methods as far as their bodies.
  private func methods(_ version: ObjectiveCVersion?) -> [String] {
    guard let version else { return [] }
    return version.methods.map { method in
      let head = version.text[Int(method.start)..<Int(method.bodyStart - 1)]
      let text = String(decoding: head, as: UTF8.self)
      return text.hasSuffix(" ") ? String(text.dropLast()) : text
    }
  }

  private func passedBodies(of text: String, after version: ObjectiveCVersion?) -> Int {
    withPassed(of: text, after: version) { $0.passed.count } ?? 0
  }

  private func withPassed<Result>(
    of text: String, after version: ObjectiveCVersion?, _ body: (PassedBodies) -> Result
  ) -> Result? {
    guard let version else { return nil }
    return Array(text.utf8).withUnsafeBufferPointer { text in
      version.text.withUnsafeBufferPointer { old in
        version.methods.withUnsafeBufferPointer { methods in
          SourceTokens.read(text, passing: PassedBodies(methods, in: old)) {
            $1.passed.map(body)
          }
        }
      }
    }
  }

  private func sources() throws -> [[UInt8]] {
    let fixtures = try Fixture.all(in: "objc").map { try $0.input() }
    return fixtures + [Array(fixtures.joined(separator: Array("\n".utf8)))]
  }
}
