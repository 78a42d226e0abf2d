import Indexing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what came from the standard input for this process, should it be started anew.
///
/// In a file without a name; where none can be made a run that fails ends, as it would without.
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
