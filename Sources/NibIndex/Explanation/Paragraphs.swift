import POSIX

/// Text for people, with line breaks between words.
struct Paragraphs {
  private let width: Int
  private let whole: [String]
  private(set) var text = ""

  /// Creates an empty text of at most `width` columns, unless words or `whole` are longer.
  ///
  /// `whole` are names and paths that no line break may split.
  init(width: Int, whole: [String] = []) {
    self.width = width
    // A part contained in another one needs no entry.
    self.whole = Set(whole.filter { $0.utf8.contains(UInt8(ascii: " ")) }.map(terminalSafe))
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Adds an empty line.
  mutating func gap() { text += "\n" }

  /// Adds a line that is never broken, so that users can copy it.
  mutating func add(line: String, mark: String) { text += mark + terminalSafe(line) + "\n" }

  /// Adds a paragraph.
  ///
  /// The first line starts with `mark`; the others are indented by its width. `behind`, such as a
  /// place, follows on the same line if it fits, otherwise on the next.
  mutating func add(_ sentence: String, mark: String = "", behind: String? = nil) {
    let indent = String(repeating: " ", count: displayWidth(mark))
    var line = mark
    var isEmpty = true
    for word in words(of: sentence) {
      if !isEmpty, displayWidth(line) + 1 + displayWidth(word) > width {
        text += line + "\n"
        line = indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if let behind = behind.map(terminalSafe) {
      if displayWidth(line) + 2 + displayWidth(behind) > width {
        text += line + "\n"
        line = indent + behind
      } else {
        line += "  " + behind
      }
    }
    text += line + "\n"
  }

  /// The parts of a sentence between which a line may break.
  private func words(of sentence: String) -> [String] {
    // A safe text contains no control characters.
    let joint = "\u{1}"
    var text = terminalSafe(sentence)
    var isJoined = false
    // Few sentences contain any, and replacing is slow even without a match.
    for part in whole where text.holdsBytes(of: part) {
      text = text.replacing(part, with: part.replacing(" ", with: joint))
      isJoined = true
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return isJoined ? words.map { $0.replacing(joint, with: " ") } : words
  }
}

extension String {
  /// Whether this contains the bytes of `part`.
  fileprivate func holdsBytes(of part: String) -> Bool {
    withCString { text in part.withCString { strstr(text, $0) != nil } }
  }
}
