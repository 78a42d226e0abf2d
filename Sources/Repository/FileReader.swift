import POSIX

/// Reads files, and hashes them like git.
struct FileReader {
  /// The size of the largest file whose bytes are kept.
  let limit: Int

  /// The id that git would give the file, and its content.
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
    return .success(("", .bytes([])))
  }

  private func readWhole(
    _ descriptor: Int32, _ size: Int
  ) -> Result<(blob: String, content: BlobContent), Refusal> {
    var failure: Refusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
      while count < size {
        let more = fill(UnsafeMutableBufferPointer(rebasing: room[count..<size]), from: descriptor)
        if more < 0 { failure = Refusal() }
        guard more > 0 else { return }
        count += more
      }
    }
    if let failure { return .failure(failure) }
    var hash = blobHash(bytes.count)
    bytes.withUnsafeBufferPointer { hash.update($0) }
    return .success((hash.finish(), .bytes(bytes)))
  }

  /// Hashes a file that is too large to keep.
  private func hashOnly(
    _ descriptor: Int32, _ size: Int
  ) -> Result<(blob: String, content: BlobContent), Refusal> {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64 << 10) { room in
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
  }

  private func blobHash(_ size: Int) -> SHA1 {
    var hash = SHA1()
    hash.update("blob \(size)\0")
    return hash
  }

  private func fill(_ part: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32) -> Int {
    while true {
      let count = POSIX.read(descriptor, part.baseAddress, part.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
