import POSIX

/// Turns Ctrl-C into a condition to poll, while a task runs.
///
/// The handler does nothing and the system removes it when it runs, so a missing handler shows that
/// the signal arrived. A second signal ends the process.
struct Interrupt {
  /// Begins to wait for the signal.
  init() {
    var action = sigaction()
    setHandler(of: &action, to: { _ in })
    // Without SA_RESTART, a read that waits for a key returns.
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigaction(SIGINT, &action, nil)
  }

  /// Whether the signal has arrived.
  var hasCome: Bool { Self.isOver }

  /// The same for C callbacks without a context.
  static var isOver: Bool { address(of: handler(of: SIGINT)) == 0 }

  /// Restores the default effect of the signal.
  func end() {
    var action = sigaction()
    sigaction(SIGINT, &action, nil)
  }
}
