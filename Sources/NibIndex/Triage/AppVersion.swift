/// The version of an app in a log, with its build number if present: 1.2 (345).
struct AppVersion: Hashable, Sendable, CustomStringConvertible {
  let number: String
  let build: String?

  var description: String { number + (build.map { " (\($0))" } ?? "") }

  /// The matching tags, most specific first: version with build, then build, then version alone.
  ///
  /// Equally specific ones are in order of length, then name.
  func tags(among tags: [VersionTag]) -> [(tag: String, isOfBuild: Bool)] {
    let fits = tags.compactMap { tag in fit(of: tag).map { (fit: $0, tag: tag.name) } }
    return fits.sorted {
      ($0.fit, $0.tag.utf8.count, $0.tag) < ($1.fit, $1.tag.utf8.count, $1.tag)
    }.map { ($0.tag, $0.fit < 2) }
  }

  /// The rank of a tag as a match, 0 for the best; nil for no match.
  private func fit(of tag: VersionTag) -> Int? {
    let numbers = tag.numbers
    return switch numbers.count {
    case 2 where Self.areEqual(numbers[0], number) && numbers[1] == build: 0
    case 1 where tag.isOfBuild && numbers[0] == build: 1
    case 1 where !tag.isOfBuild && Self.areEqual(numbers[0], number): 2
    default: nil
    }
  }

  /// Whether two versions are equal; 1.7 equals 1.7.0.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    func short(_ text: String) -> Substring { text.hasSuffix(".0") ? text.dropLast(2) : text[...] }
    return one == other || short(one) == other || one == short(other)
  }
}

/// A tag with a version, a build number or both in its name, among plain words.
///
/// Examples: `v1.2`, `release/1.2`, `1.2-345`, `v1.2(345)`, `build-345`, `builds/beta/345`.
struct VersionTag: Sendable {
  let name: String
  /// The version and the build number, or one of them.
  let numbers: [String]
  /// Whether a single number is a build number.
  let isOfBuild: Bool

  /// Nil if the name contains other words.
  init?(_ name: String) {
    self.name = name
    var words = name.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    // fastlane's tags include the name of the lane.
    if words.count == 3, words[0] == "builds" { words.remove(at: 1) }
    isOfBuild = words.contains { $0.hasPrefix("build") }
    numbers = words.filter { !Self.plainWords.contains($0) }.map(Self.number)
    guard 1...2 ~= numbers.count, numbers.allSatisfy({ $0.first?.isNumber == true }) else {
      return nil
    }
  }

  private static let plainWords: Set = ["v", "version", "release", "releases", "build", "builds"]

  /// A word without leading letters before its number: `2.1` for `v2.1`, `345` for `build345`.
  private static func number(_ word: String) -> String {
    for prefix in ["build", "v"] where word.hasPrefix(prefix) {
      return String(word.dropFirst(prefix.count))
    }
    return word
  }
}
