import Indexing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps the standard input of this process for the case of a restart.
///
/// It is in an unlinked file. If that cannot be created, a failure ends the run instead of restarting it.
func keepInput(_ bytes: [UInt8]) {
  var template = Array("/tmp/nibindex-input-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { return }
  unlink(template)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  var position = 0
  while position < bytes.count {
    let count = bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[position...])
      return write(descriptor, rest.baseAddress, rest.count)
    }
    guard count > 0 else {
      close(descriptor)
      return
    }
    position += count
  }
  Watch.keepInput(in: descriptor)
}
