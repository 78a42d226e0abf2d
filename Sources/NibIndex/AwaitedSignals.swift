import Indexing
import POSIX

/// Signals that end the process after its current step or a short delay; a second signal ends it at
/// once.
///
/// The handler does nothing, and the system removes it when it runs. A missing handler shows that a
/// signal arrived, so that no state is shared with it.
struct AwaitedSignals {
  private let signals: [Int32]

  /// Begins to wait for signals, unless `isOn` is false.
  ///
  /// Signals that the process ignores stay ignored.
  init(isOn: Bool) {
    signals = isOn ? [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) } : []
    for signal in signals {
      var action = sigaction()
      setHandler(of: &action, to: { _ in })
      action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND) | SA_RESTART
      sigaction(signal, &action, nil)
      Watch.endProcess(
        after: Self.grace, bySignal: signal,
        saying: "\nnibindex: interrupted; committed work is kept, and the next run continues\n")
    }
  }

  /// The grace period in milliseconds: the process ends within a second of the signal.
  private static let grace = 700

  var haveCome: Bool { signals.contains(where: hasCome) }

  /// Ends the process by the signal that arrived, so that callers see which; otherwise restores the
  /// handlers.
  func end() {
    if !haveCome { Watch.forgetSignals() }
    for signal in signals {
      if hasCome(signal) {
        // The signal may interrupt another thread first, so this takes a moment.
        kill(getpid(), signal)
        sleep(1)
      }
      var action = sigaction()
      sigaction(signal, &action, nil)
    }
  }

  private func hasCome(_ signal: Int32) -> Bool { address(of: handler(of: signal)) == 0 }
}

private func isIgnored(_ signal: Int32) -> Bool {
  address(of: handler(of: signal)) == address(of: SIG_IGN)
}

typealias SignalHandler = @convention(c) (Int32) -> Void

func address(of handler: SignalHandler?) -> Int { unsafeBitCast(handler, to: Int.self) }

/// The handler of a signal; nil for the default one.
func handler(of signal: Int32) -> SignalHandler? {
  var action = sigaction()
  sigaction(signal, nil, &action)
  #if canImport(Glibc)
    return action.__sigaction_handler.sa_handler
  #else
    return action.__sigaction_u.__sa_handler
  #endif
}

func setHandler(of action: inout sigaction, to handler: @escaping SignalHandler) {
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
}
