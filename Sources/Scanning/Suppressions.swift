import Facts

private let mark: StaticString = "nibindex:ignore"

/// The suppressions in comments.
///
/// A comment behind code applies to its line, any other to the next line of code.
func suppressions(in text: UnsafeBufferPointer<UInt8>) -> [Suppression] {
  var found: [Suppression] = []
  var line = 1
  var counted = 0
  var next = firstOffset(of: mark, in: text, from: 0)
  var code = (position: 0, line: 1)
  while let position = next {
    let start = position + mark.utf8CodeUnitCount
    next = firstOffset(of: mark, in: text, from: start)
    guard let comment = commentStart(before: position, in: text) else { continue }
    line += text[counted..<position].count { $0 == UInt8(ascii: "\n") }
    counted = position
    let isAlone = stands(alone: comment, in: text)
    // Successive comments share the code below them.
    if isAlone, position >= code.position {
      code = nextCode(below: line, from: endOfLine(from: start, in: text), in: text)
    }
    // The next mark has its own text.
    let rest = text[start..<endOfLine(from: start, to: next, in: text)]
    found.append(
      suppression(
        behindMark: String(decoding: rest, as: UTF8.self), line, .line(isAlone ? code.line : line)))
  }
  return found
}

private func endOfLine(
  from start: Int, to limit: Int? = nil, in text: UnsafeBufferPointer<UInt8>
) -> Int {
  let end = limit ?? text.count
  return text[start..<end].firstIndex(where: \.isNewline) ?? end
}

/// The suppression in a text of Interface Builder.
func suppression(in text: String, of object: String, line: Int) -> Suppression? {
  var text = text
  return text.withUTF8 { bytes in
    firstOffset(of: mark, in: bytes, from: 0).map { position in
      let start = position + mark.utf8CodeUnitCount
      let rest = bytes[start..<endOfLine(from: start, in: bytes)]
      return suppression(behindMark: String(decoding: rest, as: UTF8.self), line, .object(object))
    }
  }
}

/// Reads `-file RULE, RULE until 2027-01-31 reason`.
private func suppression(
  behindMark text: String, _ line: Int, _ scope: Suppression.Scope
) -> Suppression {
  var suppression = Suppression(line: line, scope: scope, rules: [])
  var words = text[..<(text.firstRange(of: "*/")?.lowerBound ?? text.endIndex)].split {
    $0 == " " || $0 == "\t"
  }[...]
  if text.hasPrefix("-file") {
    suppression.scope = .file
    words = words.dropFirst()
  }
  var hasMoreRules = words.first != "until"
  while hasMoreRules, let rules = words.popFirst() {
    suppression.rules += rules.split(separator: ",").map(String.init)
    // Rule names have a dot; a reason may also follow a comma.
    hasMoreRules =
      (rules.last == "," || words.first?.first == ",")
      && words.first { $0 != "," }?.contains(".") == true
  }
  if words.first == "until" {
    // `check` reports anything but a day as a mistake.
    let word = words.dropFirst().first ?? "?"
    suppression.until = String(word.last == ":" || word.last == "," ? word.dropLast() : word)
    words = words.dropFirst(2)
  }
  while let word = words.first, word.allSatisfy({ "-–—:".contains($0) }) { words.removeFirst() }
  if !words.isEmpty { suppression.reason = words.joined(separator: " ") }
  return suppression
}

/// The offset of the comment right before `position`.
private func commentStart(before position: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
  let start = text[..<position].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
  let signs =
    text[..<start].lastIndex { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "*") }.map { $0 + 1 }
    ?? 0
  return start - signs >= 2 && text[signs] == UInt8(ascii: "/") ? signs : nil
}

/// Whether only blanks precede a comment on its line.
private func stands(alone comment: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
  text[..<comment].last { !isBlank($0) }.map { $0 == UInt8(ascii: "\n") } ?? true
}

/// The first code behind `end`, which is on `line`.
private func nextCode(
  below line: Int, from end: Int, in text: UnsafeBufferPointer<UInt8>
) -> (position: Int, line: Int) {
  var line = line
  var position = end
  while position < text.count {
    let byte = text[position]
    if byte == UInt8(ascii: "\n") {
      line += 1
    } else if byte == UInt8(ascii: "/"), position + 1 < text.count,
      text[position + 1] == UInt8(ascii: "/")
    {
      while position + 1 < text.count, text[position + 1] != UInt8(ascii: "\n") { position += 1 }
    } else if !isBlank(byte) {
      break
    }
    position += 1
  }
  return (position, line)
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
