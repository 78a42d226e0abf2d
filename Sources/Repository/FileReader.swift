#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files into a reused buffer, and hashes them like git.
final class FileReader {
  private let limit: Int
  private var room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 256 << 10)

  /// Creates a reader that keeps at most `limit` bytes of a file.
  init(limit: Int) { self.limit = limit }

  deinit { room.deallocate() }

  /// The id that git would give the file, and its content, valid until the next call.
  ///
  /// Refuses a symbolic link; a pipe or device in the file's place does not block.
  func read(_ path: [UInt8], root: Int32) -> Result<(blob: String, content: BlobContent), Refusal> {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = withCString(path) { openat(root, $0, flags) }
    guard descriptor >= 0 else { return .failure(Refusal()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(Refusal()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      return .failure(Refusal())
    }
    let size = Int(status.st_size)
    return size <= limit ? readWhole(descriptor, size) : hashOnly(descriptor, size)
  }

  /// Finds a file without reading its bytes.
  func find(_ path: [UInt8], root: Int32) -> Result<(blob: String, content: BlobContent), Refusal> {
    var status = stat()
    guard withCString(path, { fstatat(root, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      return .failure(Refusal())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      return .failure(Refusal())
    }
    return .success(("", .bytes(UnsafeBufferPointer(start: nil, count: 0))))
  }

  private func readWhole(
    _ descriptor: Int32, _ size: Int
  ) -> Result<(blob: String, content: BlobContent), Refusal> {
    if size > room.count {
      room.deallocate()
      room = .allocate(capacity: max(size, room.count * 2))
    }
    var count = 0
    while count < size {
      let more = fill(UnsafeMutableBufferPointer(rebasing: room[count..<size]), from: descriptor)
      guard more >= 0 else { return .failure(Refusal()) }
      if more == 0 { break }
      count += more
    }
    let bytes = UnsafeBufferPointer(UnsafeMutableBufferPointer(rebasing: room[..<count]))
    var hash = blobHash(count)
    hash.update(bytes)
    return .success((hash.finish(), .bytes(bytes)))
  }

  /// Hashes a file that is too large to keep.
  private func hashOnly(
    _ descriptor: Int32, _ size: Int
  ) -> Result<(blob: String, content: BlobContent), Refusal> {
    var hash = blobHash(size)
    var rest = size
    while rest > 0 {
      let part = UnsafeMutableBufferPointer(rebasing: room[..<min(rest, room.count)])
      let count = fill(part, from: descriptor)
      if count == 0 { errno = EIO }
      guard count > 0 else { return .failure(Refusal()) }
      hash.update(UnsafeBufferPointer(rebasing: part[..<count]))
      rest -= count
    }
    return .success((hash.finish(), .oversized(size)))
  }

  private func blobHash(_ size: Int) -> SHA1 {
    var hash = SHA1()
    hash.update("blob \(size)\0")
    return hash
  }

  private func fill(_ part: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, part.baseAddress, part.count)
      #else
        let count = Darwin.read(descriptor, part.baseAddress, part.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
