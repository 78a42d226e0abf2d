/// `text` with unsafe characters escaped: they could move the cursor, or hide or reorder text.
///
/// Names come from strangers' repositories. Control characters, bidirectional marks, invisible and
/// line-breaking characters become `\n`, `\t` or `\u{…}`; every other character stays.
func terminalSafe(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7f }) else { return text }
  guard text.unicodeScalars.contains(where: isTreacherous) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    if isTreacherous(scalar) {
      safe += escape(scalar)
    } else {
      safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

/// The same for a text with lines and tabs.
func linesSafeForTerminal(_ text: String) -> String {
  var safe = ""
  for scalar in text.unicodeScalars {
    if scalar != "\n", scalar != "\t", isTreacherous(scalar) {
      safe += escape(scalar)
    } else {
      safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\t": "\\t"
  case "\r": "\\r"
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

/// Whether a character could move the cursor, or hide or reorder text.
func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7f..<0xa0: true  // C0, DEL, C1
  case 0xad, 0x34f, 0x61c, 0x180e: true  // soft hyphen, joiners, Arabic letter mark
  case 0x200b, 0x200c, 0x200e, 0x200f: true  // zero width, direction marks; U+200D joins emoji
  case 0x2028...0x202e: true  // line ends, embeddings and overrides
  case 0x2060...0x206f: true  // word joiner, isolates
  case 0xfeff, 0xfff9...0xfffb: true  // byte order mark, annotations
  case 0xe0000...0xe007f: true  // tags
  case 0xfdd0...0xfdef: true  // noncharacters
  case let value where value & 0xfffe == 0xfffe: true
  default: false
  }
}
