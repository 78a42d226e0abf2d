/// A line that is written over and over while something goes on; on a terminal only.
struct ProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var isThere = false
  // Work that ends sooner than a reader could notice is not announced.
  private var next = ContinuousClock.now + interval

  /// A line on `output`, if a person looks at it and wants it.
  init(on output: Output, isWanted: Bool) { isShown = isWanted && output.isTerminal }

  /// Replaces the line by `text`, unless the old one is too recent to have been read.
  mutating func show(_ text: @autoclosure () -> String, on output: inout Output) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.interval
    isThere = true
    output.write("\r\(terminalSafe(text()))\u{1B}[K")
    output.flush()
  }

  /// Takes the line away.
  mutating func clear(on output: inout Output) {
    guard isThere else { return }
    isThere = false
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
