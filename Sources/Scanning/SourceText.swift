/// Calls `body` with the bytes as UTF-8 without a byte order mark.
///
/// UTF-8 is not copied. A mark or zero bytes show UTF-16; other bytes count as Latin-1. Line ends stay, so lines
/// keep their numbers.
func withUTF8Text<Result>(
  _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  let encoding = TextEncoding(of: bytes)
  let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(encoding.markLength))
  return switch encoding.form {
  case .utf8: body(text)
  case .utf16(let isBigEndian):
    utf8(fromUTF16: text, isBigEndian: isBigEndian).withUnsafeBufferPointer(body)
  case .latin1: utf8(fromLatin1: text).withUnsafeBufferPointer(body)
  }
}

private struct TextEncoding {
  enum Form {
    case utf8
    case utf16(isBigEndian: Bool)
    case latin1
  }

  var form: Form
  var markLength = 0

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.starts(with: [0xFE, 0xFF]) {
      form = .utf16(isBigEndian: true)
      markLength = 2
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      form = .utf16(isBigEndian: false)
      markLength = 2
    } else if let isBigEndian = Self.zeroBytesSayBigEndian(bytes) {
      form = .utf16(isBigEndian: isBigEndian)
    } else {
      markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      form = isUTF8(bytes) ? .utf8 : .latin1
    }
  }

  /// The byte order of UTF-16 without a mark; nil for other encodings.
  ///
  /// ASCII in UTF-16 has its zero bytes all at odd or all at even offsets.
  private static func zeroBytesSayBigEndian(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    let sample = min(bytes.count & ~1, 512)
    guard sample >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    var zeros = (even: 0, odd: 0)
    for index in stride(from: 0, to: sample, by: 2) {
      if bytes[index] == 0 { zeros.even += 1 }
      if bytes[index + 1] == 0 { zeros.odd += 1 }
    }
    if zeros.even == 0, zeros.odd * 4 >= sample / 2 { return false }
    if zeros.odd == 0, zeros.even * 4 >= sample / 2 { return true }
    return nil
  }
}

func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = endOfASCII(bytes, from: 0)
  while index < bytes.count {
    guard let length = lengthOfSequence(bytes, at: index) else { return false }
    index = endOfASCII(bytes, from: index + length)
  }
  return true
}

/// The offset of the first byte that is not ASCII; reads 32 bytes at a time.
func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
  guard let base = UnsafeRawPointer(bytes.baseAddress) else { return index }
  var index = index
  while index + 32 <= bytes.count {
    let block = base.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
    guard (block[0] | block[1] | block[2] | block[3]) & 0x8080_8080_8080_8080 == 0 else { break }
    index += 32
  }
  while index < bytes.count, bytes[index] < 0x80 { index += 1 }
  return index
}

/// The length of the multi-byte sequence at `index`; nil if it is malformed.
private func lengthOfSequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let lead = bytes[index]
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if lead == 0xE0 { second = 0xA0...0xBF }
    if lead == 0xED { second = 0x80...0x9F }
  case 0xF0...0xF4:
    length = 4
    if lead == 0xF0 { second = 0x90...0xBF }
    if lead == 0xF4 { second = 0x80...0x8F }
  default: return nil
  }
  guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
  for rest in bytes[(index + 2)..<(index + length)] where rest & 0xC0 != 0x80 { return nil }
  return length
}

/// UTF-16 as UTF-8; a lone surrogate or an odd byte at the end becomes U+FFFD.
private func utf8(fromUTF16 bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool) -> [UInt8] {
  let units = stride(from: 0, to: bytes.count, by: 2).lazy.map { index -> UInt16 in
    guard index + 1 < bytes.count else { return 0xFFFD }
    let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
  }
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  _ = transcode(
    units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
    into: { text.append($0) })
  return text
}

/// Latin-1 as UTF-8: each byte is a scalar.
private func utf8(fromLatin1 bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes {
    if byte < 0x80 {
      text.append(byte)
    } else {
      text.append(0xC0 | byte >> 6)
      text.append(0x80 | byte & 0x3F)
    }
  }
  return text
}
