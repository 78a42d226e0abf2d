import POSIX

/// Whether this process can start a thread; tasks need at least one.
func canStartThreads() -> Bool {
  #if canImport(Glibc)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
    pthread_detach(thread)
  #else
    var thread: pthread_t?
    guard pthread_create(&thread, nil, { _ in nil }, nil) == 0, let thread else { return false }
    pthread_detach(thread)
  #endif
  return true
}
