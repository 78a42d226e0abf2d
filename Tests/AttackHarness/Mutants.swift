/// Seeds of a language with a few random changes each; the same for the same seed.
struct Mutants: InputSource {
  let count: Int
  private let language: Language
  private let seeds: [[UInt8]]
  private let seed: UInt64

  init(_ language: Language, count: Int, seed: UInt64) {
    self.count = count
    self.language = language
    self.seed = seed
    seeds = language.seeds.map { Array($0.utf8) } + language.binarySeeds
  }

  subscript(number: Int) -> [UInt8] {
    var random = Random(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var bytes = seeds[random.below(seeds.count)]
    for _ in 0...random.below(6) { change(&bytes, &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], _ random: inout Random) {
    let start = random.below(bytes.count + 1)
    let end = min(bytes.count, start + random.below(24))
    switch random.below(8) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
    case 2: bytes.removeSubrange(start...)
    case 3: bytes.removeSubrange(..<start)
    case 4 where start < bytes.count: bytes[start] ^= 1 << UInt8(random.below(8))
    case 5 where start < bytes.count: bytes[start] = UInt8(random.below(256))
    case 6:
      let other = seeds[random.below(seeds.count)]
      let place = random.below(other.count + 1)
      bytes.replaceSubrange(start..<end, with: other[place..<min(other.count, place + 40)])
    default:
      let token = language.tokens[random.below(language.tokens.count)]
      bytes.replaceSubrange(start..<end, with: Array(token.utf8))
    }
  }
}

/// Numbers that look random and follow from a seed.
struct Random {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number below `limit`; 0 for 0.
  mutating func below(_ limit: Int) -> Int { limit < 2 ? 0 : Int(next() % UInt64(limit)) }
}
