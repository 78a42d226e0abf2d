import Testing

@testable import Resolution

/// Which spellings of a test of the system's version have an answer.
@Suite struct OldSystemTests {
  @Test(
    arguments: [
      ("IS_IOS7", true), ("iOS7OrLater", true), ("IS_OS_8_OR_LATER", true),
      ("IS_IOS_6_OR_EARLIER", false),
      ("isIOS6OrLater", true), ("kIOS7", true),
      ("SYSTEM_VERSION_GREATER_THAN_OR_EQUAL_TO(@\"7.0\")", true),
      ("SYSTEM_VERSION_LESS_THAN(@\"7.0\")", false),
      ("[[[UIDevice currentDevice] systemVersion] floatValue] >= 7.0", true),
      ("UIDevice.current.systemVersion.floatValue < 8", false),
    ] as [(String, Bool)])
  func `a test that all systems of today answer alike is answered`(text: String, answer: Bool) {
    #expect(OldSystemTest(text)?.answer == answer)
  }

  @Test(arguments: [
    "IS_IOS6", "IS_IOS9", "IS_PRE_IOS8", "IS_IOS7_DEVICE", "showsRatios4x3", "IS_IPAD",
    "isPortrait",
    "SYSTEM_VERSION_EQUAL_TO(@\"7.0\")", "SYSTEM_VERSION_GREATER_THAN(@\"13.0\")",
    "[[[UIDevice currentDevice].systemVersion substringToIndex:3] floatValue] < 13.0",
    "[NSProcessInfo processInfo].operatingSystemVersion.minorVersion < 4",
    "systemVersion >= 7 && systemVersion < 8", "IS_IOS7 || isOther",
  ])
  func `another test is not`(text: String) {
    #expect(OldSystemTest(text) == nil)
  }
}
