/// The settings for resolving a snapshot.
public struct ResolutionTerms: Hashable, Sendable {
  /// The version of the rules.
  public let rulesVersion: Int
  /// The profiles, built-in ones first; a `ProfileSet` counts places in this list.
  public let profiles: [RuntimeProfile]
  /// The user's languages in order of preference.
  public let languages: [String]
  /// The calls that load nibs and scenes although their code does not show it.
  public let loaders: LoaderCalls
  /// The files in bundles that no build description lists.
  public let bundles: [GivenBundle]

  /// Terms with the built-in profiles and `others`, in any order.
  public init(
    rulesVersion: Int, profiles others: [RuntimeProfile] = [], languages: [String] = ["en"],
    loaders: LoaderCalls = LoaderCalls(), bundles: [GivenBundle] = []
  ) {
    self.rulesVersion = rulesVersion
    self.profiles = RuntimeProfile.builtIn(and: others.sorted())
    self.languages = languages
    self.loaders = loaders
    self.bundles = bundles
  }

  /// Whether rows may differ only in profiles.
  public func isLike(_ other: Self) -> Bool {
    rulesVersion == other.rulesVersion && languages == other.languages
      && loaders == other.loaders && bundles == other.bundles
  }

  /// The same terms with rules of another version.
  public func with(rulesVersion: Int) -> Self {
    Self(
      rulesVersion: rulesVersion, profiles: profiles, languages: languages, loaders: loaders,
      bundles: bundles)
  }

  /// Parses a ``text``; nil for any other text.
  public init?(text: String) {
    let parts = text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    guard parts.count >= 3, parts.prefix(3).map(\.first) == ["rules", "profiles", "languages"],
      parts[0].count == 2, let version = Int(parts[0][1])
    else { return nil }
    var loaders: [LoaderCall] = []
    var bundles: [GivenBundle] = []
    for part in parts.dropFirst(3) {
      let words = part.dropFirst().map(Self.unescaped)
      if part.first == "loaders" { loaders = words.compactMap { LoaderCall($0) } }
      if part.first == "bundles" {
        bundles = stride(from: 0, to: words.count - 1, by: 2).compactMap {
          GivenBundle(path: words[$0], destination: words[$0 + 1])
        }
      }
    }
    self.init(
      rulesVersion: version, profiles: parts[1].dropFirst().compactMap { RuntimeProfile($0) },
      languages: Array(parts[2].dropFirst()), loaders: LoaderCalls(loaders), bundles: bundles)
    guard self.text == text else { return nil }
  }

  /// All terms in one line; equal terms have equal texts.
  public var text: String {
    "rules \(rulesVersion); profiles \(profiles.map(\.name).joined(separator: " "));"
      + " languages \(languages.joined(separator: " "))" + given
  }

  /// The part from the settings, at the end of the text.
  private var given: String {
    var text = ""
    if !loaders.isEmpty {
      text += "; loaders " + loaders.all.map { Self.escaped($0.text) }.joined(separator: " ")
    }
    if !bundles.isEmpty {
      let words = bundles.flatMap { [$0.path, $0.destination] }.map(Self.escaped)
      text += "; bundles " + words.joined(separator: " ")
    }
    return text
  }

  private static let escapes: [(sign: String, escape: String)] = [
    ("%", "%25"), (" ", "%20"), (";", "%3B"),
  ]

  private static func escaped(_ word: String) -> String {
    escapes.reduce(word) { $0.replacing($1.sign, with: $1.escape) }
  }

  private static func unescaped(_ word: String) -> String {
    escapes.reversed().reduce(word) { $0.replacing($1.escape, with: $1.sign) }
  }
}
