/// What a snapshot is resolved with besides its facts.
public struct ResolutionTerms: Hashable, Sendable {
  /// The version of the rules.
  public let rulesVersion: Int
  /// The profiles, the built-in ones first; a `ProfileSet` counts places in this list.
  public let profiles: [RuntimeProfile]
  /// The languages that the user prefers, the dearest first.
  public let languages: [String]

  /// Terms with `others` besides the built-in profiles, in whatever order they are given.
  public init(
    rulesVersion: Int, profiles others: [RuntimeProfile] = [], languages: [String] = ["en"]
  ) {
    self.rulesVersion = rulesVersion
    self.profiles = RuntimeProfile.builtIn(and: others.sorted())
    self.languages = languages
  }

  /// All of it in one line, the same for equal terms and no others.
  public var text: String {
    "rules \(rulesVersion); profiles \(profiles.map(\.name).joined(separator: " "));"
      + " languages \(languages.joined(separator: " "))"
  }
}
