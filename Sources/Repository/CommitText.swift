/// The bytes of a commit's message or header, as it was read.
typealias CommitBytes = Slice<UnsafeBufferPointer<UInt8>>

/// The first paragraph of `message`, its lines joined with a space, as git shows a subject.
func firstParagraph(_ message: CommitBytes) -> String {
  var rest = message
  var paragraph: [UInt8] = []
  while let line = takeLine(&rest) {
    let text = withoutTrailingSpace(line)
    if text.isEmpty {
      if paragraph.isEmpty { continue }
      break
    }
    if !paragraph.isEmpty { paragraph.append(UInt8(ascii: " ")) }
    paragraph += text
  }
  return paragraph.withUnsafeBufferPointer { commitText($0[...]) }
}

/// Bytes of a commit as text.
///
/// Commits that are not in UTF-8 say in which of many encodings they are, or do not; all of them are
/// read as Latin-1, which keeps at least the letters of ASCII.
func commitText(_ bytes: CommitBytes) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes)
    ? text : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

/// The next line without its end, taken off `rest`; nil where nothing is left.
func takeLine(_ rest: inout CommitBytes) -> CommitBytes? {
  guard !rest.isEmpty else { return nil }
  let line = rest.prefix { $0 != UInt8(ascii: "\n") }
  rest = rest.dropFirst(line.count + 1)
  return line
}

/// `bytes` without blanks at either end.
func trimmed(_ bytes: CommitBytes) -> CommitBytes {
  withoutTrailingSpace(bytes.drop(while: isSpace))
}

private func withoutTrailingSpace(_ bytes: CommitBytes) -> CommitBytes {
  guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return bytes.prefix(0) }
  return bytes[...last]
}

private func isSpace(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: " "), UInt8(ascii: "\t")...UInt8(ascii: "\r"): true
  default: false
  }
}
