import POSIX

/// A memory-mapped file; it may be deleted meanwhile.
final class MappedFile {
  /// The number of bytes to read before their pages are released.
  private static let mappedWindow = 64 << 20

  let bytes: UnsafeRawBufferPointer
  private var seen = 0

  /// Nil if the file is missing or empty.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  /// Counts about `count` bytes of output, and releases pages from time to time.
  ///
  /// Pages that were read count as memory of this process. The system keeps released pages in its
  /// cache and maps them again on access.
  func releasePages(after count: Int) {
    seen += count
    guard seen > Self.mappedWindow else { return }
    seen = 0
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

extension UnsafeRawBufferPointer {
  /// The big-endian 32-bit number at `offset`; the caller must know that it is inside the file.
  func number32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The big-endian 64-bit number at `offset`, likewise.
  func number64(at offset: Int) -> UInt64 {
    UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
