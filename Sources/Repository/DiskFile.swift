#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of the file at `path` below the folder `location`, and the id that git would give them; nil if they cannot be
/// read, or are more than `limit`.
public func diskFile(
  at path: String, below location: String, limit: Int
) -> (blob: String, bytes: [UInt8])? {
  let root = open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard root >= 0 else { return nil }
  defer { close(root) }
  // The bytes are the reader's.
  let reader = FileReader(limit: limit)
  return withExtendedLifetime(reader) {
    guard case .success((let blob, .bytes(let bytes))) = reader.read(Array(path.utf8), root: root)
    else { return nil }
    return (blob, Array(bytes))
  }
}
