import Testing

@testable import Facts

@Suite struct RuntimeProfileTests {
  @Test(arguments: [
    ("ios-8.4-iphone", "ios-8.4-iphone"), ("ios-12-ipad", "ios-12-ipad"),
    ("ios-12.0-ipad", "ios-12-ipad"), ("tvos-26", "tvos-26"), ("catalyst-13.1", "catalyst-13.1"),
    ("visionos-2", "visionos-2"), ("macos-10.15", "macos-10.15"), ("macos-26", "macos-26"),
    ("", nil), ("ios", nil), ("ios-12", nil), ("ios-12-", nil), ("ios-12-watch", nil),
    ("ios-12-iPhone", nil), ("ios--iphone", nil), ("ios-12.-iphone", nil), ("ios-.4-iphone", nil),
    ("ios-8.4.1-iphone", nil), ("ios-+8-iphone", nil), ("ios-8-iphone-", nil),
    ("iOS-8-iphone", nil),
    ("tvos-26-appletv", nil), ("watchos-9", nil), ("macos-99999999999999999999", nil),
    ("macos-1000", nil), ("macos-٢٦", nil), ("-macos-26", nil),
  ])
  func `a profile has one name`(text: String, name: String?) {
    #expect(RuntimeProfile(text)?.name == name)
  }

  @Test func `the terms of a resolution do not depend on the order of the profiles`() {
    func terms(_ names: [String]) -> ResolutionTerms {
      ResolutionTerms(rulesVersion: 3, profiles: names.compactMap { RuntimeProfile($0) })
    }
    let names = [
      "ios-12-ipad", "macos-10.15", "ios-9.3-iphone", "ios-12-iphone", "macos-26", "ios-9-ipad",
    ]

    #expect(terms(names) == terms(names.reversed() + ["ios-12-ipad"]))
    #expect(
      terms(names).text == """
        rules 3; profiles ios-8.4-iphone ios-8.4-ipad ios-26-iphone ios-26-ipad tvos-26 catalyst-26 \
        macos-13 macos-26 ios-9-ipad ios-9.3-iphone ios-12-iphone ios-12-ipad macos-10.15; \
        languages en
        """)
    #expect(
      ResolutionTerms(rulesVersion: 3, languages: ["fr", "en"]).text.hasSuffix("; languages fr en"))
  }

  static let platforms: [(platforms: Platforms, text: String)] = [
    (.all, "ios tvos catalyst visionos macos watchos"),
    ([.macOS, .catalyst, .iOS], "ios catalyst macos"), (.watchOS, "watchos"), ([], ""),
  ]

  @Test(arguments: platforms)
  func `platforms are named in the order of the profiles`(platforms: Platforms, text: String) {
    #expect(platforms.text == text)
  }
}
