/// Converts UTF-16 files and files with a byte order mark to plain UTF-8, as bytes arrive.
struct UTF8Input {
  private enum Encoding {
    case utf8, littleEndian, bigEndian
  }

  private var encoding: Encoding?
  /// The start of the file until the encoding is known; then an incomplete character.
  private var held: [UInt8] = []

  /// Adds the next bytes of the file.
  mutating func add(_ bytes: ArraySlice<UInt8>, _ take: (ArraySlice<UInt8>) -> Void) {
    if encoding == .utf8 { return take(bytes) }
    held += bytes
    if encoding == nil {
      guard held.count >= 3 else { return }
      findEncoding()
    }
    convert(isLast: false, take)
  }

  /// Hands over the rest.
  mutating func finish(_ take: (ArraySlice<UInt8>) -> Void) {
    if encoding == nil { findEncoding() }
    convert(isLast: true, take)
  }

  private mutating func findEncoding() {
    func starts(with mark: [UInt8]) -> Bool {
      guard held.starts(with: mark) else { return false }
      held.removeFirst(mark.count)
      return true
    }
    if starts(with: [0xEF, 0xBB, 0xBF]) {
      encoding = .utf8
    } else if starts(with: [0xFF, 0xFE]) || held.count > 1 && held[0] != 0 && held[1] == 0 {
      encoding = .littleEndian
    } else if starts(with: [0xFE, 0xFF]) || held.count > 1 && held[0] == 0 && held[1] != 0 {
      encoding = .bigEndian
    } else {
      encoding = .utf8
    }
  }

  private mutating func convert(isLast: Bool, _ take: (ArraySlice<UInt8>) -> Void) {
    guard encoding != .utf8 else {
      take(held[...])
      held = []
      return
    }
    let (low, high) = encoding == .littleEndian ? (0, 1) : (1, 0)
    var units = stride(from: 0, to: held.count - 1, by: 2).map { place in
      UInt16(held[place + high]) << 8 | UInt16(held[place + low])
    }
    // The second half of a pair may be in the next bytes.
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    held.removeFirst(units.count * 2)
    take(Array(String(decoding: units, as: UTF16.self).utf8)[...])
  }
}
