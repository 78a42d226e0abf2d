import Facts

/// The texts that were written to a payload, by their bytes in it.
///
/// A dictionary of strings would hash and compare more slowly, keep the strings alive, and take two
/// spellings of one character for the same text.
struct TextTable {
  private struct Text {
    let hash: UInt
    let start: Int
    let count: Int
  }

  private static let smallest = 256

  private var texts: [Text] = []
  /// The number of a text plus one, at the place of its hash or behind it; 0 is free.
  private var slots = [UInt32](repeating: 0, count: smallest)

  /// Forgets all texts.
  mutating func removeAll() {
    if texts.count > 0 { slots = [UInt32](repeating: 0, count: Self.smallest) }
    texts.removeAll(keepingCapacity: texts.count < 1024)
  }

  /// The number of a text; nil where it is new, and then it gets the next number and is taken to
  /// stand in `payload` from `start` on.
  mutating func number(
    of text: UnsafeBufferPointer<UInt8>, in payload: [UInt8], start: Int
  ) -> Int? {
    let hash = hash(of: text, seed: Self.seed)
    var slot = Int(hash & UInt(slots.count - 1))
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if texts[number].hash == hash, isEqual(texts[number], text, payload) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    texts.append(Text(hash: hash, start: start, count: text.count))
    slots[slot] = UInt32(texts.count)
    if texts.count > slots.count / 2 { grow() }
    return nil
  }

  private func isEqual(
    _ known: Text, _ text: UnsafeBufferPointer<UInt8>, _ payload: [UInt8]
  ) -> Bool {
    guard known.count == text.count else { return false }
    return payload.withUnsafeBufferPointer { payload in
      for index in text.indices where payload[known.start + index] != text[index] { return false }
      return true
    }
  }

  /// Nobody knows it, so nobody can write a file whose texts all meet in one place.
  private static let seed = UInt.random(in: .min ... .max)

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, text) in texts.enumerated() {
      var slot = Int(text.hash & UInt(slots.count - 1))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
