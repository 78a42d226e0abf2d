/// The language of a `.lproj` folder.
struct Language: Hashable {
  /// The tag in lower case, its parts joined by `-`.
  private let tag: String

  /// The language of this name: `en`, `en-GB`, `zh_TW`, `English`.
  init(_ name: String) {
    let tag = name.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" })
      .joined(separator: "-")
    self.tag = Self.oldNames[tag] ?? tag
  }

  /// Whether somebody who prefers this language is served by `other`: the same, or the language
  /// without its region.
  func isServed(by other: Self) -> Bool {
    tag == other.tag || tag.hasPrefix(other.tag + "-") || other.tag.hasPrefix(tag + "-")
  }

  /// Names that folders had before languages had tags.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "japanese": "ja", "spanish": "es",
    "italian": "it", "dutch": "nl", "portuguese": "pt", "swedish": "sv", "danish": "da",
    "finnish": "fi", "norwegian": "no", "korean": "ko", "russian": "ru", "polish": "pl",
  ]
}
