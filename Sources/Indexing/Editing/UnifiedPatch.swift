import Facts

/// Changes of files as a patch that `git apply` accepts.
public struct UnifiedPatch: Sendable {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// The bytes of the patch.
  public private(set) var bytes: [UInt8] = []

  /// The patch of some changes; `texts` are the files before them.
  public init(_ edits: [FileEdit], of texts: [String: [UInt8]]) {
    for edit in edits {
      guard let text = texts[edit.path], edit.applied(to: text) != text else { continue }
      add("diff --git \(name("a/", edit.path)) \(name("b/", edit.path))\n")
      add("--- \(label("a/", edit.path))\n+++ \(label("b/", edit.path))\n")
      add(edit, of: text)
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// A path as git quotes it.
  private func name(_ prefix: String, _ path: String) -> String {
    let path = prefix + path
    let needsQuotes = path.utf8.contains { $0 < 32 || $0 == 34 || $0 == 92 }
    guard needsQuotes else { return path }
    let escaped = path.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// A path after the dashes; a path with blanks ends with a tab.
  private func label(_ prefix: String, _ path: String) -> String {
    name(prefix, path) + (path.utf8.contains(32) ? "\t" : "")
  }

  private mutating func add(_ edit: FileEdit, of text: [UInt8]) {
    let lines = TextLines(of: text).ranges
    var hunks: [(lines: Range<Int>, parts: [FileEdit.Replacement])] = []
    for part in edit.replacements {
      let touched = Self.lines(touchedBy: part, among: lines, of: text)
      if let last = hunks.last?.lines, touched.lowerBound <= last.upperBound {
        let end = max(last.upperBound, touched.upperBound)
        hunks[hunks.count - 1].lines = last.lowerBound..<end
        hunks[hunks.count - 1].parts.append(part)
      } else {
        hunks.append((touched, [part]))
      }
    }
    var shift = 0
    var next = 0
    while next < hunks.count {
      var end = next + 1
      while end < hunks.count,
        hunks[end].lines.lowerBound - hunks[end - 1].lines.upperBound <= 2 * Self.context
      {
        end += 1
      }
      shift += add(Array(hunks[next..<end]), lines, text, shift: shift)
      next = end
    }
  }

  /// Adds one hunk and returns the number of lines by which the file grows.
  private mutating func add(
    _ changes: [(lines: Range<Int>, parts: [FileEdit.Replacement])], _ lines: [Range<Int>],
    _ text: [UInt8], shift: Int
  ) -> Int {
    let start = max(0, (changes.first?.lines.lowerBound ?? 0) - Self.context)
    let end = min(lines.count, (changes.last?.lines.upperBound ?? 0) + Self.context)
    var body: [UInt8] = []
    var (old, new, next) = (0, 0, start)
    func write(_ mark: StaticString, _ line: ArraySlice<UInt8>) {
      mark.withUTF8Buffer { body += $0 }
      body += line
      if line.last != 10 { body += "\n\\ No newline at end of file\n".utf8 }
    }
    for change in changes {
      for line in next..<change.lines.lowerBound { write(" ", text[lines[line]]) }
      for line in change.lines { write("-", text[lines[line]]) }
      let first =
        lines.indices.contains(change.lines.lowerBound)
        ? lines[change.lines.lowerBound].lowerBound : text.count
      let last = change.lines.isEmpty ? first : lines[change.lines.upperBound - 1].upperBound
      let changed = FileEdit(
        "",
        change.parts.map {
          FileEdit.Replacement(
            ($0.range.lowerBound - first)..<($0.range.upperBound - first), with: $0.text)
        }
      ).applied(to: Array(text[first..<last]))
      let after = TextLines(of: changed).ranges
      for line in after { write("+", changed[line]) }
      old += change.lines.lowerBound - next + change.lines.count
      new += change.lines.lowerBound - next + after.count
      next = change.lines.upperBound
    }
    for line in next..<end { write(" ", text[lines[line]]) }
    old += end - next
    new += end - next
    let from = old == 0 ? start : start + 1
    let to = new == 0 ? start + shift : start + shift + 1
    add("@@ -\(from),\(old) +\(to),\(new) @@\n")
    bytes += body
    return new - old
  }

  private static func lines(
    touchedBy part: FileEdit.Replacement, among lines: [Range<Int>], of text: [UInt8]
  ) -> Range<Int> {
    let first = firstPlace(below: lines.count) {
      lines[$0].upperBound > part.range.lowerBound
    }
    let last = firstPlace(below: lines.count) {
      lines[$0].upperBound >= part.range.upperBound
    }
    return first..<max(first, min(last + 1, lines.count))
  }
}
