import POSIX

/// Whether git can check out a path: no component is empty, `.`, `..` or `.git`.
func isPossible<Path: Collection<UInt8>>(path: Path) -> Bool {
  var rest = path[...]
  while true {
    let name = rest.prefix { $0 != UInt8(ascii: "/") }
    if isImpossible(name: name) { return false }
    if name.endIndex == path.endIndex { return true }
    rest = rest[path.index(after: name.endIndex)...]
  }
}

private func isImpossible(name: some Collection<UInt8>) -> Bool {
  guard name.first == UInt8(ascii: ".") else { return name.isEmpty }
  let rest = name.dropFirst()
  return rest.isEmpty || rest.elementsEqual(".".utf8)
    || rest.elementsEqual("git".utf8, by: { $0 | 0x20 == $1 })
}

/// A path as text, with each invalid UTF-8 byte spelled `\xNN`, and whether it was valid.
func spelledPath(_ bytes: [UInt8]) -> (text: String, isUTF8: Bool) {
  let text = String(decoding: bytes, as: UTF8.self)
  if comparePaths(text, bytes) == 0 { return (text, true) }
  var spelled = ""
  var rest = bytes[...]
  while let byte = rest.first {
    // A character has at most four bytes, and no proper part of it is a character.
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

/// The order of two paths by their bytes: negative, zero or positive.
func comparePaths(_ one: String, _ other: String) -> Int {
  var other = other
  return other.withUTF8 { compare(one, $0) }
}

private func comparePaths(_ one: String, _ other: [UInt8]) -> Int {
  other.withUnsafeBufferPointer { compare(one, $0) }
}

private func compare(_ one: String, _ other: UnsafeBufferPointer<UInt8>) -> Int {
  var one = one
  return one.withUTF8 { one in
    guard let first = one.baseAddress, let second = other.baseAddress else {
      return one.count - other.count
    }
    let order = Int(memcmp(first, second, min(one.count, other.count)))
    return order == 0 ? one.count - other.count : order
  }
}
