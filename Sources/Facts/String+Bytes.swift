extension String {
  /// Calls `body` with the bytes of UTF-8.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Where `byte`, one of ASCII, stands last.
  @inlinable
  public func lastIndex(ofByte byte: UInt8) -> Index? {
    withBytes { $0.lastIndex(of: byte) }.map { utf8.index(startIndex, offsetBy: $0) }
  }

  /// What follows `byte`, one of ASCII, where it stands last; all of it without any.
  public func part(behindLast byte: UInt8) -> String {
    lastIndex(ofByte: byte).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
