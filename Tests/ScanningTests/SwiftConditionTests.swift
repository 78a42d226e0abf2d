import Facts
import Scanning
import Testing

/// The platforms that a condition leaves.
@Suite struct SwiftConditionTests {
  @Test(
    arguments: [
      ("os(iOS)", [.iOS, .catalyst], Platforms.all.subtracting([.iOS, .catalyst])),
      ("os(OSX)", .macOS, Platforms.all.subtracting(.macOS)),
      ("!os(tvOS)", Platforms.all.subtracting(.tvOS), .tvOS),
      ("targetEnvironment(macCatalyst)", .catalyst, Platforms.all.subtracting(.catalyst)),
      ("targetEnvironment(simulator)", .all, .all),
      ("os(iOS) && !targetEnvironment(macCatalyst)", .iOS, Platforms.all.subtracting(.iOS)),
      (
        "os(tvOS) || os(visionOS)", [.tvOS, .visionOS],
        Platforms.all.subtracting([.tvOS, .visionOS])
      ),
      ("os(iOS) && DEBUG", [.iOS, .catalyst], .all),
      ("os(iOS) || DEBUG", .all, Platforms.all.subtracting([.iOS, .catalyst])),
      ("!(os(iOS) || os(tvOS)) && swift(>=5.3)", [.macOS, .watchOS, .visionOS], .all),
      ("canImport(UIKit)", Platforms.all.subtracting(.macOS), .macOS),
      ("canImport(AppKit)", [.macOS, .catalyst], Platforms.all.subtracting(.macOS)),
      ("canImport(SwiftUI)", .all, .all),
      ("canImport(UIKit, _version: 1.2)", .all, .all),
      ("DEBUG", .all, .all),
      ("os(Linux)", [], .all),
      ("compiler(>=5.9) || true", .all, nil),
      ("true", .all, nil),
      ("false && os(iOS)", nil, .all),
      ("0", nil, .all),
    ] as [(String, Platforms?, Platforms?)])
  func `a condition narrows the platforms of its branches`(
    condition: String, first: Platforms?, second: Platforms?
  ) throws {
    let source = "#if \(condition)\nclass A: B {}\n#else\nclass C: B {}\n#endif\nclass D: B {}\n"
    let facts = Array(source.utf8).withUnsafeBufferPointer { scan($0, as: .swift) }
    guard case .code(let code) = facts.content else { return #expect(Bool(false)) }
    let platforms = Dictionary(uniqueKeysWithValues: code.classes.map { ($0.name, $0.platforms) })
    #expect(platforms == ["A": first, "C": second, "D": .all].compactMapValues { $0 })
  }
}
