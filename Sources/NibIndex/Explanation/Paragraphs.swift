#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Text for people: lines that break between words.
struct Paragraphs {
  private let width: Int
  private let whole: [String]
  private(set) var text = ""

  /// No text yet; its lines have `width` columns at most, as far as words and `whole` allow.
  ///
  /// `whole` are names and paths inside of which no line breaks.
  init(width: Int, whole: [String] = []) {
    self.width = width
    // A part contained in another one goes with it.
    self.whole = Set(whole.filter { $0.utf8.contains(UInt8(ascii: " ")) }.map(terminalSafe))
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// An empty line.
  mutating func gap() { text += "\n" }

  /// A line that is to be copied, so that it is never broken.
  mutating func add(line: String, mark: String) { text += mark + terminalSafe(line) + "\n" }

  /// A paragraph.
  ///
  /// Its first line starts with `mark`, the others are as far to the right. What stands behind it,
  /// such as a place, goes to the same line if there is room, else to one of its own.
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
    // No control character is left in a text that is safe.
    let joint = "\u{1}"
    var text = terminalSafe(sentence)
    var isJoined = false
    // Few sentences hold any, and to replace is slow also where there is nothing to.
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
