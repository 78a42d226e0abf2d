import Facts
import Scanning
import TestSupport
import Testing

/// Damaged source gives fewer facts, never a trap or a hang.
@Suite struct ObjectiveCFuzzTests {
  @Test(arguments: try Fixture.all(in: "objc"))
  func `source cut short is read`(fixture: Fixture) throws {
    let bytes = try fixture.input()
    // Every seventh byte, which meets every place of a token sooner or later.
    for length in stride(from: 0, to: bytes.count, by: 7) { read(bytes[..<length]) }
  }

  @Test(arguments: try Fixture.all(in: "objc"))
  func `source with random bytes in it is read`(fixture: Fixture) throws {
    var generator = Generator(state: 0x9E37_79B9_7F4A_7C15)
    let marks = Array("()[]{}<>;:,@#\"'\\/*?=.\n\r\0 \u{FF}".utf8)
    for _ in 0..<100 {
      var bytes = try fixture.input()
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = bytes.indices.randomElement(using: &generator) ?? 0
        bytes[index] = marks.randomElement(using: &generator) ?? 0
      }
      read(bytes[...])
    }
  }

  @Test(arguments: [
    "(", "[", "{", "[[", "<", "@[", "^{", "if(x)", "if (x) {} else ", "a ? b : ", "x ?: ", "!",
    "@interface A<", "#if 1\n{\n#else\n", "[a b:", "((", "for(;;)", "@\"a\" ", "case a: ", "::",
    "- a:", "switch (x) { case 1: ", "switch (x) { case 1: break; } ",
    "switch (x) { case 1: if (x) return a; break; default: break; } ",
    "switch (x) { default: if (x) { return a; } ",
  ])
  func `deep nesting ends`(opener: String) {
    for (head, tail) in [
      (
        "@implementation A\n- (id)init { return [[X alloc] initWithNibName:",
        " bundle:nil]; }\n@end\n"
      ),
      ("@implementation A\n- (NSString *)nibName { ", "return @\"A\"; }\n@end\n"),
      ("", ""), ("#if ", "\n"), ("#define A ", "\n"), ("NSString *const a = ", ";"),
      (
        "@implementation A\n- (void)a { NSString *x; ",
        "[[X alloc] initWithNibName:x bundle:x]; }\n"
      ),
    ] {
      read(Array((head + String(repeating: opener, count: 1_000) + tail).utf8)[...])
    }
  }

  @Test func `variables that lead to variables end`() {
    var source = "@implementation A\n- (void)a { NSString *v0 = x;\n"
    for number in 1...60 {
      source += "NSString *v\(number) = t ? v\(number - 1) : v\(number - 1);\n"
    }
    source += "[[X alloc] initWithNibName:v60 bundle:v60]; }\n@end\n"
    read(Array(source.utf8)[...])
  }

  private func read(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { _ = scan($0, as: .objcSource) }
  }

  /// Numbers that are the same in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
