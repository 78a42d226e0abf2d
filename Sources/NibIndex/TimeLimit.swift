import IndexStore
import POSIX

/// Ends this read-only process shortly after `seconds`, if it is still running.
///
/// SQLite checks the time only between its steps; a function of large values, or a long output
/// line, is one step.
func endProcess(after seconds: Double) {
  Task.detached {
    // The task is never cancelled.
    try? await Task.sleep(for: .seconds(min(seconds, 1e9) + 0.25))
    var messages = Output(descriptor: STDERR_FILENO)
    messages.write("nibindex: \(StoreError.timeLimitPassed)\n")
    messages.flush()
    _exit(ExitCode.trouble.rawValue)
  }
}
