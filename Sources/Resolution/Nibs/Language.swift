/// The language of a `.lproj` folder.
struct Language: Hashable {
  /// The tag in lower case, with parts joined by `-`.
  private let tag: String

  /// The language of a name such as `en`, `en-GB`, `zh_TW` or `English`.
  init(_ name: String) {
    let tag = name.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
      .joined(separator: "-")
    self.tag = Self.oldNames[tag] ?? tag
  }

  /// Whether `other` is the same language, or the language without its region.
  func isServed(by other: Self) -> Bool {
    tag == other.tag || tag.hasPrefix(other.tag + "-") || other.tag.hasPrefix(tag + "-")
  }

  /// Names of folders before languages had tags.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "japanese": "ja", "spanish": "es",
    "italian": "it", "dutch": "nl", "portuguese": "pt", "swedish": "sv", "danish": "da",
    "finnish": "fi", "norwegian": "no", "korean": "ko", "russian": "ru", "polish": "pl",
  ]
}
