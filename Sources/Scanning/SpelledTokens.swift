/// The tokens of a file of either language, as places in its bytes.
protocol SpelledTokens: ~Copyable {
  var bytes: UnsafeBufferPointer<UInt8> { get }

  /// The bytes that the token at `index` takes; none where there is no token.
  func place(_ index: Int) -> Range<Int>
}

extension SpelledTokens where Self: ~Copyable {
  /// The bytes of the token at `index`.
  func spelling(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[place(index)])
  }

  /// The text of the token at `index`.
  func text(_ index: Int) -> String { String(decoding: bytes[place(index)], as: UTF8.self) }

  /// Whether the token at `index` is spelled `word`.
  @inline(__always)
  func spells(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count == word.utf8CodeUnitCount && bytes.spells(word, at: place.lowerBound)
  }

  /// Whether the spelling of the token at `index` begins with `word`.
  func hasPrefix(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count >= word.utf8CodeUnitCount && bytes.spells(word, at: place.lowerBound)
  }

  /// Whether the spelling of the token at `index` ends with `word`.
  func hasSuffix(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    return place.count >= word.utf8CodeUnitCount
      && bytes.spells(word, at: place.upperBound - word.utf8CodeUnitCount)
  }

  /// Whether the spelling of the token at `index` contains `word`.
  func contains(_ index: Int, _ word: StaticString) -> Bool {
    let place = place(index)
    guard place.count >= word.utf8CodeUnitCount else { return false }
    return (place.lowerBound...place.upperBound - word.utf8CodeUnitCount).contains {
      bytes.spells(word, at: $0)
    }
  }

  /// Whether two tokens are spelled alike.
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
