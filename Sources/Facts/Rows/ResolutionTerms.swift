/// The settings for resolving a snapshot.
public struct ResolutionTerms: Hashable, Sendable {
  /// The version of the rules.
  public let rulesVersion: Int
  /// The profiles, the built-in ones first; a `ProfileSet` counts places in this list.
  public let profiles: [RuntimeProfile]
  /// The user's languages in order of preference.
  public let languages: [String]

  /// Terms with `others` besides the built-in profiles, in any order.
  public init(
    rulesVersion: Int, profiles others: [RuntimeProfile] = [], languages: [String] = ["en"]
  ) {
    self.rulesVersion = rulesVersion
    self.profiles = RuntimeProfile.builtIn(and: others.sorted())
    self.languages = languages
  }

  /// The terms with this ``text``; nil if it is not such a text.
  public init?(text: String) {
    let parts = text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    guard parts.count == 3, parts.map(\.first) == ["rules", "profiles", "languages"],
      parts[0].count == 2, let version = Int(parts[0][1])
    else { return nil }
    let profiles = parts[1].dropFirst().compactMap { RuntimeProfile($0) }
    self.init(
      rulesVersion: version, profiles: profiles, languages: Array(parts[2].dropFirst()))
    guard self.text == text else { return nil }
  }

  /// All terms in one line, which is unique to equal terms.
  public var text: String {
    "rules \(rulesVersion); profiles \(profiles.map(\.name).joined(separator: " "));"
      + " languages \(languages.joined(separator: " "))"
  }
}
