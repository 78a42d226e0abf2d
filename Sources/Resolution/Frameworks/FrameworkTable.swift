/// A table with a list of words for each framework class: keys, actions or subclasses.
///
/// In its file, a line that is not indented names a class, and the indented lines below it have its words. `...`
/// behind the name says that the list is incomplete. `#` starts a comment.
struct FrameworkTable: Sendable {
  private var words: [String: Set<String>] = [:]
  private var incomplete: Set<String> = []

  /// Parses the content of a file.
  init(_ file: [UInt8]) {
    var name = ""
    for line in file.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let parts = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      if line.first == UInt8(ascii: " ") {
        words[name, default: []].formUnion(parts)
      } else {
        name = parts[0]
        if parts.count > 1 { incomplete.insert(name) }
      }
    }
  }

  /// The words of a class; nil for an unknown class.
  subscript(name: String) -> Set<String>? { words[name] }

  func isComplete(_ name: String) -> Bool { words[name] != nil && !incomplete.contains(name) }

  /// The class of each word.
  var classes: [String: String] {
    var classes: [String: String] = [:]
    for (name, words) in words { for word in words { classes[word] = name } }
    return classes
  }
}
