#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of the file at `path` below `location`, and the id that git would give them.
///
/// Nil if the file is unreadable or larger than `limit`.
public func diskFile(
  at path: String, below location: String, limit: Int
) -> (blob: String, bytes: [UInt8])? {
  let root = open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard root >= 0 else { return nil }
  defer { close(root) }
  // The reader owns the bytes.
  let reader = FileReader(limit: limit)
  return withExtendedLifetime(reader) {
    guard case .success((let blob, .bytes(let bytes))) = reader.read(Array(path.utf8), root: root)
    else { return nil }
    return (blob, Array(bytes))
  }
}
