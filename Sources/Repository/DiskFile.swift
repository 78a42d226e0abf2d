import POSIX

/// The bytes of the file at `path` below `location`, and the id that git would give them.
///
/// Nil if the file is unreadable or larger than `limit`.
public func diskFile(
  at path: String, below location: String, limit: Int
) -> (blob: String, bytes: [UInt8])? {
  let root = open(location, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard root >= 0 else { return nil }
  defer { close(root) }
  let content = FileReader(limit: limit).read(Array(path.utf8), root: root)
  guard case .success((let blob, .bytes(let bytes))) = content else { return nil }
  return (blob, bytes)
}
