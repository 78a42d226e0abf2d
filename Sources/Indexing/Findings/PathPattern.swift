import Facts
import Resolution

/// A pattern of paths as in a `.gitignore`: `Pods`, `*.generated.swift`, `Legacy/**/*.xib`.
///
/// `*` matches any part of a name, `**` any folders, `?` one letter. A pattern with a slash starts
/// at the top; one without matches in any folder. A pattern that matches a folder matches its whole
/// content.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  private let glob: Glob

  /// Creates a pattern; nil for a text without a name.
  public init?(_ text: String) {
    self.text = text
    let names = text.utf8.split(separator: UInt8(ascii: "/")).compactMap { String($0) }
    if names.isEmpty { return nil }
    let isAnywhere = !text.utf8.dropLast().contains(UInt8(ascii: "/"))
    var pattern = isAnywhere ? "**/" : ""
    for scalar in names.joined(separator: "/").unicodeScalars {
      // Only `*` and `?` have a meaning here.
      if "[]{}\\".unicodeScalars.contains(scalar) { pattern.append("\\") }
      pattern.unicodeScalars.append(scalar)
    }
    glob = Glob(pattern)
  }

  /// Whether the pattern matches a path or one of its folders.
  public func matches(_ path: String) -> Bool { glob.matches(folderOrAbove: path) }
}
