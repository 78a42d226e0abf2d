/// A path as text, each byte that is no part of UTF-8 spelt `\xNN`, and whether there was none.
func spelledPath(_ bytes: some Collection<UInt8>) -> (text: String, isUTF8: Bool) {
  let text = String(decoding: bytes, as: UTF8.self)
  if text.utf8.elementsEqual(bytes) { return (text, true) }
  var spelled = ""
  var rest = bytes[...]
  while let byte = rest.first {
    // One character has at most four bytes, and no proper part of it is a character.
    if let length = (1...4).first(where: { isOneCharacter(rest.prefix($0), length: $0) }) {
      spelled += String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
    } else {
      spelled += "\\x" + String(byte >> 4, radix: 16, uppercase: true)
      spelled += String(byte & 15, radix: 16, uppercase: true)
      rest = rest.dropFirst()
    }
  }
  return (spelled, false)
}

private func isOneCharacter(_ bytes: some Collection<UInt8>, length: Int) -> Bool {
  bytes.count == length && String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}
