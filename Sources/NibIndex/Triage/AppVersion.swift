/// The version of an app in a log, with its build number if that is there: 1.2 (345).
struct AppVersion: Hashable, Sendable, CustomStringConvertible {
  let number: String
  let build: String?

  var description: String { number + (build.map { " (\($0))" } ?? "") }

  /// The tags that name it, the most exact first: version with build, then build, then version alone.
  ///
  /// Of several that are as exact, the shortest comes first, then the first by name.
  func tags(among tags: [VersionTag]) -> [(tag: String, isOfBuild: Bool)] {
    let fits = tags.compactMap { tag in fit(of: tag).map { (fit: $0, tag: tag.name) } }
    return fits.sorted {
      ($0.fit, $0.tag.utf8.count, $0.tag) < ($1.fit, $1.tag.utf8.count, $1.tag)
    }.map { ($0.tag, $0.fit < 2) }
  }

  /// How well a tag names it, 0 for best; nil if it names something else.
  private func fit(of tag: VersionTag) -> Int? {
    let numbers = tag.numbers
    return switch numbers.count {
    case 2 where Self.areEqual(numbers[0], number) && numbers[1] == build: 0
    case 1 where tag.isOfBuild && numbers[0] == build: 1
    case 1 where !tag.isOfBuild && Self.areEqual(numbers[0], number): 2
    default: nil
    }
  }

  /// Whether two versions are one; 1.7 and 1.7.0 are.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    func short(_ text: String) -> Substring { text.hasSuffix(".0") ? text.dropLast(2) : text[...] }
    return one == other || short(one) == other || one == short(other)
  }
}

/// A tag whose name is a version, a build number or both, with plain words around them: `v1.2`, `release/1.2`,
/// `1.2-345`, `v1.2(345)`, `build-345`, `builds/beta/345`.
struct VersionTag: Sendable {
  let name: String
  /// The version and the build number, or one of them.
  let numbers: [String]
  /// Whether a single number is that of a build.
  let isOfBuild: Bool

  /// Nil if the name has other words.
  init?(_ name: String) {
    self.name = name
    var words = name.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    // fastlane's tags name the lane as well.
    if words.count == 3, words[0] == "builds" { words.remove(at: 1) }
    isOfBuild = words.contains { $0.hasPrefix("build") }
    numbers = words.filter { !Self.plainWords.contains($0) }.map(Self.number)
    guard 1...2 ~= numbers.count, numbers.allSatisfy({ $0.first?.isNumber == true }) else {
      return nil
    }
  }

  private static let plainWords: Set = ["v", "version", "release", "releases", "build", "builds"]

  /// A word without the letters in front of its number: `2.1` for `v2.1`, `345` for `build345`.
  private static func number(_ word: String) -> String {
    for prefix in ["build", "v"] where word.hasPrefix(prefix) {
      return String(word.dropFirst(prefix.count))
    }
    return word
  }
}
