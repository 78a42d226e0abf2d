/// A pattern of paths as in a `.gitignore`: `Pods`, `*.generated.swift`, `Legacy/**/*.xib`.
///
/// `*` matches any part of a name, `**` any folders, `?` one letter. A pattern with a slash starts
/// at the top; one without matches in any folder. A pattern that matches a folder matches its whole
/// content.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  private let parts: [[UInt8]]

  /// Creates a pattern; nil for a text without a name.
  public init?(_ text: String) {
    self.text = text
    let names = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let isAnywhere = !text.utf8.dropLast().contains(UInt8(ascii: "/"))
    parts = isAnywhere ? [Self.folders] + names : names
    if names.isEmpty { return nil }
  }

  /// Whether the pattern matches a path or one of its folders.
  public func matches(_ path: String) -> Bool {
    // The parts that may match next, given the names so far.
    var open = withoutFolders([0])
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      var next: Set<Int> = []
      for place in open {
        if parts[place] == Self.folders {
          next.insert(place)
        } else if stands(parts[place][...], for: Array(name)[...]) {
          next.insert(place + 1)
        }
      }
      // A trailing `**` matches everything below.
      if next.contains(parts.count) || next.contains(parts.count - 1) && parts.last == Self.folders
      {
        return true
      }
      open = withoutFolders(next)
    }
    return false
  }

  private static let folders = Array("**".utf8)

  /// `places` and those after a `**`, which may match no folder at all.
  private func withoutFolders(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for var place in places {
      while place < parts.count - 1, parts[place] == Self.folders {
        place += 1
        all.insert(place)
      }
    }
    return all
  }
}

/// Whether a part with `*` and `?` matches a name.
private func stands(_ part: ArraySlice<UInt8>, for name: ArraySlice<UInt8>) -> Bool {
  var (part, name) = (part, name)
  // The place to retry from, after the last star, if the rest does not match.
  var retry: (part: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
  while true {
    if part.first == UInt8(ascii: "*") {
      part.removeFirst()
      retry = (part, name)
    } else if let byte = name.first, part.first == UInt8(ascii: "?") || part.first == byte {
      part.removeFirst()
      name.removeFirst()
    } else if part.isEmpty, name.isEmpty {
      return true
    } else if let last = retry, !last.name.isEmpty {
      (part, name) = (last.part, last.name.dropFirst())
      retry = (part, name)
    } else {
      return false
    }
  }
}
