/// Gathers the text of an element whose text is wanted, up to the first element inside of it.
struct XMLTextCollector {
  private var bytes: [UInt8] = []
  /// The depth of the element whose text is wanted, else 0.
  private var depth = 0
  /// Whether text that comes now is a part of what is wanted.
  private(set) var isCollecting = false

  /// An element begins at this depth.
  mutating func open(isWanted: Bool, depth: Int) {
    isCollecting = isWanted
    guard isWanted else { return }
    bytes.removeAll(keepingCapacity: true)
    self.depth = depth
  }

  /// Text comes.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    if isCollecting { bytes.append(contentsOf: text) }
  }

  /// The element at this depth ends; answers its text if that was wanted.
  mutating func close(depth: Int) -> String? {
    guard depth == self.depth else { return nil }
    self.depth = 0
    isCollecting = false
    return String(decoding: bytes, as: UTF8.self)
  }
}
