import Migrations

/// The file of a new index as all steps of the schema make it, so that a first run need not take them.
///
/// Parsing the steps costs as much as indexing a small repository. The image is kept packed: how many
/// bytes follow, these bytes, how many zeros stand behind them, and so on; numbers as in a payload.
enum NewIndexImage {
  /// The bytes of the file.
  static func bytes(of packed: [UInt8] = Migration.newIndex) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 18)
    var position = 0
    func number() -> Int? {
      var value = 0
      for shift in stride(from: 0, to: 28, by: 7) {
        guard position < packed.count else { return nil }
        let byte = packed[position]
        position += 1
        value |= Int(byte & 0x7f) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }
    while position < packed.count {
      guard let count = number(), count <= packed.count - position else { throw damaged }
      bytes += packed[position..<(position + count)]
      position += count
      guard var rest = number() else { throw damaged }
      // Copied in one go, where appending one by one takes its time without an optimiser.
      while rest > 0 {
        let part = min(rest, zeros.count)
        bytes += zeros[..<part]
        rest -= part
      }
    }
    return bytes
  }

  private static let zeros = [UInt8](repeating: 0, count: 4096)

  private static let damaged = StoreError(
    .unusable, "this nibindex is damaged: it has no new index; install it again")
}
