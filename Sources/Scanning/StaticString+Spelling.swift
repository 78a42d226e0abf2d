import POSIX

/// The offset of the first `word` from `start` on.
func firstOffset(
  of word: StaticString, in text: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int? {
  guard let base = text.baseAddress else { return nil }
  let (sign, size) = (Int32(word.utf8Start.pointee), word.utf8CodeUnitCount)
  var next = start
  while next + size <= text.count, let found = memchr(base + next, sign, text.count - next) {
    let position = UnsafeRawPointer(found) - UnsafeRawPointer(base)
    if position + size <= text.count, text.spells(word, at: position) { return position }
    next = position + 1
  }
  return nil
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `word` is at `start`; enough bytes must follow.
  @inline(__always)
  func spells(_ word: StaticString, at start: Int) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where self[start &+ offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }
}

extension String {
  func begins(with word: StaticString) -> Bool {
    var bytes = utf8.makeIterator()
    for offset in 0..<word.utf8CodeUnitCount where bytes.next() != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
