extension String {
  /// Calls `body` with the UTF-8 bytes.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// The last index of `byte`, an ASCII character.
  @inlinable
  public func lastIndex(ofByte byte: UInt8) -> Index? {
    withBytes { $0.lastIndex(of: byte) }.map { utf8.index(startIndex, offsetBy: $0) }
  }

  /// The part after the last `byte`, an ASCII character; the whole string without one.
  public func part(behindLast byte: UInt8) -> String {
    lastIndex(ofByte: byte).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The name of the property with this instance variable.
  public var withoutUnderscore: String {
    utf8.first == UInt8(ascii: "_") ? String(dropFirst()) : self
  }
}
