/// A line on a terminal that shows changing progress.
struct ProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var isThere = false
  // Hides progress of work that ends before a reader could notice it.
  private var next = ContinuousClock.now + interval

  /// Creates a line on `output`, if it is a terminal and the line is wanted.
  init(on output: Output, isWanted: Bool) { isShown = isWanted && output.isTerminal }

  /// Replaces the line with `text`, unless the old one is too recent to have been read.
  mutating func show(_ text: @autoclosure () -> String, on output: inout Output) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.interval
    isThere = true
    output.write("\r\(terminalSafe(text()))\u{1B}[K")
    output.flush()
  }

  mutating func clear(on output: inout Output) {
    guard isThere else { return }
    isThere = false
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
