/// `text` in at most `width` columns of a terminal, with … for the omitted part.
///
/// A path loses its middle and keeps its start and file name. Any other text loses its end.
func shortened(_ text: String, to width: Int) -> String {
  guard displayWidth(text) > width else { return text }
  guard width > 1 else { return String(repeating: "…", count: max(0, width)) }
  guard text.contains("/") else { return front(of: text, in: width - 1) + "…" }
  // The end of a path distinguishes it from similar ones, so it gets two thirds of the width.
  let file = text.lastIndex(of: "/").map { text[$0...] } ?? ""
  let tail = min(width - 1, max((width - 1) * 2 / 3, min(displayWidth(String(file)), width - 4)))
  let kept = back(of: text, in: tail)
  return front(of: text, in: width - 1 - displayWidth(kept)) + "…" + kept
}

/// The longest beginning that fits.
private func front(of text: String, in width: Int) -> String {
  var room = width
  return String(
    text.prefix { character in
      room -= displayWidth(String(character))
      return room >= 0
    })
}

/// The longest end that fits.
private func back(of text: String, in width: Int) -> String {
  var room = width
  var start = text.endIndex
  while start > text.startIndex {
    let previous = text.index(before: start)
    room -= displayWidth(String(text[previous]))
    guard room >= 0 else { break }
    start = previous
  }
  return String(text[start...])
}
