import IndexStore

extension Option {
  /// The `--wait` option of every command that writes.
  static let wait = value(
    "--wait", "SECONDS", "Seconds to wait for another process that writes (else 60)")

  /// The `--quiet` option of every command that writes.
  static let quiet = flag("--quiet", "Print no progress and no summary")
}

extension ArgumentList {
  /// The number of seconds to wait, if given.
  mutating func busyTimeout() throws(UsageError) -> Double? {
    try value(
      .wait, expected: "a number of seconds",
      as: {
        // Caps the number of seconds, so that arithmetic cannot overflow.
        $0 == "0" ? 0 : positiveSeconds($0).map { min($0, 1e9) }
      })
  }
}

extension Console {
  /// The time to wait for other processes that write `file`, while `goesOn`; announces the wait
  /// once.
  func busyTimeout(
    seconds: Double?, for file: String, while goesOn: @escaping () -> Bool = { true }
  ) -> BusyTimeout {
    let limit = seconds ?? 60
    var messages = messages
    var hasSpoken = false
    return BusyTimeout(seconds: limit) { waited in
      // Does not announce a wait too short to read about.
      guard !hasSpoken, waited > .milliseconds(300) else { return goesOn() }
      hasSpoken = true
      if messages.isTerminal { messages.write("\r\u{1B}[K") }
      messages.write(
        "nibindex: waiting for another process that uses \(terminalSafe(file)), up to"
          + " \(limit == limit.rounded() ? "\(Int(limit))" : rounded(limit)) s\n")
      messages.flush()
      return goesOn()
    }
  }

  /// Shrinks the file if that is worthwhile, and reports it.
  mutating func compact(_ store: Store, isQuiet: Bool) throws {
    let before = try store.extent().size
    guard try store.compact(), !isQuiet else { return }
    let after = try store.extent().size
    say("\(store.path): \(megabytes(before)) before, \(megabytes(after)) now")
  }
}

/// A number of bytes in readable form.
func megabytes(_ bytes: Int) -> String {
  let tenths = (bytes * 10 + 500_000) / 1_000_000
  return "\(tenths / 10).\(tenths % 10) MB"
}
