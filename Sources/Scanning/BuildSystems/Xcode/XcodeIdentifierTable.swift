/// Numbers the ids of objects by their bytes, in the order in which they are met.
///
/// An open table of our own: a project has tens of thousands of ids, and a dictionary of strings would
/// cost more than reading the file. It holds the ids themselves, so that it outlives the text. The seed
/// keeps a crafted file from making all ids collide; nothing that is found depends on it.
struct XcodeIdentifierTable {
  /// An id of up to 32 bytes, which is what tools write, and zeros behind it.
  fileprivate struct Identifier: Equatable {
    var words: (UInt64, UInt64, UInt64, UInt64)
    var count: Int

    static func == (one: Self, other: Self) -> Bool {
      one.words == other.words && one.count == other.count
    }
  }

  private static let seed = UInt64.random(in: 1 ... .max)
  /// The number of an id and one; 0 for an empty slot.
  private var slots: [Int32]
  /// The ids by their numbers; of longer ones only the length.
  private var identifiers: [Identifier] = []
  private var longer: [[UInt8]: Int32] = [:]

  /// An empty table with room for the ids of a text of `byteCount` bytes.
  init(byteCount: Int) {
    var size = 16
    while size < byteCount / 75 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// How many ids there are.
  var count: Int { identifiers.count }

  /// The number of the id at `text`; nil if it was never met.
  func number(of text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let identifier = Identifier(text, in: bytes) else {
      return longer[Array(bytes[text.start..<text.end])].map(Int.init)
    }
    let number = slots[place(of: identifier)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The number of the id at `text`, the next one if it was never met.
  mutating func meet(_ text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let identifier = Identifier(text, in: bytes) else {
      return meetLonger(Array(bytes[text.start..<text.end]))
    }
    let index = place(of: identifier)
    if slots[index] != 0 { return Int(slots[index]) - 1 }
    identifiers.append(identifier)
    slots[index] = Int32(identifiers.count)
    if identifiers.count * 2 >= slots.count { grow() }
    return identifiers.count - 1
  }

  private mutating func meetLonger(_ bytes: [UInt8]) -> Int {
    if let known = longer[bytes] { return Int(known) }
    longer[bytes] = Int32(identifiers.count)
    identifiers.append(Identifier(words: (0, 0, 0, 0), count: bytes.count))
    return identifiers.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for (number, identifier) in identifiers.enumerated() where identifier.isShort {
      slots[place(of: identifier)] = Int32(number + 1)
    }
  }

  /// The slot that holds `identifier`, or the empty one where it belongs.
  private func place(of identifier: Identifier) -> Int {
    var index = Int(truncatingIfNeeded: identifier.hash(Self.seed)) & (slots.count - 1)
    while slots[index] != 0, identifiers[Int(slots[index]) - 1] != identifier {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }
}

extension XcodeIdentifierTable.Identifier {
  fileprivate static let mostBytes = 32

  /// The id at `text`; nil if it is longer.
  fileprivate init?(_ text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) {
    count = text.end - text.start
    guard count <= Self.mostBytes, let base = bytes.baseAddress else { return nil }
    let first = UnsafeRawPointer(base + text.start)
    words = (
      Self.word(first, count), Self.word(first + 8, count - 8), Self.word(first + 16, count - 16),
      Self.word(first + 24, count - 24)
    )
  }

  /// The next 8 of `count` bytes, and zeros behind them.
  private static func word(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 8 { return bytes.loadUnaligned(as: UInt64.self) }
    var word: UInt64 = 0
    var index = count
    while index > 0 {
      index -= 1
      word = word << 8 | UInt64(bytes.load(fromByteOffset: index, as: UInt8.self))
    }
    return word
  }

  fileprivate var isShort: Bool { count <= Self.mostBytes }

  fileprivate func hash(_ seed: UInt64) -> UInt64 {
    var state = mixed(seed ^ UInt64(truncatingIfNeeded: count) ^ words.0)
    if count > 8 { state = mixed(state ^ words.1) }
    if count > 16 { state = mixed(state ^ words.2) }
    if count > 24 { state = mixed(state ^ words.3) }
    return state ^ state >> 32
  }

  /// Multiplies and folds, so that every bit of the input reaches the lower ones.
  private func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
