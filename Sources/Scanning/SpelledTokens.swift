/// The tokens of a file in either language, by their places.
protocol SpelledTokens: ~Copyable {
  var bytes: UnsafeBufferPointer<UInt8> { get }

  /// The bytes of the token at `index`; empty without one.
  func place(_ index: Int) -> Range<Int>
}

extension SpelledTokens where Self: ~Copyable {
  func spelling(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[place(index)])
  }

  func text(_ index: Int) -> String { String(decoding: bytes[place(index)], as: UTF8.self) }

  @inline(__always)
  func spells(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count == word.utf8CodeUnitCount && bytes.spells(word, at: place.lowerBound)
  }

  func hasPrefix(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count >= word.utf8CodeUnitCount && bytes.spells(word, at: place.lowerBound)
  }

  func hasSuffix(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count >= word.utf8CodeUnitCount
      && bytes.spells(word, at: place.upperBound - word.utf8CodeUnitCount)
  }

  func contains(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    guard place.count >= word.utf8CodeUnitCount else { return false }
    return (place.lowerBound...place.upperBound - word.utf8CodeUnitCount).contains {
      bytes.spells(word, at: $0)
    }
  }

  func spellsSame(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (place(one), place(other))
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where bytes[one.lowerBound &+ offset] != bytes[other.lowerBound &+ offset] {
      return false
    }
    return true
  }
}
