#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether the system lets this process start a thread; without one nothing that is begun is ever done.
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
