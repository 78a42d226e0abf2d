/// The content of a file, or the reason why there is none.
public enum BlobContent {
  /// Its bytes, valid only during the call that hands them over.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// Its bytes, which may be kept.
  case kept([UInt8])
  /// The object is not in the repository (a partial or shallow clone).
  case missing
  /// It has this many bytes, more than the limit; they were not kept.
  case oversized(Int)
  /// It is there and cannot be read, for this reason.
  case unreadable(String)
}

/// Whether the bytes only say where Git LFS keeps the file.
public func isLFSPointer(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.starts(with: "version https://git-lfs.github.com/spec/v1".utf8)
}
