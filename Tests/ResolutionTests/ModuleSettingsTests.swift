import Facts
import Testing

@testable import Resolution

/// How settings refer to each other.
@Suite struct ModuleSettingsTests {
  private let settings = BuildSettings(layers: [
    [
      "PRODUCT_NAME": "$(BRAND) $(inherited)", "BRAND": "Kite", "SELF": "x$(SELF)",
      "LOOP_A": "$(LOOP_B)", "LOOP_B": "$(LOOP_A)", "NESTED": "$(VALUE_$(BRAND))",
      "VALUE_Kite": "deep",
    ],
    ["PRODUCT_NAME": "Beta", "SELF": "y", "TARGET_NAME": "1. My-App"],
  ])

  @Test(arguments: [
    ("plain", "plain"), ("$(BRAND)", "Kite"), ("${BRAND}", "Kite"), ("$BRAND.app", "Kite.app"),
    ("$(PRODUCT_NAME)", "Kite Beta"), ("$(PRODUCT_NAME:c99extidentifier)", "Kite_Beta"),
    ("$(PRODUCT_NAME:rfc1034identifier)", "Kite-Beta"),
    ("$(TARGET_NAME:c99extidentifier)", "___My_App"), ("$(BRAND:lower)", "kite"),
    ("$(BRAND:upper:c99extidentifier)", "KITE"), ("$(NOTHING)", ""),
    ("$(NOTHING:default=Some)", "Some"), ("$(SELF)", "xy"), ("$(LOOP_A)", ""),
    ("$(NESTED)", "deep"), ("costs $5", "costs $5"), ("$(BROKEN", "$(BROKEN"), ("$", "$"),
    ("$()", ""), ("org.example.$(TARGET_NAME:rfc1034identifier)", "org.example.1.-My-App"),
  ])
  func `a value is expanded`(text: String, expected: String) {
    #expect(settings.expanded(text) == expected)
  }

  @Test(arguments: [
    ("App", "App"), ("My-App", "My_App"), ("01 Simple", "_1_Simple"), ("a.b+c", "a_b_c"),
    ("Größe", "Größe"), ("日本", "日本"), ("👍App", "_App"), ("", ""), ("_x1", "_x1"),
  ])
  func `a name becomes an identifier`(name: String, expected: String) {
    #expect(identifier(name) == expected)
  }

  @Test func `settings that multiply are cut off`() {
    let layer = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("S\($0)", "$(S\($0 + 1))$(S\($0 + 1))") })
    #expect(BuildSettings(layers: [layer]).expanded("$(S0)").utf8.count < 100_000)
  }

  @Test func `configuration files include each other once`() {
    func file(_ settings: [(String, String)], including includes: [String]) -> BuildFacts {
      var facts = BuildFacts()
      var configuration = BuildConfiguration(name: "")
      configuration.settings = settings.map { BuildSetting(name: $0.0, value: $0.1) }
      facts.configurations = [configuration]
      facts.includes = includes.map(BuildInclude.init)
      return facts
    }
    var files = ConfigurationFiles([
      "Top.xcconfig": file([("D", "top")], including: []),
      "Config/App.xcconfig": file(
        [("A", "app"), ("C", "$(inherited)!")],
        including: ["../Shared/Base.xcconfig", "No.xcconfig", "Top.xcconfig"]),
      "Shared/Base.xcconfig": file(
        [("A", "base"), ("B", "base"), ("C", "c")], including: ["../Config/App.xcconfig"]),
    ])
    #expect(
      files.settings(at: "Config/App.xcconfig") == ["A": "app", "B": "base", "C": "c!", "D": "top"])
  }
}
