import Facts
import Scanning
import Testing

/// Every sequence of up to three tokens is read to its end, whatever stands before it.
@Suite struct TokenSequenceTests {
  @Test(arguments: swiftPrefixes)
  func `no three tokens of Swift stop the scanner`(prefix: String) {
    scanAll(of: Self.swiftTokens, behind: prefix, as: .swift)
  }

  @Test(arguments: objectiveCPrefixes)
  func `no three tokens of Objective-C stop the scanner`(prefix: String) {
    scanAll(of: Self.objectiveCTokens, behind: prefix, as: .objcSource)
  }

  @Test(arguments: [
    (FileKind.swift, ".view"), (.swift, "."), (.swift, "(.view"), (.swift, "x.view="),
    (.objcSource, "#define t (\n@property"), (.objcHeader, "#define t (\n@property"),
    (.objcSource, "#define t IBOutlet\n@property"),
  ])
  func `a text that stopped a scanner once is read`(kind: FileKind, text: String) {
    _ = scanned(text, as: kind)
  }

  private func scanAll(of tokens: [String], behind prefix: String, as kind: FileKind) {
    for first in tokens {
      for second in tokens {
        for third in tokens { _ = scanned("\(prefix)\(first) \(second) \(third)", as: kind) }
      }
    }
  }

  private func scanned(_ text: String, as kind: FileKind) -> FileFacts {
    Array(text.utf8).withUnsafeBufferPointer { scan($0, as: kind) }
  }

  static let swiftPrefixes = ["", "class A: UIViewController { func f() { "]
  static let swiftTokens = [
    ".", "view", ".view", "(", ")", "{", "}", "[", "]", ",", ":", "=", "->", "?", "!", "self",
    "super",
    "init", "class", "extension", "func", "var", "let", "if", "return", "@objc", "#if",
    "\"a\\(b)\"",
    "UIStoryboard", "nibName", "<", ">", "case",
  ]

  static let objectiveCPrefixes = ["", "@implementation A\n- (void)f { "]
  static let objectiveCTokens = [
    "@property", "@interface", "@implementation", "@end", "@synthesize", "IBOutlet", "(", ")", "{",
    "}",
    "[", "]", ";", ",", ":", "=", "*", "-", "+", "^", ".", "self", "super", "view", "return",
    "#define t (\n", "#if X\n", "@\"a\"", "<", ">", "init", "nibName", "A",
  ]
}
