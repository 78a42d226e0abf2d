/// Text for people: lines of at most a hundred columns.
struct Paragraphs {
  private static let width = 100
  private(set) var text = ""

  /// An empty line.
  mutating func gap() { text += "\n" }

  /// A paragraph.
  ///
  /// Its first line starts with `mark`, the others are as far to the right. What stands behind it,
  /// such as a place, goes to the same line if there is room, else to one of its own.
  mutating func add(_ sentence: String, mark: String = "", behind: String? = nil) {
    let indent = String(repeating: " ", count: displayWidth(mark))
    var line = mark
    var isEmpty = true
    for word in terminalSafe(sentence).split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, displayWidth(line) + 1 + displayWidth(String(word)) > Self.width {
        text += line + "\n"
        line = indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if let behind = behind.map(terminalSafe) {
      if displayWidth(line) + 2 + displayWidth(behind) > Self.width {
        text += line + "\n"
        line = indent + behind
      } else {
        line += "  " + behind
      }
    }
    text += line + "\n"
  }
}
