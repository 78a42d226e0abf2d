import IndexStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the process, which only reads, a moment after so many seconds, if it has not ended by itself.
///
/// SQLite looks at the clock between its steps; one function over large values is one step, and a line of
/// output may be as large.
func endProcess(after seconds: Double) {
  Task.detached {
    // Nobody cancels it.
    try? await Task.sleep(for: .seconds(min(seconds, 1e9) + 0.25))
    var messages = Output(descriptor: STDERR_FILENO)
    messages.write("nibindex: \(StoreError.timeLimitPassed)\n")
    messages.flush()
    _exit(ExitCode.trouble.rawValue)
  }
}
