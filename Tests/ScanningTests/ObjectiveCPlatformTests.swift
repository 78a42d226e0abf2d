import Facts
@testable import Scanning
import Testing

@Suite struct ObjectiveCPlatformTests {
  /// A condition and the platforms on which it can be true and false.
  struct Case: CustomTestStringConvertible, Sendable {
    let condition: String
    let canBeTrue: Platforms
    let canBeFalse: Platforms

    var testDescription: String { condition }
  }

  static let mobile: Platforms = [.iOS, .catalyst, .tvOS, .visionOS, .watchOS]

  @Test(arguments: [
    Case(condition: "TARGET_OS_IPHONE", canBeTrue: mobile, canBeFalse: .macOS),
    Case(condition: "!TARGET_OS_IPHONE", canBeTrue: .macOS, canBeFalse: mobile),
    Case(condition: "! (TARGET_OS_IPHONE)", canBeTrue: .macOS, canBeFalse: mobile),
    Case(condition: "TARGET_OS_IPHONE == 1", canBeTrue: mobile, canBeFalse: .macOS),
    Case(condition: "TARGET_OS_IPHONE != 1", canBeTrue: .macOS, canBeFalse: mobile),
    Case(condition: "TARGET_OS_IPHONE == 0", canBeTrue: .macOS, canBeFalse: mobile),
    Case(condition: "TARGET_OS_MAC", canBeTrue: .all, canBeFalse: []),
    Case(
      condition: "TARGET_OS_IOS && !TARGET_OS_MACCATALYST", canBeTrue: .iOS,
      canBeFalse: [.catalyst, .tvOS, .macOS, .visionOS, .watchOS]),
    Case(
      condition: "TARGET_OS_TV || TARGET_OS_VISION", canBeTrue: [.tvOS, .visionOS],
      canBeFalse: [.iOS, .catalyst, .macOS, .watchOS]),
    Case(condition: "TARGET_OS_TV && DEBUG", canBeTrue: .tvOS, canBeFalse: .all),
    Case(
      condition: "TARGET_OS_TV || DEBUG", canBeTrue: .all,
      canBeFalse: Platforms.all.subtracting(.tvOS)),
    Case(
      condition: "defined(TARGET_OS_OSX) && TARGET_OS_OSX", canBeTrue: .macOS,
      canBeFalse: Platforms.all.subtracting(.macOS)),
    Case(condition: "defined TARGET_OS_IPHONE", canBeTrue: .all, canBeFalse: []),
    Case(condition: "defined(FOO)", canBeTrue: .all, canBeFalse: .all),
    Case(condition: "__has_include(<UIKit/UIKit.h>)", canBeTrue: .all, canBeFalse: .all),
    Case(
      condition: "__IPHONE_OS_VERSION_MAX_ALLOWED >= 70000 && TARGET_OS_TV", canBeTrue: .tvOS,
      canBeFalse: .all),
    Case(condition: "FOO + 1 > (2 * BAR) || 0", canBeTrue: .all, canBeFalse: .all),
    Case(condition: "TARGET_OS_TV \\\n && 1", canBeTrue: .tvOS, canBeFalse: notTV),
    Case(condition: "", canBeTrue: .all, canBeFalse: .all),
    Case(condition: "((((", canBeTrue: .all, canBeFalse: .all),
    Case(condition: "0", canBeTrue: [], canBeFalse: .all),
    Case(condition: "0 && FOO", canBeTrue: [], canBeFalse: .all),
    Case(condition: "1 || FOO", canBeTrue: .all, canBeFalse: []),
  ])
  func `a condition is evaluated per platform`(example: Case) {
    let condition = PlatformCondition(parsing: example.condition.utf8)
    #expect(Platforms(rawValue: condition.canBeTrue).intersection(.all) == example.canBeTrue)
    #expect(Platforms(rawValue: condition.canBeFalse).intersection(.all) == example.canBeFalse)
  }

  static let notTV = Platforms.all.subtracting(.tvOS)

  @Test(
    arguments: [
      ("0", false), ("1", true), ("0L", false), ("0x1", true), ("!0", true), ("0 && X", false),
      ("1 || X", true), ("X", nil), ("TARGET_OS_MAC", nil), ("!TARGET_OS_MAC", nil),
      ("1 && TARGET_OS_TV", nil),
    ] as [(String, Bool?)])
  func `only numbers make a condition constant`(condition: String, constant: Bool?) {
    #expect(PlatformCondition(parsing: condition.utf8).constant == constant)
  }
}
