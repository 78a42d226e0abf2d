import Indexing
import POSIX

/// Saves the standard input of this process for a restart.
///
/// Uses an unlinked file. Without it, a failure ends the run instead of restarting it.
func keepInput(_ bytes: [UInt8]) {
  guard let file = tmpfile() else { return }
  let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
  fclose(file)
  guard descriptor >= 0 else { return }
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
