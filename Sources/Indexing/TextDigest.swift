import Repository

/// The SHA-1 of bytes that arrive in pieces.
public struct TextDigest {
  private var hash = SHA1()

  /// The digest of nothing.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { hash.update($0) }
  }

  /// The digest in hexadecimal digits.
  public func finish() -> String { hash.finish() }
}
