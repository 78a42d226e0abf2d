/// The bytes of a commit's message or header.
typealias CommitBytes = Slice<UnsafeBufferPointer<UInt8>>

/// The first paragraph of `message` with its lines joined by spaces, like git's subject.
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

/// The bytes of a commit as text.
///
/// Commits outside UTF-8 may name their encoding or not; all are decoded as Latin-1, which
/// preserves at least ASCII.
func commitText(_ bytes: CommitBytes) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes)
    ? text : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

/// Takes the next line without its terminator off `rest`; nil at the end.
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
