#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C as a question instead of an end, for as long as something goes on.
///
/// The handler does nothing and the system removes it when it has run: whether it is still there tells
/// whether the signal came. A second one ends the process.
struct Interrupt {
  /// Awaits the signal from now on.
  init() {
    var action = sigaction()
    setHandler(of: &action, to: { _ in })
    // Without SA_RESTART: a read that waits for a key has to return.
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigaction(SIGINT, &action, nil)
  }

  /// Whether it has come.
  var hasCome: Bool { Self.isOver }

  /// The same, for C functions that are handed nothing.
  static var isOver: Bool { address(of: handler(of: SIGINT)) == 0 }

  /// Lets the signal end the process again.
  func end() {
    var action = sigaction()
    sigaction(SIGINT, &action, nil)
  }
}
