import Migrations

/// A new index as all steps of the schema make it, so that a first run need not take them.
///
/// Parsing the steps costs as much as indexing a small repository. Most of what opening an index costs
/// are its views, of which nobody who fills it needs any: they stand apart, as text.
struct NewIndexImage {
  /// A view and the statement that makes it.
  struct View: Hashable {
    let name: String
    let sql: String
  }

  /// The bytes of the file, which has all but the views; none if there is no image.
  var file: [UInt8] = []
  /// The views.
  var views: [View] = []

  /// The image that this version carries.
  static func ofToday() throws(StoreError) -> Self {
    try Self(file: bytes(of: Migration.newIndex), views: views(in: Migration.newIndexViews))
  }

  /// The views in `text`: each one's name and statement, with a zero behind either.
  static func views(in text: [UInt8]) throws(StoreError) -> [View] {
    let parts = text.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    guard parts.count.isMultiple(of: 2) else { throw damaged }
    return stride(from: 0, to: parts.count, by: 2).map { index in
      View(
        name: String(decoding: parts[index], as: UTF8.self),
        sql: String(decoding: parts[index + 1], as: UTF8.self))
    }
  }

  /// The bytes of a file that is kept packed: how many bytes follow, these bytes, how many zeros stand
  /// behind them, and so on; numbers as in a payload.
  static func bytes(of packed: [UInt8]) throws(StoreError) -> [UInt8] {
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
