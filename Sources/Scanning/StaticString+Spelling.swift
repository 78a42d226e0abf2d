extension UnsafeBufferPointer<UInt8> {
  /// Whether `word` is at `start`, which has enough bytes after it.
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
  /// Whether its first bytes are those of `word`.
  func begins(with word: StaticString) -> Bool {
    var bytes = utf8.makeIterator()
    for offset in 0..<word.utf8CodeUnitCount where bytes.next() != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
