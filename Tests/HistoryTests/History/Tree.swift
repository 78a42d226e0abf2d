import Facts

/// The files of one commit.
struct Tree: Equatable {
  /// What stands at a path.
  enum Entry: Hashable {
    case file(String)
    case program(String)
    case data([UInt8])
    case link(String)
    case submodule

    /// What is in it, if it is a file of text.
    var text: String? {
      switch self {
      case .file(let text), .program(let text): text
      case .data, .link, .submodule: nil
      }
    }
  }

  private var entries: [ExactText: Entry] = [:]

  /// The paths, sorted by their bytes.
  var paths: [String] {
    entries.keys.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What stands at a path; what would be in its way goes: a file above it, files below it.
  subscript(path: String) -> Entry? {
    get { entries[ExactText(path)] }
    set {
      if newValue != nil {
        let below = Array("\(path)/".utf8)
        for other in entries.keys where other.text.utf8.starts(with: below) {
          entries[other] = nil
        }
        var above = path.utf8[...]
        while let slash = above.lastIndex(of: UInt8(ascii: "/")) {
          above = above[..<slash]
          entries[ExactText(String(Substring(above)))] = nil
        }
      }
      entries[ExactText(path)] = newValue
    }
  }
}
