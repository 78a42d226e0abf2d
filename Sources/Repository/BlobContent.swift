/// The content of a file, or the reason why there is none.
public enum BlobContent {
  /// The bytes.
  case bytes([UInt8])
  /// The repository lacks the object (a partial or shallow clone).
  case missing
  /// The object has this many bytes, more than the limit, and was dropped.
  case oversized(Int)
  /// The object exists but cannot be read, for this reason.
  case unreadable(String)
}

/// Whether the bytes are a pointer to a file in Git LFS.
public func isLFSPointer(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.starts(with: "version https://git-lfs.github.com/spec/v1".utf8)
}
