import POSIX

/// Whether this process may open as many files as an index, git and the reading tasks need at once.
///
/// Starting tasks takes descriptors, and the runtime ends the process if it gets none.
func canOpenFiles() -> Bool {
  let wanted = 32
  var opened: [Int32] = []
  defer { for descriptor in opened { close(descriptor) } }
  while opened.count < wanted {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    opened.append(descriptor)
  }
  return true
}
