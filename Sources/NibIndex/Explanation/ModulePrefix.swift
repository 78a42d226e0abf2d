import Facts
import Resolution

/// The module part of a class's runtime name: `App.` of `App.CartController`, or all of a mangled
/// name.
struct ModulePrefix {
  /// The placeholder for a prefix to ignore; no other text contains it.
  static let mark: Character = "\u{3}"

  let text: String
  private let rest: String

  /// The prefix of an explanation's class; nil for a class whose name has no module.
  init?(of explanation: Explanation) {
    guard let name = explanation.resolution.runtimeName, name != explanation.resolution.controller
    else { return nil }
    let end = name.firstIndex(of: ".").map(name.index(after:)) ?? name.endIndex
    text = String(name[..<end])
    rest = String(name[end...])
  }

  /// A text with the mark in the class's name, and in quoted names with the same prefix.
  func marked(_ step: String) -> String {
    let mark = String(Self.mark)
    return step.replacing("\"" + text, with: "\"" + mark)
      .replacing(name: text + rest, with: mark + rest)
  }

  /// Replaces a marked name by the names with all these prefixes.
  static func spelledOut(_ step: String, _ prefixes: [String]) -> String {
    var spelled = ""
    var left = step[...]
    while let mark = left.firstIndex(of: Self.mark) {
      let isQuoted = left[..<mark].last == "\""
      let end = left[mark...].firstIndex { isQuoted ? $0 == "\"" : " ,:;)".contains($0) }
      let rest = left[left.index(after: mark)..<(end ?? left.endIndex)]
      spelled += left[..<mark]
      spelled += prefixes.map { $0 + rest }.joined(separator: isQuoted ? "\" or \"" : " or ")
      left = left[(end ?? left.endIndex)...]
    }
    return spelled + left
  }
}
