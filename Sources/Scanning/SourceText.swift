/// Calls `body` with the bytes as UTF-8 without a byte order mark.
///
/// UTF-8 is not copied. A mark or zero bytes show UTF-16; other bytes count as Latin-1. Line ends stay, so lines
/// keep their numbers.
func withUTF8Text<Result>(
  _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  for (mark, isBigEndian) in [([0xFE, 0xFF], true), ([0xFF, 0xFE], false)] as [([UInt8], Bool)]
  where bytes.starts(with: mark) {
    return withUTF16(bytes.dropFirst(2), isBigEndian: isBigEndian, body)
  }
  if let isBigEndian = isBigEndianWithoutMark(bytes) {
    return withUTF16(bytes[...], isBigEndian: isBigEndian, body)
  }
  let markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(markLength))
  if String(validating: text, as: UTF8.self) != nil { return body(text) }
  var latin1 = String(decoding: text.map { UInt16($0) }, as: UTF16.self)
  return latin1.withUTF8(body)
}

/// The byte order of UTF-16 without a mark; nil for other encodings.
///
/// ASCII in UTF-16 has its zero bytes all at odd or all at even offsets.
private func isBigEndianWithoutMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
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

/// A lone surrogate or an odd byte at the end becomes U+FFFD.
private func withUTF16<Result>(
  _ bytes: Slice<UnsafeBufferPointer<UInt8>>, isBigEndian: Bool,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  let bytes = UnsafeBufferPointer(rebasing: bytes)
  let units = stride(from: 0, to: bytes.count, by: 2).lazy.map { index -> UInt16 in
    guard index + 1 < bytes.count else { return 0xFFFD }
    let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
  }
  var text = String(decoding: Array(units), as: UTF16.self)
  return text.withUTF8(body)
}
