/// Numbers the ids of objects by their bytes, in the order in which they are met.
///
/// It holds the ids themselves, so that it outlives the text.
struct XcodeIdentifierTable {
  /// An id of up to 32 bytes, which is what tools write, with zeros behind it; needs no memory of its own.
  private struct ShortIdentifier: Hashable {
    var words: SIMD4<UInt64> = .zero
    let count: Int

    static let mostBytes = 32

    /// Nil if the id is longer.
    init?(_ text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) {
      count = text.end - text.start
      guard count <= Self.mostBytes else { return nil }
      withUnsafeMutableBytes(of: &words) {
        $0.copyBytes(from: UnsafeBufferPointer(rebasing: bytes[text.start..<text.end]))
      }
    }
  }

  private var short: [ShortIdentifier: Int] = [:]
  private var longer: [[UInt8]: Int] = [:]

  /// An empty table with room for the ids of a text of `byteCount` bytes.
  init(byteCount: Int) { short.reserveCapacity(byteCount / 150) }

  /// How many ids there are.
  var count: Int { short.count + longer.count }

  /// The number of the id at `text`; nil if it was never met.
  func number(of text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let identifier = ShortIdentifier(text, in: bytes) else {
      return longer[Array(bytes[text.start..<text.end])]
    }
    return short[identifier]
  }

  /// The number of the id at `text`, the next one if it was never met.
  mutating func meet(_ text: PropertyListText, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let next = count
    guard let identifier = ShortIdentifier(text, in: bytes) else {
      return Self.meet(in: &longer, Array(bytes[text.start..<text.end]), next)
    }
    return Self.meet(in: &short, identifier, next)
  }

  private static func meet<Key>(in numbers: inout [Key: Int], _ key: Key, _ next: Int) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = next
    return next
  }
}
