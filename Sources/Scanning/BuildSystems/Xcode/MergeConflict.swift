#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the first line starts that git writes above two versions which it could not merge; nil if there is
/// none.
func firstMergeConflict(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  let mark = "<<<<<<< ".utf8
  var start = 0
  while start < bytes.count, let found = memchr(base + start, 0x3c, bytes.count - start) {
    let position = found - UnsafeMutableRawPointer(mutating: base)
    if position == 0 || bytes[position - 1] == UInt8(ascii: "\n"),
      bytes[position...].starts(with: mark)
    {
      return position
    }
    start = position + 1
  }
  return nil
}
