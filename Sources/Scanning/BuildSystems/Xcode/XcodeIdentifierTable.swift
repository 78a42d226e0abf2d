/// Finds objects by the bytes of their ids.
struct XcodeIdentifierTable {
  /// An id of up to 32 bytes, which is what tools write, with zeros behind it; needs no memory of its own.
  private struct ShortIdentifier: Hashable {
    private var words: SIMD4<UInt64> = .zero
    private let count: Int

    private static let mostBytes = 32

    /// Nil if the id is longer.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
      count = text.count
      guard count <= Self.mostBytes else { return nil }
      withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: text) }
    }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var short: [ShortIdentifier: Int] = [:]
  private var longer: [[UInt8]: Int] = [:]

  /// An empty table for the ids that stand in `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    short.reserveCapacity(bytes.count / 200)
  }

  /// The object that `text` names.
  func object(_ text: PropertyListText) -> Int? {
    let bytes = UnsafeBufferPointer(rebasing: bytes[text.start..<text.end])
    guard let identifier = ShortIdentifier(bytes) else { return longer[Array(bytes)] }
    return short[identifier]
  }

  /// Remembers `object` under `text`; a later one takes the place of an earlier one.
  mutating func insert(_ text: PropertyListText, _ object: Int) {
    let bytes = UnsafeBufferPointer(rebasing: bytes[text.start..<text.end])
    if let identifier = ShortIdentifier(bytes) {
      short[identifier] = object
    } else {
      longer[Array(bytes)] = object
    }
  }
}
