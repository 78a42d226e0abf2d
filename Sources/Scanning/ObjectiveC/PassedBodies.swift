#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells the lexer which bodies it need not read, as another version of the file has their methods.
struct PassedBodies {
  /// A body that was passed over.
  struct Body {
    /// The token of the brace that opens it.
    var opener: Int
    /// Which of the other version's bodies says the same; nil if it says nothing.
    var facts: UInt32?
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let methods: UnsafeBufferPointer<KnownMethod>
  /// The method that is expected next.
  private var next = 0
  /// Where the body starts and ends that is expected, and its lines.
  private(set) var start = -1
  private var end = -1
  private var lines: UInt32 = 0
  /// What was passed over.
  private(set) var passed: [Body] = []
  /// The offsets of the directives that were read.
  var directives: [Int] = []

  /// The last method of each beginning, and for each method the one before that begins alike; made once
  /// a method is not the one that is expected.
  private var lastOfBeginning: [UInt64: Int]?
  private var earlierAlike: [Int] = []
  /// How many bytes may still be compared: whatever the source, that takes no longer than reading it.
  private(set) var budget: Int

  /// Passes over the bodies of `methods`, which stand in `text`.
  init(_ methods: UnsafeBufferPointer<KnownMethod>, in text: UnsafeBufferPointer<UInt8>) {
    self.methods = methods
    self.text = text
    budget = 4 * text.count
  }

  /// Looks whether one of the methods stands at `position`, and if so expects its body.
  mutating func lookForMethod(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard budget > 0, !methods.isEmpty else { return }
    if next < methods.count, stands(next, at: position, in: bytes) {
      return expect(next, at: position)
    }
    guard let beginning = beginning(at: position, in: bytes) else { return }
    var candidate = placesOfBeginnings()[beginning] ?? -1
    var tries = 0
    while candidate >= 0, tries < 8 {
      if stands(candidate, at: position, in: bytes) { return expect(candidate, at: position) }
      candidate = earlierAlike[candidate]
      tries += 1
    }
  }

  private mutating func expect(_ method: Int, at position: Int) {
    start = position + Int(methods[method].bodyStart &- methods[method].start)
    end = position + Int(methods[method].end &- methods[method].start)
    lines = methods[method].lines
    next = method + 1
  }

  /// Whether the bytes at `position` are the method's.
  private mutating func stands(
    _ method: Int, at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let method = methods[method]
    let (length, head) = (Int(method.end &- method.start), Int(method.bodyStart &- method.start))
    guard length <= bytes.count - position, let now = bytes.baseAddress,
      let before = text.baseAddress
    else { return false }
    budget -= head
    guard memcmp(now + position, before + Int(method.start), head) == 0 else { return false }
    budget -= length - head
    return memcmp(now + position + head, before + Int(method.start) + head, length - head) == 0
  }

  private mutating func placesOfBeginnings() -> [UInt64: Int] {
    if let lastOfBeginning { return lastOfBeginning }
    var last: [UInt64: Int] = [:]
    earlierAlike = Array(repeating: -1, count: methods.count)
    for (index, method) in methods.enumerated() {
      guard let beginning = beginning(at: Int(method.start), in: text) else { continue }
      earlierAlike[index] = last.updateValue(index, forKey: beginning) ?? -1
    }
    lastOfBeginning = last
    return last
  }

  /// Some of the first bytes at `position`, by which methods are told apart; nil near the end.
  private func beginning(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let base = UnsafeRawPointer(bytes.baseAddress), position + 24 <= bytes.count else {
      return nil
    }
    func word(_ index: Int) -> UInt64 {
      base.loadUnaligned(fromByteOffset: position + 8 * index, as: UInt64.self)
    }
    return word(0) &* 0x9E37_79B9_7F4A_7C15 ^ word(1) &* 0xC2B2_AE3D_27D4_EB4F ^ word(2)
  }

  /// Notes that the body behind the brace at token `opener`, which was expected, is passed over; where it
  /// ends and how many lines it has.
  mutating func pass(behind opener: Int) -> (end: Int, lines: UInt32) {
    passed.append(Body(opener: opener, facts: methods[next - 1].body))
    start = -1
    return (end, lines)
  }
}
